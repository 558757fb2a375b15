import { loadavg } from 'node:os';

/** How busy the machine was in the last minute, to be read beside its figures. */
export const loadAverage = (): string => (loadavg()[0] ?? 0).toFixed(1);
