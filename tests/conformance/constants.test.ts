import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as constants from '#generated/constants.ts';
import { readProfile } from '../../generator/read/read-profile.ts';
import { styleSheet } from './page.ts';

type Name = keyof typeof constants;

const values = new Map<string, unknown>(Object.entries(constants));

const profile = readProfile('specification');

const rows = Object.entries(profile?.constants ?? {}).map(([name, { value, clauses }]) => ({
  name: name as Name,
  value,
  clause: clauses[0],
}));

/** Code, styles and texts that may read a constant. */
const readers = ['renderer', 'server', 'generator', 'data', 'schemas']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(tsx?|css|yaml)$/.test(file) && !/^(data|schemas\/site)\/constants\.(yaml|ts)$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

const isRead = (name: Name): boolean => {
  const property = `var(--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const word = new RegExp(`\\b${name}\\b`);
  return readers.some((text) => word.test(text) || text.includes(property));
};

describe('the constants', () => {
  test.each(rows)('[$clause] $name is $value, and the site reads it', ({ name, value }) => {
    expect(values.get(name)).toBe(value);
    expect(isRead(name)).toBe(true);
  });

  test('[CST-7] the accent color reaches the style sheet, and ember is that color', () => {
    expect(styleSheet()).toMatch(/--accent-color:#ff5714\b/i);
    expect(styleSheet()).toMatch(/--ember:#ff5714\b/i);
  });
});
