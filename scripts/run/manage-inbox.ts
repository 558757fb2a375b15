import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { readEnvironment } from '../../hosting/environment.ts';
import { type InboxCommandName, type InboxWords, runInboxCommand } from '../../receiver/inbox/run-command.ts';
import { inboxTexts } from '../../receiver/inbox/texts.ts';
import { loadSite } from '../../receiver/load-site.ts';
import { inboxSignInLink } from '../../receiver/startup-summary.ts';
import { folderOfBackups, newestBackup } from '../../receiver/store/backups.ts';
import { openStore, type StoreOptions } from '../../receiver/store/open-store.ts';
import { restoreStore } from '../../receiver/store/restore-store.ts';
import { subscriptionLinks } from '../../receiver/subscription-links.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { UserFault } from '../../sites/user-fault.ts';

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

/** Prints a sign-in link for the running receiver. Throws UserFault. */
export const printLink = (name: string | undefined): void => {
  const link = inboxSignInLink(readEnvironment(process.env), name);
  if (!link) {
    const reason = name === undefined ? 'there is no token yet' : `INBOX_TOKEN has no token of "${name}"`;
    throw new UserFault(`${reason} (fix: start the receiver with the same STORE and INBOX_TOKEN, or name another)`);
  }
  console.log(link);
};

/** Restores the named backup, or the newest of the folder. Returns its path. */
const restore = async (
  [named]: readonly string[],
  backups: string | undefined,
  place: StoreOptions,
): Promise<string> => {
  const file = named ?? newestBackup(folderOfBackups(backups));
  await restoreStore(file, place);
  return file;
};

/** Runs a command on the store of the site, beside a running receiver. */
export const manageInbox = async (name: InboxCommandName, written: InboxWords): Promise<void> => {
  const environment = readEnvironment(process.env);
  const { BACKUPS, DATABASE_URL, STORE } = environment;
  const place = { file: STORE, databaseUrl: DATABASE_URL };
  const words = name === 'restore' ? [await restore(written.words, BACKUPS, place)] : written.words;
  const site = await loadSite(siteFolders);
  await using store = await openStore(place);
  await runInboxCommand(
    name,
    { ...written, words },
    {
      texts: inboxTexts(site, subscriptionLinks(site, environment)),
      store,
      backups: BACKUPS,
      who: account(),
      now: () => new Date(),
      print: (text) => console.log(text),
      ...(process.stdin.isTTY && { ask }),
    },
  );
};
