import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { withValue } from '../../editing/changes/yaml/yaml-editor.ts';
import { isRecord } from '../../generator/read/data-path.ts';
import { yamlValue } from '../../generator/read/yaml/yaml-value.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';
import { UserFault } from '../../sites/user-fault.ts';

/** Type of the annotations in Playwright's report that contain a finding. */
export const axeAnnotation = 'axe';

const axeFinding = z.object({ engine: z.string(), widths: z.array(z.number()), violations: z.number() });

/** Result of axe on a page, or in a state of one. */
export type AxeFinding = z.infer<typeof axeFinding>;

const annotation = z.object({ type: z.string(), description: z.string().optional() });

const suite = z.object({
  specs: z.array(z.object({ tests: z.array(z.object({ annotations: z.array(annotation) })) })).optional(),
  get suites() {
    return z.array(suite).optional();
  },
});

/** The parts of Playwright's JSON report that are read. */
const playwrightReport = suite.extend({ stats: z.object({ startTime: z.iso.datetime() }) });

const findingsIn = ({ suites = [], specs = [] }: z.infer<typeof suite>): AxeFinding[] => [
  ...specs
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .filter(({ type }) => type === axeAnnotation)
    .map(({ description = '' }) => axeFinding.parse(JSON.parse(description))),
  ...suites.flatMap(findingsIn),
];

/** Returns the time of a run and what axe found in it. A file of another shape has nothing that axe found. */
const readRun = (report: string): { startTime: string; findings: AxeFinding[] } => {
  try {
    const { stats, ...all } = playwrightReport.parse(JSON.parse(readFileSync(report, 'utf8')));
    return { startTime: stats.startTime, findings: findingsIn(all) };
  } catch {
    return { startTime: '', findings: [] };
  }
};

const listOf = (values: readonly (string | number)[]): string => [...new Set(values)].join(', ');

/** Writes what axe found in the last run of the browser tests as texts into data/constants.yaml. */
export const measure = ({ data, reports }: Pick<SiteFolders, 'data' | 'reports'>): void => {
  const report = join(reports, 'browser-tests.json');
  const { startTime, findings } = readRun(report);
  if (findings.length === 0) throw new UserFault(`${report} has no results of axe (fix: run npm test)`);
  const widths = listOf(findings.flatMap((finding) => finding.widths).toSorted((a, b) => b - a));
  const results = {
    accessibilityDate: startTime.slice(0, 'YYYY-MM-DD'.length),
    accessibilityEngine: `${listOf(findings.map(({ engine }) => engine))} (${widths} px)`,
    accessibilityViews: findings.length,
    accessibilityViolations: findings.reduce((sum, { violations }) => sum + violations, 0),
  };
  const file = join(data, 'constants.yaml');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const value = yamlValue(text);
  const constants = isRecord(value) ? value : {};
  const texts = isRecord(constants.texts) ? constants.texts : {};
  writeFileSync(file, withValue(text, { ...constants, texts: { ...texts, ...results } }));
  for (const [name, result] of Object.entries(results)) console.log(`${name}: ${result}`);
};
