import { lessMotion } from './less-motion.ts';

/** How a scroll that the page starts by itself moves: at once for visitors who prefer less motion. */
export const scrollBehavior = (): 'instant' | 'smooth' => (lessMotion() ? 'instant' : 'smooth');
