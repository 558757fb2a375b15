import { cloneElement, type FunctionComponent, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withoutInputs } from '../content/page-inputs.ts';

interface ElementProps {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

/** An element of HTML with its content as text. The element itself stays React's, which has no way to insert text. */
const withHtml = (node: ReactNode): ReactNode => {
  if (!isValidElement<ElementProps>(node)) return node;
  if (typeof node.type === 'function') return withHtml((node.type as (props: ElementProps) => ReactNode)(node.props));
  const { children } = node.props;
  return cloneElement(node, { children: null, dangerouslySetInnerHTML: { __html: renderToStaticMarkup(children) } });
};

/**
 * Renders a part of pages once for equal props, instead of once per page. The part is a function of its props, which
 * are plain data, and has one element around it. It reads no content, so equal props give equal HTML. Only the server
 * uses it: islands run in browsers.
 */
export const renderOnce = <Props extends object>(part: (props: Props) => ReactNode): FunctionComponent<Props> => {
  const rendered = new Map<string, ReactNode>();
  return (props) => {
    const key = JSON.stringify(props);
    if (!rendered.has(key)) {
      rendered.set(
        key,
        withoutInputs(() => withHtml(part(props))),
      );
    }
    return rendered.get(key);
  };
};
