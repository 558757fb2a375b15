import { listItems, pathNow } from '../list-items.ts';
import type { Change, Conflict, EditAnswer, EditFault, PathInFile, Place } from '../requests/protocol.ts';
import { asJson, changesBetween, isSame, type ValueChange, valueAt, withValueAt } from '../values.ts';

interface DraftOptions {
  /** The place of a value in its file, of which `saved` are the values. */
  placeOf: (path: PathInFile, saved: unknown) => Place;
  /** Saves all changes or none. `isAgain` marks changes that were refused before. Undefined if nobody responded. */
  send: (changes: readonly Change[], isAgain: boolean) => Promise<EditAnswer | undefined>;
  /** Hears of each change of the draft. */
  changed: () => void;
  /** Returns the path of a place in these values; undefined for a place elsewhere. */
  pathOf: (place: Place) => PathInFile | undefined;
  /** Hears that unsaved values were given up, so that sentences about them go. */
  dropped: () => void;
}

/** A change that was not saved, and the reason. */
interface Refused {
  change: ValueChange;
  faults: readonly EditFault[];
  conflict?: Conflict | undefined;
}

const keyOf = ({ path, after }: ValueChange): string => JSON.stringify([path, after]);

/**
 * The values of a form and those of its file. `save` sends the differences: one request after the other, and each
 * change alone, so that a refused one keeps no other from being saved. Only the server validates.
 */
export class Draft {
  readonly #options: DraftOptions;
  /** The values that the file has, as far as this editor knows. */
  #saved: unknown;
  #value: unknown;
  /** Paths of values that are saved as a whole, such as a list whose items have moved. */
  #wholes: readonly PathInFile[] = [];
  /** Keys of the changes that `save` found. A text that someone types meanwhile waits for the next one. */
  #left: readonly string[] = [];
  #refused: readonly Refused[] = [];
  /** Unsaved values of items that others have removed. */
  #gone: readonly Conflict[] = [];
  /** Changes that were refused as they are. */
  readonly #tried = new Set<string>();
  /** Changes that were saved, in their order. */
  #made: readonly ValueChange[] = [];
  #running: Promise<void> | undefined;
  #hasFailed = false;

  constructor(value: unknown, options: DraftOptions) {
    this.#options = options;
    this.#saved = value;
    this.#value = value;
  }

  get value(): unknown {
    return this.#value;
  }

  /** True while a value is being typed or saved, or was refused. */
  get isUnsaved(): boolean {
    return this.#changes.length > 0 || this.#gone.length > 0;
  }

  /** True if the last request got no answer. */
  get hasFailed(): boolean {
    return this.#hasFailed && this.isUnsaved;
  }

  get faults(): readonly EditFault[] {
    return this.#open.flatMap(({ faults }) => faults);
  }

  /** True while there are words that no save has found or that could not be saved. */
  get hasOwnWords(): boolean {
    return this.#changes.length > this.#waiting.length || this.#open.length > 0 || this.#gone.length > 0;
  }

  get conflicts(): readonly Conflict[] {
    return [...this.#open.flatMap(({ conflict }) => conflict ?? []), ...this.#gone];
  }

  /** The place of the first value that was refused, or else that is unsaved. */
  get place(): Place | undefined {
    const [first] = [...this.#open.map(({ change }) => change), ...this.#changes];
    return first && this.#options.placeOf(first.path, this.#saved);
  }

  /** Changes a value, which `save` saves. A value that is changed as a whole is saved with all that it contains. */
  set(path: PathInFile, value: unknown, isWhole = false): void {
    this.#value = asJson(withValueAt(this.#value, path, value));
    if (isWhole) this.#wholes = [...this.#wholes, path];
    this.#forget();
    this.#options.changed();
  }

  /** Saves all values as they are now. */
  save(): void {
    // A change that was found before comes first.
    this.#left = [...this.#waiting, ...this.#changes].map(keyOf);
    if (this.#next().length > 0) this.#running ??= this.#run();
  }

  /** Saves all values. Resolves when each was saved or refused, to true if none is unsaved. */
  async leave(): Promise<boolean> {
    this.save();
    await this.#running;
    return !this.isUnsaved;
  }

  /** Saves refused values again, because the reason may be gone. */
  retry(): void {
    this.#tried.clear();
    this.save();
  }

  /** Takes the values of the file, which was read again. Unsaved values stay, and are compared with what was seen. */
  read(value: unknown): void {
    const changes = this.#moved(value);
    this.#saved = changes.reduce((all, { path, before }) => withValueAt(all, path, before), value);
    this.#show(changes);
  }

  /** Returns a text that was read before some changes of this form, as it is after them. */
  textNow(place: Place, text: string): string {
    const path = this.#options.pathOf(place);
    const made = this.#made.filter((change) => isSame(change.path, path));
    return made.reduce((now, { before, after }) => (before === now && typeof after === 'string' ? after : now), text);
  }

  /** Takes own changes that were undone or made on the page. They are no conflicts with unsaved values. */
  follow(followed: readonly Change[]): void {
    const own = followed.flatMap(({ place, ...values }): ValueChange[] => {
      const at = this.#options.pathOf(place);
      const path = at && pathNow(at, place.items ?? [], this.#saved);
      return path && isSame(valueAt(this.#saved, path), values.before) ? [{ ...values, path }] : [];
    });
    // A list that is saved as a whole would take them back.
    const lists = this.#changes.map(({ path }) => path);
    const inside = own.filter(({ path }) =>
      lists.some((list) => list.length < path.length && isSame(list, path.slice(0, list.length))),
    );
    for (const { path, before, after } of inside) {
      const at = pathNow(path, listItems(this.#saved, path), this.#value);
      if (at && isSame(valueAt(this.#value, at), before)) this.#value = withValueAt(this.#value, at, after);
    }
    const saved = own.reduce((all, { path, after }) => withValueAt(all, path, after), this.#saved);
    const changes = this.#moved(saved);
    this.#saved = saved;
    this.#show(changes);
  }

  /** Saves the values over those of others. */
  keep(): void {
    for (const { change, conflict } of this.#open)
      if (conflict?.kept) this.#value = withValueAt(this.#value, change.path, conflict.kept);
    this.#see();
    this.save();
  }

  /** Takes the values of others. */
  take(): void {
    this.#gone = [];
    for (const path of this.#see()) this.#value = withValueAt(this.#value, path, valueAt(this.#saved, path));
    this.#options.dropped();
    this.#options.changed();
  }

  /** Restores former values where the present ones are not saved. */
  restore(former: unknown): void {
    for (const { path } of this.#changes) this.#value = asJson(withValueAt(this.#value, path, valueAt(former, path)));
    this.#forget();
    this.#options.changed();
  }

  /** Restores the saved values. */
  discard(): void {
    this.#gone = [];
    this.#see();
    this.#value = this.#saved;
    this.#refused = [];
    this.#tried.clear();
    this.#options.dropped();
    this.#options.changed();
  }

  get #changes(): readonly ValueChange[] {
    const isWhole = (path: PathInFile) => this.#wholes.some((each) => isSame(each, path));
    return changesBetween(this.#saved, this.#value, isWhole);
  }

  /** The refusals of values that are still unsaved. */
  get #open(): readonly Refused[] {
    const changes = this.#changes;
    return this.#refused.filter(({ change }) => changes.some(({ path }) => isSame(path, change.path)));
  }

  /** Forgets the refusals of values that were given up: what is typed next has another reason. */
  #forget(): void {
    // Called for each key.
    if (this.#refused.length === 0 && !this.#hasFailed) return;
    const open = this.#open;
    if (open.length < this.#refused.length) this.#tried.clear();
    this.#refused = open;
    if (this.isUnsaved) return;
    this.#hasFailed = false;
    this.#options.dropped();
  }

  /** Takes note of the values of others, which are then no conflicts. Returns their paths. */
  #see(): readonly PathInFile[] {
    const seen = this.#open.flatMap(({ change: { path }, conflict }) =>
      conflict ? [{ path, now: conflict.now }] : [],
    );
    for (const { path, now } of seen) this.#saved = withValueAt(this.#saved, path, now);
    this.#refused = this.#refused.filter(({ conflict }) => !conflict);
    return seen.map(({ path }) => path);
  }

  /** Returns the changes at the places that their items have in other values of the file. */
  #moved(value: unknown): readonly ValueChange[] {
    const pathIn = (path: PathInFile) => pathNow(path, listItems(this.#saved, path), value);
    const changes = this.#changes.map((change) => ({ change, path: pathIn(change.path) }));
    const gone = changes.flatMap(({ change: { path, after }, path: now }): Conflict[] =>
      now || after === undefined
        ? []
        : [{ place: this.#options.placeOf(path, this.#saved), yours: after, isGone: true }],
    );
    this.#gone = [...this.#gone, ...gone];
    this.#wholes = this.#wholes.map(pathIn).filter((path) => path !== undefined);
    this.#refused = this.#refused.flatMap(({ change, faults, ...reason }) => {
      const path = pathIn(change.path);
      const own = faults.map((fault) => ({ ...fault, path: pathIn(fault.path) ?? fault.path }));
      return path ? [{ ...reason, faults: own, change: { ...change, path } }] : [];
    });
    return changes.flatMap(({ change, path }) => (path ? [{ ...change, path }] : []));
  }

  /** Shows changes over the values of the file. */
  #show(changes: readonly ValueChange[]): void {
    this.#value = asJson(changes.reduce((all, { path, after }) => withValueAt(all, path, after), this.#saved));
    this.#options.changed();
  }

  async #run(): Promise<void> {
    // The failure stays until the answer: a button beside it is pressed while leaving a field saves.
    do await this.#send(this.#next());
    while (this.#next().length > 0 && !this.#hasFailed);
    this.#running = undefined;
    this.#options.changed();
  }

  /** The changes that `save` found and that are still to be saved, in their order. */
  get #waiting(): readonly ValueChange[] {
    const changes = new Map(this.#changes.map((change) => [keyOf(change), change]));
    return [...new Set(this.#left)].flatMap((key) => changes.get(key) ?? []);
  }

  /** Returns a change to send; after the last one, those together that are right only with one another. */
  #next(): readonly ValueChange[] {
    const isNew = (changes: readonly ValueChange[]) => !this.#tried.has(JSON.stringify(changes));
    const inConflict = this.#refused.filter(({ conflict }) => conflict);
    const left = this.#waiting.filter((each) => !inConflict.some(({ change }) => isSame(change, each)));
    const single = left.find((each) => isNew([each]));
    if (single) return [single];
    return left.length > 1 && isNew(left) ? left : [];
  }

  async #send(changes: readonly ValueChange[]): Promise<void> {
    const isAgain = changes.every((each) => this.#refused.some(({ change }) => isSame(change, each)));
    const placed = changes.map(
      ({ path, ...values }): Change => ({
        place: this.#options.placeOf(path, this.#saved),
        ...values,
      }),
    );
    const answer = await this.#options.send(placed, isAgain);
    this.#hasFailed = answer === undefined;
    if (!answer) return;
    this.#tried.add(JSON.stringify(changes));
    const [change] = changes;
    if ('saved' in answer) this.#saw(changes);
    else if (change && changes.length === 1) {
      const reason = 'faults' in answer ? { faults: answer.faults } : { faults: [], conflict: answer.conflict[0] };
      this.#refused = [
        ...this.#refused.filter((each) => !isSame(each.change.path, change.path)),
        { change, ...reason },
      ];
    }
  }

  /** Takes note of saved changes. Others may be right with them. */
  #saw(changes: readonly ValueChange[]): void {
    this.#made = [...this.#made, ...changes];
    this.#saved = changes.reduce((all, { path, after }) => withValueAt(all, path, after), this.#saved);
    this.#wholes = this.#wholes.filter((path) => !isSame(valueAt(this.#saved, path), valueAt(this.#value, path)));
    this.#refused = this.#refused.filter(({ change }) => !changes.some((each) => isSame(each.path, change.path)));
    this.#tried.clear();
  }
}
