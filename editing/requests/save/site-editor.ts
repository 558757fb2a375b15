import { existsSync, readFileSync } from 'node:fs';
import type { EditedTexts } from '../../../generator/read/documents.ts';
import { ContentFaults } from '../../../generator/read/fault.ts';
import { encodingFaults } from '../../../generator/read/yaml/confusable-characters.ts';
import { decodeText } from '../../../generator/read/yaml/read-yaml.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { UserFault } from '../../../sites/user-fault.ts';
import { expectNoNewFaults } from '../../changes/edit-files.ts';
import { EditRefused, NewFaults } from '../../changes/edit-refused.ts';
import { readInLanguages } from '../../changes/site-in-language.ts';
import { pathIn, writeEdits } from '../../changes/write-edits.ts';
import type { Change, EditAnswer, EditFault } from '../protocol.ts';
import { editFaults } from './edit-faults.ts';
import { editedFiles } from './edited-files.ts';

/** A written edit, with what takes it back. */
interface Step {
  name: string;
  /** Texts by file; undefined for a file that did not exist. */
  before: EditedTexts;
  after: EditedTexts;
  /** The changed values, of an edit that was saved. */
  changes?: readonly Change[];
}

/** Edits of one editor, in order, and those that were taken back. */
interface Steps {
  done: Step[];
  undone: Step[];
}

/** Gets the texts of the changed files before and after an edit. Returns false if nothing is to be written. */
export type OnEdit = (before: EditedTexts, after: EditedTexts) => boolean;

/** Most edits that can be taken back. */
const mostSteps = 200;

const reversed = ({ place, before, after }: Change): Change => ({
  place,
  ...(after !== undefined && { before: after }),
  ...(before !== undefined && { after: before }),
});

/** Changes the files of one site. Edits run one after the other, and each writes all of its files or none. */
export class SiteEditor {
  readonly #folders: SiteFolders;
  readonly #steps = new Map<string, Steps>();
  #last: Promise<unknown> = Promise.resolve();
  #count = 0;

  constructor(folders: SiteFolders) {
    this.#folders = folders;
  }

  /** Saves values for an editor, if the files still have what the editor saw and the site has no new fault. */
  save(changes: readonly Change[], editor = '', onEdit?: OnEdit): Promise<EditAnswer> {
    return this.#inOrder(() => this.#saveNow(changes, editor, onEdit));
  }

  /** Writes the files that another edit returns, such as a rename. */
  write(edit: () => Promise<EditedTexts>, editor = '', onEdit?: OnEdit): Promise<EditAnswer> {
    return this.#inOrder(async () => this.#record({ after: await edit() }, editor, onEdit));
  }

  /** Takes back the last edit of an editor. */
  undo(editor = ''): Promise<EditAnswer> {
    return this.#inOrder(() => this.#move(editor, 'done', 'undone'));
  }

  /** Repeats the last edit that an editor took back. */
  redo(editor = ''): Promise<EditAnswer> {
    return this.#inOrder(() => this.#move(editor, 'undone', 'done'));
  }

  /** True if an editor can undo and redo. */
  status(editor = ''): { canUndo: boolean; canRedo: boolean } {
    const { done, undone } = this.#stepsOf(editor);
    return { canUndo: done.length > 0, canRedo: undone.length > 0 };
  }

  #stepsOf(editor: string): Steps {
    const steps = this.#steps.get(editor) ?? { done: [], undone: [] };
    this.#steps.set(editor, steps);
    return steps;
  }

  #inOrder(work: () => Promise<EditAnswer>): Promise<EditAnswer> {
    const next = this.#last.then(work).catch((error: unknown) => this.#rejected(error));
    this.#last = next.catch(() => undefined);
    return next;
  }

  /** Returns what the user can repair as faults. Throws all other errors. */
  #rejected(error: unknown): EditAnswer {
    if (error instanceof NewFaults) return { faults: editFaults(this.#folders, error.edited, error.faults) };
    if (error instanceof ContentFaults) return { faults: editFaults(this.#folders, new Map(), error.faults) };
    if (!(error instanceof UserFault)) throw error;
    const fault: EditFault = { file: '', path: [], message: error.message };
    return { faults: [fault] };
  }

  async #saveNow(changes: readonly Change[], editor: string, onEdit?: OnEdit): Promise<EditAnswer> {
    if (changes.length === 0) throw new EditRefused('nothing was changed (fix: change a field first)');
    // The check of a file has only a line for them.
    const faults = changes.flatMap(({ place, after = '' }) =>
      encodingFaults({ file: place.file, text: JSON.stringify(after) }).map(({ message }) => ({ ...place, message })),
    );
    if (faults.length > 0) return { faults };
    const { edited, conflicts } = editedFiles(this.#folders, readInLanguages(this.#folders.data), changes);
    if (conflicts.length > 0) return { conflict: conflicts };
    await expectNoNewFaults(this.#folders, edited);
    return this.#record({ after: edited, changes }, editor, onEdit);
  }

  #record(step: Pick<Step, 'after' | 'changes'>, editor: string, onEdit: OnEdit = () => true): EditAnswer {
    const before = this.#textsOf(step.after);
    const changed = [...step.after].filter(([file, text]) => before.get(file) !== text);
    const after = new Map(changed);
    this.#count += 1;
    const name = String(this.#count);
    if (after.size === 0 || !onEdit(before, after)) return { saved: { files: [], undo: name } };
    writeEdits(this.#folders, after);
    const steps = this.#stepsOf(editor);
    steps.done = [...steps.done, { ...step, name, before, after }].slice(-mostSteps);
    steps.undone = [];
    return { saved: { files: [...after.keys()], undo: name } };
  }

  /** Returns the present texts of files. */
  #textsOf(files: EditedTexts): EditedTexts {
    const textOf = (file: string): string | undefined => {
      const path = pathIn(this.#folders, file);
      return existsSync(path) ? decodeText(readFileSync(path), file).text : undefined;
    };
    return new Map([...files.keys()].map((file) => [file, textOf(file)]));
  }

  async #move(editor: string, from: keyof Steps, to: keyof Steps): Promise<EditAnswer> {
    const steps = this.#stepsOf(editor);
    const step = steps[from].at(-1);
    if (!step) throw new EditRefused(from === 'done' ? 'there is nothing to undo' : 'there is nothing to redo');
    const isUndo = from === 'done';
    const [written, wanted] = isUndo ? [step.after, step.before] : [step.before, step.after];
    const now = this.#textsOf(written);
    const isUnchanged = [...written].every(([file, text]) => now.get(file) === text);
    const texts = isUnchanged ? wanted : this.#merged(step, isUndo);
    if (!(texts instanceof Map)) return texts as EditAnswer;
    await expectNoNewFaults(this.#folders, texts);
    writeEdits(this.#folders, texts);
    steps[from].pop();
    const [before, after] = isUndo ? [texts, now] : [now, texts];
    steps[to].push({ ...step, before, after });
    return { saved: { files: [...texts.keys()], undo: step.name } };
  }

  /** Takes back or repeats the values of a step in files that someone else has changed elsewhere. */
  #merged({ changes, after }: Step, isUndo: boolean): EditedTexts | EditAnswer {
    const [file = ''] = after.keys();
    if (!changes) return { conflict: [{ place: { file, path: [] } }] };
    const wanted = isUndo ? changes.map(reversed) : changes;
    const { edited, conflicts } = editedFiles(this.#folders, readInLanguages(this.#folders.data), wanted);
    return conflicts.length > 0 ? { conflict: conflicts } : edited;
  }
}
