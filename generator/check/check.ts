import type * as z from 'zod';
import type { SiteFolders } from '../../sites/site-folders.ts';
import { chooseDrawings } from '../pictures/choose-drawings.ts';
import { type NamesInData, namesInData } from '../pictures/pictures-in-data.ts';
import { settlePictures } from '../pictures/resolve-images.ts';
import type { Address } from '../read/addresses.ts';
import { addressesOf } from '../read/addresses.ts';
import type { Content } from '../read/content.ts';
import { valueAt } from '../read/data-path.ts';
import {
  allDocuments,
  type Document,
  type Documents,
  type EditedTexts,
  placeOf,
  readDocuments,
} from '../read/documents.ts';
import { type Drafts, draftsIn, noDrafts, skippedPlaces, withoutDrafts, withoutPlaces } from '../read/drafts.ts';
import type { Fault } from '../read/fault.ts';
import { dataFolderFault } from '../read/files/data-folder-fault.ts';
import { memoize } from '../read/memoize.ts';
import type { Source } from '../read/yaml/source.ts';
import { type Judged, judge, surroundingsOf } from './check-document.ts';
import { withFrenchSpacing } from './french-spacing.ts';
import { hostingFaults } from './rules/addresses/hosting.ts';
import { reservedAddressFaults, reservedIdFaults } from './rules/addresses/reserved-names.ts';
import { routeAliasFaults } from './rules/addresses/route-aliases.ts';
import { routeTemplateFaults } from './rules/addresses/route-templates.ts';
import { constantNameFaults } from './rules/references/constant-names.ts';
import { photographFaults, photographNames } from './rules/references/photograph-files.ts';
import { repeatedAddressFaults, repeatedOrderFaults } from './rules/references/unique.ts';
import { featureFaults, featureKeyFaults } from './rules/site/feature-keys.ts';
import { searchWordFaults } from './rules/site/search-words.ts';
import { securityExpiryFaults } from './rules/site/security-expiry.ts';
import { profileFaults } from './rules/site/specification.ts';
import { submissionFormFaults } from './rules/site/submission-forms.ts';
import { schemaFaults } from './schema-faults.ts';

/** A site whose data has no faults. */
export interface CheckedSite {
  ok: true;
  content: Content;
  documents: Documents;
  names: NamesInData;
  /** The number of data files. */
  files: number;
}

/** Either the checked site, or every fault of every file. */
export type CheckResult = CheckedSite | { ok: false; faults: Fault[] };

export interface CheckOptions {
  /** Whether drafts are part of the site, as they are in development. */
  drafts?: boolean;
  /** Texts that are judged in place of those of files. */
  edited?: EditedTexts;
  /** What time it is, for the rule that asks the calendar; without it that rule is not asked. */
  now?: Date;
}

/** What a document says by itself: its content, or its faults. */
const checkAlone = memoize(
  (
    source: Source,
    schema: z.ZodType,
    value: unknown,
    seed: string,
    isFrench: boolean,
  ): { content?: unknown; faults: Fault[] } => {
    const document: Document = { source, schema, value, seed };
    chooseDrawings(document);
    const result = schema.safeParse(value);
    if (!result.success) return { faults: schemaFaults(source, schema, value, result.error.issues) };
    // Faults quote texts as their files have them, so the spaces are set in what is sound.
    const data = isFrench ? schema.parse(withFrenchSpacing(schema, value)) : result.data;
    return { content: settlePictures(document, data), faults: [] };
  },
);

const judgeAll = (
  documents: Documents,
  addresses: readonly Address[],
  photographs: ReadonlySet<string>,
  faults: readonly Fault[],
  drafts: Drafts,
  now: Date | undefined,
): Judged => {
  const surroundings = surroundingsOf(documents, addresses, photographs, faults, drafts, now);
  const judged = allDocuments(documents).map((document) => judge(document, surroundings));
  return {
    slips: judged.flatMap(({ slips }) => slips),
    others: [
      ...judged.flatMap(({ others }) => others),
      ...routeAliasFaults(documents),
      ...submissionFormFaults(documents),
      ...featureFaults(documents),
      ...featureKeyFaults(documents),
      ...hostingFaults(documents, addresses),
      ...repeatedOrderFaults(documents),
      ...repeatedAddressFaults(documents, addresses),
      ...reservedAddressFaults(documents, addresses),
      ...reservedIdFaults(documents),
      ...routeTemplateFaults(documents),
      ...constantNameFaults(documents),
      ...searchWordFaults(documents),
    ],
  };
};

const placesOf = (faults: readonly Fault[]): Set<string> => new Set(faults.map(placeOf));

/** One mistake is one fault: what is wrong with a value because of something reported already is left out. */
const withoutEchoes = (faults: readonly Fault[], ...reported: ReadonlySet<string>[]): Fault[] =>
  faults.filter((fault) => !reported.some((places) => places.has(placeOf(fault))));

/** What is wrong on a line with an odd character is likely wrong because of it. */
const withoutOddLines = (faults: readonly Fault[], oddLines: ReadonlySet<string>): Fault[] =>
  faults.filter(({ file, line }) => !oddLines.has(`${file}:${line}`));

const byOrder = (a: { order?: number; id: string }, b: { order?: number; id: string }): number =>
  (a.order ?? 0) - (b.order ?? 0) || a.id.localeCompare(b.id, 'en');

/** Checks all data of a site: each file by its schema, then the rules across files. Collects every fault. */
export const check = async (
  { data }: Pick<SiteFolders, 'data'>,
  { drafts: withDrafts = false, edited, now }: CheckOptions = {},
): Promise<CheckResult> => {
  const folderFault = dataFolderFault(data);
  if (folderFault) return { ok: false, faults: [folderFault] };
  const documents = readDocuments(data, edited);
  const isFrench = /^fr\b/.test(String(valueAt(documents.single.get('site')?.value, ['language'])));
  const inFiles: Fault[] = [];
  const parsed = new Map<Document, unknown>();
  for (const document of allDocuments(documents)) {
    const { source, schema, value, seed } = document;
    if (source.value === undefined) continue;
    const { content, faults } = checkAlone(source.file, source, schema, value, seed, isFrench);
    if (faults.length === 0) parsed.set(document, content);
    inFiles.push(...faults);
  }
  const addresses = addressesOf(documents);
  const shown = withDrafts ? documents : withoutDrafts(documents);
  const drafts = withDrafts ? noDrafts : draftsIn(documents, addresses);
  const photographs = photographNames(data);
  const { slips, others } = judgeAll(documents, addresses, photographs, [...documents.faults, ...inFiles], drafts, now);
  const texts = [documents.unfilled, placesOf(slips)];
  const inSchemas = withoutEchoes(inFiles, ...texts);
  const faults = [
    ...documents.faults,
    ...withoutOddLines(
      [
        ...withoutEchoes(slips, documents.unfilled),
        ...inSchemas,
        ...withoutEchoes(profileFaults(withoutDrafts(documents)), ...texts, placesOf(inSchemas)),
        ...(now ? withoutEchoes(securityExpiryFaults(documents, now), placesOf(inFiles)) : []),
        ...(await photographFaults(data, allDocuments(documents), photographs)),
        ...withoutEchoes(others, ...texts, placesOf(inFiles)),
      ],
      documents.oddLines,
    ),
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
    documents,
    names: namesInData(shown),
    files: parsed.size,
  };
};
