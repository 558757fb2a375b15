// cspell:ignore colour colours

import type { DataPath } from './data-path.ts';

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
  /** The file, which may be a picture, gets another name. */
  | { how: 'move'; key?: undefined; to: string }
);

const rename = (since: string, file: string, key: string, to: string): FormatChange => {
  return { since, file, how: 'rename', key, to, says: `was renamed to ${to}` };
};

/**
 * Renames, moves and removals, in the order in which `npm run update` applies them. A line is added with each change of
 * a schema that data of the last version does not satisfy.
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
    ...{ since: '1.1.0', file: 'drawings/marks/site.svg', how: 'move', to: 'brand/mark.svg' },
    says: 'has moved to brand/mark.svg',
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
];

/** Returns the change that explains an unknown key of a file, or an unknown file. */
export const changeOf = (file: string, path: DataPath): FormatChange | undefined =>
  formatChanges.find((change) => {
    if (change.file !== file || 'only' in change) return false;
    const key = change.key?.split('.') ?? [];
    return key.length === path.length && key.every((part, place) => part === '*' || part === String(path[place]));
  });
