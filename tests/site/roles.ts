import { roles } from '#generated/content/roles.ts';
import { hasApplicationForm } from './forms.ts';

const known: { roles?: typeof roles } = { roles };

/** The open roles whose links choose a position in the application form. */
export const openRoles = hasApplicationForm ? (known.roles?.roles ?? []) : [];
