import { site } from '#generated/content/site.ts';
import type { RoutePath } from '#generated/routes.ts';

/** Heads a printed page: whose it is, and where it can be read again. On a screen the header says both. */
export const PrintHead = ({ path }: { path: RoutePath }) => (
  <div className="print-head" aria-hidden="true">
    <strong>{site.company}</strong>
    <span>{new URL(path, site.baseUrl).href}</span>
  </div>
);
