/** Whether a picture is named by a file that an editor dropped into data/photographs, and not by a drawing's motif. */
export const isPhotograph = (name: string): boolean => /^[^/\\]+\.(jpe?g|png|webp|avif|tiff?)$/i.test(name);

/** Where such files lie, from the project's root. */
export const photographFolder = 'photographs';
