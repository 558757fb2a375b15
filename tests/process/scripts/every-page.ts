import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { newPage } from '../../../editing/changes/add/new-page.ts';
import { sampleSection } from '../../../editing/changes/add/new-section.ts';
import { surroundingsOf } from '../../../editing/changes/add/surroundings.ts';
import { writeEdits } from '../../../editing/changes/write-edits.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { type SectionKind, sectionKind, sectionKinds } from '../../../schemas/sections.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';

/** Kinds with files, hosts or forms that a new site does not have. */
const needMore = ['downloads', 'embed', 'form', 'video'];

/** The other kinds that any page may have, besides its hero. */
const kinds = (Object.keys(sectionKinds) as SectionKind[]).filter(
  (kind) => !sectionKind(kind)?.of && !sectionKind(kind)?.isHero && !needMore.includes(kind),
);

/** Adds the pages that a new site lacks, and one with every kind of section. */
export const addEveryPage = async (folders: SiteFolders): Promise<void> => {
  const { data } = folders;
  for (const template of ['portfolio', 'industries', 'team', 'role', 'insights', 'everything'])
    writeEdits(folders, await newPage(folders, template));
  // Sections without a picture show one of these.
  cpSync('data/drawings/general', join(data, 'drawings/general'), { recursive: true });
  const file = join(data, 'pages/everything.yaml');
  const page = parse(readFileSync(file, 'utf8'));
  const around = surroundingsOf(readDocuments(data), 'pages');
  const sections = kinds.map((kind) => {
    const section = sampleSection(kind, around);
    // Landmarks need different names.
    return { ...section, ...(section.heading !== undefined && { heading: { title: `[A heading: ${kind}]` } }) };
  });
  writeFileSync(file, stringify({ ...page, sections: [page.sections[0], ...sections] }));
};
