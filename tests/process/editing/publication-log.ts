/** Matches the steps of a publication that has ended, in their order, each with its seconds. */
export const publicationLog = (steps: readonly string[]): RegExp => {
  const seconds = '(?: <span class="note" aria-hidden="true">\\d+ s</span>)+';
  return new RegExp(`role="log"[^>]*>${steps.map((step) => `<p>${step}${seconds}`).join('</p>')}</div>`);
};
