// `npm run shots`: a contact sheet of the built site. Every page at four widths, light and dark, and every state that a
// visitor can bring about, into reports/shots with an index page. A path as an argument takes that page alone. The
// pictures are taken by Playwright (tests/shots), which knows from the browser tests how states are brought about.
import { spawnSync } from 'node:child_process';
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { shotFolder } from './measure/shot-file.ts';
import { namedPage } from './run/named-page.ts';
import { reportFailure } from './run/report-failure.ts';

const figure = (file: string): string => {
  const width = Number.parseInt(file.split('/').at(-1) ?? '', 10);
  const [words] = file.split('/').at(-1)?.replace('-', ', ').split('.') ?? [];
  return `<figure><a href="${file}"><img src="${file}" width="${Math.round(width / 5)}" loading="lazy" alt=""></a><figcaption>${words}</figcaption></figure>`;
};

const sheetOf = (files: readonly string[]): string => {
  const sections = [...Map.groupBy(files, dirname)].map(
    ([subject, shots]) => `<section><h2>${subject}</h2>${shots.map(figure).join('')}</section>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>body{font:14px sans-serif;margin:2rem}section{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}h2{width:100%}figure{margin:0}img{border:1px solid}</style><h1>${files.length} pictures</h1>${sections.join('\n')}`;
};

/** 390 before 1280, and light before dark, as a number and not as a word. */
const inOrder = new Intl.Collator('en', { numeric: true }).compare;

try {
  const only = namedPage(process.argv[2]);
  rmSync(shotFolder, { recursive: true, force: true });
  const { status } = spawnSync('playwright', ['test', '--config', 'playwright.shots.config.ts'], {
    stdio: 'inherit',
    env: { ...process.env, ...(only && { SHOTS_PATH: only }) },
  });
  const files = globSync('*/*.jpg', { cwd: shotFolder }).toSorted(inOrder);
  if (files.length > 0) writeFileSync(`${shotFolder}/index.html`, sheetOf(files));
  console.log(`${files.length} pictures in ${shotFolder}/index.html`);
  if (status !== 0) process.exitCode = 1;
} catch (error) {
  reportFailure(error);
}
