import type { ComponentType } from 'react';

declare global {
  namespace Vike {
    interface PageContext {
      /** A page template; it gets what its +data hook returned. */
      Page: ComponentType<{ data: unknown }>;
      data: unknown;
      /**
       * A build's question: whether the page that was made of the same inputs is there already (scripts/render-worker.ts). Then it
       * is not rendered again.
       */
      isKept?: (inputs: string) => boolean;
    }
  }
}
