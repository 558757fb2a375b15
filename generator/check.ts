import type { Address } from './addresses.ts';
import { addressesOf, anchorsOf } from './addresses.ts';
import type { Content } from './content.ts';
import { allDocuments, type Document, type Documents, readDocuments } from './documents.ts';
import type { Fault } from './fault.ts';
import { knownIds } from './known-ids.ts';
import { type NamesInData, namesInData } from './names-in-data.ts';
import { countFaults } from './rules/counts.ts';
import { linkFaults } from './rules/links.ts';
import { nameFaults } from './rules/names.ts';
import { referenceFaults } from './rules/references.ts';
import { repeatedAddressFaults, repeatedIdFaults, repeatedOrderFaults } from './rules/unique.ts';
import { schemaFaults, withoutEchoes } from './schema-faults.ts';
import { settlePictures } from './settle-pictures.ts';

/** Either all content, or every fault of every file. */
export type CheckResult = { ok: true; content: Content; names: NamesInData } | { ok: false; faults: Fault[] };

const templateOf = (document: Document, addresses: readonly Address[]): string | undefined => {
  const page = /^data\/pages\/(.+)\.yaml$/.exec(document.source.file)?.[1];
  return (
    page ??
    addresses.find(
      (address) => address.folder && document.source.file === `data/${address.folder}/${address.contentId}.yaml`,
    )?.template
  );
};

const crossFileFaults = (documents: Documents, addresses: readonly Address[]): Fault[] => {
  const ids = knownIds(documents);
  const targets = {
    addresses: new Map(addresses.map((address) => [address.path, address])),
    anchors: anchorsOf(documents),
  };
  return [
    ...allDocuments(documents).flatMap((document) => [
      ...referenceFaults(document, ids),
      ...linkFaults(document, targets, templateOf(document, addresses)),
      ...nameFaults(document),
      ...repeatedIdFaults(document),
    ]),
    ...repeatedOrderFaults(documents),
    ...repeatedAddressFaults(addresses),
    ...countFaults(documents),
  ];
};

const byOrder = (a: { order?: number; id: string }, b: { order?: number; id: string }): number =>
  (a.order ?? 0) - (b.order ?? 0) || a.id.localeCompare(b.id, 'en');

/** Checks all data of a project: each file by its schema, then the rules across files. Collects every fault. */
export const check = (root: string): CheckResult => {
  const documents = readDocuments(root);
  const faults = [...documents.faults];
  const parsed = new Map<Document, unknown>();
  for (const document of allDocuments(documents)) {
    if (document.source.value === undefined) continue;
    const result = document.schema.safeParse(document.value);
    if (result.success) parsed.set(document, settlePictures(document, result.data));
    else
      faults.push(
        ...schemaFaults(document.source, document.schema, document.value, withoutEchoes(result.error.issues)),
      );
  }
  const addresses = addressesOf(documents);
  faults.push(...crossFileFaults(documents, addresses));
  if (faults.length > 0) return { ok: false, faults };

  const canonical = new Map(
    addresses.map(({ folder, contentId, canonical: link }) => [`${folder}/${contentId}`, link]),
  );
  const single = Object.fromEntries([...documents.single].map(([name, document]) => [name, parsed.get(document)]));
  const collections = Object.fromEntries(
    [...documents.collections].map(([folder, entries]) => [
      folder,
      entries
        .map((document) => ({
          id: document.source.id,
          ...(canonical.has(`${folder}/${document.source.id}`) && {
            link: canonical.get(`${folder}/${document.source.id}`),
          }),
          ...(parsed.get(document) as object),
        }))
        .toSorted(byOrder),
    ]),
  );
  // Each value has just passed the schema that its type is inferred from.
  return { ok: true, content: { single, collections, addresses } as unknown as Content, names: namesInData(documents) };
};
