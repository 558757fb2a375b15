import { isFullRun } from '../../../scripts/test/tested-site.ts';

/**
 * Options of tests whose subject does not move. The motion of a page takes a third of the processor time of such a
 * test. A full run keeps it.
 */
export const motionless = isFullRun ? {} : ({ contextOptions: { reducedMotion: 'reduce' } } as const);
