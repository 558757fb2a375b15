import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import { pageCollections } from '../../../schemas/collections.ts';
import type { Content } from '../../read/content.ts';
import { literal, printModule } from '../print.ts';
import type { Output } from '../write/output.ts';

/** generated/drafts.ts: what development marks. In a build there is none, and the bundler drops the mark with it. */
export const emitDrafts = (content: Content, output: Output): void => {
  const paths = pageCollections.flatMap((folder) => {
    const entries: readonly { draft?: boolean; link?: string }[] = content.collections[folder];
    return entries.flatMap(({ draft, link }) => (draft && link ? [link] : []));
  });
  const constant = (name: string, type: string, initializer: string) => ({
    kind: StructureKind.VariableStatement as const,
    declarationKind: VariableDeclarationKind.Const,
    isExported: true,
    declarations: [{ name, type, initializer }],
  });
  output.set(
    'drafts.ts',
    printModule({ emitter: 'generator/emit/site/draft-paths.ts', data: 'the lines "draft: true" of entries' }, [
      constant('hasDrafts', 'boolean', String(paths.length > 0)),
      {
        ...constant('draftPaths', 'readonly string[]', literal(paths)),
        docs: ['The canonical addresses of drafts.'],
      },
    ]),
  );
};
