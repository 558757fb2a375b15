/** A field that stands in forms without scripts and that nobody sees: what fills it in is no person. */
export const hiddenField = 'fax';
