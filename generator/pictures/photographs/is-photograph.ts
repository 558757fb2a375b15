/** Whether a picture is named by a file that an editor dropped into data/photographs, and not by a drawing's motif. */
export const isPhotograph = (name: string): boolean => /^[^/\\]+\.(jpe?g|png|webp|avif|tiff?|gif)$/i.test(name);

/** The ending of a file whose kind the generator does not read, such as `heic`; undefined for any other name. */
export const foreignEnding = (name: string): string | undefined =>
  /\.(heic|heif|svg|bmp|psd|ai|eps|pdf|ico|jfif|jxl|jp2|raw|dng|cr[23]|nef|arw|mp4|mov|webm)$/i.exec(name)?.[1];

/** Where such files lie, from the project's root. */
export const photographFolder = 'photographs';
