import { writeFile } from 'node:fs/promises';
import { fill } from '../../schemas/text/fill.ts';
import { fixFor } from '../../schemas/text/nearest.ts';
import { UserFault } from '../../sites/user-fault.ts';
import { describeRefusal, erasedAfter, purgeExpired } from '../retention/purge.ts';
import { folderOfBackups, newBackup, removeOldBackups } from '../store/backups.ts';
import { writeNewFile } from '../store/new-file.ts';
import type { Store } from '../store/open-store.ts';
import { readerStates, type Submission, type SubmissionState } from '../store/submission.ts';
import { exportCsv } from './export/export-csv.ts';
import { pageSize } from './list-query.ts';
import { shownAccesses } from './pages/log-pages.ts';
import { safeForTerminal, safeLine } from './safe-text.ts';
import { entriesOf, excerpt, type InboxTexts, subjectOf } from './texts.ts';

export interface InboxOptions {
  state?: SubmissionState;
  form?: string;
  search?: string;
  email?: string;
  /** An operator has checked the clock. */
  confirm?: true;
  /** Erasing needs no confirmation. */
  yes?: true;
}

export interface InboxWords {
  words: readonly string[];
  options: InboxOptions;
}

const oneOf = <Name extends string>(names: readonly Name[], word: string, what: string): Name => {
  const name = names.find((each) => each === word);
  if (name) return name;
  throw new UserFault(`"${word}" is not a ${what} (fix: ${fixFor(word, names, `write one of ${names.join(', ')}`)})`);
};

/** Returns the options that filter inquiries. Throws UserFault for an unknown form. */
const filterIn = ({ state, form, search }: InboxOptions, { formNames }: InboxTexts) => ({
  ...(state !== undefined && { state }),
  ...(form !== undefined && { form: oneOf(formNames, form, 'form') }),
  ...(search !== undefined && { search }),
});

/** Shorter prefixes match too many submissions. */
const shortestPrefix = 6;

/** Returns the submission whose id begins with a prefix. Throws UserFault if none or several match. */
const findByPrefix = async (store: Pick<Store, 'find'>, written: string): Promise<Submission> => {
  if (written.length < shortestPrefix) {
    throw new UserFault(
      `"${written}" is too short for the id of an inquiry (fix: write at least ${shortestPrefix} characters)`,
    );
  }
  const { submissions } = await store.find({ idPrefix: written.toLowerCase(), limit: 2 });
  const [first, second] = submissions;
  if (!first) {
    throw new UserFault(`there is no inquiry "${written}" (fix: see npm run inbox -- list --search words)`);
  }
  if (second) throw new UserFault(`several inquiries begin with "${written}" (fix: write more of it)`);
  return first;
};

interface CommandTools {
  texts: InboxTexts;
  store: Store;
  /** Folder of the backups (BACKUPS). */
  backups: string | undefined;
  /** Shell account, for the access log. */
  who: string;
  now: () => Date;
  print: (text: string) => void;
  /** Asks a yes-or-no question; undefined without a terminal. */
  ask?: (question: string) => Promise<boolean>;
}

type Handler = (written: InboxWords, tools: CommandTools) => Promise<void>;

const note = ({ store, who, now }: CommandTools, what: string, submissionId?: string): Promise<void> =>
  store.noteAccess({ at: now().toISOString(), who, what, submissionId });

const row = (texts: InboxTexts, submission: Submission): string => {
  const { id, received, state, form, sender, resume } = submission;
  const { list, states } = texts.words;
  const parts = [id.slice(0, 8), texts.time(received), states[state], texts.formTitle(form), sender.name, sender.email];
  const subject = subjectOf(texts, submission) ?? excerpt(texts, submission);
  return [...parts, subject, ...(resume ? [list.resume] : [])].map(safeLine).join('  ');
};

const list: Handler = async ({ options }, tools) => {
  const { texts, store, print } = tools;
  const filter = filterIn(options, texts);
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
  const { id, form, received, changed, confirmed, state, sender, suspicion, resume } = submission;
  const end = erasedAfter(submission);
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
    [inquiry.confirmed, confirmed && texts.time(confirmed)],
    [inquiry.erasedAfter, end && texts.time(end)],
    ...entriesOf(texts, submission).map(({ label, text }): [string, string] => [label, text]),
    [inquiry.resume, resume?.name],
    ...dead.map(({ kind, target, error }): [string, string] => [
      unsent.heading,
      `${texts.messageName(kind, target)}: ${error}`,
    ]),
  ];
  for (const [label, text] of facts) {
    if (text === undefined) continue;
    const safe = safeForTerminal(text);
    print(safe.includes('\n') ? `${label}:\n  ${safe.replaceAll('\n', '\n  ')}` : `${label}: ${safe}`);
  }
};

const isAgreed = async (question: string, { yes }: InboxOptions, { ask }: CommandTools): Promise<boolean> => {
  if (yes) return true;
  if (ask) return await ask(question);
  throw new UserFault('erasing needs a confirmation, but there is no terminal (fix: add --yes)');
};

const erase: Handler = async ({ words: [prefix], options }, tools) => {
  const { store, print } = tools;
  const { email = '' } = options;
  if (prefix === undefined && email === '')
    throw new UserFault('erase needs an id or an address (fix: write erase ID or erase --email ADDRESS)');
  const id = prefix === undefined ? undefined : (await findByPrefix(store, prefix)).id;
  const what = prefix ?? `everything that ${email} sent`;
  if (!(await isAgreed(`Erase ${safeLine(what)} for good?`, options, tools))) return print('Nothing was erased.');
  const count = await store.erase(id === undefined ? { email } : { id });
  await note(tools, 'erase', id);
  print(`Erased: ${count}`);
};

const retry: Handler = async ({ words: [message] }, tools) => {
  const count = await tools.store.retry(tools.now().toISOString(), message);
  if (count === 0 && message) throw new UserFault(`no message "${message}" has failed (fix: run retry without an id)`);
  await note(tools, 'retry');
  tools.print(`Tried again: ${count}`);
};

const purge: Handler = async ({ options: { confirm = false } }, tools) => {
  const { texts, store, now, print } = tools;
  const { erased, marked, refusal } = await purgeExpired({
    store,
    retention: texts.retention,
    now: now(),
    isConfirmed: confirm,
  });
  await note(tools, 'purge');
  print(`Erased: ${erased}`);
  print(`Marked, to be erased in a week: ${marked}`);
  if (refusal) throw new UserFault(describeRefusal(refusal));
};

/** Writes an export. Throws UserFault if the file exists. */
const save = (file: string, content: Uint8Array | AsyncIterable<string>): Promise<void> =>
  writeNewFile(file, (temporary) => writeFile(temporary, content)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new UserFault(`"${file}" exists already (fix: name a new file)`);
  });

const saveResume: Handler = async ({ words: [prefix = '', file = ''] }, tools) => {
  const { id } = await findByPrefix(tools.store, prefix);
  const resume = await tools.store.resume(id);
  if (!resume) throw new UserFault(`the inquiry "${prefix}" has no resume (fix: name another one)`);
  await note(tools, 'resume', id);
  await save(file, resume.bytes);
  tools.print(`${file} written`);
};

const setState: Handler = async ({ words: [prefix = '', written = ''] }, tools) => {
  const state = oneOf(readerStates, written, 'state');
  const { id } = await findByPrefix(tools.store, prefix);
  if (!(await tools.store.setState(id, state, tools.now().toISOString()))) {
    throw new UserFault(`the sender of "${prefix}" has unsubscribed (fix: name another inquiry, or erase it)`);
  }
  await note(tools, 'state', id);
  tools.print(`${id} is ${state}`);
};

const handlers = {
  list,
  show,
  erase,
  retry,
  purge,
  resume: saveResume,
  state: setState,
  export: async ({ options, words: [file = ''] }, tools) => {
    const filter = filterIn(options, tools.texts);
    await note(tools, 'export');
    await save(file, exportCsv(tools.texts, tools.store, filter));
    tools.print(`${file} written`);
  },
  backup: async ({ words: [given] }, tools) => {
    const { backups, now, store } = tools;
    const file = given ?? newBackup(folderOfBackups(backups), now());
    await store.backup(file);
    if (!given) removeOldBackups(folderOfBackups(backups));
    await note(tools, 'backup');
    tools.print(`${file} written`);
  },
  // scripts/run/manage-inbox.ts restores the file before it opens the store.
  restore: async ({ words: [file] }, tools) => {
    await note(tools, 'restore');
    tools.print(`${file} restored`);
  },
  accesses: async (_, { store, print }) => {
    for (const { at, who, what, submissionId = '' } of await store.accesses(shownAccesses)) {
      print([at, who, what, submissionId.slice(0, 8)].map(safeLine).join('  ').trimEnd());
    }
  },
} satisfies Record<string, Handler>;

export type InboxCommandName = keyof typeof handlers;

/** Runs a command. Throws UserFault, StoreFault or a system error. */
export const runInboxCommand = (name: InboxCommandName, written: InboxWords, tools: CommandTools): Promise<void> =>
  handlers[name](written, tools);
