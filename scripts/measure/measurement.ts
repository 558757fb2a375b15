import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { siteFolders } from '../../sites/site-folders.ts';

/** A result: its subject and formatted figures. */
export type Row = Readonly<Record<string, string | number>>;

/** A measurement as stored in reports/performance. */
interface Measurement {
  title: string;
  /** Description of the measurement: subject, method and baseline. */
  about: string;
  machine: string;
  date: string;
  rows: readonly Row[];
}

/** Description of the machine, for comparisons. */
const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'a processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}`;

/** Stores a measurement with machine and date in reports/performance, for the test report. */
export const keepMeasurement = (name: string, found: Omit<Measurement, 'machine' | 'date'>): void => {
  const measurement: Measurement = { ...found, machine: machine(), date: new Date().toISOString().slice(0, 10) };
  mkdirSync(`${siteFolders.reports}/performance`, { recursive: true });
  writeFileSync(`${siteFolders.reports}/performance/${name}.json`, `${JSON.stringify(measurement, undefined, 2)}\n`);
};

/** Returns the median; the higher one of two. NaN for an empty list. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
