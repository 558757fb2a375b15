/**
 * True for the second and further clicks of a double click. They often land on something else than the first click: a
 * dialog that the first click opened, or a page that the first click uncovered. They must not undo the first click.
 */
export const isRepeatedClick = ({ detail }: { detail: number }): boolean => detail > 1;
