import { cloneElement, createElement, type FunctionComponent, isValidElement, type ReactNode } from 'react';
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

/** Marks the place in a memoized part for HTML that differs per page. */
export const Slot = () => createElement('slot');

const slotHtml = renderToStaticMarkup(createElement(Slot));

const withSlot = (node: ReactNode, html: string): ReactNode => {
  if (!isValidElement<ElementProps>(node)) return node;
  const own = node.props.dangerouslySetInnerHTML?.__html ?? '';
  return cloneElement(node, { dangerouslySetInnerHTML: { __html: own.replace(slotHtml, () => html) } });
};

/**
 * Memoizes the HTML of a component by its props. The component must render a single root element, depend only on
 * plain-data props, and read no content. The prop `slot` replaces its Slot. Server only, because islands render in the
 * browser.
 */
export const renderOnce = <Props extends object>(
  part: (props: Props) => ReactNode,
): FunctionComponent<Props & { slot?: string | undefined }> => {
  const rendered = new Map<string, ReactNode>();
  return ({ slot, ...rest }) => {
    const props = rest as unknown as Props;
    const key = JSON.stringify(props);
    if (!rendered.has(key)) {
      rendered.set(
        key,
        withoutInputs(() => withHtml(part(props))),
      );
    }
    return slot === undefined ? rendered.get(key) : withSlot(rendered.get(key), slot);
  };
};
