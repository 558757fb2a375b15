import { parsePath } from '../../../generator/read/data-path.ts';
import { allDocuments } from '../../../generator/read/document.ts';
import type { EditedTexts } from '../../../generator/read/documents.ts';
import { type Fault, inOrder } from '../../../generator/read/fault.ts';
import { catalogFile } from '../../../generator/read/translations/catalog-files.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { readInLanguages, type SiteInLanguage } from '../../changes/site-in-language.ts';
import type { EditFault } from '../protocol.ts';

/** Returns the fault of a catalog at the original's field, in the language of the translation. */
const inTranslation = (
  { file, line, path, message }: Fault,
  sites: readonly SiteInLanguage[],
): EditFault | undefined => {
  const site = sites.find(({ language }) => language.path !== '' && catalogFile(language) === file);
  for (const [name, { texts }] of site?.translations ?? []) {
    const text = texts.find(({ entry, context }) => entry?.line === line && context === path);
    if (text && site) return { file: `data/${name}.yaml`, path: text.path, message, language: site.language.code };
  }
  return undefined;
};

/** Returns faults of edited texts with the paths of their fields. */
export const editFaults = (
  { data }: Pick<SiteFolders, 'data'>,
  edited: EditedTexts,
  faults: readonly Fault[],
): EditFault[] => {
  const sites = readInLanguages(data, edited);
  const values = new Map(allDocuments(sites[0].documents).map(({ source }) => [source.file, source.value]));
  return inOrder(faults).map((fault) => {
    const { file, path, message } = fault;
    const isCatalog = file.endsWith('.po');
    const place = { file, path: isCatalog ? [] : parsePath(path, values.get(file)), message };
    return (isCatalog && inTranslation(fault, sites)) || place;
  });
};
