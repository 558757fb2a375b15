import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates an island's HTML at once, so that what the visitor did before can be done again in the next line. */
export const hydrateIsland = (root: HTMLElement, component: ComponentType<never>, props: object): void => {
  flushSync(() => {
    hydrateRoot(root, createElement(component, props as never), { identifierPrefix: `${root.dataset.island}-` });
  });
};
