// `npm run new -- site ../our-site`: asks five questions and writes the data folder of a new site.

import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import { domainToASCII } from 'node:url';
import { newSite } from '../../editing/changes/add/new-site.ts';
import { EditRefused } from '../../editing/changes/edit-refused.ts';
import { translationsOf } from '../../editing/changes/translations/open-translations.ts';
import { writtenCatalogs } from '../../editing/changes/translations/written-catalogs.ts';
import { writeEdits } from '../../editing/changes/write-edits.ts';
import { check } from '../../generator/check/check.ts';
import { typefaceFaults } from '../../generator/check/rules/missing-glyphs.ts';
import { samplesIn } from '../../generator/check/samples.ts';
import { writeJsonSchemas } from '../../generator/emit/json-schemas/write-json-schemas.ts';
import { readDocuments } from '../../generator/read/documents.ts';
import { ContentFaults } from '../../generator/read/fault.ts';
import { type SiteAnswers, starterFolder, starterParts } from '../../generator/read/starter.ts';
import { isLanguageCode } from '../../schemas/site/languages.ts';
import { site } from '../../schemas/site/site.ts';
import { fixFor } from '../../schemas/text/nearest.ts';
import { foldersOf } from '../../sites/site-folders.ts';

interface Question<Answer> {
  text: string;
  byDefault?: string;
  /** Throws EditRefused for an invalid answer. */
  read: (answer: string) => Answer;
}

const expected = (what: string, got: string, fix: string): EditRefused =>
  new EditRefused(`expected ${what}, got "${got}" (fix: ${fix})`);

const readCompany = (answer: string): string => {
  const { success, error } = site.shape.company.safeParse(answer);
  if (!success) throw new EditRefused(error.issues[0]?.message ?? '');
  return answer;
};

const readLanguage = (answer: string): string => {
  if (isLanguageCode(answer)) return answer;
  throw expected('a language', answer, 'write its code, such as it, or with a country such as de-AT');
};

const readDomain = (answer: string): string => {
  const host = domainToASCII(answer.replace(/^[a-z]+:\/\//i, '').replace(/[/:?#].*$/, ''));
  const isDomain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host);
  if (isDomain && host === domainToASCII(answer)) return host;
  throw expected('a domain and nothing else', answer, `write ${isDomain ? host : 'it like example.com'}`);
};

const readColor = (answer: string): string => {
  if (/^#[0-9a-f]{6}$/i.test(answer)) return answer.toLowerCase();
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(answer) ?? [];
  const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  throw expected('a color', answer, six === '' ? 'write # and six digits, such as #0a7d55' : `write #${six}`);
};

const readParts = (answer: string): string[] => {
  const named = answer.split(/[\s,]+/).filter(Boolean);
  const unknown = named.find((name) => !starterParts.some((part) => part === name));
  if (unknown === undefined) return named;
  throw expected('parts of a site', unknown, fixFor(unknown, starterParts, `use some of ${starterParts.join(', ')}`));
};

const questions = {
  company: { text: 'Name of the company', read: readCompany },
  language: { text: 'Language, such as en, it or de-AT', byDefault: 'en', read: readLanguage },
  domain: { text: 'Domain, such as example.com', read: readDomain },
  color: { text: 'Accent color', byDefault: '#0a7d55', read: readColor },
  with: { text: `What you have: ${starterParts.join(', ')}, or nothing`, byDefault: '', read: readParts },
} satisfies Record<string, Question<unknown>>;

type Options = Readonly<Partial<Record<keyof typeof questions, string>>>;

/** Ctrl-C or Ctrl-D instead of an answer. */
const refuseEnd = (): never => {
  throw new EditRefused('\nnothing was written (fix: start again, and answer all questions)');
};

/** Repeats a question until its answer is valid. */
const askFor = async <Answer>(terminal: Interface, { text, byDefault = '', read }: Question<Answer>) => {
  for (;;) {
    const answer = await terminal.question(`${text}${byDefault && ` (${byDefault})`}: `).catch(refuseEnd);
    try {
      return read(answer.trim() || byDefault);
    } catch (error) {
      if (!(error instanceof EditRefused)) throw error;
      console.log(error.message);
    }
  }
};

/** Asks for what the options do not say. */
const ask = async (options: Options): Promise<SiteAnswers> => {
  using terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const answerTo = async <Answer>(name: keyof typeof questions, question: Question<Answer>) => {
    const given = options[name] ?? (terminal ? undefined : question.byDefault);
    if (given !== undefined) return question.read(given.trim());
    if (terminal) return await askFor(terminal, question);
    throw new EditRefused(`no terminal to ask for the ${name} (fix: add --${name} and the answer, in quotes)`);
  };
  return {
    company: await answerTo('company', questions.company),
    language: await answerTo('language', questions.language),
    domain: await answerTo('domain', questions.domain),
    color: await answerTo('color', questions.color),
    parts: await answerTo('with', questions.with),
  };
};

/**
 * Writes a checked site beside its folder, and then gives it its name, so that no half of it is ever there. Returns the
 * number of its samples, and what the check says about letters that the usual typefaces lack: its owner adds another.
 */
const write = async (folder: string, files: ReadonlyMap<string, string>) => {
  const beside = `${folder}.new`;
  const folders = foldersOf(join(beside, 'data'));
  rmSync(beside, { recursive: true, force: true });
  try {
    for (const [file, text] of files) {
      mkdirSync(dirname(join(beside, file)), { recursive: true });
      writeFileSync(join(beside, file), text);
    }
    // The texts of defaults, for a language that these do not have.
    writeEdits(folders, writtenCatalogs(translationsOf(readDocuments(folders.data))));
    cpSync(join(starterFolder, 'drawings'), join(beside, 'data/drawings'), { recursive: true });
    // JSON Schemas, which editors need for completion.
    writeFileSync(join(beside, '.gitignore'), 'generated/\n');
    const documents = readDocuments(folders.data);
    const letters = await typefaceFaults(folders.data, documents);
    const result = await check(folders);
    if (!result.ok && result.faults.length > letters.length) throw new ContentFaults(result.faults);
    writeJsonSchemas(folders);
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(beside, folder);
    return { samples: samplesIn(documents).length, letters: letters.map(({ message }) => `\n\n${message}`).join('') };
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
};

/** Creates a site in a new folder. Throws EditRefused for invalid answers. */
export const createSite = async (folder: string, options: Options): Promise<void> => {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new EditRefused(`${folder} is not empty (fix: name a new folder)`);
  }
  const files = newSite(await ask(options));
  const { samples, letters } = await write(folder, files);
  console.log(`${folder}/data written: ${files.size} files with ${samples} sample texts

  DATA=${folder} npm start                      builds the site and shows it
  DATA=${folder} npm run check -- --samples     lists the texts to replace
  DATA=${folder} npm test                       tests it${letters}`);
};
