import type { ComponentType } from 'react';
import type { PageAsked } from './routing/template-route.ts';

declare global {
  namespace Vike {
    interface Config {
      /** A page folder's +data hook. */
      data?: (page: PageAsked) => unknown;
    }

    interface PageContext {
      /** A page template; it gets what its +data hook returned. */
      Page: ComponentType<{ data: unknown }>;
      data: unknown;
      /** Set by a build (scripts/build/render-worker.ts), which has more pages of the same template. */
      onRendered?: (page: RenderedPage) => void;
    }

    /** A page before Vike adds style sheet, fonts and script. */
    interface RenderedPage {
      /** What it was made of, besides the bundle. */
      inputs: string;
      document: string;
      another: (path: string) => Promise<{ inputs: string; document: () => string }>;
    }
  }
}
