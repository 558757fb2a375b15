import { basename, dirname } from 'node:path';
import { type CatalogEntry, keyOf, parseCatalog, printCatalog } from '../../../generator/read/catalogs/catalog.ts';
import { catalogFile } from '../../../generator/read/catalogs/catalog-files.ts';
import { textAt, valueAt } from '../../../generator/read/data-path.ts';
import { documentAt } from '../../../generator/read/document.ts';
import { schemaAt } from '../../../generator/read/schema-walk.ts';
import { readYaml } from '../../../generator/read/yaml/read-yaml.ts';
import { type Content, isSameContent, isText } from '../../changes/content.ts';
import { titleKeyOf } from '../../changes/document-title.ts';
import { hasNames } from '../../changes/rename/renamed-thing.ts';
import { withValue } from '../../changes/yaml/yaml-editor.ts';
import { fieldWords } from '../../field-words.ts';
import { labelOf } from '../../label.ts';
import { listItems, pathNow } from '../../list-items.ts';
import { changesBetween } from '../../values.ts';
import { fileTitle } from '../file-title.ts';
import type { Change, PathInFile, Place } from '../protocol.ts';
import { conflictOf, isReachable, withExactly } from './changed-value.ts';
import type { Site } from './edited-files.ts';
import { listStep } from './list-step.ts';
import { movedPages, type RenamedFile } from './moved-pages.ts';

const isCatalog = (file: string): boolean => file.endsWith('.po');

/** Returns the value of a YAML text, or the entries of a catalog by context and original. */
const valueFrom = (file: string, content: Content): unknown => {
  const text = typeof content === 'string' ? content : '';
  if (text === '' || !isCatalog(file)) return readYaml(file, text).source.value;
  const { entries, obsolete } = parseCatalog(file, text);
  return Object.fromEntries(
    [...entries.values(), ...obsolete].map((entry) => [
      `${keyOf(entry)}\u0004${entry.isObsolete}`,
      { ...entry, line: 0 },
    ]),
  );
};

const withValueOf = (file: string, text: string, value: unknown): string =>
  isCatalog(file)
    ? printCatalog(Object.values(value as Record<string, CatalogEntry>), parseCatalog(file, text).head)
    : withValue(text, value);

/**
 * Returns a function that returns the value of a place of the present file in another state; the whole content for a
 * whole file.
 */
export const valueInStates = ({ file, path }: Place, now: Content): ((content: Content) => unknown) => {
  const items = listItems(valueFrom(file, now), path);
  return (content) => {
    if (path.length === 0) return content;
    const value = valueFrom(file, content);
    const there = pathNow(path, items, value);
    return there && valueAt(value, there);
  };
};

/** Contents of a file: of a change after and before it, and the present one. */
interface Contents {
  from: Content;
  to: Content;
  now: Content;
}

/** The former content of a file, and its changed values. */
export interface Reversal {
  file: string;
  content: Content;
  changes: readonly Change[];
  /** True for a file that the site lacked. */
  isBack?: boolean;
  /** Place that someone has changed since; the content is then to stay. */
  conflict?: PathInFile;
}

/** Takes a change of a file back, and keeps changes of other values since. Undefined if there is nothing to write. */
export const reversalOf = (file: string, { from, to, now }: Contents): Reversal | undefined => {
  if (isSameContent(now, to)) return undefined;
  const isWhole = !isText(file) || from === undefined || to === undefined;
  const differences = isWhole ? [{ path: [] }] : changesBetween(valueFrom(file, from), valueFrom(file, to));
  const changes = differences.map(({ path, ...values }): Change => ({ place: { file, path }, ...values }));
  if (isSameContent(now, from)) return { file, content: to, changes, isBack: from === undefined };
  if (isWhole || typeof now !== 'string') return { file, content: now, changes, conflict: [] };
  const [left, present] = [valueFrom(file, from), valueFrom(file, now)];
  const placed = changes.map(({ place: { path }, ...values }) => {
    const moved = pathNow(path, listItems(left, path), present);
    return { ...values, place: { file, path: moved ?? path }, isGone: !moved };
  });
  const other = placed.find(
    (change) =>
      change.isGone || conflictOf(valueAt(present, change.place.path), change) || !isReachable(present, change),
  );
  if (other) return { file, content: now, changes, conflict: other.place.path };
  const wanted = withExactly(present, placed);
  return changesBetween(present, wanted).length > 0
    ? { file, content: withValueOf(file, now, wanted), changes: placed.map(({ isGone: _, ...change }) => change) }
    : undefined;
};

/** Returns a place as editors know it: for an entry of a catalog, the field of its original. */
export const knownPlace = (sites: Site, { file, path }: Place): Place => {
  const site = sites.find(({ language }) => language.path !== '' && catalogFile(language) === file);
  const [key = ''] = String(path[0]).split('\u0004');
  const [name = ''] = key.split(' ');
  const text = site?.translations.get(name)?.texts.find(({ context }) => context === key);
  if (site && text) return { file: `data/${name}.yaml`, path: text.path, language: site.language.code };
  return { file, path: isCatalog(file) ? [] : path };
};

/** True for a file that is neither a page nor an entry. */
const isSetting = ({ file }: Reversal): boolean => file.split('/').length < 3;

/** Returns the item that came, went or moved in a list around a place, from one state to another. */
const stepAt = ({ file, path }: Place, sites: readonly [Site, Site]) => {
  const [before, after] = sites.map(([site]) => documentAt(site.documents, file));
  const { labels } = fieldWords(sites[1][0].language.code);
  const lists = [...path, 0].flatMap((part, index) => (typeof part === 'number' ? [path.slice(0, index)] : []));
  return lists
    .map((list) => {
      const { action, item, other } =
        listStep(valueAt(before?.source.value, list), valueAt(after?.source.value, list)) ?? {};
      const schema = after && schemaAt(after.schema, [...list, 0], after.source.value);
      const [title = '', otherTitle = ''] = [item, other].map((each) => {
        const kind = textAt(each, 'kind');
        return kind === '' ? textAt(each, schema ? titleKeyOf(schema) : 'title') : labelOf(kind, labels);
      });
      return action && title !== '' ? { action, title, ...(otherTitle !== '' && { other: otherTitle }) } : undefined;
    })
    .find((step) => step !== undefined);
};

/** Returns the file of a renamed entry before and after; undefined for one that is gone without another. */
const renamedFile = (gone: string, back: readonly Reversal[]): RenamedFile | undefined => {
  const to = back.find(({ file }) => dirname(file) === dirname(gone))?.file;
  return to === undefined ? undefined : { from: gone, to };
};

/** Returns what happened to a file before undo, or with redo; undefined for one that only changed. */
const stepOfFile = (name: 'undo' | 'redo', title: string, isBack: boolean, gone?: string, renamed?: RenamedFile) => {
  if (renamed)
    return { action: 'renamed' as const, title: basename(name === 'undo' ? renamed.from : renamed.to, '.yaml') };
  if (gone === undefined && !isBack) return undefined;
  return { action: (gone === undefined) === (name === 'redo') ? ('added' as const) : ('removed' as const), title };
};

/** Returns what undo or redo did as editors know it: the title of the first changed file, and its changed places. */
export const describeReversals = (
  reversals: readonly Reversal[],
  [before, after]: readonly [Site, Site],
  name: 'undo' | 'redo',
) => {
  const isName = ({ place }: Change): boolean => [before, after].some(([site]) => hasNames(site.documents, place));
  // A file that is gone has the title that it had.
  const titleOf = (file: string): string | undefined => fileTitle(after[0], file) ?? fileTitle(before[0], file);
  // A page or an entry tells more than a setting that came with it, such as the host of a frame.
  const sorted = reversals.toSorted((a, b) => Number(isSetting(a)) - Number(isSetting(b)));
  const main = sorted.filter((each) => !isSetting(each) || sorted.every(isSetting));
  const gone = main.find(({ content }) => content === undefined)?.file;
  const back = main.filter(({ isBack }) => isBack);
  // A file that came back or is gone tells more than the places that refer to it.
  const others = sorted.filter((each) => !back.includes(each) && each.content !== undefined);
  const told = gone !== undefined && back.length === 0 ? [] : [...back, ...others];
  const changes = told
    .flatMap((each) => each.changes)
    .map((change) => ({ ...change, place: knownPlace(after, change.place) }))
    .filter(({ place }) => isText(place.file) && !isCatalog(place.file) && place.file !== gone)
    // A name tells more than the places that use it.
    .toSorted((a, b) => Number(isName(b)) - Number(isName(a)));
  const file = changes[0]?.place.file ?? gone ?? reversals[0]?.file ?? '';
  const renamed = gone === undefined ? undefined : renamedFile(gone, back);
  const title = titleOf(file) ?? (isText(file) ? file : basename(file));
  const place = changes[0]?.place;
  const step =
    stepOfFile(name, title, back.length > 0, gone, renamed) ??
    (place && stepAt(place, name === 'undo' ? [after, before] : [before, after]));
  return { title, changes, ...(step && { step }), movedPages: movedPages([before, after], renamed) };
};
