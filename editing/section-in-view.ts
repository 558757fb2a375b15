/** Returns the fragment of the section that a window shows first; an empty text at the top of its page. */
export const sectionInView = ({ document, innerHeight, scrollY }: Window): string => {
  const isAbove = (section: Element): boolean => section.getBoundingClientRect().top < innerHeight / 3;
  const shown = scrollY > 0 ? [...document.querySelectorAll('main > [id]')].findLast(isAbove) : undefined;
  return shown ? `#${shown.id}` : '';
};
