/** How a scroll that the page starts by itself moves: at once for visitors who prefer less motion. */
export const scrollBehavior = (): 'instant' | 'smooth' =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
