import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fieldWords } from '../../../editing/field-words.ts';
import { labelOf } from '../../../editing/label.ts';
import { listItems } from '../../../editing/list-items.ts';
import type { PathInFile } from '../../../editing/requests/protocol.ts';
import { listAt, textAt, valueAt } from '../../../generator/read/data-path.ts';
import { file, name, named, opened } from './opened-company.ts';

describe('undo and redo', () => {
  test('go across files, and back to the same bytes', async () => {
    const { save, post, get, all } = opened();
    const states = [all()];
    const edits = [
      () => save(named('Another name')),
      () => post('new', { kind: 'service', id: 'brand-new' }),
      () => post('rename', { kind: 'service', id: 'brand-new', to: 'renamed' }),
      () => post('remove', { kind: 'service', id: 'renamed' }),
    ];
    for (const edit of edits) {
      expect(await edit()).toHaveProperty('saved');
      states.push(all());
    }
    for (const state of states.slice(0, -1).toReversed()) {
      expect(await post('undo', {})).toHaveProperty('saved');
      expect(all()).toEqual(state);
    }
    expect(await get('status')).toMatchObject({ canUndo: false, canRedo: true });
    for (const state of states.slice(1)) {
      expect(await post('redo', {})).toHaveProperty('saved');
      expect(all()).toEqual(state);
    }
    // After another edit, an undone one is gone.
    await post('undo', {});
    await post('new', { kind: 'service', id: 'other' });
    expect(await get('status')).toMatchObject({ canUndo: true, canRedo: false });
  });

  test('last as long as the process: after a restart there is nothing to undo', async () => {
    const { root, save, get, post } = opened();
    expect(await get('status')).toMatchObject({ canUndo: false });
    await save(named('Another name'));
    expect(await get('status')).toMatchObject({ canUndo: true });
    const restarted = opened(root);
    expect(await restarted.get('status')).toMatchObject({ canUndo: false, canRedo: false });
    const fault = { file: '', path: [], message: expect.stringMatching(/nothing to undo/) };
    expect(await restarted.post('undo', {})).toEqual({ faults: [fault] });
    expect(await post('undo', {})).toHaveProperty('saved');
  });

  test.each(['service', 'page'])(
    'name a new %s by what is typed, which need not be its name in the address',
    async (kind) => {
      const { get, post, text } = opened();
      const answered = await post('new', { kind, id: 'Größe & Häfen', asDraft: true });
      const [file = ''] = 'saved' in answered ? answered.saved.files : [];
      expect(file).toMatch(/\/groesse-haefen\.yaml$/);
      expect(text(file)).toMatch(/(?:name|title): "?\[?Größe & Häfen/);
      expect(await get('file', { file })).toMatchObject({ title: 'Größe & Häfen' });
      const taken = { message: expect.stringMatching(/^\/kontakt .* (?:Wählen|choose)/) };
      if (kind === 'page')
        expect(await post('new', { kind, id: 'Kontakt', asDraft: true })).toMatchObject({ faults: [taken] });
    },
  );

  test.each(['service', 'page'])('say that a %s was added or removed, and not only its title', async (kind) => {
    const { post } = opened();
    const said = (action: string) => ({ saved: { undone: { title: 'Neu', step: { action, title: 'Neu' } } } });
    await post('new', { kind, id: 'Neu', asDraft: true });
    expect(await post('undo', {})).toMatchObject(said('added'));
    expect(await post('redo', {})).toMatchObject(said('added'));
    await post('remove', { kind, id: 'neu', withReferences: true });
    expect(await post('undo', {})).toMatchObject(said('removed'));
    expect(await post('redo', {})).toMatchObject(said('removed'));
  });

  test('name the page that is gone with a duplicate', async () => {
    const { post } = opened();
    await post('new', { kind: 'service', id: 'kran-2', from: 'kran' });
    const gone = [{ from: '/leistungen/kran-2' }];
    expect(await post('undo', {})).toMatchObject({ saved: { undone: { movedPages: gone } } });
  });

  test.each([
    ['service', 'kran', '/leistungen', { action: 'renamed', title: 'hebezeug' }],
    ['page', 'firma', '', undefined],
  ])('name the new address of the page of a renamed %s', async (kind, id, above, step) => {
    const { post } = opened();
    const name = kind === 'page' ? 'about' : id;
    expect(await post('rename', { kind, id: name, to: 'hebezeug' })).toHaveProperty('saved');
    const [from, to] = [`${above}/hebezeug`, `${above}/${id}`];
    const undone = { ...(step && { step }), movedPages: [{ from, to }] };
    expect(await post('undo', {})).toMatchObject({ saved: { undone } });
    const redone = { ...(step && { step }), movedPages: [{ from: to, to: from }] };
    expect(await post('redo', {})).toMatchObject({ saved: { undone: redone } });
  });

  test('say which section came, went or moved', async () => {
    const { post, text } = opened();
    const page = 'data/pages/about.yaml';
    const read = (): { kind: string }[] => parse(text(page)).sections;
    const [first, second, ...others] = read();
    const rows = [
      ['moved', [first, ...others, second], second],
      ['moved', [first, others.at(-1), second, ...others.slice(0, -1)], others.at(-1)],
      ['removed', [first, ...others], second],
      ['added', [first, second, { ...second, id: 'mission-2' }, ...others], second],
    ] as const;
    for (const [action, after, section] of rows) {
      const place = { file: page, path: ['sections'] };
      expect(await post('save', { changes: [{ place, before: read(), after }] })).toHaveProperty('saved');
      const step = { action, title: labelOf(section?.kind ?? '', fieldWords('de').labels) };
      const expected = { saved: { undone: { title: expect.any(String), step } } };
      expect(await post('undo', {})).toMatchObject(expected);
      expect(await post('redo', {})).toMatchObject(expected);
      await post('undo', {});
    }
    const place = { file: page, path: ['sections'] };
    const [third, ...rest] = others;
    await post('save', { changes: [{ place, before: read(), after: [first, third, second, ...rest] }] });
    const [title, other] = [third, second].map((each) => labelOf(each?.kind ?? '', fieldWords('de').labels));
    expect(await post('undo', {})).toMatchObject({ saved: { undone: { step: { action: 'moved', title, other } } } });
    const steps = read().findIndex((section) => 'items' in section);
    const ofItems = { file: page, path: ['sections', steps, 'items'] };
    const items = listAt(read(), [steps, 'items']);
    await post('save', { changes: [{ place: ofItems, before: items, after: items.slice(1) }] });
    const step = { action: 'removed', title: textAt(items[0], 'title') };
    expect(await post('undo', {})).toMatchObject({ saved: { undone: { step } } });
  });

  test('take back the edits of one editor beside those of another', async () => {
    const { post, text } = opened();
    const save = (path: PathInFile, before: unknown, after: string, editor: string) =>
      post('save', { changes: [{ place: { file, path }, before, after }] }, editor);
    await save(['name'], name, 'A name of Ada', 'ada');
    await save(['hero', 'title'], name, 'A title of Bob', 'bob');
    expect(await post('undo', {}, 'ada')).toHaveProperty('saved');
    expect(text(file)).toContain(`name: ${name}\n`);
    expect(text(file)).toContain('title: A title of Bob\n');
    await save(['hero', 'title'], 'A title of Bob', 'A title of Ada', 'ada');
    const before = text(file);
    const message = `since then, ada has changed this: Aufmacher, Titel (${file}) (fix: change it there, or press again for the step before it)`;
    expect(await post('undo', {}, 'bob')).toEqual({ faults: [{ file: '', path: [], message }] });
    expect(text(file)).toBe(before);
  });

  test('name who has changed a text, and not who has moved its section since; so do conflicts', async () => {
    const { post, text } = opened();
    const page = 'data/pages/about.yaml';
    const sections = () => listAt(parse(text(page)), ['sections']);
    const heading = (index: number): PathInFile => ['sections', index, 'heading', 'title'];
    const [before, seen] = [sections(), parse(text(page))];
    const at = before.findIndex((section) => textAt(section, 'id') === 'stats');
    const original = valueAt(seen, heading(at));
    const save = (who: string, path: PathInFile, change: { before: unknown; after: unknown }, items = {}) =>
      post('save', { changes: [{ place: { file: page, path, ...items }, ...change }] }, who);
    await save('ada', heading(at), { before: original, after: 'Von Ada' });
    await save('bob', heading(at), { before: 'Von Ada', after: 'Von Bob' });
    const after = [...sections().slice(0, at), ...sections().slice(at + 1), sections()[at]];
    await save('cleo', ['sections'], { before: sections(), after });
    const items = { items: listItems(seen, heading(at)) };
    expect(await save('dora', heading(at), { before: original, after: 'Von Dora' }, items)).toMatchObject({
      conflict: [{ now: 'Von Bob', yours: 'Von Dora', who: 'bob' }],
    });
    expect(await post('undo', {}, 'ada')).toMatchObject({
      faults: [{ message: expect.stringMatching(/^since then, bob has changed this: /) }],
    });
  });
});
