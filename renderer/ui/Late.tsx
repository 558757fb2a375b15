import type { ReactNode } from 'react';

/**
 * What a page is first painted without, although a browser without scripts has it at once: nothing in it is asked for before
 * anything is seen (renderer/late.ts). Room for it is kept by what stands around it.
 */
export const Late = ({ children }: { children: ReactNode }) => <noscript data-late="">{children}</noscript>;
