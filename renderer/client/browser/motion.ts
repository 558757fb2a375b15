/** True if the visitor prefers less motion at this moment. */
export const lessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How a scroll that the page starts by itself moves: at once for visitors who prefer less motion. */
export const scrollBehavior = (): 'instant' | 'smooth' => (lessMotion() ? 'instant' : 'smooth');
