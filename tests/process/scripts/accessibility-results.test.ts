import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { axeAnnotation } from '../../../scripts/measure/accessibility.ts';
import { siteFolders } from '../../../sites/site-folders.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { runHere } from './run-here.ts';

/** A test of Playwright's report. */
const testOf = (...found: object[]) => ({
  annotations: [
    { type: 'skip', description: 'no JSON' },
    ...found.map((finding) => ({ type: axeAnnotation, description: JSON.stringify(finding) })),
  ],
});

test('results of axe are written into the texts of constants.yaml, and only those that a run has', async () => {
  const reports = temporaryFolder(onTestFinished);
  const data = temporaryFolder(onTestFinished);
  const folders = { ...siteFolders, data, reports };
  const file = join(data, 'constants.yaml');
  const report = join(reports, 'browser-tests.json');
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(file, 'accentColor: "#0a7d55" # ours\ntexts:\n  replyHours: 24\n  accessibilityDate: "[sample]"\n');
  const run = () => runHere('measure', ['accessibility'], folders);
  expect(await run()).toMatchObject({ refusal: `${report} has no results of axe (fix: run npm test)` });
  const stats = { startTime: '2026-11-29T20:00:00.000Z' };
  const misshapen = testOf({ engine: 'chromium', widths: '390', violations: 0 });
  for (const content of ['{', '[]', JSON.stringify({ stats, suites: [{ specs: [{ tests: [misshapen] }] }] })]) {
    writeFileSync(report, content);
    expect(await run(), content).toMatchObject({ refusal: `${report} has no results of axe (fix: run npm test)` });
  }
  writeFileSync(report, JSON.stringify({ stats, suites: [{ specs: [{ tests: [testOf()] }] }] }));
  expect(await run()).toHaveProperty('refusal');

  const engine = 'chromium 149.0';
  const specs = [
    { tests: [testOf({ engine, widths: [1280, 390], violations: 0 }, { engine, widths: [1280], violations: 2 })] },
    { tests: [testOf(), testOf({ engine, widths: [390], violations: 1 })] },
  ];
  writeFileSync(report, JSON.stringify({ stats, suites: [{ suites: [{ specs }] }] }));
  expect(await run()).toMatchObject({ said: expect.arrayContaining(['accessibilityViolations: 3']) });
  expect(readFileSync(file, 'utf8')).toBe(
    'accentColor: "#0a7d55" # ours\ntexts:\n  replyHours: 24\n  accessibilityDate: "2026-11-29"\n' +
      `  accessibilityEngine: ${engine} (1280, 390 px)\n  accessibilityViews: 3\n  accessibilityViolations: 3\n`,
  );
});
