import type { CollectionFolder, SingleFile } from '../data-files.ts';
import { type DataPath, valueAt } from '../data-path.ts';
import type { Document, Documents } from '../documents.ts';
import type { Fault } from '../fault.ts';
import { faultAt, faultOfFile } from '../source.ts';

/** A list whose length is fixed by a constant. */
interface CountRule {
  in: SingleFile | `${CollectionFolder}/*`;
  path: DataPath;
  constant: string;
}

/** How many entries a folder must have, or of them those with a flag. */
interface FolderRule {
  folder: CollectionFolder;
  constant: string;
  where?: { key: string; equals: boolean; byDefault: boolean };
}

/** Every count of CST-18…CST-22 and its neighbours. The number itself stands in data/constants.yaml. */
export const countRules: readonly CountRule[] = [
  { in: 'industries/*', path: ['page', 'deliverables', 'items'], constant: 'industryDeliverables' },
  { in: 'industries/*', path: ['page', 'approach', 'items'], constant: 'industrySteps' },
  { in: 'pages/case-study', path: ['outcomes', 'items'], constant: 'outcomeCards' },
  { in: 'pages/careers', path: ['culture', 'images'], constant: 'cultureImages' },
  { in: 'pages/careers', path: ['benefits', 'items'], constant: 'careerBenefits' },
  { in: 'roles', path: ['roles'], constant: 'openRoles' },
  { in: 'pages/home', path: ['expertise', 'capabilities'], constant: 'capabilities' },
  { in: 'pages/home', path: ['approach', 'steps'], constant: 'approachCards' },
  { in: 'pages/home', path: ['innovation', 'cards'], constant: 'innovationCards' },
  { in: 'pages/home', path: ['hero', 'messages'], constant: 'heroMessages' },
  { in: 'pages/services', path: ['tabs', 'services'], constant: 'serviceTabs' },
  { in: 'pages/services', path: ['process', 'items'], constant: 'processSteps' },
  { in: 'sections/clients', path: ['items'], constant: 'clientLogos' },
  { in: 'sections/partnerships', path: ['items'], constant: 'partners' },
  { in: 'sections/milestones', path: ['items'], constant: 'milestones' },
  { in: 'site', path: ['products'], constant: 'products' },
  { in: 'team', path: ['members'], constant: 'founders' },
  { in: 'offices', path: ['offices'], constant: 'offices' },
];

export const folderRules: readonly FolderRule[] = [
  { folder: 'services', constant: 'services' },
  { folder: 'industries', constant: 'industries' },
  { folder: 'case-studies', constant: 'listedCaseStudies', where: { key: 'listed', equals: true, byDefault: true } },
  {
    folder: 'case-studies',
    constant: 'featuredCaseStudies',
    where: { key: 'featured', equals: true, byDefault: false },
  },
];

const documentsFor = (documents: Documents, target: CountRule['in']): Document[] => {
  if (!target.endsWith('/*')) {
    const document = documents.single.get(target as SingleFile);
    return document ? [document] : [];
  }
  return documents.collections.get(target.slice(0, -2) as CollectionFolder) ?? [];
};

/** The fixed counts that the data breaks. Where a count itself is unreadable its own schema has reported it. */
export const countFaults = (documents: Documents): Fault[] => {
  const constants = documents.single.get('constants')?.value;
  const expectedOf = (constant: string): { count: number; clauses: string } | undefined => {
    const count = valueAt(constants, [constant, 'value']);
    const clauses = valueAt(constants, [constant, 'clauses']);
    if (typeof count !== 'number') return undefined;
    return { count, clauses: Array.isArray(clauses) ? clauses.join(', ') : '' };
  };
  const repair = (expected: number, actual: number) =>
    actual < expected ? `add ${expected - actual}` : `remove ${actual - expected}`;

  const lists = countRules.flatMap((rule) => {
    const expected = expectedOf(rule.constant);
    if (!expected) return [];
    return documentsFor(documents, rule.in).flatMap(({ source, value }) => {
      const list = valueAt(value, rule.path);
      if (!Array.isArray(list) || list.length === expected.count) return [];
      const message = `expected exactly ${expected.count} entries, got ${list.length} (${expected.clauses}) (fix: ${repair(expected.count, list.length)}, or change ${rule.constant} in data/constants.yaml)`;
      return [faultAt(source, rule.path, message, 'key')];
    });
  });

  const folders = folderRules.flatMap((rule) => {
    const expected = expectedOf(rule.constant);
    if (!expected) return [];
    const entries = documents.collections.get(rule.folder) ?? [];
    const { where } = rule;
    // A file that cannot be read hides its flags; its own fault comes first.
    if (where && entries.some(({ value }) => value === undefined)) return [];
    const counted = where
      ? entries.filter(({ value }) => (valueAt(value, [where.key]) ?? where.byDefault) === where.equals)
      : entries;
    if (counted.length === expected.count) return [];
    const what = where ? `files with ${where.key}: ${where.equals}` : 'files';
    const message = `expected exactly ${expected.count} ${what}, got ${counted.length} (${expected.clauses}) (fix: ${repair(expected.count, counted.length)}, or change ${rule.constant} in data/constants.yaml)`;
    return [faultOfFile(`data/${rule.folder}`, message)];
  });

  // A dropdown lists a whole collection and has room for so many (HDR-4).
  const room = expectedOf('dropdownItems');
  const overfull = (['services', 'industries'] as const).flatMap((folder) => {
    const count = documents.collections.get(folder)?.length ?? 0;
    if (!room || count <= room.count) return [];
    return [
      faultOfFile(
        `data/${folder}`,
        `expected at most ${room.count} entries in a dropdown, got ${count} (${room.clauses}) (fix: remove ${count - room.count})`,
      ),
    ];
  });
  return [...lists, ...folders, ...overfull];
};
