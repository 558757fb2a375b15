/** Whether something of a box is in the window now. */
export const isInWindow = ({ top, right, bottom, left }: DOMRect): boolean =>
  bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;

/** The elements in the order in which a visitor wants them: what is in the window, then the rest. */
export const viewedFirst = <Kind extends Element>(elements: Iterable<Kind>): Kind[] => {
  const seen: Kind[] = [];
  const unseen: Kind[] = [];
  for (const element of elements) (isInWindow(element.getBoundingClientRect()) ? seen : unseen).push(element);
  return [...seen, ...unseen];
};
