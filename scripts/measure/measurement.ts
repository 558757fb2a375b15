import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import sharp from 'sharp';
import { siteFolders } from '../../sites/site-folders.ts';

/** A measured row: what was measured, and its figures, ready to be read. */
export type Row = Readonly<Record<string, string | number>>;

/** A measurement as it is kept in reports/performance. */
export interface Measurement {
  title: string;
  /** The subject, the method and the baseline of the measurement. */
  about: string;
  machine: string;
  date: string;
  rows: readonly Row[];
}

/** The machine that figures come from, as a reader can compare it with their own. */
export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'a processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}`;

/** Keeps a measurement with machine and date in reports/performance, for the report of the tests. */
export const keepMeasurement = (name: string, found: Omit<Measurement, 'machine' | 'date'>): void => {
  const measurement: Measurement = { ...found, machine: machine(), date: new Date().toISOString().slice(0, 10) };
  mkdirSync(`${siteFolders.reports}/performance`, { recursive: true });
  writeFileSync(`${siteFolders.reports}/performance/${name}.json`, `${JSON.stringify(measurement, undefined, 2)}\n`);
};

/** Returns a picture as a small data URL, for reports without external files. */
export const thumbnail = async (picture: string | Buffer, width: number, height: number): Promise<string> => {
  const webp = await sharp(picture).resize(width, height, { fit: 'cover', position: 'top' }).webp().toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
};

/** The value in the middle, the higher of the two with an even number of them; NaN without any. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
