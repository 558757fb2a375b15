// docs/sections.md: every kind of section with its YAML and a picture, from the second company.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { itemAlone } from '../../editing/changes/yaml/yaml-editor.ts';
import { uncheckedAnchorOf } from '../../generator/read/anchors.ts';
import { listAt, textAt } from '../../generator/read/data-path.ts';
import { explanationOf } from '../../generator/read/schema-walk.ts';
import { yamlValue } from '../../generator/read/yaml/yaml-value.ts';
import { type SectionKind, sectionKind, sectionKinds } from '../../schemas/sections.ts';
import { secondCompany } from '../test/tested-site.ts';

const pages = `${secondCompany}/pages`;

/** A section of the second company. */
export interface SectionExample {
  kind: string;
  /** File in data/pages, without extension: a template or a page of one's own. */
  page: string;
  anchor: string;
  yaml: string;
}

/** Returns the sections of a file with their lines. */
const examplesIn = (file: string): SectionExample[] => {
  const text = readFileSync(join(pages, file), 'utf8');
  return listAt(yamlValue(text), ['sections']).map((section, index) => ({
    kind: textAt(section, 'kind'),
    page: file.replace('.yaml', ''),
    anchor: uncheckedAnchorOf(section),
    yaml: itemAlone(text, ['sections', index]).trimEnd(),
  }));
};

/** Returns the first section of each kind that a page of the second company has. */
export const sectionExamples = (): ReadonlyMap<string, SectionExample> => {
  const all = readdirSync(pages).toSorted().flatMap(examplesIn);
  return new Map(all.toReversed().map((example) => [example.kind, example]));
};

/** Returns the picture of a kind in docs. */
export const sectionPicture = (kind: string): string => `pictures/sections/${kind}.webp`;

const words = new Intl.ListFormat('en', { type: 'conjunction' });

const described = (kind: SectionKind): string => {
  const { of = [], files = [] } = sectionKind(kind) ?? {};
  const [folders, shown] = [of, files].map((names) => words.format(names.map((name) => `\`data/${name}\``)));
  return [
    explanationOf(sectionKinds[kind].schema.description ?? ''),
    ...(of.length > 0 ? [`Only on pages of ${folders}.`] : []),
    ...(files.length > 0 ? [`Shows ${shown?.replaceAll(/(?<=\w)`/g, '.yaml`')}.`] : []),
  ].join(' ');
};

const entryOf = (kind: SectionKind, example: SectionExample | undefined): string => {
  const picture = existsSync(`docs/${sectionPicture(kind)}`) ? `![${kind}](${sectionPicture(kind)})\n\n` : '';
  const yaml = example ? `\`\`\`yaml\n${example.yaml}\n\`\`\`\n\n` : '';
  return `### ${kind}\n\n${described(kind)}\n\n${picture}${yaml}`;
};

/** Returns docs/sections.md. `npm run measure -- shots --sections` takes its pictures. */
export const sectionsPage = (): string => {
  const examples = sectionExamples();
  const kinds = Object.keys(sectionKinds) as SectionKind[];
  const isOfEntry = (kind: SectionKind): boolean => sectionKind(kind)?.of !== undefined;
  const listOf = (own: readonly SectionKind[]): string => own.map((kind) => entryOf(kind, examples.get(kind))).join('');
  const text = `<!-- cspell:disable -->
# Sections

Every kind of section, with its YAML and a picture of the site in \`${secondCompany}\`. Written by \`npm run format\` from the code. Do
not edit. [editing.md](editing.md#pages-and-their-sections) tells how to add, move and link sections.

Each section may have an \`id\`, its anchor for links (by default its kind), and a \`tone\`: \`paper\`, \`mist\` or \`ink\`. By default, its
background differs from those of its neighbors. Editors complete kinds and fields, and describe each field.

## For every page

${listOf(kinds.filter((kind) => !isOfEntry(kind)))}## For the pages of entries

They take their content from the file of the entry.

${listOf(kinds.filter(isOfEntry))}`;
  return `${text.trimEnd()}\n`;
};
