/**
 * The mark of the site's owner, on a field of 48 × 48: a spark that leaves the line. Painted with the palette's names.
 */
export const siteMark = (): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">' +
  '<path d="M6 33H19.5L24 12L28.5 33H42" fill="none" stroke="var(--ink)" stroke-width="3.75" stroke-linejoin="round" stroke-linecap="round"/>' +
  '<circle cx="24" cy="7.5" r="4.5" fill="var(--ember)"/>' +
  '<path d="M3 42H45" stroke="var(--ember)" stroke-width="3.75" stroke-linecap="round"/></svg>';
