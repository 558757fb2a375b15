import { relative } from 'node:path';
import { codeFolders } from '../../../sites/code-folders.ts';
import { markedFolder, type SiteFolders } from '../../../sites/site-folders.ts';
import type { Content } from '../../read/content.ts';
import { constant, literal, setModule } from '../print.ts';
import type { Output } from '../write-output.ts';

/** Folders whose code TypeScript checks with the generated modules. */
const code = [...codeFolders, 'tests', '*.ts'];

/** generated/tsconfig.json: the project's settings, with `#generated/` mapped to this site's modules. */
export const emitTsconfig = ({ single: { site } }: Content, { generated }: SiteFolders, output: Output): void => {
  const up = relative(generated, '').replaceAll('\\', '/');
  const settings = {
    extends: `${up}/tsconfig.json`,
    compilerOptions: { paths: { '#generated/*': ['./*'] } },
    include: ['.', ...code.map((folder) => `${up}/${folder}`)],
    // Modules of other languages have the same types. Conformance tests refer to texts and places that only a site with
    // a specification has.
    exclude: ['languages', markedFolder, ...(site.profile === undefined ? [`${up}/tests/conformance`] : [])],
  };
  output.set('tsconfig.json', `${JSON.stringify(settings, undefined, 2)}\n`);
};

/** generated/folders.ts: the folders that pages read during rendering. */
export const emitFolders = ({ generated, served, bundle }: SiteFolders, output: Output): void => {
  setModule(output, 'folders.ts', { emitter: 'generator/emit/site/project-files.ts', data: 'the place of the data' }, [
    constant('folders', literal({ generated, served, bundle, client: `${bundle}/client` }), {
      doc: 'Paths from the project folder.',
    }),
  ]);
};

/**
 * generated/profile.json: the name of the specification profile, or null. Without one, conformance tests are skipped.
 */
export const emitProfileName = ({ single: { site } }: Content, output: Output): void => {
  output.set('profile.json', `${JSON.stringify({ name: site.profile ?? null })}\n`);
};
