import type { CollectionFolder } from '../../schemas/collections.ts';
import type { SingleFile } from '../data-files.ts';
import { type DataPath, valueAt } from '../data-path.ts';
import type { Document, Documents } from '../documents.ts';
import type { Fault } from '../fault.ts';
import { nearest } from '../nearest.ts';
import { keysAt } from '../schema-walk.ts';
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

/** How many entries a dropdown holds at most (HDR-4). */
const dropdownConstant = 'dropdownItems';

const documentsFor = (documents: Documents, target: CountRule['in']): Document[] => {
  if (!target.endsWith('/*')) {
    const document = documents.single.get(target as SingleFile);
    return document ? [document] : [];
  }
  return documents.collections.get(target.slice(0, -2) as CollectionFolder) ?? [];
};

const repairOf = (expected: number, actual: number): string =>
  actual < expected ? `add ${expected - actual}` : `remove ${actual - expected}`;

/** Whether an entry carries a flag; undefined when its file, the key or the value is at fault and says nothing. */
const flagOf = (
  { schema, value }: Document,
  { key, byDefault }: { key: string; byDefault: boolean },
): boolean | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const flag = valueAt(value, [key]);
  if (typeof flag === 'boolean') return flag;
  const known = new Set(keysAt(schema, [], value).map(({ name }) => name));
  const misspelt = Object.keys(value).some((name) => !known.has(name));
  return flag === undefined && !misspelt ? byDefault : undefined;
};

/** A rule whose number is missing would lapse in silence. */
const numberFaults = (constants: Document): Fault[] => {
  const { source, value } = constants;
  if (typeof value !== 'object' || value === null) return [];
  const needed = new Set([...countRules, ...folderRules].map(({ constant }) => constant)).add(dropdownConstant);
  const strangers = Object.keys(value).filter((name) => !needed.has(name));
  return [...needed].flatMap((name) => {
    if (!(name in value)) {
      const near = nearest(name, strangers);
      return near
        ? [faultAt(source, [near], `"${near}" counts nothing (fix: write "${name}")`, 'key')]
        : [faultOfFile(source.file, `the constant ${name} is missing, which counts entries (fix: add it)`)];
    }
    const count = valueAt(value, [name, 'value']);
    if (typeof count !== 'string' && typeof count !== 'boolean') return []; // The schema has judged it.
    return [
      faultAt(
        source,
        [name, 'value'],
        `expected a number, got "${count}", because it counts entries (fix: write digits without quotes)`,
      ),
    ];
  });
};

/** The fixed counts that the data breaks. Where a count itself is unreadable its own schema has reported it. */
export const countFaults = (documents: Documents): Fault[] => {
  const constants = documents.single.get('constants');
  const expectedOf = (constant: string): { count: number; clauses: string } | undefined => {
    const count = valueAt(constants?.value, [constant, 'value']);
    const clauses = valueAt(constants?.value, [constant, 'clauses']);
    if (typeof count !== 'number') return undefined;
    return { count, clauses: Array.isArray(clauses) ? clauses.join(', ') : '' };
  };

  const lists = countRules.flatMap((rule) => {
    const expected = expectedOf(rule.constant);
    if (!expected) return [];
    return documentsFor(documents, rule.in).flatMap(({ source, value }) => {
      const list = valueAt(value, rule.path);
      // An empty entry is a slip of its own.
      if (!Array.isArray(list) || list.includes(null) || list.length === expected.count) return [];
      const message = `expected exactly ${expected.count} entries, got ${list.length} (${expected.clauses}) (fix: ${repairOf(expected.count, list.length)}, or change ${rule.constant} in data/constants.yaml)`;
      return [faultAt(source, rule.path, message, 'key')];
    });
  });

  const folders = folderRules.flatMap((rule) => {
    const expected = expectedOf(rule.constant);
    const entries = documents.collections.get(rule.folder) ?? [];
    const { where } = rule;
    const flags = where && entries.map((entry) => flagOf(entry, where));
    if (!expected || flags?.includes(undefined)) return [];
    const counted = flags ? flags.filter((flag) => flag === where?.equals).length : entries.length;
    if (counted === expected.count) return [];
    const what = where ? `files with ${where.key}: ${where.equals}` : 'files';
    const message = `expected exactly ${expected.count} ${what}, got ${counted} (${expected.clauses}) (fix: ${repairOf(expected.count, counted)}, or change ${rule.constant} in data/constants.yaml)`;
    return [faultOfFile(`data/${rule.folder}`, message)];
  });

  // A dropdown lists a whole collection and has room for so many (HDR-4). It is judged once the collection is as meant.
  const room = expectedOf(dropdownConstant);
  const overfull = (['services', 'industries'] as const).flatMap((folder) => {
    const count = documents.collections.get(folder)?.length ?? 0;
    if (!room || count <= room.count || folders.some(({ file }) => file === `data/${folder}`)) return [];
    const message = `expected at most ${room.count} entries in a dropdown, got ${count} (${room.clauses}) (fix: ${repairOf(room.count, count)})`;
    return [faultOfFile(`data/${folder}`, message)];
  });
  return [...(constants ? numberFaults(constants) : []), ...lists, ...folders, ...overfull];
};
