import type { Context } from 'hono';
import type { SignedInEnv } from '../../server/signed-in/layout.ts';
import type { EditFault, Refusal } from '../requests/protocol.ts';
import type { DevServer } from './dev-server.ts';
import { ask, forward } from './forward.ts';
import type { Person } from './git.ts';
import type { EditingTexts } from './texts.ts';
import type { WorkingCopy } from './working-copy.ts';

/** Requests of the API that change files (editing/requests/protocol.ts), with a verb for the history. */
const verbs: Readonly<Record<string, string>> = {
  save: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  new: 'Add',
  rename: 'Rename',
  remove: 'Remove',
  picture: 'Add',
};

export const changesFiles = (request: string): boolean => Object.hasOwn(verbs, request);

export interface SaveOptions {
  copy: WorkingCopy;
  devServer: DevServer;
  texts: EditingTexts;
  personOf: (who: string) => Person;
  /** Called after each commit. */
  onSaved: () => void;
}

/** An answer to a request that changes files. Only a successful one names files. */
interface Answer {
  saved?: { files: readonly string[] };
  files?: readonly string[];
}

const longest = 72;

/** Returns the subject of a commit. */
export const subjectOf = (request: string, [file = '', ...others]: readonly string[]): string => {
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${verbs[request]} ${file}${more}`.slice(0, longest);
};

/**
 * Returns a function that forwards a request that changes files, one after the other. It commits the files of a
 * successful answer before the editor gets it. If it cannot commit, it takes the changes back, and the answer says why.
 */
export const saves =
  ({ copy, devServer, onSaved, personOf, texts }: SaveOptions) =>
  async (context: Context<SignedInEnv>, request: string, body: ArrayBuffer): Promise<Response> => {
    const { who } = context.get('reader');
    const answered = Promise.withResolvers<Response>();
    try {
      const isSaved = await copy.record(personOf(who), async () => {
        const response = await forward(context, devServer, who, body);
        const answer: Answer = await response.json();
        answered.resolve(Response.json(answer, { status: response.status }));
        const files = answer.saved?.files ?? answer.files ?? [];
        return {
          files: files.map((file) => file.replace(/^data\//, '')),
          message: subjectOf(request, files),
          // Otherwise, undo would look for what was never saved.
          ...(answer.saved && { forget: () => ask(devServer, request === 'undo' ? 'redo' : 'undo', {}, who) }),
        };
      });
      if (isSaved) onSaved();
      return await answered.promise;
    } catch (error) {
      // The dev server has ended, perhaps while it wrote, or its answer is the page of an error.
      const { notRecorded, starting } = texts.words.problems;
      if (error instanceof TypeError || error instanceof SyntaxError)
        return context.json<Refusal>({ message: starting }, 503);
      const fault: EditFault = { file: '', path: [], message: texts.problem(notRecorded, error) };
      return context.json({ faults: [fault] });
    }
  };
