import type { EditedFiles } from '../../../generator/read/files/edited-files.ts';

/** Contents by file; undefined for no file. */
interface BeforeAndAfter {
  before: EditedFiles;
  after: EditedFiles;
}

/** A change of files that undo knows. */
export interface ListedChange {
  id: string | symbol;
  kind: 'edit' | 'undo' | 'redo' | 'other';
  /** Name of the person. */
  who: string;
  /** True for a change of the editor who asks. */
  isOwn: boolean;
  /** Contents by file before and after it; undefined for no file. */
  contents: () => Promise<BeforeAndAfter>;
}

/** The changes that undo knows. */
export interface ChangeList {
  /** Returns the changes of all people for an editor, oldest first. */
  of: (editor: string) => Promise<readonly ListedChange[]>;
  /** Adds a change. Absent if changes are recorded in another way. */
  add?: (change: Pick<ListedChange, 'kind' | 'who'> & BeforeAndAfter) => void;
}

/** Most changes in memory, and most characters and bytes of them all. */
const most = { changes: 200, size: 250_000_000 } as const;

const sizeOf = ({ before, after }: BeforeAndAfter): number =>
  [...before.values(), ...after.values()].reduce((sum, content) => sum + (content?.length ?? 0), 0);

/** A list in memory, which ends with the process. */
export const listInMemory = (): ChangeList => {
  const changes: (Pick<ListedChange, 'id' | 'kind' | 'who'> & BeforeAndAfter)[] = [];
  const isFull = (): boolean =>
    changes.length > most.changes || changes.reduce((sum, change) => sum + sizeOf(change), 0) > most.size;
  return {
    of: async (editor) =>
      changes.map(({ id, kind, who, ...contents }) => ({
        ...{ id, kind, who },
        isOwn: who === editor,
        contents: async () => contents,
      })),
    add: (change) => {
      changes.push({ ...change, id: Symbol(change.kind) });
      while (isFull()) changes.shift();
    },
  };
};

/** Returns the changes of an editor that undo and redo take back next, the next one last, except those passed over. */
export const stepsOf = (listed: readonly ListedChange[], passed: ReadonlySet<ListedChange['id']>) => {
  const steps: Record<'undo' | 'redo', ListedChange[]> = { undo: [], redo: [] };
  for (const change of listed) {
    if (!change.isOwn || change.kind === 'other') continue;
    if (change.kind === 'edit') steps.redo = [];
    else steps[change.kind].pop();
    // Redo takes back an undo, which is a change like others.
    if (!passed.has(change.id)) steps[change.kind === 'undo' ? 'redo' : 'undo'].push(change);
  }
  return steps;
};
