import { writeFile } from 'node:fs/promises';
import { fill } from '../../../schemas/text/fill.ts';
import { describeRefusal, erasedAfter, purgeExpired } from '../../retention/purge.ts';
import { writeNewFile } from '../../store/new-file.ts';
import type { Store } from '../../store/open-store.ts';
import type { Submission } from '../../store/submission.ts';
import { exportCsv } from '../export/export-csv.ts';
import { pageSize } from '../list-query.ts';
import { shownAccesses } from '../pages/log-pages.ts';
import { safeForTerminal, safeLine } from '../safe-text.ts';
import { entriesOf, excerpt, type InboxTexts, subjectOf } from '../texts.ts';
import { type Command, CommandFault, type CommandName, oneOf, parseState } from './parse-command.ts';

/** Shorter prefixes match too many submissions. */
const shortestPrefix = 6;

/** Returns the submission whose id begins with a prefix. Throws CommandFault if none or several match. */
const findByPrefix = async (store: Pick<Store, 'find'>, written: string): Promise<Submission> => {
  if (written.length < shortestPrefix) {
    throw new CommandFault(
      `"${written}" is too short for the id of an inquiry (fix: write at least ${shortestPrefix} characters)`,
    );
  }
  const { submissions } = await store.find({ idPrefix: written.toLowerCase(), limit: 2 });
  const [first, second] = submissions;
  if (!first) {
    throw new CommandFault(`there is no inquiry "${written}" (fix: see npm run inbox -- list --search words)`);
  }
  if (second) throw new CommandFault(`several inquiries begin with "${written}" (fix: write more of it)`);
  return first;
};

interface CommandTools {
  texts: InboxTexts;
  store: Store;
  /** Shell account, for the access log. */
  who: string;
  now: () => Date;
  print: (text: string) => void;
  /** Asks a yes-or-no question; undefined without a terminal. */
  ask?: (question: string) => Promise<boolean>;
}

type Handler = (command: Command, tools: CommandTools) => Promise<void>;

const note = ({ store, who, now }: CommandTools, what: string, submissionId?: string): Promise<void> =>
  store.noteAccess({ at: now().toISOString(), who, what, submissionId });

const row = (texts: InboxTexts, submission: Submission): string => {
  const { id, received, state, form, sender, resume } = submission;
  const { list, states } = texts.words;
  const parts = [id.slice(0, 8), texts.time(received), states[state], texts.formTitle(form), sender.name, sender.email];
  const subject = subjectOf(texts, submission) ?? excerpt(texts, submission);
  return [...parts, subject, ...(resume ? [list.resume] : [])].map(safeLine).join('  ');
};

const list: Handler = async ({ filter }, tools) => {
  const { texts, store, print } = tools;
  const words = texts.words.list;
  await note(tools, 'list');
  const { submissions, total } = await store.find({ ...filter, limit: pageSize });
  for (const submission of submissions) print(row(texts, submission));
  const none = filter.search ? fill(words.notFound, { query: safeLine(filter.search) }) : words.none;
  print(total === 0 ? none : fill(words.position, { shown: `1–${submissions.length}`, count: total }));
  const { waiting, dead } = await store.messageCounts();
  if (waiting > 0) print(fill(words.waiting, { count: waiting }));
  if (dead > 0) print(fill(words.dead, { count: dead }));
};

const show: Handler = async ({ words: [prefix = ''] }, tools) => {
  const { texts, store, print } = tools;
  const submission = await findByPrefix(store, prefix);
  const { id, form, received, changed, state, sender, suspicion, marked, resume } = submission;
  await note(tools, 'show', id);
  const dead = (await store.dead()).filter(({ submissionId }) => submissionId === id);
  const { inquiry, states, table, unsent } = texts.words;
  const facts: [label: string, text: string | undefined][] = [
    [table.id, id],
    [table.name, sender.name],
    [table.email, sender.email],
    [inquiry.form, texts.formTitle(form)],
    [inquiry.language, texts.hasLanguages ? texts.languageOf(submission) : undefined],
    ...texts.sourceOf(submission).map(({ label, value }): [string, string] => [label, value]),
    [inquiry.received, texts.time(received)],
    [inquiry.changed, texts.time(changed)],
    [inquiry.state, states[state]],
    [inquiry.suspicion, suspicion && texts.suspicion(suspicion)],
    [inquiry.erasedAfter, marked && texts.time(erasedAfter(marked))],
    ...entriesOf(texts, submission).map(({ label, text }): [string, string] => [label, text]),
    [inquiry.resume, resume?.name],
    ...dead.map(({ kind, error }): [string, string] => [unsent.heading, `${unsent.kinds[kind]}: ${error}`]),
  ];
  for (const [label, text] of facts) {
    if (text === undefined) continue;
    const safe = safeForTerminal(text);
    print(safe.includes('\n') ? `${label}:\n  ${safe.replaceAll('\n', '\n  ')}` : `${label}: ${safe}`);
  }
};

const isAgreed = async (question: string, command: Command, { ask }: CommandTools): Promise<boolean> => {
  if (command.isAgreed) return true;
  if (ask) return await ask(question);
  throw new CommandFault('erasing needs a confirmation, but there is no terminal (fix: add --yes)');
};

const erase: Handler = async (command, tools) => {
  const { store, print } = tools;
  const {
    email,
    words: [prefix = ''],
  } = command;
  const id = email === undefined ? (await findByPrefix(store, prefix)).id : undefined;
  const what = email === undefined ? prefix : `everything that ${email} sent`;
  if (!(await isAgreed(`Erase ${safeLine(what)} for good?`, command, tools))) return print('Nothing was erased.');
  const count = await store.erase(id === undefined ? { email: email ?? '' } : { id });
  await note(tools, 'erase', id);
  print(`Erased: ${count}`);
};

const retry: Handler = async ({ words: [message] }, tools) => {
  const count = await tools.store.retry(tools.now().toISOString(), message);
  if (count === 0 && message)
    throw new CommandFault(`no message "${message}" has failed (fix: run retry without an id)`);
  await note(tools, 'retry');
  tools.print(`Tried again: ${count}`);
};

const purge: Handler = async ({ isConfirmed }, tools) => {
  const { texts, store, now, print } = tools;
  const { erased, marked, refusal } = await purgeExpired({
    store,
    retention: texts.retention,
    now: now(),
    isConfirmed,
  });
  await note(tools, 'purge');
  print(`Erased: ${erased}`);
  print(`Marked, to be erased in a week: ${marked}`);
  if (refusal) throw new CommandFault(describeRefusal(refusal));
};

/** Writes an export. Throws CommandFault if the file exists. */
const save = (file: string, content: Uint8Array | AsyncIterable<string>): Promise<void> =>
  writeNewFile(file, (temporary) => writeFile(temporary, content)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new CommandFault(`"${file}" exists already (fix: name a new file)`);
  });

const saveResume: Handler = async ({ words: [prefix = '', file = ''] }, tools) => {
  const { id } = await findByPrefix(tools.store, prefix);
  const resume = await tools.store.resume(id);
  if (!resume) throw new CommandFault(`the inquiry "${prefix}" has no resume (fix: name another one)`);
  await note(tools, 'resume', id);
  await save(file, resume.bytes);
  tools.print(`${file} written`);
};

const setState: Handler = async ({ words: [prefix = '', written = ''] }, tools) => {
  const state = parseState(written);
  const { id } = await findByPrefix(tools.store, prefix);
  await tools.store.setState(id, state, tools.now().toISOString());
  await note(tools, 'state', id);
  tools.print(`${id} is ${state}`);
};

const handlers: Readonly<Record<Exclude<CommandName, 'sign-in'>, Handler>> = {
  list,
  show,
  erase,
  retry,
  purge,
  resume: saveResume,
  state: setState,
  export: async ({ filter, words: [file = ''] }, tools) => {
    await note(tools, 'export');
    await save(file, exportCsv(tools.texts, tools.store, filter));
    tools.print(`${file} written`);
  },
  backup: async ({ words: [file = ''] }, tools) => {
    await tools.store.backup(file);
    await note(tools, 'backup');
    tools.print(`${file} written`);
  },
  // scripts/inbox.ts restores the file before it opens the store.
  restore: async ({ words: [file] }, tools) => {
    await note(tools, 'restore');
    tools.print(`${file} restored`);
  },
  accesses: async (_, { store, print }) => {
    for (const { at, who, what, submissionId = '' } of await store.accesses(shownAccesses)) {
      print([at, who, what, submissionId.slice(0, 8)].map(safeLine).join('  ').trimEnd());
    }
  },
};

/** Runs a command, except `sign-in`, which needs no store. Throws CommandFault, StoreFault or a system error. */
export const runCommand = async (command: Command, tools: CommandTools): Promise<void> => {
  if (command.filter.form !== undefined) oneOf(tools.texts.formNames, command.filter.form, 'form');
  if (command.name !== 'sign-in') await handlers[command.name](command, tools);
};
