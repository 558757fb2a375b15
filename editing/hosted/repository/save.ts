import { UserFault } from '../../../sites/user-fault.ts';
import { labelOf } from '../../label.ts';
import type { Rejected } from '../../requests/protocol.ts';
import { BadRequest, type RequestName, requests, type Verb } from '../../requests/requests.ts';
import type { EditingTexts } from '../texts.ts';
import { type Person, pathFrom } from './git.ts';
import type { WorkingCopy } from './working-copy.ts';

interface SaveOptions {
  copy: WorkingCopy;
  texts: EditingTexts;
  personOf: (who: string) => Person;
  /** Called after each commit. */
  onSaved: () => void;
}

/** An answer to a request that changes files. Only a successful one names files. */
interface Answer {
  saved?: { files: readonly string[] };
}

const longest = 72;

/** Returns the subject of a commit: its verb in words, and the changed files. */
export const subjectOf = (verb: Verb, [file = '', ...others]: readonly string[]): string => {
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${labelOf(verb)} ${file}${more}`.slice(0, longest);
};

/** Returns the one of some verbs with which a subject begins. */
export const verbIn = (subject: string, verbs: readonly Verb[]): Verb | undefined =>
  verbs.find((verb) => subject.startsWith(subjectOf(verb, [])));

/**
 * Returns a function that runs requests that change files, one after the other. It commits the files of a successful
 * answer before the editor gets it. If it cannot commit, it takes the changes back, and the answer says why.
 */
export const saves =
  ({ copy, onSaved, personOf, texts }: SaveOptions) =>
  async (who: string, request: RequestName, work: () => Promise<unknown>): Promise<unknown> => {
    if (request === 'upload' && copy.scope.length === 1)
      return { faults: [{ file: '', path: [], message: texts.words.problems.noPublic }] } satisfies Rejected;
    let answered: Answer = {};
    let failure: { error: unknown } | undefined;
    try {
      const isSaved = await copy.record(personOf(who), async () => {
        try {
          answered = (await work()) as Answer;
        } catch (error) {
          failure = { error };
          // A refused request has written nothing, so nothing is restored.
          if (!(error instanceof UserFault || error instanceof BadRequest)) throw error;
        }
        const files = answered.saved?.files ?? [];
        return {
          files: files.map((file) => pathFrom('data', file)),
          message: subjectOf(requests[request].verb ?? 'edit', files),
        };
      });
      if (isSaved) onSaved();
    } catch (error) {
      const message = texts.problem(texts.words.problems.notRecorded, error);
      if (!failure) return { faults: [{ file: '', path: [], message }] } satisfies Rejected;
    }
    if (failure) throw failure.error;
    return answered;
  };
