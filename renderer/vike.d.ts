import type { ComponentType } from 'react';

declare global {
  namespace Vike {
    interface PageContext {
      /** A page template; it gets what its +data hook returned. */
      Page: ComponentType<{ data: unknown }>;
      data: unknown;
    }
  }
}
