import { expect, test } from 'vitest';
import { readDocuments } from '../../../generator/read/documents.ts';
import { type Change, changedProject, rewrite } from '../copied-project.ts';

const valuesOf = (...changes: Change[]): unknown[] => {
  const { folders, edited } = changedProject(changes);
  const { single, collections } = readDocuments(folders.data, edited);
  return [...single.values(), ...[...collections.values()].flat()].map(({ value }) => value);
};

const windows = (text: string): string => text.replaceAll('\n', '\r\n');

test.for<[title: string, change: (text: string) => string]>([
  ['Windows line endings', windows],
  ['a byte order mark', (text) => `\uFEFF${text}`],
  ['Windows line endings and a byte order mark', (text) => `\uFEFF${windows(text)}`],
])('a file with %s has the same content', ([, change]) => {
  const files = ['services/kran.yaml', 'messages.yaml', 'legal/datenschutz.yaml'];
  expect(valuesOf(...files.map((file) => rewrite(file, change)))).toEqual(valuesOf());
});
