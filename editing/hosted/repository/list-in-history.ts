import { decodeText } from '../../../generator/read/yaml/read-yaml.ts';
import { requests } from '../../requests/requests.ts';
import type { ChangeList, ListedChange } from '../../requests/save/change-list.ts';
import { changesBetween } from './changes.ts';
import type { Person } from './git.ts';
import type { WorkingCopy } from './working-copy.ts';

/** Most commits that undo knows. */
const mostCommits = 200;

const { picture, redo, undo, ...edits } = requests;
const verbs = new Set(Object.values(edits).map(({ verb }) => verb));

/** Returns the kind of a commit by its verb. A picture alone changes no page. */
const kindOf = (subject: string): ListedChange['kind'] => {
  const [verb] = subject.split(' ');
  if (verb === undo.verb) return 'undo';
  if (verb === redo.verb) return 'redo';
  return verbs.has(verb) ? 'edit' : 'other';
};

const textsOf = async (copy: WorkingCopy, commit: string): ReturnType<ListedChange['texts']> => {
  const files = await changesBetween(copy, `${commit}^`, commit);
  const textsAt = (side: 'before' | 'after', isAbsent: 'added' | 'removed') =>
    new Map(
      files.map(({ file, kind, [side]: text }) => [
        `data/${file}`,
        kind === isAbsent ? undefined : decodeText(Buffer.from(text), file).text,
      ]),
    );
  return { before: textsAt('before', 'added'), after: textsAt('after', 'removed') };
};

/** The commits since the last publication as a list of changes, which a restart keeps. `saves` adds to it. */
export const listInHistory = (copy: WorkingCopy, personOf: (who: string) => Person): ChangeList => ({
  of: async (editor) => {
    const format = ['--reverse', '--no-merges', `--max-count=${mostCommits}`, '--format=%H%x1f%ae%x1f%an%x1f%s'];
    const output = await copy.git(['log', ...format, `${await copy.published()}..HEAD`, '--', '.']);
    const { email } = personOf(editor);
    return output
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [commit = '', by = '', who = '', subject = ''] = line.split('\x1f');
        return { kind: kindOf(subject), who, isOwn: by === email, texts: () => textsOf(copy, commit) };
      });
  },
});
