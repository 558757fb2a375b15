import { toastHotkey } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { menus } from '#generated/content/menus.ts';
import { milestonesSection } from '#generated/content/sections/milestones.ts';
import { site } from '#generated/content/site.ts';
import { menuEntries } from '../../renderer/site/menu.ts';
import { fill } from '../../schemas/text/fill.ts';

/** A dropdown of the header: the text of its button, and its entries. */
export interface Dropdown {
  title: string;
  entries: (typeof menuEntries)[keyof typeof menuEntries];
}

export const dropdowns: readonly Dropdown[] = menus.header.flatMap((item) =>
  'title' in item ? [{ title: item.title, entries: menuEntries[item.entries] }] : [],
);

/** The words of the header's entries, from left to right. */
export const headerEntries: readonly { name: string; path: string }[] = menus.header.map((item) => {
  const { name, href } = 'title' in item ? { name: item.title, href: item.overview.href } : item;
  return { name, path: href.split('#')[0] ?? '' };
});

/** The sign of each type of milestone (HOM-21): none for a year and a number, a plus for a count, a percent sign. */
const signs = {
  year: '',
  number: '',
  count: '+',
  percent: /^(?:de|fr|es)\b/.test(site.language) ? '\u00a0%' : '%',
} as const;

interface Milestone {
  label: string;
  value: number;
  final: string;
  /** The text before it has counted. A year does not count. */
  atZero: string;
  counts: boolean;
}

export const milestones: readonly Milestone[] = (milestonesSection?.items ?? []).map(({ label, type, unit, value }) => {
  const counts = type !== 'year';
  const end = signs[type] + (unit === undefined ? '' : `\u00a0${unit}`);
  const final = `${counts ? value.toLocaleString(site.language) : value}${end}`;
  return { label, value, final, atZero: counts ? `0${end}` : final, counts };
});

/** The accessible name of the area of the notifications. */
export const noticeAreaName = fill(interfaceTexts.notifications, { hotkey: toastHotkey });
