import type { Verdict } from './ledger.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const row = ({ id, says, state, tests }: Verdict): string =>
  `<tr class="${state}"><th scope="row">${id}</th><td>${state}</td><td>${escapeHtml(says)}</td><td>${tests
    .map(({ file, title }) => `<div><code>${escapeHtml(file)}</code> ${escapeHtml(title)}</div>`)
    .join('')}</td></tr>`;

const chapters = (verdicts: readonly Verdict[]): Map<string, Verdict[]> =>
  Map.groupBy(verdicts, ({ id }) => id.slice(0, 3));

/** The ledger after a run as one HTML page: a table per chapter, worst first in its summary. */
export const ledgerReport = (verdicts: readonly Verdict[], faults: readonly string[]): string => {
  const number = (list: readonly Verdict[], state: Verdict['state']) =>
    list.filter((verdict) => verdict.state === state).length;
  const summary = [...chapters(verdicts)]
    .map(
      ([chapter, list]) =>
        `<tr><th scope="row"><a href="#${chapter}">${chapter}</a></th><td>${number(list, 'proven')}</td><td>${number(list, 'open')}</td><td>${number(list, 'failing')}</td></tr>`,
    )
    .join('\n');
  const tables = [...chapters(verdicts)]
    .map(
      ([chapter, list]) => `<h2 id="${chapter}">${chapter}</h2>
<table><thead><tr><th scope="col">Clause</th><th scope="col">State</th><th scope="col">Says</th><th scope="col">Tests</th></tr></thead>
<tbody>${list.map(row).join('\n')}</tbody></table>`,
    )
    .join('\n');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 80rem; margin: 2rem auto; padding: 0 1rem; }
table { width: 100%; border-collapse: collapse; margin-bottom: 2rem; }
th, td { padding: 0.4rem 0.6rem; border-bottom: 1px solid color-mix(in srgb, currentColor, transparent 80%); text-align: left; vertical-align: top; }
.failing td:nth-child(2) { color: #d3302f; font-weight: 700; }
.open td:nth-child(2) { opacity: 0.6; }
code { font-size: 0.85em; }
</style>
</head>
<body>
<h1>Conformance</h1>
<p>${verdicts.length} clauses: ${number(verdicts, 'proven')} proven, ${number(verdicts, 'open')} open, ${number(verdicts, 'failing')} failing.</p>
${faults.length > 0 ? `<ul>${faults.map((fault) => `<li>${escapeHtml(fault)}</li>`).join('')}</ul>` : ''}
<table><thead><tr><th scope="col">Chapter</th><th scope="col">Proven</th><th scope="col">Open</th><th scope="col">Failing</th></tr></thead><tbody>
${summary}
</tbody></table>
${tables}
</body>
</html>
`;
};
