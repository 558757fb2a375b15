import { resumeTypes } from '#generated/constants.ts';

/** How the names of files end that are taken for a resume. */
export const resumeEndings: readonly string[] = resumeTypes.split(', ').map((type) => `.${type.toLowerCase()}`);

/** Whether a name promises a file of such a kind. */
export const isResume = (name: string): boolean => resumeEndings.some((ending) => name.toLowerCase().endsWith(ending));

/** A resume's name. */
export const cv = `cv${resumeEndings[0]}`;
