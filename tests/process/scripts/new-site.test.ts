import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newSite } from '../../../editing/changes/add/new-site.ts';
import { check } from '../../../generator/check/check.ts';
import { describeSamples, sampleRefusal, samplesIn } from '../../../generator/check/samples.ts';
import { formatPath } from '../../../generator/read/data-path.ts';
import { knowsLanguage } from '../../../generator/read/defaults.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import type { Fault } from '../../../generator/read/fault.ts';
import { starterParts } from '../../../generator/read/starter.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { foldersIn, foldersOf, siteFolders } from '../../../sites/site-folders.ts';
import { openForm } from '../../editing/requests/open-form.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { addEveryPage } from './every-page.ts';
import { runHere } from './run-here.ts';

/** A folder for new sites, removed when the test has finished. */
const emptyFolder = (): string => temporaryFolder(onTestFinished);

/** Runs `npm run new -- site` without a terminal. Returns what it prints, or the message of its refusal. */
const create = async (folder: string, ...options: string[]): Promise<string> => {
  const { said, refusal } = await runHere('new', ['site', folder, ...options]);
  return refusal ?? said.join('\n');
};

const required = ['--company', 'Kranich & Söhne', '--domain', 'kranich.example'];

const textsOf = (files: ReadonlyMap<string, string>): string => [...files.values()].join('');

const rows = ['en', 'de', 'fr', 'es', 'it', 'ar'].flatMap((language) =>
  [[], [...starterParts]].map((parts: string[]) => ({ language, parts })),
);

describe('a new site', () => {
  test.for(rows)('in $language with $parts is valid, short and its own, and lists every sample', async (row) => {
    const { language, parts } = row;
    const folder = join(emptyFolder(), 'our-site');
    const answers = { language, parts, company: 'Kranich & Söhne', domain: 'kranich.example', color: '#1b2a8f' };
    const files = newSite(answers);
    const options = ['--language', language, '--color', answers.color, '--with', parts.join(',')];
    const said = await create(folder, ...required, ...options);

    const written = readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' });
    expect(written.filter((file) => file.endsWith('.yaml')).map((file) => `data/${file}`)).toEqual(
      expect.arrayContaining([...files.keys()]),
    );
    // Addresses and ids are in the language of the texts.
    const ids = /first-role|(?:first|second)-(?:product|person|client|office)|: headquarters/;
    const isEnglish = language === 'en' || !knowsLanguage(language);
    expect(ids.test([...files.keys(), textsOf(files)].join('\n'))).toBe(isEnglish);
    const result = await check(foldersOf(join(folder, 'data')), { now: new Date() });
    if (!result.ok) throw new Error(JSON.stringify(result.faults));

    const samples = samplesIn(result.documents);
    const inBrackets = [...textsOf(files).matchAll(/"\[[^\]]+\]"|>-\n\s+\[/g)];
    const isBracketed = ({ message }: Fault): boolean => message.startsWith('[');
    // A role names its position, which is a sample of the form.
    expect(samples.filter(isBracketed)).toHaveLength(inBrackets.length - (parts.includes('careers') ? 1 : 0));
    expect(samples.find(({ path }) => path[0] === 'submit' && path[1] === 'idle')?.message).toMatch(
      /^\S+ {2}\((?:as in every new site|in English)\)$/,
    );
    expect(samples.filter(({ message }) => !/[\p{L}]/u.test(message) || message.includes('Kranich & Söhne  '))).toEqual(
      [],
    );
    expect(said).toContain(`${files.size} files with ${samples.length} sample texts`);

    // Enough drawings for lists without repetition in view, and lines as thin as those of other drawings.
    const motifs = written.filter((file) => /^drawings.general.\w+\.svg$/.test(file));
    expect(motifs.length).toBeGreaterThanOrEqual(10);
    for (const motif of motifs)
      expect(readFileSync(join(folder, 'data', motif), 'utf8')).toMatch(/stroke-width[:=" ]+1\.5/);

    if (parts.length === 0) expect(textsOf(files).trimEnd().split('\n').length).toBeLessThanOrEqual(410);
    expect(textsOf(files)).not.toMatch(/\bember|<\w+>/i);
    for (const text of files.values()) {
      expect(text).toMatch(/^# yaml-language-server: \$schema=/);
      for (const line of text.split('\n').slice(1)) expect(line.length).toBeLessThanOrEqual(120);
    }
  });
});

test('a new site may have every page and kind of section', async () => {
  const folder = join(emptyFolder(), 'our-site');
  await create(folder, ...required, '--language', 'fr', '--with', 'products,testimonials');
  await addEveryPage(foldersIn(folder));
  expect(await check(foldersIn(folder))).toMatchObject({ ok: true });
});

describe('the editor of a new site', () => {
  test.for([{ parts: [] }, { parts: [...starterParts] }])(
    'adds each offered kind of section to a page of $parts, in a full run to each',
    async ({ parts }) => {
      const folder = join(emptyFolder(), 'our-site');
      await create(folder, ...required, '--language', 'de', '--color', '#1b2a8f', '--with', parts.join(','));
      const pages = readdirSync(join(folder, 'data/pages')).map((page) =>
        openForm(foldersIn(folder), `data/pages/${page}`),
      );
      const offering = pages.filter(({ addable }) => addable.length > 0);
      expect(offering.length).toBeGreaterThan(4);
      const added = new Set<string>();
      for (const { addable, saveKinds } of offering) {
        const kinds = addable.filter((kind) => isFullRun || !added.has(kind));
        if (kinds.length > 0) expect(await saveKinds(kinds)).toEqual({ saved: expect.anything() });
        for (const kind of kinds) added.add(kind);
      }
      // Without a file, they have items in the section.
      expect([...added]).toEqual(expect.arrayContaining(['logos', 'numbers', 'badges']));
    },
  );
});

describe('npm run new -- site', () => {
  test.for<[options: string[], refusal: string]>([
    [[], 'no terminal to ask for the company (fix: add --company and the answer, in quotes)'],
    [['--company', 'K'], 'no terminal to ask for the domain (fix: add --domain and the answer, in quotes)'],
    [
      ['--domain', 'https://kranich.example/de'],
      'expected a domain and nothing else, got "https://kranich.example/de" (fix: write kranich.example)',
    ],
    [['--domain', 'kranich'], 'expected a domain and nothing else, got "kranich" (fix: write it like example.com)'],
    [
      ['--language', 'xx'],
      'expected a language, got "xx" (fix: write its code, such as it, or with a country such as de-AT)',
    ],
    [['--color', 'green'], 'expected a color, got "green" (fix: write # and six digits, such as #0a7d55)'],
    [['--color', '0a7'], 'expected a color, got "0a7" (fix: write #00aa77)'],
    [['--with', 'career'], 'expected parts of a site, got "career" (fix: write careers)'],
    [['--colour', '#0a7d55'], 'unknown option "--colour" (fix: write --color)'],
  ])('with %j is refused, and writes nothing', async ([options, refusal]) => {
    const home = emptyFolder();
    const others = options[0] === undefined || (options.length === 2 && options[0] === '--company') ? [] : required;
    expect(await create(join(home, 'our-site'), ...others, ...options)).toBe(refusal);
    expect(readdirSync(home)).toEqual([]);
  });

  test.for([
    ['ja', '明日葉株式会社'],
    ['ar', 'اللقلق'],
  ])('in %s writes the site of %s, and asks for a typeface with its letters', async ([language = '', company = '']) => {
    const folder = join(emptyFolder(), 'our-site');
    const said = await create(folder, '--company', company, '--domain', 'kranich.example', '--language', language);
    expect(said).toMatch(/ sample texts\n.*\n\nthere is no .*\(fix: .* typefaces\.others in data\/site\.yaml\)$/s);
    expect(readFileSync(join(folder, 'data/site.yaml'), 'utf8')).toContain(`company: ${company}\n`);
  });

  test('is refused in a folder with files, and replaces an empty one', async () => {
    const home = emptyFolder();
    const folder = join(home, 'our-site');
    mkdirSync(folder);
    writeFileSync(join(folder, 'notes.txt'), '');
    expect(await create(folder, ...required)).toBe(`${folder} is not empty (fix: name a new folder)`);
    rmSync(join(folder, 'notes.txt'));
    expect(await create(`${folder}/`, ...required)).toContain(`DATA=${folder} npm start`);
    expect(readdirSync(home)).toEqual(['our-site']);
    expect(existsSync(join(folder, 'generated/json-schemas/site.json'))).toBe(true);
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('generated/\n');
  });
});

describe('a text of a new site is a sample', () => {
  const samplesWith = async (...changes: [file: string, from: string | RegExp, to: string][]): Promise<string[]> => {
    const folder = join(emptyFolder(), 'our-site');
    await create(folder, ...required, '--language', 'de');
    for (const [file, from, to] of changes) {
      const place = join(folder, 'data', file);
      writeFileSync(place, readFileSync(place, 'utf8').replace(from, to));
    }
    const documents = readDocuments(join(folder, 'data'));
    const [, count = ''] =
      /^(\d+) texts? .* in data\/.*; visitors would see them \(fix: npm run check -- --samples lists/.exec(
        sampleRefusal('data', documents) ?? '',
      ) ?? [];
    expect(samplesIn(documents)).toHaveLength(Number(count));
    return samplesIn(documents).map(({ file, path, message }) => `${file} ${formatPath(path)} ${message}`);
  };
  const [hero, title] = ['[0].title', '[2].heading.title'].map((path) => `data/pages/contact.yaml sections${path}`) as [
    string,
    string,
  ];

  test('until it is changed, also without brackets', async () => {
    expect(await samplesWith()).toContain(`${hero} Kontakt  (as in every new site)`);
    const changed = await samplesWith(['pages/contact.yaml', /(?<=kind: hero\n {4}title: )Kontakt/, 'Wir antworten']);
    expect(changed.filter((line) => line.startsWith(hero))).toEqual([]);
    expect(changed).toContain(`${title} So finden Sie uns  (as in every new site)`);
  });

  test('until none of its words in brackets are left', async () => {
    const name = 'data/site.yaml legalName';
    for (const [text, isSample] of [
      ['Kranich GmbH [Kranich & Söhne, mit Rechtsform]', true],
      ['Kranich GmbH [Hamburg]', false],
      ['[Kranich & Söhne, mit Rechtsform](https://example.org)', false],
    ] as const) {
      const left = await samplesWith(['site.yaml', /(?<=^legalName: ).*/m, JSON.stringify(text)]);
      expect(left.filter((line) => line.startsWith(name))).toEqual(isSample ? [`${name} ${text}`] : []);
    }
  });

  test('in brackets only, once site.yaml names no starter', async () => {
    const left = await samplesWith(['site.yaml', /^starter: .*\n/m, '']);
    expect(left.length).toBeGreaterThan(50);
    expect(left.filter((line) => !line.endsWith(']'))).toEqual([]);
  });

  test('in the former language, once the site has another one', async () => {
    const left = await samplesWith(
      ['site.yaml', 'language: de', 'language: fr'],
      ['pages/contact.yaml', 'So finden Sie uns', 'Nos bureaux'],
    );
    expect(left).toContain(`${hero} Kontakt  (in German)`);
    expect(left).toContain('data/site.yaml legalName [Kranich & Söhne, mit Rechtsform]  (in German)');
    expect(left.filter((line) => line.startsWith(title) || !line.endsWith('(in German)'))).toEqual([]);
  });
});

test('samples are counted, and listed on request', async () => {
  const result = await check(siteFolders);
  if (!result.ok) throw new Error('the data has faults');
  const none = samplesIn(result.documents);
  expect(sampleRefusal('data', result.documents)).toBeUndefined();
  expect([describeSamples(none, false), describeSamples(none, true)]).toEqual([[], ['0 texts are still samples']]);
  const sample = { file: 'data/site.yaml', line: 4, column: 12, path: ['tagline'], message: '[A few words]' };
  expect(describeSamples([sample], false)).toEqual(['1 text is still a sample (npm run check -- --samples)']);
  expect(describeSamples([sample, sample], true)).toEqual([
    'data/site.yaml: 2',
    'data/site.yaml:4:12  tagline  [A few words]',
    'data/site.yaml:4:12  tagline  [A few words]',
    '2 texts are still samples',
  ]);
});
