import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../../generator/copied-project.ts';

/** Links with the fault that the compiler reports, or none. */
// biome-ignore format: one row after the other
const links: [title: string, statement: string, fault?: string][] = [
  ['a page', `href('/services');`],
  ['a page with an anchor', `href('/portfolio', 'project-gallery');`],
  ['an alias', `href('/services/ml');`],
  ['a case study', `href('/portfolio/sap-aws-optimization', 'hero');`],
  ['another site', `export const elsewhere: Href = 'https://example.com/';`],
  ['a mail address', `export const mail: Href = 'mailto:hello@example.com';`],
  ['a misspelled page', `href('/servces');`,
    `6): error TS2345: Argument of type '"/servces"' is not assignable to parameter of type 'RoutePath'.`],
  ['a misspelled anchor', `href('/portfolio', 'project-galery');`,
    `20): error TS2345: Argument of type '"project-galery"' is not assignable to parameter of type 'Anchor | undefined'.`],
  ['a case study that does not exist', `export const study: Href = '/portfolio/sap';`,
    `14): error TS2820: Type '"/portfolio/sap"' is not assignable to type 'Href'. Did you mean '"/portfolio"'?`],
  ['a site without encryption', `export const plain: Href = 'http://example.com/';`,
    `14): error TS2322: Type '"http://example.com/"' is not assignable to type 'Href'.`],
];

const head = [
  `import { href } from '${projectRoot}/renderer/site/href.ts';`,
  `import type { Anchor, Href, RoutePath } from '${projectRoot}/generated/routes.ts';`,
  `export type { Anchor, Href, RoutePath };`,
  `void href;`,
];

const folder = mkdtempSync(join(tmpdir(), 'emberline-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The faults that the compiler reports of all links, by their lines. */
const faults = (() => {
  writeFileSync(join(folder, 'link.ts'), [...head, ...links.map(([, statement]) => statement)].join('\n'));
  const config = {
    extends: join(projectRoot, 'tsconfig.json'),
    compilerOptions: { types: ['node'], typeRoots: [join(projectRoot, 'node_modules/@types')] },
    files: ['link.ts'],
    include: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(projectRoot, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(tsc, ['-p', '.', '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes('error TS'));
})();

test.for(links)('the type of links accepts %s, or reports its fault', ([title, , fault]) => {
  const line = head.length + 1 + links.findIndex(([other]) => other === title);
  expect(faults.filter((each) => each.startsWith(`link.ts(${line},`))).toEqual(
    fault === undefined ? [] : [`link.ts(${line},${fault}`],
  );
});
