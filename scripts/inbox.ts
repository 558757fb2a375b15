import type { InboxCommandName, InboxWords } from '../receiver/inbox/run-command.ts';
import { receiverVariables } from './receiver.ts';
import { define, usage } from './run/command.ts';

const filter = {
  '--state new|answered|unconfirmed|confirmed|unsubscribed|spam': 'Only those in a state',
  '--form NAME': 'Only those of a form',
  '--search WORDS': 'Only those with these words',
} as const;

const yes = { '--yes': 'Does not ask' } as const;

const manage =
  (name: InboxCommandName) =>
  async ({ words, options }: InboxWords): Promise<void> => {
    const { manageInbox } = await import('./run/manage-inbox.ts');
    await manageInbox(name, { words, options });
  };

export const command = await define(import.meta, {
  variables: receiverVariables,
  usages: {
    list: usage({
      effect: 'The newest inquiries',
      example: 'list --state new --form contact',
      options: filter,
      run: manage('list'),
    }),
    'show ID': usage({ effect: 'An inquiry, by the beginning of its id', run: manage('show') }),
    'export FILE': usage({
      effect: 'Writes the inquiries as CSV',
      example: 'export inquiries.csv --state answered',
      options: filter,
      run: manage('export'),
    }),
    'resume ID FILE': usage({ effect: 'Writes the resume of an inquiry', run: manage('resume') }),
    'state ID STATE': usage({
      effect: 'Changes the state of an inquiry to `new`, `answered` or `spam`',
      example: 'state 0198c2f4 answered',
      run: manage('state'),
    }),
    'retry [MESSAGE]': usage({
      effect: 'Sends again the mails and calls that have failed, or one',
      run: manage('retry'),
    }),
    'erase ID': usage({ effect: 'Erases an inquiry for good', options: yes, run: manage('erase') }),
    erase: usage({
      effect: 'Erases everything that an address sent',
      example: 'erase --email priya@example.com',
      options: { '--email ADDRESS': 'The address of the sender', ...yes },
      run: manage('erase'),
    }),
    purge: usage({
      effect: 'Erases what is older than `data/receiver.yaml` allows',
      options: { '--confirm': 'Confirms that the clock of the machine is right' },
      run: manage('purge'),
    }),
    'backup [FILE]': usage({
      effect:
        'Copies the store beside a running receiver, without a name into the folder `BACKUPS`, and reads the copy',
      run: manage('backup'),
    }),
    'restore [FILE]': usage({
      effect: 'Restores a backup into an empty store, without a name the newest in the folder `BACKUPS`',
      run: manage('restore'),
    }),
    accesses: usage({ effect: 'Who has read or changed what', run: manage('accesses') }),
    'sign-in [NAME]': usage({
      effect: 'Prints a one-time link to the inbox',
      example: 'sign-in priya',
      run: async ({ words: [name] }) => {
        const { printLink } = await import('./run/manage-inbox.ts');
        printLink(name);
      },
    }),
  },
});
