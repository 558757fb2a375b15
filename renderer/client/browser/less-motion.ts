/** Whether the visitor prefers less motion, at this moment. */
export const lessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
