import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates an island synchronously, so that earlier clicks can be replayed right after it. */
export const hydrateIslandRoot = (root: HTMLElement, component: ComponentType<never>): void => {
  const props = JSON.parse(root.dataset.props ?? '{}');
  flushSync(() => {
    hydrateRoot(root, createElement(component, props), {
      identifierPrefix: root.dataset.prefix ?? `${root.dataset.island}-`,
    });
  });
};
