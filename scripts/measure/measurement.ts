import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { siteFolders } from '../../sites/site-folders.ts';

/** A measured row: what was measured, and its figures, ready to be read. */
export type Row = Readonly<Record<string, string | number>>;

/** What a measurement writes for reports/performance.md. */
export interface Measurement {
  title: string;
  /** What was measured, how, and what it is held against. */
  about: string;
  machine: string;
  date: string;
  rows: readonly Row[];
}

/** The machine that figures come from, as a reader can compare it with their own. */
export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'a processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}`;

/** What a measurement has found, with the machine and the day. */
export const measured = (found: Pick<Measurement, 'title' | 'about' | 'rows'>): Measurement => ({
  ...found,
  machine: machine(),
  date: new Date().toISOString().slice(0, 10),
});

/** Keeps a measurement as reports/performance/<name>.json, from which `npm run performance` writes the report. */
export const keepMeasurement = (name: string, found: Pick<Measurement, 'title' | 'about' | 'rows'>): void => {
  mkdirSync(`${siteFolders.reports}/performance`, { recursive: true });
  const measurement = measured(found);
  writeFileSync(`${siteFolders.reports}/performance/${name}.json`, `${JSON.stringify(measurement, undefined, 2)}\n`);
};

/** The value in the middle, the higher of the two with an even number of them; NaN without any. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
