import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { documentAt } from '../../../generator/read/document.ts';
import type { EditedTexts } from '../../../generator/read/documents.ts';
import { ContentFaults } from '../../../generator/read/fault.ts';
import type { EditedFiles } from '../../../generator/read/files/edited-files.ts';
import { encodingFaults } from '../../../generator/read/yaml/confusable-characters.ts';
import { say } from '../../../schemas/text/sentence.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { UserFault } from '../../../sites/user-fault.ts';
import { type Content, contentOf, isSameContent, isText } from '../../changes/content.ts';
import { expectNoNewFaults } from '../../changes/edit-files.ts';
import { EditRefused, NewFaults } from '../../changes/edit-refused.ts';
import { rename } from '../../changes/rename/rename.ts';
import { renamedThing } from '../../changes/rename/renamed-thing.ts';
import { readInLanguages } from '../../changes/site-in-language.ts';
import { pathIn, writeEdits } from '../../changes/write-edits.ts';
import { fieldWords } from '../../field-words.ts';
import { nameOfPath } from '../../label.ts';
import type { Change, Conflict, EditAnswer, EditFault, Place, Saved } from '../protocol.ts';
import { type ChangeList, type ListedChange, stepsOf } from './change-list.ts';
import { atTheirPlaces, editFaults } from './edit-faults.ts';
import { editedFiles, type Site } from './edited-files.ts';
import { renamedSince } from './renamed-since.ts';
import { describeReversals, knownPlace, type Reversal, reversalOf, valueInStates } from './reversal.ts';

/** Gets the texts of the changed files before and after an edit. Returns false if nothing is to be written. */
export type OnEdit = (before: EditedTexts, after: EditedTexts) => boolean;

/** Most changes that may name the person of a conflict. Each takes some milliseconds to read. */
const mostAsked = 20;

const textsIn = (files: EditedFiles): EditedTexts =>
  new Map([...files].flatMap(([file, text]) => (isText(file) ? [[file, text?.toString()]] : [])));

/** Changes the files of one site. Edits run one after the other, and each writes all of its files or none. */
export class SiteEditor {
  readonly #folders: SiteFolders;
  readonly #list: ChangeList;
  /** Why steps of an editor were refused since the editor's last edit. The next try passes over these steps. */
  readonly #refused = new Map<string, Set<string>>();
  /** Steps before which another one was taken back. */
  readonly #passed = new Set<ListedChange['id']>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(folders: SiteFolders, list: ChangeList) {
    this.#folders = folders;
    this.#list = list;
  }

  /** Saves values for an editor, if the files still have what the editor saw and the site has no new fault. */
  async save(changes: readonly Change[], editor = '', onEdit?: OnEdit): Promise<EditAnswer> {
    return atTheirPlaces(await this.#inOrder(() => this.#saveNow(changes, editor, onEdit)), changes);
  }

  /** Writes the files that another edit returns, such as a rename. */
  write(edit: () => Promise<EditedFiles>, editor = '', onEdit?: OnEdit): Promise<EditAnswer> {
    return this.#inOrder(async () => this.#record(await edit(), editor, 'edit', onEdit));
  }

  /** Takes back the last edit of an editor. */
  undo(editor = ''): Promise<EditAnswer> {
    return this.#inOrder(() => this.#move(editor, 'undo'));
  }

  /** Repeats the last edit that an editor took back. */
  redo(editor = ''): Promise<EditAnswer> {
    return this.#inOrder(() => this.#move(editor, 'redo'));
  }

  /** True if an editor can undo and redo. */
  async status(editor = ''): Promise<{ canUndo: boolean; canRedo: boolean }> {
    const { undo, redo } = stepsOf(await this.#list.of(editor), this.#passed);
    return { canUndo: undo.length > 0, canRedo: redo.length > 0 };
  }

  /** Returns the present name of a file that somebody may have renamed, as far as the last changes tell. */
  async fileNow([{ documents }]: Site, file: string, editor = ''): Promise<string> {
    if (documentAt(documents, file)) return file;
    return (await renamedSince(file, (await this.#list.of(editor)).slice(-mostAsked))).file;
  }

  #inOrder(work: () => Promise<EditAnswer>): Promise<EditAnswer> {
    const next = this.#last.then(work).catch((error: unknown) => this.#rejected(error));
    this.#last = next.catch(() => undefined);
    return next;
  }

  /** Returns what the user can repair as faults. Throws all other errors. */
  #rejected(error: unknown): EditAnswer {
    if (error instanceof NewFaults || error instanceof ContentFaults) return { faults: editFaults(error.faults) };
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
    const site = readInLanguages(this.#folders.data);
    const present = changes.map(async ({ place, ...change }) => ({
      ...change,
      place: { ...place, file: await this.fileNow(site, place.file, editor) },
    }));
    const placed = await Promise.all(present);
    const [first, ...others] = placed.map(({ place, ...values }) => ({ ...place, ...values }));
    const isAlone = first && others.length === 0 && first.language === undefined;
    const renamed = isAlone ? renamedThing(site[0].documents, first) : undefined;
    if (renamed) {
      const { edited } = await rename(this.#folders, renamed.thing, renamed.to);
      return this.#record(edited, editor, 'edit', onEdit);
    }
    const { edited, conflicts } = editedFiles(this.#folders, site, placed);
    if (conflicts.length > 0) return { conflict: await this.#named(conflicts, editor) };
    await expectNoNewFaults(this.#folders, edited);
    return this.#record(edited, editor, 'edit', onEdit);
  }

  #record(edited: EditedFiles, who: string, kind: ListedChange['kind'], onEdit: OnEdit = () => true): Saved {
    const before = this.#contentsOf(edited);
    const changed = [...edited].filter(([file, content]) => !isSameContent(before.get(file), content));
    // A new, renamed or removed file comes before those that refer to it, because the first one names the commit.
    const isWhole = ([file, content]: [string, Content]): boolean => !content || !before.get(file);
    const after = new Map(changed.toSorted((one, other) => Number(isWhole(other)) - Number(isWhole(one))));
    if (after.size === 0 || !onEdit(textsIn(before), textsIn(after))) return { saved: { files: [] } };
    writeEdits(this.#folders, after);
    if (kind === 'edit') this.#refused.delete(who);
    this.#list.add?.({ kind, who, before, after });
    return { saved: { files: [...after.keys()] } };
  }

  /** Returns the present contents of files. */
  #contentsOf(files: EditedFiles): EditedFiles {
    const now = (file: string): Content => {
      const path = pathIn(this.#folders, file);
      return existsSync(path) ? contentOf(file, readFileSync(path)) : undefined;
    };
    return new Map([...files.keys()].map((file) => [file, now(file)]));
  }

  /** Takes the next change of a kind back, which has not been taken back in another way, or refused with a sentence. */
  async #move(editor: string, kind: 'undo' | 'redo'): Promise<EditAnswer> {
    const listed = await this.#list.of(editor);
    const refused = this.#refused.get(editor) ?? new Set();
    this.#refused.set(editor, refused);
    const passed: ListedChange['id'][] = [];
    for (const step of stepsOf(listed, this.#passed)[kind].toReversed()) {
      passed.push(step.id);
      try {
        const reversals = await this.#reversalsOf(step, listed.slice(listed.indexOf(step) + 1));
        if (reversals.length === 0) continue;
        for (const id of passed.slice(0, -1)) this.#passed.add(id);
        const sites = readInLanguages(this.#folders.data);
        const { saved } = this.#record(new Map(reversals.map((each) => [each.file, each.content])), editor, kind);
        const undone = describeReversals(reversals, [sites, readInLanguages(this.#folders.data)], kind);
        return { saved: { ...saved, undone } };
      } catch (error) {
        const { size } = refused;
        if (!(error instanceof EditRefused) || refused.add(`${kind} ${error.message}`).size > size) throw error;
      }
    }
    throw new EditRefused(kind === 'undo' ? 'there is nothing to undo' : 'there is nothing to redo');
  }

  /** Returns how to take a change back; none if it was taken back. Throws EditRefused if others need its result. */
  async #reversalsOf({ contents }: ListedChange, later: readonly ListedChange[]): Promise<Reversal[]> {
    const { before, after } = await contents();
    const now = this.#contentsOf(after);
    const reversals = [...after].flatMap(
      ([file, from]) => reversalOf(file, { from, to: before.get(file), now: now.get(file) }) ?? [],
    );
    const other = reversals.find(({ conflict }) => conflict);
    if (other) throw new EditRefused(await this.#conflict(other, later));
    await expectNoNewFaults(this.#folders, new Map(reversals.map(({ file, content }) => [file, content])));
    return reversals;
  }

  /** Returns who has changed a place last, as far as listed changes tell; empty for nobody known. */
  async #whoChanged(place: Place, listed: readonly ListedChange[]): Promise<string> {
    const { file } = place;
    const valueThen = valueInStates(place, this.#contentsOf(new Map([[file, undefined]])).get(file));
    for (const { contents, who } of listed.toReversed()) {
      const { before, after } = await contents();
      if (after.has(file) && !isDeepStrictEqual(valueThen(before.get(file)), valueThen(after.get(file)))) return who;
    }
    return '';
  }

  /** Returns conflicts with those who have changed the texts. */
  async #named(conflicts: readonly Conflict[], editor: string): Promise<Conflict[]> {
    const listed = (await this.#list.of(editor)).slice(-mostAsked);
    const whoIn = async ({ isGone, place }: Conflict): Promise<string> => {
      if (isGone) return (await renamedSince(place.file, listed)).who;
      return place.language === undefined ? this.#whoChanged(place, listed) : '';
    };
    const named = conflicts.map(async (conflict) => {
      const who = await whoIn(conflict);
      return { ...conflict, ...(who && { who }) };
    });
    return Promise.all(named);
  }

  /** Says who has changed a place since a change, as far as later changes tell. */
  async #conflict({ file, conflict: path = [] }: Reversal, later: readonly ListedChange[]): Promise<string> {
    const sites = readInLanguages(this.#folders.data);
    const place = knownPlace(sites, { file, path });
    const who = await this.#whoChanged({ file, path }, later);
    const field = nameOfPath(place.path, fieldWords(sites[0].language.code).labels);
    const name = field === '' ? place.file : `${field} (${place.file})`;
    return who
      ? say`since then, ${{ who }} has changed this: ${{ name }} (fix: change it there, or press again for the step before it)`
      : say`since then, this was changed: ${{ name }} (fix: change it there, or press again for the step before it)`;
  }
}
