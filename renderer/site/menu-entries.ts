import { industrySummaries } from '#generated/content/industries/index.ts';
import { serviceSummaries } from '#generated/content/services/index.ts';
import type { RoutePath } from '#generated/routes.ts';

interface MenuEntry {
  id: string;
  name: string;
  link: RoutePath;
}

/** What the two dropdowns, the drawer and the footer list, in the editors' order (HDR-9, HDR-10). */
export const menuEntries: Readonly<Record<'services' | 'industries', readonly MenuEntry[]>> = {
  services: serviceSummaries.map(({ id, name, link }) => ({ id, name, link })),
  industries: industrySummaries.map(({ id, title, link }) => ({ id, name: title, link })),
};
