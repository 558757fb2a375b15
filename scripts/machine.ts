import { cpus, totalmem } from 'node:os';

/** What a measurement was taken on. */
export const machine = () => ({
  cpus: cpus().length,
  processor: cpus()[0]?.model ?? 'unknown',
  memoryMegabytes: Math.round(totalmem() / 1024 ** 2),
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
  date: new Date().toISOString().slice(0, 10),
});
