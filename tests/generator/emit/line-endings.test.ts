import { expect, test } from 'vitest';
import { readDocuments } from '../../../generator/read/documents.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { type Change, copiedProject, rewrite } from '../copied-project.ts';

const files = ['services/kran.yaml', 'messages.yaml', 'legal/datenschutz.yaml'];

const valuesOf = (...changes: Change[]): unknown[] => {
  const { single, collections } = readDocuments(foldersIn(copiedProject(...changes)).data);
  return [...single.values(), ...[...collections.values()].flat()].map(({ value }) => value);
};

const forms: { title: string; change: (text: string) => string }[] = [
  { title: 'Windows line endings', change: (text) => text.replaceAll('\n', '\r\n') },
  { title: 'a byte order mark', change: (text) => `\uFEFF${text}` },
  { title: 'both', change: (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}` },
];

test.for(forms)('a file with $title has the same content', ({ change }) => {
  expect(valuesOf(...files.map((file) => rewrite(file, change)))).toEqual(valuesOf());
});
