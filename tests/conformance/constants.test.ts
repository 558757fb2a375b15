import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as constants from '#generated/constants.ts';
import { readProfile } from '../../generator/read/read-profile.ts';
import { styleSheet } from './page.ts';

type Name = keyof typeof constants;

const values = new Map<string, unknown>(Object.entries(constants));
type Row = readonly [clause: string, name: Name, value: string | number | boolean];

/** Section 9, written out, and the numbers of other sections. */
const used: readonly Row[] = [
  ['CST-1a', 'dropdownCloseDelay', 150],
  ['CST-1c', 'drawerWidth', 75],
  ['CST-1c', 'drawerMaxWidth', 320],
  ['CST-1d', 'anchorDelay', 100],
  ['CST-1e', 'heroThreshold', 80],
  ['CST-2', 'anchorDelayPortfolio', 50],
  ['CST-2', 'anchorDelayContact', 100],
  ['CST-4', 'clientStripLoop', 30],
  ['CST-5', 'expertiseLoop', 25],
  ['CST-6a', 'carouselAutoplay', 1400],
  ['CST-6b', 'carouselVisible', 0.15],
  ['CST-6b', 'carouselBottomMargin', -20],
  ['CST-6c', 'slidesSmall', 1],
  ['CST-6c', 'slidesSm', 2],
  ['CST-6c', 'slidesMd', 3],
  ['CST-6c', 'slidesLg', 4],
  ['CST-6d', 'carouselStep', 1],
  ['GLB-1', 'particleCount', 50],
  ['GLB-1', 'particleLinkDistance', 100],
  ['GLB-1', 'particleOpacity', 20],
  ['CST-7', 'accentColor', '#FF5714'],
  ['CST-8', 'counterDuration', 2500],
  ['CST-8', 'counterStep', 5],
  ['CST-8', 'counterVisible', 30],
  ['CST-8', 'counterMargin', 100],
  ['STA-8a', 'approachStagger', 0.05],
  ['STA-8b', 'introDuration', 0.8],
  ['STA-8b', 'introDelay', 0.2],
  ['CST-9a', 'toastLimit', 1],
  ['CST-9b', 'toastRemoveDelay', 1_000_000],
  ['CST-9c', 'toastDuration', 5000],
  ['CST-9d', 'toastSwipeThreshold', 50],
  ['CST-9d', 'toastSwipeDirection', 'right'],
  ['CST-9f', 'toastMaxWidth', 420],
  ['CST-10a', 'fetchNeverStale', true],
  ['CST-10b', 'fetchOnFocus', false],
  ['CST-10b', 'fetchPolling', false],
  ['CST-10b', 'fetchRetries', 0],
  ['CST-11a', 'quoteThreshold', 600],
  ['CST-11b', 'cookieBannerDelay', 2000],
  ['CST-11c', 'cookieStorageKey', 'cookiesAccepted'],
  ['CST-12a', 'cardFeatures', 2],
  ['CST-12b', 'challengeExcerpt', 150],
  ['CST-13a', 'resumeMaxMegabytes', 5],
  ['CST-13b', 'resumeTypes', 'PDF, DOC, DOCX'],
  ['CST-13b', 'phoneMin', 10],
  ['CST-14a', 'contactNameMin', 2],
  ['CST-14a', 'contactCompanyMin', 2],
  ['CST-14a', 'contactSubjectMin', 5],
  ['CST-14a', 'contactMessageMin', 10],
  ['CST-14b', 'leadFirstNameMin', 2],
  ['CST-14b', 'leadLastNameMin', 2],
  ['CST-14b', 'leadPhoneMin', 10],
  ['CST-14b', 'leadDescriptionMin', 10],
  ['CST-18a', 'termsNoticeDays', 30],
  ['CST-18b', 'governingLaw', 'California'],
  ['CST-22', 'responseHours', 24],
];

/** Numbers of clauses that need a browser or an island to be proven whole: here only the number is. */
const numbersOnly: readonly (readonly [name: Name, value: string | number | boolean])[] = [
  ['dropdownWidth', 640],
  ['dropdownColumns', 3],
  ['heroRotation', 4500],
  ['heroFade', 300],
  ['heroHeightTall', 60],
  ['toastHotkey', 'F8'],
  ['submitTimeout', 120_000],
];

const counts: readonly (readonly [clause: string, list: string, count: number])[] = [
  ['CST-19', 'page.deliverables.items', 4],
  ['CST-19', 'page.approach.items', 3],
  ['CST-20', 'outcomes.items', 6],
  ['CST-21a', 'culture.images', 8],
  ['CST-21b', 'roles', 4],
  ['CST-21c', 'benefits.items', 6],
  ['CST-21d', 'expertise.capabilities', 15],
  ['CST-21e', 'services', 9],
  ['CST-21f', 'industries', 9],
  ['CST-21g', 'items', 9],
  ['CST-21h', 'approach.steps', 6],
];

/** Everything outside the tests that may read a constant: code, styles, and texts that name it. */
const readers = ['renderer', 'server', 'generator/check/rules', 'data', 'schemas']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(tsx?|css|yaml)$/.test(file) && !/^(data|schemas)\/constants\.(yaml|ts)$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

const isRead = (name: Name): boolean => {
  const property = `var(--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const word = new RegExp(`\\b${name}\\b`);
  return readers.some((text) => word.test(text) || text.includes(property));
};

describe('the constants', () => {
  test.each(used)('[%s] %s is %s, and the site reads it', (_, name, value) => {
    expect(values.get(name)).toBe(value);
    expect(isRead(name)).toBe(true);
  });

  test.each(counts)('[%s] the profile counts %s: %s', (clause, list, count) => {
    const rules = readProfile('specification')?.counts ?? [];
    const own = rules.filter((rule) => (rule.list ?? rule.in) === list);
    expect(own.some(({ exactly, clauses }) => exactly === count && clauses.includes(clause))).toBe(true);
  });

  test.each(numbersOnly)('%s is %s', (name, value) => {
    expect(values.get(name)).toBe(value);
  });

  test('[CST-7] the accent color reaches the style sheet, and ember is that color', () => {
    expect(styleSheet()).toMatch(/--accent-color:#ff5714\b/i);
    expect(styleSheet()).toMatch(/--ember:#ff5714\b/i);
  });
});
