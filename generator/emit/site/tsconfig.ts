import { relative } from 'node:path';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import type { Content } from '../../read/content.ts';
import type { Output } from '../write/output.ts';

/** What TypeScript reads of the project, besides what is generated. */
const code = ['sites', 'schemas', 'generator', 'renderer', 'server', 'tests', 'scripts', '*.ts'];

/**
 * generated/tsconfig.json: the project's settings with `#generated/` as this site's modules, for the compiler and for
 * the browser tests.
 */
export const emitTsconfig = ({ single: { site } }: Content, { generated }: SiteFolders, output: Output): void => {
  const up = relative(generated, '').replaceAll('\\', '/');
  const settings = {
    extends: `${up}/tsconfig.json`,
    compilerOptions: { paths: { '#generated/*': ['./*'] } },
    include: ['.', ...code.map((folder) => `${up}/${folder}`)],
    // The tests of a specification name the words and places of the site that it binds.
    ...(site.profile === undefined && { exclude: [`${up}/tests/conformance`] }),
  };
  output.set('tsconfig.json', `${JSON.stringify(settings, undefined, 2)}\n`);
};
