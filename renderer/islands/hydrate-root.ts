import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates an island's HTML at once, so that what the visitor did before can be done again in the next line. */
export const hydrateIslandRoot = (root: HTMLElement, component: ComponentType<never>): void => {
  const props = JSON.parse(root.dataset.props ?? '{}') as object;
  flushSync(() => {
    hydrateRoot(root, createElement(component, props as never), { identifierPrefix: `${root.dataset.island}-` });
  });
};
