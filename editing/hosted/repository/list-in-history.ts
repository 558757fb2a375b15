import type { EditedFiles } from '../../../generator/read/files/edited-files.ts';
import { contentOf } from '../../changes/content.ts';
import { requests } from '../../requests/requests.ts';
import type { ChangeList, ListedChange } from '../../requests/save/change-list.ts';
import { changesBetween } from './changes/history.ts';
import type { Person } from './git.ts';
import { subjectOf, verbIn } from './save.ts';
import type { WorkingCopy } from './working-copy.ts';

/** Most commits that undo knows. */
const mostCommits = 200;

const verbs = Object.values(requests).flatMap(({ verb }) => verb ?? []);

/** Returns the kind of a commit by its verb. A new picture alone changes no page. */
const kindOf = (subject: string): ListedChange['kind'] => {
  const verb = verbIn(subject, verbs);
  if (verb === undefined || subject.startsWith(subjectOf('upload', ['data/']))) return 'other';
  return verb === 'undo' || verb === 'redo' ? verb : 'edit';
};

const contentsOf = async (copy: WorkingCopy, commit: string): ReturnType<ListedChange['contents']> => {
  const files = await changesBetween(copy, `${commit}^`, commit);
  const contentsAt = async (at: string, isAbsent: 'added' | 'removed'): Promise<EditedFiles> => {
    const contents = files.map(async ({ file, kind }) => {
      const name = copy.nameOf(file);
      return [name, kind === isAbsent ? undefined : contentOf(name, await copy.bytes(at, file))] as const;
    });
    return new Map(await Promise.all(contents));
  };
  return { before: await contentsAt(`${commit}^`, 'added'), after: await contentsAt(commit, 'removed') };
};

/** The commits since the last publication as a list of changes, which a restart keeps. `saves` adds to it. */
export const listInHistory = (copy: WorkingCopy, personOf: (who: string) => Person): ChangeList => ({
  of: async (editor) => {
    const format = ['--reverse', '--no-merges', `--max-count=${mostCommits}`, '--format=%H%x1f%ae%x1f%an%x1f%s'];
    const output = await copy.git(['log', ...format, `${await copy.published()}..HEAD`, '--', ...copy.scope]);
    const { email } = personOf(editor);
    return output
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [id = '', by = '', who = '', subject = ''] = line.split('\x1f');
        return { id, kind: kindOf(subject), who, isOwn: by === email, contents: () => contentsOf(copy, id) };
      });
  },
});
