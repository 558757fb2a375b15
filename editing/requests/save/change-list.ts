import type { EditedTexts } from '../../../generator/read/documents.ts';

/** A change of files that undo knows. */
export interface ListedChange {
  kind: 'edit' | 'undo' | 'redo' | 'other';
  /** Name of the person. */
  who: string;
  /** True for a change of the editor who asks. */
  isOwn: boolean;
  /** Texts by file before and after it; undefined for no file. */
  texts: () => Promise<{ before: EditedTexts; after: EditedTexts }>;
}

/** The changes that undo knows. */
export interface ChangeList {
  /** Returns the changes of all people for an editor, oldest first. */
  of: (editor: string) => Promise<readonly ListedChange[]>;
  /** Adds a change. Absent if changes are recorded in another way. */
  add?: (change: Omit<ListedChange, 'isOwn'>) => void;
}

/** Most changes in memory. */
const mostChanges = 200;

/** A list in memory, which ends with the process. */
export const listInMemory = (): ChangeList => {
  const changes: Omit<ListedChange, 'isOwn'>[] = [];
  return {
    of: async (editor) => changes.map((each) => ({ ...each, isOwn: each.who === editor })),
    add: (change) => {
      changes.push(change);
      if (changes.length > mostChanges) changes.shift();
    },
  };
};

/** Returns the changes of an editor that undo and redo take back next, the next one last. */
export const stepsOf = (listed: readonly ListedChange[]) => {
  const steps: Record<'undo' | 'redo', ListedChange[]> = { undo: [], redo: [] };
  for (const change of listed) {
    if (!change.isOwn || change.kind === 'other') continue;
    if (change.kind === 'edit') steps.redo = [];
    else steps[change.kind].pop();
    // Redo takes back an undo, which is a change like others.
    steps[change.kind === 'undo' ? 'redo' : 'undo'].push(change);
  }
  return steps;
};
