// `npm run inbox -- list`: reads and manages submissions from the shell, beside a running receiver.

import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { type Environment, readEnvironment } from '../hosting/environment.ts';
import { type Command, CommandFault, parseCommand } from '../receiver/inbox/commands/parse-command.ts';
import { runCommand } from '../receiver/inbox/commands/run-command.ts';
import { inboxTexts } from '../receiver/inbox/texts.ts';
import { loadSite } from '../receiver/load-site.ts';
import { inboxSignInLink } from '../receiver/startup-summary.ts';
import { openStore } from '../receiver/store/open-store.ts';
import { restoreStore } from '../receiver/store/restore-store.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { reportFailure } from './run/report-failure.ts';

/** Returns the name of the account. In a container, the account may only have a number. */
const account = (): string => {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
};

/** Asks for confirmation on the terminal. Any answer but the whole word means no. */
const ask = async (question: string): Promise<boolean> => {
  using terminal = createInterface({ input: process.stdin, output: process.stdout });
  return (await terminal.question(`${question} (write yes) `)).trim().toLowerCase() === 'yes';
};

/** Prints a sign-in link for the running receiver. Throws CommandFault. */
const printLink = (environment: Environment, name: string | undefined): void => {
  const link = inboxSignInLink(environment, name);
  if (!link) {
    const reason = name === undefined ? 'there is no token yet' : `INBOX_TOKEN has no token of "${name}"`;
    throw new CommandFault(`${reason} (fix: start the receiver with the same STORE and INBOX_TOKEN, or name another)`);
  }
  console.log(link);
};

const run = async (command: Command, { DATABASE_URL, STORE }: Environment): Promise<void> => {
  const place = { file: STORE, databaseUrl: DATABASE_URL };
  const [file = ''] = command.words;
  if (command.name === 'restore') await restoreStore(file, place);
  await using store = await openStore(place);
  await runCommand(command, {
    texts: inboxTexts(await loadSite(siteFolders)),
    store,
    who: account(),
    now: () => new Date(),
    print: (text) => console.log(text),
    ...(process.stdin.isTTY && { ask }),
  });
};

try {
  const command = parseCommand(process.argv.slice(2));
  const environment = readEnvironment(process.env);
  if (command.name === 'sign-in') printLink(environment, command.words[0]);
  else await run(command, environment);
} catch (error) {
  reportFailure(error);
}
