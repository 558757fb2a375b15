/**
 * Message of a page to its dev server with the time in milliseconds of its request, and id of the element with that
 * time. The server answers with a reload if the page may be older than a change.
 */
export const shownMessage = 'emberline:shown';
