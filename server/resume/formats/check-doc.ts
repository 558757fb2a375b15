import * as CFB from 'cfb';
import { type Holding, ResumeContentError, type ResumeVerdict } from '../resume-verdict.ts';
import { checkField } from './check-field.ts';
import { isCompound } from './embedded-file.ts';
import { isLocal } from './link-target.ts';
import { templateOf, textOf, type WordFile } from './word-file.ts';

/** Storages and streams of macros in a compound file (MS-OVBA, 2.2.1). */
const macros = /\/(?:Macros|VBA|_VBA_PROJECT(?:_CUR)?)(?:\/|$)/i;

/** Streams of objects of other programs (MS-OLEDS, 2.3), in lower case; a document has its own beside its text. */
const objectStreams: ReadonlySet<string> = new Set(['\u0001ole', '\u0001compobj', '\u0001ole10native']);

/** True for a path inside the storage of objects (MS-DOC, 2.1.4), or of an object that was moved elsewhere. */
const isObject = (path: string): boolean => {
  const [, storage = '', ...inner] = path.toLowerCase().split('/');
  if (storage === 'objectpool') return inner.join('') !== '';
  return objectStreams.has(inner.at(-1) ?? '') || storage === '\u0001ole10native';
};

/** The template that every document has. */
const usualTemplate = /^$|(?:^|[/\\])normal(?:\.dot[mx]?)?$/i;

const contentOf = (file: CFB.CFB$Container, path: string): Buffer | undefined => {
  const content = CFB.find(file, path)?.content;
  return content && Buffer.from(content);
};

/** Marks that begin a field, precede its result, and end it (MS-DOC, 2.8.25). */
const marks = { begin: '\u0013', result: '\u0014', end: '\u0015' };

/** Checks the instructions of all fields in a text; fields may be nested. */
const checkFields = (text: string): Set<Holding> => {
  const found = new Set<Holding>();
  const fields: { instruction: string; hasResult: boolean }[] = [];
  const check = ({ instruction }: { instruction: string }): void => {
    const holding = checkField(instruction);
    if (holding) found.add(holding);
  };
  for (const character of text) {
    const field = fields.at(-1);
    if (character === marks.begin) fields.push({ instruction: '', hasResult: false });
    else if (!field) continue;
    else if (character === marks.result) field.hasResult = true;
    else if (character === marks.end) fields.splice(-1).forEach(check);
    else if (!field.hasResult) field.instruction += character;
  }
  fields.forEach(check);
  return found;
};

/**
 * Checks a DOC: a compound file (MS-CFB) with a stream WordDocument (MS-DOC, 2.1). Other documents of Office and
 * installers are compound files as well.
 */
export const checkDoc = (bytes: Buffer): ResumeVerdict => {
  if (!isCompound(bytes)) throw new ResumeContentError('damaged');
  const file = CFB.read(bytes, { type: 'buffer' });
  const main = contentOf(file, '/WordDocument');
  if (!main) throw new ResumeContentError('damaged');
  if (file.FullPaths.some((path) => macros.test(path))) throw new ResumeContentError('macros');
  if (file.FullPaths.some(isObject)) throw new ResumeContentError('objects');
  const word: WordFile = { main, table: (name) => contentOf(file, `/${name}`) };
  const holds = checkFields(textOf(word));
  const template = templateOf(word);
  if (!isLocal(template)) throw new ResumeContentError('remote');
  if (!usualTemplate.test(template)) holds.add('template');
  return { type: 'application/msword', contents: { holds: [...holds] } };
};
