import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { html } from 'hono/html';
import { siteFolders } from '../../sites/site-folders.ts';
import { type Comparison, comparisonFile } from './conformance.ts';
import { closingLine, count, failureText, type Outcome, type TestResult } from './results.ts';

type Html = ReturnType<typeof html>;

const list = (items: readonly unknown[]): Html => html`<ul>${items.map((item) => html`<li>${item}</li>\n`)}</ul>`;

const stepTable = (outcomes: readonly Outcome[]): Html => html`<table>
<tr><th>Step</th><th>Passed</th><th>Failed</th><th>Skipped</th><th>Seconds</th></tr>
${outcomes.map(({ name, results, seconds }) => {
  const { passed, failed, skipped } = count(results);
  return html`<tr><th><a href="logs/${name}.log">${name}</a></th><td>${passed}</td><td>${failed}</td><td>${skipped}</td><td>${seconds.toFixed(1)}</td></tr>\n`;
})}</table>`;

const skippedTests = (results: readonly TestResult[]): Html => {
  const reasons = Map.groupBy(
    results.filter(({ status }) => status === 'skipped'),
    ({ message, file }) => message ?? `does not apply to this site or this machine (${file})`,
  );
  return list(
    [...reasons].map(
      ([reason, tests]) =>
        html`<details><summary>${tests.length} × ${reason}</summary>${list(tests.map(({ title }) => title))}</details>`,
    ),
  );
};

const clauseList = ({ verdicts, faults }: Comparison): Html => html`${list(faults)}
${verdicts.map(
  ({ id, says, state, tests }) =>
    html`<details data-state="${state}"><summary><strong>${id}</strong> ${state}: ${says}</summary>${list(tests.map(({ title, file, status }) => `${status}: ${title} (${file})`))}</details>\n`,
)}`;

/** Reports of other programs in the same folder, as links. */
const otherReports = (): Html =>
  list(
    globSync(['browser/index.html', 'lighthouse/*.html', 'performance/*.json', 'shots/index.html'], {
      cwd: siteFolders.reports,
    })
      .toSorted()
      .map((file) => html`<a href="${file}">${file}</a>`),
  );

/** Renders the report of a run as one HTML page. */
export const reportPage = async (
  outcomes: readonly Outcome[],
  clauses: Comparison = { verdicts: [], faults: [] },
): Promise<string> => {
  const results = outcomes.flatMap((outcome) => outcome.results);
  const failed = results.filter(({ status }) => status === 'failed');
  const proven = clauses.verdicts.filter(({ state }) => state === 'proven').length;
  const page = html`<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Test report</title>
<style>:root { color-scheme: light dark; font: 1rem/1.5 system-ui; overflow-wrap: anywhere } td { text-align: end }</style>
<h1>${closingLine(count(results))}</h1>
<p>${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, Node ${process.versions.node}</p>
${failed.map((one) => html`<pre>${failureText(one)}</pre>\n`)}
<h2>Steps</h2>
${stepTable(outcomes)}
<h2>Reports</h2>
${otherReports()}
<h2>Clauses (${proven} of ${clauses.verdicts.length} proven)</h2>
${clauseList(clauses)}
<h2>Skipped tests</h2>
${skippedTests(results)}
</html>
`;
  return String(await page);
};

/** Writes `reports/index.html` and returns its path. A site without a specification profile has no clauses. */
export const writeReport = async (outcomes: readonly Outcome[]): Promise<string> => {
  const file = `${siteFolders.reports}/index.html`;
  const clauses: Comparison | undefined = existsSync(comparisonFile)
    ? JSON.parse(readFileSync(comparisonFile, 'utf8'))
    : undefined;
  writeFileSync(file, await reportPage(outcomes, clauses));
  return file;
};
