import { anchorsOf, templates as kinds } from '../schemas/pages.ts';
import type { SiteFolders } from '../sites/site-folders.ts';
import type { Address } from './addresses.ts';
import { addressesOf } from './addresses.ts';
import { chooseDrawings } from './choose-drawings.ts';
import type { Content } from './content.ts';
import { valueAt } from './data-path.ts';
import { allDocuments, type Document, type Documents, type EditedTexts, placeOf, readDocuments } from './documents.ts';
import { type Drafts, draftsIn, noDrafts, skippedPlaces, withoutDrafts, withoutPlaces } from './drafts.ts';
import type { Fault } from './fault.ts';
import { knownIds } from './known-ids.ts';
import { type NamesInData, namesInData } from './names-in-data.ts';
import { draftFaults } from './rules/drafts.ts';
import { featureFaults } from './rules/features.ts';
import { type LinkTargets, linkFaults } from './rules/links.ts';
import { nameFaults } from './rules/names.ts';
import { photographFaults } from './rules/photographs.ts';
import { profileFaults } from './rules/profile.ts';
import { referenceFaults } from './rules/references.ts';
import { routeAliasFaults } from './rules/route-aliases.ts';
import { repeatedAddressFaults, repeatedIdFaults, repeatedOrderFaults } from './rules/unique.ts';
import { schemaFaults } from './schema-faults.ts';
import { walk } from './schema-walk.ts';
import { settlePictures } from './settle-pictures.ts';

/** Either all content, or every fault of every file. */
export type CheckResult =
  | { ok: true; content: Content; names: NamesInData; files: number }
  | { ok: false; faults: Fault[] };

export interface CheckOptions {
  /** Whether drafts are part of the site, as they are in development. */
  drafts?: boolean;
  /** Texts that are judged in place of those of files. */
  edited?: EditedTexts;
}

/** The template of the page that a file is the content of, by the file. */
const templatesOf = (addresses: readonly Address[]): ReadonlyMap<string, string> =>
  new Map(
    addresses.map(({ folder, contentId, template }) => [`data/${folder ?? 'pages'}/${contentId}.yaml`, template]),
  );

/** Links are judged by the parts of routes.yaml that are sound: a slip in the table must not break every link. */
const linkTargets = (documents: Documents, addresses: readonly Address[], faults: readonly Fault[]): LinkTargets => {
  const parts = faults
    .filter(({ file }) => file === 'data/routes.yaml')
    .map(({ path }) => /^(pages|collections)\b/.exec(path)?.[1]);
  const readable = valueAt(documents.single.get('routes')?.value, ['pages']) !== undefined;
  return {
    addresses:
      readable && parts.length === 0 ? new Map(addresses.map((address) => [address.path, address])) : undefined,
    anchors: new Map(kinds.map((kind) => [kind, anchorsOf(kind)])),
  };
};

const crossFileFaults = (
  documents: Documents,
  addresses: readonly Address[],
  targets: LinkTargets,
  drafts: Drafts,
): Fault[] => {
  const ids = knownIds(documents);
  const templates = templatesOf(addresses);
  const templateOf = ({ source: { file } }: Document): string | undefined =>
    /^data\/pages\/(.+)\.yaml$/.exec(file)?.[1] ?? templates.get(file);
  return [
    ...allDocuments(documents).flatMap((document) => {
      // Walked once for all rules: there may be ten thousand documents.
      const visits = [...walk(document.schema, document.value)];
      return [
        ...referenceFaults(document, visits, ids),
        ...linkFaults(document, visits, targets, templateOf(document)),
        ...nameFaults(document, visits),
        ...repeatedIdFaults(document, visits),
        ...draftFaults(document, visits, drafts),
      ];
    }),
    ...routeAliasFaults(documents),
    ...featureFaults(documents),
    ...repeatedOrderFaults(documents),
    ...repeatedAddressFaults(documents, addresses),
  ];
};

const placesOf = (faults: readonly Fault[]): Set<string> => new Set(faults.map(placeOf));

/** One mistake is one fault: what is wrong with a value because of something reported already is left out. */
const withoutEchoes = (faults: readonly Fault[], ...reported: ReadonlySet<string>[]): Fault[] =>
  faults.filter((fault) => !reported.some((places) => places.has(placeOf(fault))));

const byOrder = (a: { order?: number; id: string }, b: { order?: number; id: string }): number =>
  (a.order ?? 0) - (b.order ?? 0) || a.id.localeCompare(b.id, 'en');

/** Checks all data of a site: each file by its schema, then the rules across files. Collects every fault. */
export const check = async (
  { data }: Pick<SiteFolders, 'data'>,
  { drafts: withDrafts = false, edited }: CheckOptions = {},
): Promise<CheckResult> => {
  const documents = readDocuments(data, edited);
  const inFiles: Fault[] = [];
  const parsed = new Map<Document, unknown>();
  for (const document of allDocuments(documents)) {
    if (document.source.value === undefined) continue;
    chooseDrawings(document);
    const result = document.schema.safeParse(document.value);
    if (result.success) parsed.set(document, settlePictures(document, result.data));
    else inFiles.push(...schemaFaults(document.source, document.schema, document.value, result.error.issues));
  }
  const addresses = addressesOf(documents);
  const targets = linkTargets(documents, addresses, [...documents.faults, ...inFiles]);
  const shown = withDrafts ? documents : withoutDrafts(documents);
  const drafts = withDrafts ? noDrafts : draftsIn(documents, addresses);
  const ofProfile = profileFaults(withoutDrafts(documents));
  const inSchemas = withoutEchoes(inFiles, documents.unfilled);
  const faults = [
    ...documents.faults,
    ...inSchemas,
    ...withoutEchoes(ofProfile, placesOf(inSchemas)),
    ...(await photographFaults(data, allDocuments(documents))),
    ...withoutEchoes(crossFileFaults(documents, addresses, targets, drafts), documents.unfilled, placesOf(inFiles)),
  ];
  if (faults.length > 0) return { ok: false, faults };

  const shownAddresses = addressesOf(shown);
  const canonical = new Map(
    shownAddresses.map(({ folder, contentId, canonical: link }) => [`${folder}/${contentId}`, link]),
  );
  const contentOf = (document: Document): unknown =>
    withoutPlaces(parsed.get(document), skippedPlaces(document, drafts));
  const single = Object.fromEntries([...shown.single].map(([name, document]) => [name, contentOf(document)]));
  const collections = Object.fromEntries(
    [...shown.collections].map(([folder, entries]) => [
      folder,
      entries
        .map((document) => ({
          id: document.source.id,
          ...(canonical.has(`${folder}/${document.source.id}`) && {
            link: canonical.get(`${folder}/${document.source.id}`),
          }),
          ...(contentOf(document) as object),
        }))
        .toSorted(byOrder),
    ]),
  );
  // Each value has just passed the schema that its type is inferred from.
  return {
    ok: true,
    content: { single, collections, addresses: shownAddresses } as unknown as Content,
    names: namesInData(shown),
    files: parsed.size,
  };
};
