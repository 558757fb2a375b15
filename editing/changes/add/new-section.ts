import * as z from 'zod';
import { isRecord, listAt } from '../../../generator/read/data-path.ts';
import type { Documents } from '../../../generator/read/document.ts';
import { type EditedTexts, readDocuments } from '../../../generator/read/documents.ts';
import { memoize } from '../../../generator/read/memoize.ts';
import { pageDocuments } from '../../../generator/read/page-files.ts';
import { fieldsIn } from '../../../generator/read/schema-walk.ts';
import { type SectionKind, sectionKinds, sections } from '../../../schemas/sections.ts';
import { fixFor } from '../../../schemas/text/nearest.ts';
import { say } from '../../../schemas/text/sentence.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { expectNoNewFaults } from '../edit-files.ts';
import { EditRefused } from '../edit-refused.ts';
import { expectReadable } from '../kinds.ts';
import { withItem } from '../yaml/yaml-editor.ts';
import { withFreeId } from './added-value.ts';
import { explainedDocument } from './explained-yaml.ts';
import { type Surroundings, sampleValue } from './sample-value.ts';
import { surroundingsOf } from './surroundings.ts';

const kinds = Object.keys(sectionKinds) as SectionKind[];

/** Returns a section with sample texts. */
export const sampleSection = (kind: SectionKind, around: Surroundings): Record<string, unknown> => {
  const value = sampleValue(sectionKinds[kind].schema, around);
  return isRecord(value) ? value : { kind };
};

/** Returns the samples of all kinds on a site, which each form with sections asks for, and the ids for them. */
export const sectionSamples = memoize((documents: Documents) => {
  const around = surroundingsOf(documents, 'pages');
  const samples: Readonly<Record<string, unknown>> = Object.fromEntries(
    kinds.map((kind) => [kind, sampleSection(kind, around)]),
  );
  return { samples, ids: around.names.ids };
});

const kindCalled = (name: string): SectionKind => {
  const kind = kinds.find((each) => each === name);
  if (kind) return kind;
  const fix = fixFor(name, kinds, 'npm run new -- page lists the kinds');
  throw new EditRefused(say`unknown kind of section "${{ name }}" (fix: ${{ fix }})`);
};

/** Appends a section to the list of a page, with the description of each field above its key. */
const withSection = (text: string, section: Record<string, unknown>): string => {
  const explained = explainedDocument({ sections: [section] }, z.strictObject({ sections }));
  return withItem(text, ['sections'], explained.getIn(['sections', 0], true));
};

/** Adds a section with sample texts at the end of a page, which is named by its file: `pages/events`. */
export const newSection = async (folders: SiteFolders, page: string, name: string): Promise<EditedTexts> => {
  const documents = readDocuments(folders.data);
  expectReadable(documents);
  const pages = [...pageDocuments(documents)].filter(([, { schema }]) => fieldsIn(schema).sections !== undefined);
  const file = `pages/${page.replace(/^(?:data\/)?(?:pages\/)?/, '').replace(/\.yaml$/, '')}`;
  const document = pages.find(([each]) => each === file)?.[1];
  const names = pages.map(([each]) => each);
  if (!document)
    throw new EditRefused(
      say`no page "${{ page }}" has sections (fix: ${{ fix: fixFor(file, names, say`use one of ${{ names: names.join(', ') }}`) }})`,
    );
  const kind = kindCalled(name);
  const sample = sampleSection(kind, surroundingsOf(documents, 'pages'));
  const section = withFreeId(sectionKinds[kind].schema, sample, listAt(document.source.value, ['sections']));
  const edited = new Map([[document.source.file, withSection(document.source.text, section)]]);
  await expectNoNewFaults(folders, edited);
  return edited;
};

/** Returns the kinds of sections with what visitors see. */
export const describedKinds = (): (readonly [kind: string, description: string])[] =>
  kinds.map((kind) => [kind, sectionKinds[kind].schema.description ?? ''] as const);
