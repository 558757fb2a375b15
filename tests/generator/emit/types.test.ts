import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { generate } from '../../../generator/generate.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { projectRoot } from '../copied-project.ts';

if (!existsSync(join(projectRoot, 'generated'))) await generate(foldersIn(projectRoot));

/** What the compiler says of a module that imports href() and the types of the route table: codes with places. */
const faultsOf = (statements: string): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'emberline-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(
    join(folder, 'link.ts'),
    [
      `import { href } from '${projectRoot}/renderer/site/href.ts';`,
      `import type { Anchor, Href, RoutePath } from '${projectRoot}/generated/routes.ts';`,
      `export type { Anchor, Href, RoutePath };`,
      `void href;`,
      statements,
    ].join('\n'),
  );
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(projectRoot, 'tsconfig.json'),
      compilerOptions: { types: ['node'], typeRoots: [join(projectRoot, 'node_modules/@types')] },
      files: ['link.ts'],
      include: [],
    }),
  );
  const { stdout } = spawnSync(join(projectRoot, 'node_modules/.bin/tsc'), ['-p', '.', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => line.includes('error TS'));
};

const compiles: [what: string, statement: string][] = [
  ['a page', `href('/services');`],
  ['a page with an anchor', `href('/portfolio', 'project-gallery');`],
  ['an alias', `href('/services/ml');`],
  ['a case study', `href('/portfolio/sap-aws-optimization', 'hero');`],
  ['another site', `export const elsewhere: Href = 'https://example.com/';`],
  ['a mail address', `export const mail: Href = 'mailto:hello@example.com';`],
];

const breaks: [what: string, statement: string, fault: string][] = [
  [
    'a misspelt page',
    `href('/servces');`,
    `link.ts(5,6): error TS2345: Argument of type '"/servces"' is not assignable to parameter of type 'RoutePath'.`,
  ],
  [
    'a misspelt anchor',
    `href('/portfolio', 'project-galery');`,
    `link.ts(5,20): error TS2345: Argument of type '"project-galery"' is not assignable to parameter of type 'Anchor | undefined'.`,
  ],
  [
    'a case study that does not exist',
    `export const study: Href = '/portfolio/sap';`,
    `link.ts(5,14): error TS2820: Type '"/portfolio/sap"' is not assignable to type 'Href'. Did you mean '"/portfolio"'?`,
  ],
  [
    'a site without encryption',
    `export const plain: Href = 'http://example.com/';`,
    `link.ts(5,14): error TS2322: Type '"http://example.com/"' is not assignable to type 'Href'.`,
  ],
];

describe('the types of links', () => {
  test.for(compiles)('%s compiles', ([, statement]) => {
    expect(faultsOf(statement)).toEqual([]);
  });

  test.for(breaks)('%s does not compile', ([, statement, fault]) => {
    expect(faultsOf(statement)).toEqual([fault]);
  });
});
