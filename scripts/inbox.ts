// `npm run inbox -- list`: reads and looks after what people sent, from the shell, beside a running receiver.

import { createInterface } from 'node:readline/promises';
import { readEnvironment } from '../server/environment.ts';
import { inboxCommand } from '../server/inbox/commands/inbox-command.ts';
import { readCommand } from '../server/inbox/commands/read-command.ts';
import { machineAccount } from '../server/inbox/machine-account.ts';
import { openStore } from '../server/store/open-store.ts';
import { restoreStore } from '../server/store/restore-store.ts';
import { reportFailure } from './run/report-failure.ts';

/** Asks the person at the terminal; anything but the whole word is a no. */
const ask = async (question: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${question} (write yes) `)).trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
};

try {
  const command = readCommand(process.argv.slice(2));
  const { STORE, DATABASE_URL } = readEnvironment(process.env);
  const place = { file: STORE, databaseUrl: DATABASE_URL };
  const [file = ''] = command.words;
  if (command.name === 'restore') await restoreStore(file, place);
  const store = await openStore(place);
  try {
    await inboxCommand(command, {
      store,
      who: machineAccount(),
      now: () => new Date(),
      say: (text) => console.log(text),
      ...(process.stdin.isTTY && { ask }),
    });
  } finally {
    await store.close();
  }
} catch (error) {
  reportFailure(error);
}
