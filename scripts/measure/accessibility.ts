import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withValue } from '../../editing/changes/yaml/yaml-editor.ts';
import { isRecord } from '../../generator/read/data-path.ts';
import { yamlValue } from '../../generator/read/yaml/yaml-value.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';
import { UserFault } from '../../sites/user-fault.ts';

/** Type of the annotations in Playwright's report that contain a finding. */
export const axeAnnotation = 'axe';

/** Result of axe on a page, or in a state of one. */
export interface AxeFinding {
  engine: string;
  widths: readonly number[];
  violations: number;
}

interface Suite {
  suites?: readonly Suite[];
  specs?: readonly { tests: readonly { annotations: readonly { type: string; description?: string }[] }[] }[];
}

const findingsIn = ({ suites = [], specs = [] }: Suite): AxeFinding[] => [
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ annotations }) =>
      annotations.flatMap(({ type, description = '' }) => (type === axeAnnotation ? JSON.parse(description) : [])),
    ),
  ),
  ...suites.flatMap(findingsIn),
];

const listOf = (values: readonly (string | number)[]): string => [...new Set(values)].join(', ');

/** Writes what axe found in the last run of the browser tests as texts into data/constants.yaml. */
export const measure = ({ data, reports }: Pick<SiteFolders, 'data' | 'reports'>): void => {
  const report = join(reports, 'browser-tests.json');
  const { stats, ...suite } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { stats: undefined };
  const findings = findingsIn(suite);
  if (findings.length === 0) throw new UserFault(`${report} has no results of axe (fix: run npm test)`);
  const widths = listOf(findings.flatMap((finding) => finding.widths).toSorted((a, b) => b - a));
  const results = {
    accessibilityDate: String(stats.startTime).slice(0, 'YYYY-MM-DD'.length),
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
