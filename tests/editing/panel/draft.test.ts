import { expect, test } from 'vitest';
import { listItems } from '../../../editing/list-items.ts';
import { Draft } from '../../../editing/panel/draft.ts';
import type { Change, EditAnswer, PathInFile } from '../../../editing/requests/protocol.ts';

const file = 'data/services/qa.yaml';
const saved: EditAnswer = { saved: { files: [file] } };
const faulty = (path: PathInFile): EditAnswer => ({ faults: [{ file, path, message: 'expected another value' }] });

/** A draft of a file, and the changes that it sends. `respond` answers them. */
const openDraft = (value: unknown, respond: (changes: readonly Change[]) => EditAnswer | undefined = () => saved) => {
  const sent: string[] = [];
  const draft = new Draft(value, {
    placeOf: (path) => ({ file, path }),
    pathOf: ({ path }) => path,
    changed: () => undefined,
    dropped: () => sent.push('dropped'),
    send: async (changes) => {
      sent.push(changes.map(({ place, after }) => `${place.path.join('/')}=${JSON.stringify(after)}`).join(' '));
      return respond(changes);
    },
  });
  return { draft, sent };
};

const has = (changes: readonly Change[], after: unknown): boolean => changes.some((change) => change.after === after);

test('each change is saved alone, and only what has changed', async () => {
  const { draft, sent } = openDraft({ title: 'A', text: 'B', order: 1 });
  draft.set(['title'], 'C');
  draft.set(['order'], 2);
  expect(await draft.leave()).toBe(true);
  expect(sent).toEqual(['title="C"', 'order=2']);
});

test('a point is saved as one value', async () => {
  const { draft, sent } = openDraft({ focus: [0.5, 0.5] });
  draft.set(['focus'], [0.2, 0.3]);
  await draft.leave();
  expect(sent).toEqual(['focus=[0.2,0.3]']);
});

test('a value that is typed meanwhile waits until its field is left', async () => {
  const { draft, sent } = openDraft({ title: 'A', text: 'B' });
  draft.set(['title'], 'C');
  const left = draft.leave();
  draft.set(['text'], 'hal');
  await left;
  expect(sent).toEqual(['title="C"']);
  draft.set(['text'], 'half');
  await draft.leave();
  expect(sent).toEqual(['title="C"', 'text="half"']);
});

test('what was typed since a moment is taken back, and nothing that was saved or that others wrote', async () => {
  const { draft, sent } = openDraft({ title: 'A', text: 'B', order: 1 });
  const before = draft.value;
  draft.set(['order'], 2);
  await draft.leave();
  draft.set(['title'], 'C');
  draft.read({ title: 'A', text: 'D', order: 2 });
  draft.restore(before);
  expect(draft.value).toEqual({ title: 'A', text: 'D', order: 2 });
  expect(draft.isUnsaved).toBe(false);
  expect(sent).toEqual(['order=2']);
});

test('changes that follow each other are sent in their order, one at a time', async () => {
  const { draft, sent } = openDraft({ items: ['a', 'b'], title: 'A' });
  draft.set(['title'], 'B');
  draft.save();
  draft.set(['items'], ['b', 'a'], true);
  draft.save();
  draft.set(['title'], 'C');
  expect(await draft.leave()).toBe(true);
  expect(sent).toEqual(['title="B"', 'items=["b","a"]', 'title="C"']);
});

test('a refused value stays with its faults, keeps no other from being saved, and is sent again once it differs', async () => {
  const { draft, sent } = openDraft({ order: 1, title: 'A' }, (changes) =>
    has(changes, 'many') ? faulty(['order']) : saved,
  );
  draft.set(['order'], 'many');
  expect(await draft.leave()).toBe(false);
  expect(draft.faults.map(({ path }) => path)).toEqual([['order']]);
  await draft.leave();
  expect(sent).toEqual(['order="many"']);
  draft.set(['title'], 'B');
  expect(await draft.leave()).toBe(false);
  expect(draft.value).toEqual({ order: 'many', title: 'B' });
  draft.set(['order'], 3);
  expect(await draft.leave()).toBe(true);
  expect(draft.faults).toEqual([]);
});

test('values that are right only together are saved together', async () => {
  const { draft } = openDraft({}, (changes) => (changes.length === 2 ? saved : faulty(['image'])));
  draft.set(['image'], 'a.jpg');
  expect(await draft.leave()).toBe(false);
  draft.set(['imageAlt'], 'A crane');
  expect(await draft.leave()).toBe(true);
});

test('a refused value is saved once another change makes it right', async () => {
  let isRight = false;
  const { draft } = openDraft({ from: 1, to: 2 }, (changes) => {
    isRight ||= has(changes, 9);
    return has(changes, 5) && !isRight ? faulty(['from']) : saved;
  });
  draft.set(['from'], 5);
  expect(await draft.leave()).toBe(false);
  draft.set(['to'], 9);
  expect(await draft.leave()).toBe(true);
});

test.each([
  ['refused', faulty(['title'])],
  ['sent without an answer', undefined],
] as const)('once a value that was %s is the saved one again, sentences about it go', async (_, response) => {
  for (const back of ['set', 'restore'] as const) {
    const { draft, sent } = openDraft({ title: 'A', text: 'B' }, () => response);
    const before = draft.value;
    draft.set(['title'], 'C');
    expect(await draft.leave()).toBe(false);
    draft.set(['title'], 'AB');
    expect(sent).toEqual(['title="C"']);
    if (back === 'set') draft.set(['title'], 'A');
    else draft.restore(before);
    expect(draft.isUnsaved).toBe(false);
    expect(sent).toEqual(['title="C"', 'dropped']);
  }
});

test('an added item that is refused is one change with the texts in it, until it is right', async () => {
  const { draft, sent } = openDraft({ items: ['a'] }, (changes) =>
    JSON.stringify(changes).includes('[]') ? faulty(['items', 1]) : saved,
  );
  draft.set(['items'], ['a', '[]'], true);
  expect(await draft.leave()).toBe(false);
  draft.set(['items', 1], 'b');
  expect(await draft.leave()).toBe(true);
  expect(sent.at(-1)).toBe('items=["a","b"]');
});

test('a broken connection keeps the value, which the next save sends again', async () => {
  let isBroken = true;
  const { draft, sent } = openDraft({ title: 'A' }, () => (isBroken ? undefined : saved));
  draft.set(['title'], 'B');
  expect(await draft.leave()).toBe(false);
  expect(draft.hasFailed).toBe(true);
  expect(draft.value).toEqual({ title: 'B' });
  isBroken = false;
  expect(await draft.leave()).toBe(true);
  expect(sent).toEqual(['title="B"', 'title="B"']);
  expect(draft.hasFailed).toBe(false);
});

test('a conflict waits for the choice, and others are saved', async () => {
  const place = { file, path: ['title'] };
  const inConflict: EditAnswer = { conflict: [{ place, now: 'Other', yours: 'Mine' }] };
  const respond = (changes: readonly Change[]) =>
    changes.some(({ before, after }) => after === 'Mine' && before !== 'Other') ? inConflict : saved;
  const open = async () => {
    const opened = openDraft({ title: 'A', order: 1 }, respond);
    opened.draft.set(['title'], 'Mine');
    opened.draft.set(['order'], 2);
    expect(await opened.draft.leave()).toBe(false);
    expect(opened.draft.conflicts).toHaveLength(1);
    return opened;
  };
  const kept = await open();
  kept.draft.keep();
  expect(await kept.draft.leave()).toBe(true);
  expect(kept.draft.value).toEqual({ title: 'Mine', order: 2 });
  const taken = await open();
  taken.draft.take();
  expect(taken.sent.at(-1)).toBe('dropped');
  expect(taken.draft.isUnsaved).toBe(false);
  expect(taken.draft.value).toEqual({ title: 'Other', order: 2 });
});

test('a list in conflict is saved as it is with the changes of others in other items', async () => {
  const [before, now, kept] = [
    ['a', 'b', 'c'],
    ['A', 'B', 'c'],
    ['A', 'c'],
  ];
  const conflict = [{ place: { file, path: ['items'] }, now, yours: ['a', 'c'], kept }];
  const { draft, sent } = openDraft({ items: before }, ([change]) =>
    JSON.stringify(change?.before) === JSON.stringify(now) ? saved : { conflict },
  );
  draft.set(['items'], ['a', 'c'], true);
  expect(await draft.leave()).toBe(false);
  draft.keep();
  expect(await draft.leave()).toBe(true);
  expect(sent.at(-1)).toBe('items=["A","c"]');
  expect(draft.value).toEqual({ items: kept });
});

test('a file that is read again, and an undone change, keep what is not saved', async () => {
  const { draft, sent } = openDraft({ order: 8, title: 'A' });
  draft.set(['order'], 9);
  draft.follow([{ place: { file, path: ['order'] }, before: 8, after: 7 }]);
  draft.read({ order: 7, title: 'B' });
  expect(draft.value).toEqual({ order: 9, title: 'B' });
  await draft.leave();
  expect(sent).toEqual(['order=9']);
  draft.set(['title'], 'C');
  draft.discard();
  expect(draft.value).toEqual({ order: 9, title: 'B' });
});

test('an undone step of a list leaves nothing unsaved', () => {
  const [before, after] = [
    [{ title: 'a' }, { title: 'b' }, { title: 'c' }],
    [{ title: 'c' }, { title: 'a' }, { title: 'b' }],
  ];
  const { draft } = openDraft({ items: after });
  draft.follow([{ place: { file, path: ['items'] }, before: after, after: before }]);
  expect(draft.value).toEqual({ items: before });
  expect(draft.isUnsaved).toBe(false);
});

test('an own change on the page joins a list that is not saved yet, and is no conflict with it', async () => {
  const items = [{ title: 'a' }, { title: 'b' }];
  const { draft, sent } = openDraft({ items });
  draft.set(['items'], [...items, { title: 'c' }], true);
  // The page was read before the items were in this order.
  const path = ['items', 1, 'title'];
  const place = { file, path, items: listItems({ items: items.toReversed() }, path) };
  draft.follow([{ place, before: 'a', after: 'A' }]);
  draft.read({ items: [{ title: 'A' }, { title: 'b' }] });
  expect(draft.conflicts).toEqual([]);
  await draft.leave();
  expect(sent).toEqual(['items=[{"title":"A"},{"title":"b"},{"title":"c"}]']);
});

test('an unsaved value stays with its item, which someone else has moved', async () => {
  const { draft, sent } = openDraft({ items: [{ title: 'a' }, { title: 'b' }] });
  draft.set(['items', 1, 'title'], 'c');
  draft.read({ items: [{ title: 'b' }, { title: 'a' }] });
  expect(draft.value).toEqual({ items: [{ title: 'c' }, { title: 'a' }] });
  expect(await draft.leave()).toBe(true);
  expect(sent).toEqual(['items/0/title="c"']);
});

test('an unsaved value of an item that is gone is shown until someone lets it go', () => {
  const { draft } = openDraft({ items: ['a', 'b'] });
  draft.set(['items', 1], 'c');
  draft.read({ items: ['a'] });
  expect(draft.value).toEqual({ items: ['a'] });
  expect(draft.conflicts).toEqual([{ place: { file, path: ['items', 1] }, yours: 'c', isGone: true }]);
  expect(draft.isUnsaved).toBe(true);
  draft.take();
  expect(draft.isUnsaved).toBe(false);
});

test('a discarded value leaves no fault for what is typed next, and is refused again', async () => {
  const { draft, sent } = openDraft({ title: 'A' }, (changes) =>
    has(changes, '<script>') ? faulty(['title']) : saved,
  );
  draft.set(['title'], '<script>');
  expect(await draft.leave()).toBe(false);
  draft.discard();
  draft.set(['title'], 'A good');
  expect(draft.faults).toEqual([]);
  draft.set(['title'], '<script>');
  expect(await draft.leave()).toBe(false);
  expect(draft.faults).toHaveLength(1);
  expect(sent).toEqual(['title="<script>"', 'dropped', 'title="<script>"']);
});
