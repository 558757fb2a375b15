import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, raw } from 'hono/html';
import { importGenerated, siteFolders } from '../../sites/site-folders.ts';
import { type Comparison, comparisonFile, type Verdict } from '../conformance.ts';
import { type Measurement, machine, thumbnail } from '../measure/measurement.ts';
import { closingLine, count, failureText, type TestResult } from './test-results.ts';

/** Results and duration of one step of `npm test`. */
export interface Outcome {
  word: string;
  results: readonly TestResult[];
  seconds: number;
}

type Html = ReturnType<typeof html>;

const readJson = <Value>(file: string): Value | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : undefined;

const section = (id: string, title: string, content: unknown): Html =>
  html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${content}</section>`;

const table = (columns: readonly string[], rows: readonly (readonly unknown[])[]): Html =>
  html`<div class="wide" tabindex="0"><table>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map(([first, ...others]) => html`<tr><th scope="row">${first}</th>${others.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table></div>`;

const seconds = (value: number): string => `${value.toFixed(1)} s`;

const stepTable = (outcomes: readonly Outcome[]): Html => {
  const longest = Math.max(...outcomes.map((outcome) => outcome.seconds));
  return table(
    ['Step', 'Passed', 'Failed', 'Skipped', 'Duration', ''],
    outcomes.map(({ word, results, seconds: taken }) => {
      const { passed, failed, skipped } = count(results);
      const bar = html`<meter max="${longest}" value="${taken}"></meter>`;
      return [word, passed, failed > 0 ? html`<span class="failed">${failed}</span>` : 0, skipped, seconds(taken), bar];
    }),
  );
};

const skippedTests = (results: readonly TestResult[]): Html => {
  const reasons = Map.groupBy(
    results.filter(({ status }) => status === 'skipped'),
    ({ message, file }) => message ?? `does not apply to this site or this machine (${file})`,
  );
  const items = [...reasons].map(
    ([reason, tests]) =>
      html`<details><summary>${tests.length} × ${reason}</summary><ul>${tests.map(({ title }) => html`<li>${title}</li>`)}</ul></details>`,
  );
  return html`${items.length > 0 ? items : 'No test was skipped.'}`;
};

const clauseItem = ({ id, says, state, tests }: Verdict): Html => {
  const list = tests.map(
    ({ title, file, status }) => html`<li><span class="${status}">${status}</span> ${title} <code>${file}</code></li>`,
  );
  return html`<div class="clause" data-state="${state}"><strong id="${id}">${id}</strong> <span class="${state}">${state}</span> ${says}
<details><summary>${tests.length} tests</summary><ul>${list}</ul></details></div>\n`;
};

const clauseSection = ({ verdicts, faults }: Comparison): Html =>
  html`<div class="filter" role="search"><input type="search" id="words" aria-label="Search clauses and tests" placeholder="Search: HDR-3, drawer, …">
<select id="state" aria-label="State"><option value="">All states</option><option>proven</option><option>open</option><option>failing</option></select>
<output id="found">${verdicts.length} clauses</output></div>
${faults.length > 0 ? html`<details><summary class="failing">${faults.length} faults</summary><ul>${faults.map((fault) => html`<li>${fault}</li>`)}</ul></details>` : ''}
${verdicts.map(clauseItem)}`;

/** Script of the report that filters clauses. */
const filterClauses = `
const list = [...document.querySelectorAll('.clause')].map((node) => ({ node, text: node.textContent.toLowerCase() }));
const [words, state, found] = ['words', 'state', 'found'].map((id) => document.getElementById(id));
const filter = () => {
  const wanted = words.value.toLowerCase().split(/\\s+/);
  for (const { node, text } of list) {
    node.hidden = !wanted.every((word) => text.includes(word)) || (state.value && node.dataset.state !== state.value);
  }
  found.value = list.filter(({ node }) => !node.hidden).length + ' of ' + list.length + ' clauses';
};
words?.addEventListener('input', filter);
state?.addEventListener('change', filter);`;

/** Renders each budget's largest figure over all pages, beside its limit. */
const budgetTable = async ({ rows }: Measurement): Promise<Html> => {
  const { budgets } = await importGenerated<typeof import('#generated/content/budgets.ts')>('content/budgets.ts');
  return table(
    ['Budget', 'Heaviest page', 'Figure', 'Limit', ''],
    Object.entries(budgets).flatMap(([name, { limit, unit }]) => {
      const [worst] = rows.toSorted((a, b) => Number(b[name]) - Number(a[name]));
      if (worst?.[name] === undefined) return [];
      const value = Number(worst[name]);
      const bar = html`<meter min="0" max="${limit}" high="${limit * 0.9}" value="${value}">${value}</meter>`;
      return [[name, worst.page, `${value} ${unit}`, limit, bar]];
    }),
  );
};

const measurementSection = async (file: string): Promise<Html> => {
  const found = readJson<Measurement>(file);
  if (!found) return html``;
  const columns = [...new Set(found.rows.flatMap((row) => Object.keys(row)))];
  const all = table(
    columns,
    found.rows.map((row) => columns.map((column) => row[column] ?? '')),
  );
  return html`<h3>${found.title}</h3><p>${found.about} <small>${found.machine}, ${found.date}</small></p>
${file.endsWith('budgets.json') ? html`${await budgetTable(found)}<details><summary>Every page</summary>${all}</details>` : all}`;
};

interface Film {
  page: string;
  frames: { timing: number; data: string }[];
}

const figure = async (picture: string | Buffer, caption: string, width: number, height: number): Promise<Html> =>
  html`<figure><img src="${await thumbnail(picture, width, height)}" alt="" width="${width}" height="${height}"><figcaption>${caption}</figcaption></figure>`;

const filmSection = async (): Promise<Html> => {
  const films = readJson<Film[]>(`${siteFolders.reports}/lighthouse/films.json`) ?? [];
  const strips = films.map(async ({ page, frames }) => {
    const figures = frames.map(({ timing, data }) =>
      figure(Buffer.from(data.replace(/^.*,/, ''), 'base64'), `${timing} ms`, 88, 176),
    );
    return html`<h3>${page}</h3><div class="pictures">${await Promise.all(figures)}</div>`;
  });
  return html`${strips.length > 0 ? await Promise.all(strips) : 'Lighthouse did not run.'}`;
};

const screenshots = async (): Promise<Html> => {
  const folder = 'tests/browser/pictures';
  const files = globSync('**/*.png', { cwd: folder }).toSorted();
  const figures = files.map((file) => figure(join(folder, file), file, 320, 480));
  return html`<p>Reference screenshots of the second company. <code>npm test</code> compares its pages with them.</p><div class="pictures">${await Promise.all(figures)}</div>`;
};

/** Renders the report of a run as a self-contained HTML page. */
export const reportPage = async (
  outcomes: readonly Outcome[],
  clauses: Comparison = { verdicts: [], faults: [] },
): Promise<string> => {
  const results = outcomes.flatMap((outcome) => outcome.results);
  const failed = results.filter(({ status }) => status === 'failed');
  const proven = clauses.verdicts.filter(({ state }) => state === 'proven').length;
  const measurements = globSync(`${siteFolders.reports}/performance/*.json`);
  const sections: [id: string, title: string, content: unknown][] = [
    [
      'failed',
      `Failed tests (${failed.length})`,
      failed.map((one) => html`<pre class="failed">${failureText(one)}</pre>`),
    ],
    ['steps', 'Steps and durations', stepTable(outcomes)],
    ['clauses', `Clauses (${proven} of ${clauses.verdicts.length} proven)`, clauseSection(clauses)],
    ['skipped', 'Skipped tests', skippedTests(results)],
    ['figures', 'Budgets and figures', await Promise.all(measurements.toSorted().map(measurementSection))],
    ['films', 'How pages load', await filmSection()],
    ['pictures', 'Screenshots', await screenshots()],
  ];
  const shown = sections.filter(
    ([id]) => (id !== 'failed' || failed.length > 0) && (id !== 'clauses' || clauses.verdicts.length > 0),
  );
  return `${await html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test report</title>
<style>${raw(readFileSync(join(import.meta.dirname, 'report.css'), 'utf8'))}</style>
</head>
<body>
<header><h1>Test report</h1>
<p class="${failed.length > 0 ? 'failed' : 'passed'}">${closingLine(count(results))}</p>
<p><small>${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${machine()}</small></p></header>
<nav aria-label="Sections"><ul>${shown.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
<main>${shown.map((one) => section(...one))}</main>
<script>${raw(filterClauses)}</script>
</body>
</html>
`}`;
};

/** Writes `reports/index.html` and returns its path. A site without a specification profile has no clauses. */
export const writeReport = async (outcomes: readonly Outcome[]): Promise<string> => {
  const file = `${siteFolders.reports}/index.html`;
  writeFileSync(file, await reportPage(outcomes, readJson<Comparison>(comparisonFile)));
  return file;
};
