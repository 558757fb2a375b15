import { resumeTypes } from '#generated/constants.ts';
import { roles } from '#generated/content/roles.ts';
import { hasApplicationForm } from './forms.ts';

/** The extensions of files that are accepted as a resume. */
export const resumeEndings: readonly string[] = resumeTypes.split(', ').map((type) => `.${type.toLowerCase()}`);

/** True if a name has such an extension. */
export const isResume = (name: string): boolean => resumeEndings.some((ending) => name.toLowerCase().endsWith(ending));

/** A name of a resume. */
export const cv = `cv${resumeEndings[0]}`;

const known: { roles?: typeof roles } = { roles };

/** The open roles whose links choose a position in the application form. */
export const openRoles = hasApplicationForm ? (known.roles?.roles ?? []) : [];
