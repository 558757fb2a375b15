// cspell:ignore colour colours

import { fileTemplates, hasSections } from '../../schemas/pages.ts';
import { codeOfCountry } from '../../schemas/site/offices.ts';
import { type DataPath, isRecord, valueAt } from './data-path.ts';
import { nearest } from './nearest.ts';

/**
 * A change of the data's format. `key` is a path such as `pairs.*.color`, where * is any key or entry. Without a key,
 * the change is about the whole file. A new name such as `found.one` moves the key into a map beside it.
 */
export type FormatChange = {
  /** The version of the system that brought the change. */
  since: string;
  file: string;
  /** Words after the old name in the check's report, such as "was renamed to accentColor". */
  says: string;
} & (
  | { how: 'rename'; key: string; to: string }
  /** With `only`, removes keys of this value. */
  | { how: 'remove'; key: string; only?: string }
  | { how: 'rewrite'; key: string; value: (old: unknown) => unknown }
  /** The top-level key becomes a file. */
  | { how: 'extract'; key: string; to: string }
  /** The file, which may be a picture, gets another name. */
  | { how: 'move'; key?: undefined; to: string }
  /** The list at the key becomes a folder with a file per entry. */
  | { how: 'split'; key: string; to: string }
  /** The keys of the page become a list of sections. */
  | { how: 'sections'; key?: undefined }
);

const rename = (since: string, file: string, key: string, to: string): FormatChange => {
  return { since, file, how: 'rename', key, to, says: `was renamed to ${to}` };
};

/**
 * All changes since 1.0.0, in the order in which `npm run update` applies them. A line is added with each change of a
 * schema that data of the last version does not satisfy.
 */
export const formatChanges: readonly FormatChange[] = [
  rename('1.1.0', 'constants.yaml', 'accentColour', 'accentColor'),
  rename('1.1.0', 'palette.yaml', 'colours', 'colors'),
  rename('1.1.0', 'palette.yaml', 'colors.ember', 'accent'),
  rename('1.1.0', 'palette.yaml', 'colors.on-ember', 'on-accent'),
  rename('1.1.0', 'palette.yaml', 'colors.ember-text', 'accent-text'),
  ...['firstPaint', 'speedIndex', 'finished', 'secondVisit', 'nextPage', 'longTask'].map((key): FormatChange => {
    return { since: '1.1.0', file: 'budgets.yaml', how: 'remove', key, says: 'is measured no more' };
  }),
  { since: '1.1.0', file: 'palette.yaml', how: 'remove', key: 'pairs', says: 'is part of the system now' },
  { since: '1.1.0', file: 'palette.yaml', how: 'remove', key: 'colors.*.meaning', says: 'is part of the system now' },
  {
    ...{ since: '1.1.0', file: 'hosting.yaml', how: 'extract', key: 'redirects', to: 'redirects.yaml' },
    says: 'has moved to redirects.yaml',
  },
  {
    ...{ since: '1.1.0', file: 'roles.yaml', how: 'split', key: 'roles', to: 'roles' },
    says: 'has become a folder with a file per role',
  },
  {
    ...{ since: '1.1.0', file: 'drawings/marks/site.svg', how: 'move', to: 'brand/mark.svg' },
    says: 'has moved to brand/mark.svg',
  },
  {
    ...{ since: '1.1.0', file: 'site.yaml', how: 'rewrite', key: 'social' },
    says: 'is a list of networks now',
    value: (old: unknown) => (isRecord(old) ? Object.entries(old).map(([network, url]) => ({ network, url })) : old),
  },
  rename('1.1.0', 'footer.yaml', 'linkedin', 'follow'),
  {
    ...{ since: '1.1.0', file: 'team.yaml', how: 'remove', key: 'members.*.image', only: 'portrait' },
    says: 'is chosen from drawings/portraits now',
  },
  ...['pauseParticles', 'playParticles'].map((key): FormatChange => {
    return { since: '1.1.0', file: 'interface.yaml', how: 'remove', key, says: 'is part of pause and play now' };
  }),
  { since: '1.1.0', file: 'inbox.yaml', how: 'remove', key: 'resumeContents', says: 'is shown no more' },
  rename('1.1.0', 'budgets.yaml', 'picturesAndFonts', 'pictures'),
  rename('1.1.0', 'interface.yaml', 'search.one', 'found.one'),
  rename('1.1.0', 'interface.yaml', 'search.many', 'found.other'),
  rename('1.1.0', 'pages/case-study.yaml', 'category', 'facts.category'),
  rename('1.1.0', 'pages/case-study.yaml', 'duration', 'facts.duration'),
  rename('1.1.0', 'pages/case-study.yaml', 'teamSize', 'facts.teamSize'),
  {
    ...{ since: '1.1.0', file: 'routes.yaml', how: 'remove', key: 'pages.*.shows' },
    says: 'is known from the sections of the page now',
  },
  {
    ...{ since: '1.1.0', file: 'offices.yaml', how: 'rewrite', key: 'offices.*.postal.country' },
    says: 'is a code now',
    value: (old: unknown) => codeOfCountry(String(old)) ?? old,
  },
  ...fileTemplates.filter(hasSections).map((template): FormatChange => {
    return { since: '1.1.0', file: `pages/${template}.yaml`, how: 'sections', says: 'is in the list of sections now' };
  }),
];

/** True if a key of a page without sections may be one of the former format. */
const isFormerKey = (path: DataPath, page: unknown): boolean =>
  path.length === 1 && valueAt(page, ['sections']) === undefined && !nearest(String(path[0]), ['sections']);

/** Returns the change that explains an unknown key of a file with a value, or an unknown file. */
export const changeOf = (file: string, path: DataPath, value?: unknown): FormatChange | undefined =>
  formatChanges.find((change) => {
    if (change.file !== file || change.how === 'rewrite' || 'only' in change) return false;
    if (change.how === 'sections') return isFormerKey(path, value);
    const key = change.key?.split('.') ?? [];
    return key.length === path.length && key.every((part, place) => part === '*' || part === String(path[place]));
  });
