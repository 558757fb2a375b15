import { collectionAt, pageCollections } from '../../../schemas/collections.ts';
import type { Content } from '../../read/content.ts';
import type { PicturesInData } from '../../read/pictures/pictures-in-data.ts';
import { camelCase, constant, literal, mostLiterals, setModule, typeAlias, union } from '../print.ts';
import type { Output } from '../write-output.ts';

// biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template literal type
const photographType = '`${string}.${string}`';

/**
 * generated/ids.ts: the ids of each folder as a union of literals and as a list in editors' order. A folder that may
 * contain thousands of entries has no list, because the module would change with each entry.
 */
export const emitIds = (content: Content, names: PicturesInData, output: Output): void => {
  const ofFolders = pageCollections.flatMap((folder) => {
    const { one, entity, emittedAs } = collectionAt(folder);
    const type = `${entity}Id`;
    const ids = content.collections[folder].map(({ id }) => id);
    return [
      typeAlias(type, ids.length > mostLiterals ? 'string' : union(ids)),
      ...(emittedAs === 'modules'
        ? [constant(`${camelCase(one)}Ids`, literal(ids), { type: `readonly ${type}[]` })]
        : []),
    ];
  });
  setModule(output, 'ids.ts', { emitter: 'generator/emit/content/ids.ts', data: 'the names of the files in data/' }, [
    ...ofFolders,
    typeAlias(
      'PictureName',
      [photographType, ...[...names.drawings].toSorted().map((name) => literal(name))].join(' | '),
      'A drawing of generated/public/pictures by its name, or a photograph by the name of its file.',
    ),
  ]);
};
