import { cloneElement, type FunctionComponent, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withoutInputs } from '../content/page-inputs.ts';

interface ElementProps {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

/**
 * Replaces an element's children with their HTML. The element itself stays a React element, because React cannot insert
 * raw HTML without one.
 */
const withHtml = (node: ReactNode): ReactNode => {
  if (!isValidElement<ElementProps>(node)) return node;
  if (typeof node.type === 'function') return withHtml((node.type as (props: ElementProps) => ReactNode)(node.props));
  const { children } = node.props;
  return cloneElement(node, { children: null, dangerouslySetInnerHTML: { __html: renderToStaticMarkup(children) } });
};

/**
 * Memoizes the HTML of a component by its props. The component must render a single root element, depend only on
 * plain-data props, and read no content. Server only, because islands render in the browser.
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
