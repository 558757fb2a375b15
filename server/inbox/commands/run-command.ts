import { fill } from '../../../schemas/text/fill.ts';
import { erasedAfter } from '../../retention/erased-after.ts';
import { purgeExpired } from '../../retention/purge.ts';
import { describeRefusal } from '../../retention/purge-refusal.ts';
import type { Store } from '../../store/store.ts';
import type { Submission } from '../../store/submission.ts';
import { exportCsv } from '../export/export-csv.ts';
import { formTitle } from '../form-fields.ts';
import { accessesShown } from '../pages/access-log-page.ts';
import { spoken } from '../pages/moment.ts';
import { entriesOf, excerpt, subjectOf } from '../submission-text.ts';
import { retention, suspicionWords, words } from '../words.ts';
import { findByBeginning } from './find-by-prefix.ts';
import { InboxRefused } from './inbox-refused.ts';
import { type Command, readState } from './parse-command.ts';
import { printable, printableLine } from './printable.ts';
import { writeNewFile } from './write-new-file.ts';

/** What a command may use. */
export interface CommandTools {
  store: Store;
  /** The shell's user, who is noted. */
  who: string;
  now: () => Date;
  /** Writes a text, which may have several lines. */
  say: (text: string) => void;
  /** Asks the person at the terminal for a yes; undefined when nobody is there. */
  ask?: (question: string) => Promise<boolean>;
}

/** A list on a terminal is as long as a page of the inbox. */
const listed = 50;

const row = (submission: Submission): string => {
  const { id, received, state, form, sender, resume } = submission;
  const parts = [id.slice(0, 8), spoken(received), words.states[state], formTitle(form), sender.name, sender.email];
  const matter = subjectOf(submission) ?? excerpt(submission);
  return [...parts, matter, ...(resume ? [words.list.resume] : [])].map(printableLine).join('  ');
};

const list = async ({ filter }: Command, { store, say }: CommandTools): Promise<void> => {
  const { submissions, total } = await store.find({ ...filter, limit: listed });
  for (const submission of submissions) say(row(submission));
  const none = filter.search ? fill(words.list.notFound, { query: printableLine(filter.search) }) : words.list.none;
  say(total === 0 ? none : fill(words.list.position, { shown: `1–${submissions.length}`, count: total }));
  const { waiting, dead } = await store.messageCounts();
  if (waiting > 0) say(fill(words.list.waiting, { count: waiting }));
  if (dead > 0) say(fill(words.list.dead, { count: dead }));
};

const details = async (submission: Submission, store: Store): Promise<string[]> => {
  const { id, form, received, changed, state, sender, suspicion, marked, resume } = submission;
  const dead = (await store.dead()).filter(({ submissionId }) => submissionId === id);
  const facts: [label: string, text: string][] = [
    [words.table.id, id],
    [words.table.name, sender.name],
    [words.table.email, sender.email],
    [words.inquiry.form, formTitle(form)],
    [words.inquiry.received, spoken(received)],
    [words.inquiry.changed, spoken(changed)],
    [words.inquiry.state, words.states[state]],
    ...(suspicion ? [[words.inquiry.suspicion, suspicionWords[suspicion]] as [string, string]] : []),
    ...(marked ? [[words.inquiry.erasedAfter, spoken(erasedAfter(marked))] as [string, string]] : []),
    ...entriesOf(submission).map(({ label, text }): [string, string] => [label, text]),
    ...(resume ? [[words.inquiry.resume, resume.name] as [string, string]] : []),
    ...dead.map((one): [string, string] => [words.unsent.heading, `${words.unsent.kinds[one.kind]}: ${one.error}`]),
  ];
  return facts.map(([label, text]) => {
    const shown = printable(text);
    return shown.includes('\n') ? `${label}:\n  ${shown.replaceAll('\n', '\n  ')}` : `${label}: ${shown}`;
  });
};

const expectAgreed = async (question: string, { isAgreed }: Command, { ask }: CommandTools): Promise<boolean> => {
  if (isAgreed) return true;
  if (ask) return await ask(question);
  throw new InboxRefused('nobody is at a terminal to be asked (fix: add --yes to erase without a question)');
};

const erase = async (command: Command, tools: CommandTools): Promise<void> => {
  const { store, who, now, say } = tools;
  const {
    email,
    words: [written = ''],
  } = command;
  const which = email === undefined ? { id: (await findByBeginning(store, written)).id } : { email };
  const what = email === undefined ? written : `everything that ${email} sent`;
  const question = `Erase ${printableLine(what)} for good?`;
  if (!(await expectAgreed(question, command, tools))) {
    say('Nothing was erased.');
    return;
  }
  const count = await store.erase(which);
  const submission = 'id' in which ? { submissionId: which.id } : {};
  await store.noteAccess({ at: now().toISOString(), who, what: 'erase', ...submission });
  say(`Erased: ${count}`);
};

/** Does what was asked. Throws InboxRefused, StoreFault or the system's error. */
export const inboxCommand = async (command: Command, tools: CommandTools): Promise<void> => {
  const { store, who, now, say } = tools;
  const {
    name,
    filter,
    words: [first = '', second = ''],
  } = command;
  const note = (what: string, submissionId?: string): Promise<void> =>
    store.noteAccess({ at: now().toISOString(), who, what, ...(submissionId !== undefined && { submissionId }) });
  switch (name) {
    case 'list':
      await note('list');
      return await list(command, tools);
    case 'show': {
      const submission = await findByBeginning(store, first);
      await note('show', submission.id);
      for (const line of await details(submission, store)) say(line);
      return;
    }
    case 'export':
      await note('export');
      await writeNewFile(first, exportCsv(store, filter));
      return say(`${first} written`);
    case 'resume': {
      const { id } = await findByBeginning(store, first);
      const resume = await store.resume(id);
      if (!resume) throw new InboxRefused(`the inquiry "${first}" brought no file (fix: name another one)`);
      await note('resume', id);
      await writeNewFile(second, [resume.bytes]);
      return say(`${second} written`);
    }
    case 'state': {
      const state = readState(second);
      const { id } = await findByBeginning(store, first);
      await store.setState(id, state, now().toISOString());
      await note('state', id);
      return say(`${id} is ${state}`);
    }
    case 'retry': {
      const count = await store.retry(now().toISOString(), first || undefined);
      if (count === 0 && first) throw new InboxRefused(`no message "${first}" was given up (fix: write retry alone)`);
      await note('retry');
      return say(`Tried again: ${count}`);
    }
    case 'erase':
      return await erase(command, tools);
    case 'purge': {
      const { isConfirmed } = command;
      const { erased, marked, refusal } = await purgeExpired({ store, retention, now: now(), isConfirmed });
      await note('purge');
      say(`Erased: ${erased}`);
      say(`Marked, to be erased in a week: ${marked}`);
      if (refusal) throw new InboxRefused(describeRefusal(refusal));
      return;
    }
    case 'backup':
      await store.backup(first);
      await note('backup');
      return say(`${first} written`);
    case 'restore':
      // scripts/inbox.ts has put it back before the store was opened.
      await note('restore');
      return say(`${first} restored`);
    case 'accesses':
      for (const { at, who: reader, what, submissionId = '' } of await store.accesses(accessesShown)) {
        say([at, reader, what, submissionId.slice(0, 8)].map(printableLine).join('  ').trimEnd());
      }
  }
};
