import { newEntry, newHead, printCatalog, withEntry } from '../../../generator/read/catalogs/catalog.ts';
import { catalogFile, catalogName } from '../../../generator/read/catalogs/catalog-files.ts';
import type { TranslatedText } from '../../../generator/read/catalogs/translated-text.ts';
import { isSingleFile, nameOfFile } from '../../../generator/read/data-files.ts';
import { formatPath, valueAt } from '../../../generator/read/data-path.ts';
import { absent, defaultFor, languageOf, withoutDefault } from '../../../generator/read/defaults.ts';
import { type Documents, documentAt, type RawDocument } from '../../../generator/read/document.ts';
import { languagesOf } from '../../../generator/read/languages.ts';
import { fold, type Schema, schemaAt } from '../../../generator/read/schema-walk.ts';
import { say } from '../../../schemas/text/sentence.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { schemaLine } from '../../changes/add/explained-yaml.ts';
import { EditRefused } from '../../changes/edit-refused.ts';
import type { SiteInLanguage } from '../../changes/site-in-language.ts';
import { withValue } from '../../changes/yaml/yaml-editor.ts';
import { pathNow } from '../../list-items.ts';
import type { Change, Conflict } from '../protocol.ts';
import { conflictOf, isReachable, withChanges, withoutUnseen } from './changed-value.ts';
import { withFrameAddresses } from './frame-addresses.ts';
import { keptValue, withPresentList } from './merged-list.ts';

/** The texts of files after changes. With conflicts, no text is to be written. */
export interface EditedFiles {
  edited: Map<string, string>;
  conflicts: readonly Conflict[];
}

/** A site in its languages, the default first. */
export type Site = readonly [SiteInLanguage, ...SiteInLanguage[]];

/** Returns a file with its default, and the file alone. Throws for a file that the site does not have. */
const openFile = ({ documents }: SiteInLanguage, file: string) => {
  const name = nameOfFile(file);
  const document = documentAt(documents, file);
  if (!document || document.source.value === undefined) {
    throw new EditRefused(
      document
        ? say`${{ file }} cannot be read (fix: repair its faults first)`
        : say`${{ file }} is no file of the site (fix: reload the page)`,
    );
  }
  const own: RawDocument = isSingleFile(name) ? (documents.origin.own.get(name) ?? absent(name)) : document;
  return { name, schema: document.schema, whole: document.source.value, own };
};

const defaultOfFile = (documents: Documents, name: string): unknown => {
  const valueIn = (file: 'site' | 'constants' | 'palette'): unknown => documents.origin.own.get(file)?.source.value;
  const site = valueIn('site');
  const catalog = documents.origin.catalogs.get(catalogName(languagesOf(site)[0]));
  return isSingleFile(name) ? defaultFor(name, valueIn, languageOf(site), catalog)?.value : undefined;
};

const goneAt = ({ place, after: yours }: Change): Conflict => ({
  ...{ place, isGone: true },
  ...(yours !== undefined && { yours }),
});

/** True for a change of an entry of a map that others have removed or renamed. */
const isLostEntry = (schema: Schema, whole: unknown, { place: { path }, before }: Change): boolean => {
  if (before === undefined || path.length === 0 || valueAt(whole, path) !== undefined) return false;
  const holder = schemaAt(schema, path.slice(0, -1), whole);
  return holder !== undefined && fold(holder, { record: () => true, other: () => false });
};

/** Returns the text of a YAML file after changes. Only what differs from its default is written. */
const editedYaml = (
  folders: SiteFolders,
  site: SiteInLanguage,
  file: string,
  sent: readonly Change[],
): { text: string; conflicts: Conflict[] } => {
  const { name, schema, whole, own } = openFile(site, file);
  const changes = sent.map((change) => withPresentList(valueAt(whole, change.place.path), change));
  const conflicts = changes.flatMap((change): Conflict | [] => {
    const now = valueAt(whole, change.place.path);
    if (!isReachable(whole, change) || isLostEntry(schema, whole, change)) return goneAt(change);
    const conflict = conflictOf(now, change);
    const kept = conflict && keptValue(now, change);
    return conflict ? { ...conflict, ...(kept && { kept }) } : [];
  });
  const { text: before, value: ownValue } = own.source;
  if (conflicts.length > 0) return { text: before, conflicts };
  const next = withoutDefault(defaultOfFile(site.documents, name), withChanges(whole, changes), ownValue);
  return { text: withValue(before === '' ? schemaLine(folders, file) : before, next), conflicts };
};

/** Returns a translation as in a catalog: a list in lines. */
const inLines = (value: unknown): string =>
  withoutUnseen(Array.isArray(value) ? value.map(String).join('\n') : String(value ?? ''));

/** Returns the conflict of a change with a translation. An editor of a page without it has seen the original. */
const translationConflict = ({ given, original }: TranslatedText, change: Change): Conflict | undefined => {
  const { before, ...others } = change;
  const now = given === undefined ? undefined : inLines(given);
  const seen =
    before === undefined || (now === undefined && inLines(before) === original) ? undefined : inLines(before);
  return conflictOf(now, { ...others, ...(seen !== undefined && { before: seen }) });
};

/** Returns the text of a language's catalog after changes. */
const editedCatalog = (site: SiteInLanguage, changes: readonly Change[]): { text: string; conflicts: Conflict[] } => {
  const { language, documents, translations } = site;
  const catalog = documents.origin.catalogs.get(catalogName(language));
  const conflicts: Conflict[] = [];
  let text = catalog?.text ?? printCatalog([], newHead(language.code));
  for (const change of changes) {
    const { file, path } = change.place;
    const found = translations.get(nameOfFile(file))?.texts.find(({ place }) => place === formatPath(path));
    if (!found)
      throw new EditRefused(
        say`${{ file }} has no text for ${{ language: language.name }} at ${{ path: formatPath(path) }} (fix: read the file again)`,
      );
    const conflict = translationConflict(found, change);
    if (conflict) conflicts.push(conflict);
    const entry = { ...(found.entry ?? newEntry(found.context, found.original)), original: found.original };
    text = withEntry(catalogFile(language), text, { ...entry, translation: inLines(change.after) }, found.entry);
  }
  return { text, conflicts };
};

/** Returns changes at the present places of their items, and conflicts for items and files that are gone. */
const placedNow = ({ documents }: SiteInLanguage, changes: readonly Change[]) => {
  const placed = changes.map((change) => {
    const { file, path, items, ...place } = change.place;
    const document = documentAt(documents, file);
    // Agents, which send no items, may have mistyped its name.
    if (!document && items) return goneAt(change);
    const value = document?.source.value;
    const now = value === undefined ? path : pathNow(path, items ?? [], value);
    return now ? { ...change, place: { ...place, file, path: now } } : goneAt(change);
  });
  return Object.groupBy(placed, (each) => ('isGone' in each ? 'gone' : 'present')) as {
    gone?: Conflict[];
    present?: Change[];
  };
};

/** Returns the texts of the files that changes edit: YAML files, and catalogs for translations. */
export const editedFiles = (folders: SiteFolders, site: Site, sent: readonly Change[]): EditedFiles => {
  const [own, ...others] = site;
  const { gone: conflicts = [], present = [] } = placedNow(own, sent);
  const changes = withFrameAddresses(own.documents, present);
  const edited = new Map<string, string>();
  const codes = site.map(({ language }) => language.code);
  const byLanguage = Map.groupBy(changes, ({ place }) => place.language ?? own.language.code);
  for (const [code, group] of byLanguage) {
    const other = others.find(({ language }) => language.code === code);
    if (code !== own.language.code && !other)
      throw new EditRefused(
        say`the site has no language "${{ code }}" (fix: use one of ${{ codes: codes.join(', ') }})`,
      );
    const files = other
      ? [[catalogFile(other.language), group] as const]
      : Map.groupBy(group, ({ place }) => place.file);
    for (const [file, inside] of files) {
      const result = other ? editedCatalog(other, inside) : editedYaml(folders, own, file, inside);
      edited.set(file, result.text);
      conflicts.push(...result.conflicts);
    }
  }
  return { edited, conflicts };
};
