import { spawnSync } from 'node:child_process';
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { siteFolders } from '../../sites/site-folders.ts';
import { secondCompany } from '../test/tested-site.ts';
import { namedPage } from './pages.ts';

const shotFolder = `${siteFolders.reports}/shots`;

interface Shot {
  /** A path, or the description of a state. */
  subject: string;
  width: number;
  scheme: string;
}

const folderOf = (subject: string): string =>
  subject.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home';

/** Returns the file of a screenshot: `<subject>/<window>`. */
export const shotFile = ({ subject, width, scheme }: Shot): string =>
  `${shotFolder}/${folderOf(subject)}/${width}-${scheme}.jpg`;

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

/** Sorts numbers in names numerically: 390 before 1280. */
const inOrder = new Intl.Collator('en', { numeric: true }).compare;

/** Builds for tests and runs Playwright. Returns false if either failed. */
const shoot = (args: readonly string[], variables: NodeJS.ProcessEnv): boolean =>
  [
    ['node', 'scripts/test/build-for-tests.ts'],
    ['playwright', 'test', ...args],
  ].every(
    ([command = '', ...words]) =>
      spawnSync(command, words, { stdio: 'inherit', env: { ...process.env, ...variables } }).status === 0,
  );

const takeContactSheet = (only: string | undefined): boolean => {
  rmSync(shotFolder, { recursive: true, force: true });
  const succeeded = shoot(
    ['--config', 'playwright.shots.config.ts', 'contact-sheet'],
    only ? { SHOTS_PATH: only } : {},
  );
  const files = globSync('*/*.jpg', { cwd: shotFolder }).toSorted(inOrder);
  if (files.length > 0) writeFileSync(`${shotFolder}/index.html`, sheetOf(files));
  console.log(`${files.length} pictures in ${shotFolder}/index.html`);
  return succeeded;
};

/** Takes the pictures of a document. */
const takeGuide = (name: 'sections' | 'editor', data: string): boolean =>
  shoot(['--config', 'playwright.shots.config.ts', `shots/${name}`], { DATA: data });

interface Options {
  update?: true;
  sections?: true;
  editor?: true;
}

/**
 * Takes screenshots of every page and state at four widths, light and dark, into reports/shots/index.html. A path
 * selects one page. `--update` updates the reference screenshots of the second company in the browser tests,
 * `--sections` and `--editor` the pictures of docs/sections.md and docs/editing.md.
 */
export const measure = async (path: string | undefined, { update, sections, editor }: Options): Promise<void> => {
  const succeeded = (() => {
    if (update) return shoot(['pages/screenshots', '--update-snapshots=changed'], { DATA: secondCompany });
    if (sections) return takeGuide('sections', secondCompany);
    return editor ? takeGuide('editor', '') : takeContactSheet(namedPage(path));
  })();
  if (!succeeded) process.exitCode = 1;
};
