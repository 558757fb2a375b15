/** The copyright line was written when the site was built; a page that is older than the year is corrected (FTR-2). */
export const startYear = (): void => {
  const line = document.querySelector('[data-behavior="year"]');
  if (line?.textContent) line.textContent = line.textContent.replace(/\b20\d\d\b/, String(new Date().getFullYear()));
};
