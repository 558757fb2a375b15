let wished = false;

/** The visitor wants to search. The first wish wakes the island; it is kept until that has come (nothing is lost). */
export const wishForSearch = (): void => {
  wished = true;
  dispatchEvent(new Event('search'));
};

/** Whether a wish waits for the island. */
export const isSearchWished = (): boolean => wished;

/** Hands the wish over, once. */
export const takeSearchWish = (): boolean => {
  const was = wished;
  wished = false;
  return was;
};

/** The link to the list of all pages, which the palette stands in for. */
export const searchLink = (): HTMLAnchorElement | null =>
  document.querySelector<HTMLAnchorElement>('[data-behaviour="search"]');

/** What is left when the palette cannot come: the link is followed after all. */
export const followSearchLink = (): void => {
  const link = searchLink();
  if (link) location.assign(link.href);
};
