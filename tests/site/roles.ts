import { roles } from '#generated/content/roles.ts';
import { hasPage } from './pages.ts';

/** The open roles that visitors see: they stand on the careers page. */
export const openRoles: typeof roles.roles = hasPage('careers') ? roles.roles : [];
