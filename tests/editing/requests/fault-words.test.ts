import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { fieldWordsFolder } from '../../../editing/field-words.ts';
import { parseCatalog } from '../../../generator/read/catalogs/catalog.ts';
import { projectRoot } from '../../generator/copied-project.ts';

/** Files whose messages only a command prints. */
const forCommands =
  /changes\/(?:add\/new-language|rename\/rename-section|translations\/|update\/)|requests\/vite-plugin/;

/** Files whose messages answer a request of the editor: a refusal, or a fault of a value that a form can have. */
const ofRequests =
  /^(?:editing\/(?:changes|requests)|schemas)\/|check\/(?:schema-faults|rules\/(?!files|pictures|typos))/;

/** Repairs that an editor cannot follow. */
const forDevelopers = /\bnpm |\.ts\b|the request |expected a file of the site/;

const isMessage = (text: string): boolean => text.includes('(fix: ');

/** Mark of a message that no catalog can have: its values are filled in without `say`. */
const unsaid = '{…}';

interface Text {
  value: { cooked: string };
}

interface Node {
  type?: string;
  value?: unknown;
  tag?: { name?: string };
  quasis?: Text[];
  quasi?: { quasis: Text[]; expressions: { properties: { key: { name: string } }[] }[] };
}

/** Returns the texts inside a part of a program: plain ones, and templates of messages with the names of values. */
const textsIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, tag, quasi, quasis }: Node = node;
  if (type === 'Literal' && typeof value === 'string') return [value];
  const inside = Object.values(node).flatMap(textsIn);
  if (type === 'TemplateLiteral' && quasis) return [quasis.map((part) => part.value.cooked).join(unsaid), ...inside];
  if (type !== 'TaggedTemplateExpression' || tag?.name !== 'say' || !quasi) return inside;
  const names = quasi.expressions.map(({ properties: [first] }) => `{${first?.key.name}}`);
  return [
    quasi.quasis.map(({ value: { cooked } }, index) => cooked + (names[index] ?? '')).join(''),
    ...quasi.expressions.flatMap(textsIn),
  ];
};

const files = globSync('{generator,schemas,editing/{changes,requests}}/**/*.ts', { cwd: projectRoot });
const programs = files.map((file) => {
  const { program } = parseSync(file, readFileSync(join(projectRoot, file), 'utf8'));
  return { file, texts: textsIn(program) };
});
const known = new Set(programs.flatMap(({ texts }) => texts));

const valuesIn = (text: string): Set<string> => new Set(text.match(/\{\w+\}/g));

test.for(['de', 'fr', 'es'])('editors read faults and refusals in %s', async (language, { annotate }) => {
  const path = join(fieldWordsFolder, `${language}.po`);
  const entries = parseCatalog(path, readFileSync(path, 'utf8')).byContext.get('fault') ?? [];
  const translated = new Set(entries.map(({ original }) => original));
  const missing = programs
    .filter(({ file }) => !forCommands.test(file))
    .flatMap(({ file, texts }) => texts.filter(isMessage).map((message) => ({ file, message })))
    .filter(({ message }) => !forDevelopers.test(message) && !translated.has(message));
  const [own, others] = [true, false].map((isOwn) =>
    missing.filter(({ file }) => ofRequests.test(file) === isOwn).map(({ message }) => message),
  );
  await annotate(`${translated.size} texts are translated. These faults stay in English:\n${others?.join('\n')}`);
  expect(own, `add to ${path}`).toEqual([]);
  expect([...translated].filter((original) => !known.has(original))).toEqual([]);
  const invented = entries.filter(
    ({ original, translation }) => valuesIn(translation).difference(valuesIn(original)).size > 0,
  );
  expect(invented).toEqual([]);
});
