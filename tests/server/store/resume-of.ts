/** A resume that is known by the id of its submission, of several pages of a database. */
export const resumeOf = (id: string): Uint8Array => Buffer.from(id.repeat(700));
