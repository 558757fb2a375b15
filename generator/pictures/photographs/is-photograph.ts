/** True for a file in data/photographs, false for a drawing. */
export const isPhotograph = (name: string): boolean => /^[^/\\]+\.(jpe?g|png|webp|avif|tiff?|gif)$/i.test(name);

/** Returns the extension of a file type that the generator does not read, such as `heic`. */
export const foreignEnding = (name: string): string | undefined =>
  /\.(heic|heif|svg|bmp|psd|ai|eps|pdf|ico|jfif|jxl|jp2|raw|dng|cr[23]|nef|arw|mp4|mov|webm)$/i.exec(name)?.[1];

/** The folder of photographs in the data. */
export const photographFolder = 'photographs';
