import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { choiceOf, commitChosen } from '../../../editing/hosted/publish/chosen-changes.ts';
import { openRequests } from '../../../editing/hosted/publish/publication-requests.ts';
import { changesBetween } from '../../../editing/hosted/repository/changes/history.ts';
import { takeBack } from '../../../editing/hosted/repository/changes/take-back.ts';
import { openWorkingCopy } from '../../../editing/hosted/repository/working-copy.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { changeOf, editorApp, editorOnRepository, requestOf, tomsToken } from './editor-app.ts';
import { makeRepository } from './repository.ts';

const files = ['site.yaml', 'menus.yaml', 'services/kran.yaml', 'photographs/halle.webp', 'team.yaml'];
let repository: ReturnType<typeof makeRepository>;
let copy: Awaited<ReturnType<typeof openWorkingCopy>>;
beforeEach(async () => {
  repository = makeRepository(temporaryFolder(onTestFinished), files);
  copy = await openWorkingCopy(repository.data, () => undefined);
});

const write = (file: string, text: string | Buffer): void => writeFileSync(join(repository.data, file), text);
const commit = (message: string): string => {
  repository.git('add', '--all');
  repository.git('commit', '--quiet', '-m', message);
  return repository.git('rev-parse', 'HEAD');
};

/** Makes changes of every kind: neighboring and distant values, an added, a removed and a binary file. */
const change = (): string => {
  write('services/kran.yaml', repository.read('services/kran.yaml').replace(/^name: .*$/m, 'name: Kräne'));
  commit('A name');
  const orders = repository.read('services/kran.yaml').replace(/^order: .*$/m, 'order: 7');
  write('services/kran.yaml', orders.replace(/^ {2}title: .*$/m, '  title: Ein neuer Titel'));
  commit('An order and a title');
  write('site.yaml', repository.read('site.yaml').replace(/^company: .*$/m, 'company: Hafenkante'));
  write('neu & alt.yaml', 'a: 1\n');
  rmSync(join(repository.data, 'menus.yaml'));
  write('photographs/halle.webp', Buffer.from([0, 1, 2, 255, 0]));
  return commit('The rest');
};

/** Returns the changes between two commits by the names of their choices. */
const choicesBetween = async (from: string, to: string): Promise<Map<string, unknown>> =>
  new Map<string, unknown>(
    (await changesBetween(copy, from, to)).flatMap(({ file, hunks, kind }): (readonly [string, unknown])[] =>
      kind === 'changed' && hunks.length > 0
        ? hunks.map(({ after, before }, index) => [choiceOf(file, index), { after, before }] as const)
        : [[choiceOf(file, ''), kind] as const],
    ),
  );

describe('chosen changes', () => {
  test('are committed beside the history, each alone and all together', async () => {
    const from = repository.git('rev-parse', 'HEAD');
    const to = change();
    const all = await choicesBetween(from, to);
    expect(all.size).toBeGreaterThan(6);
    for (const [choice, wanted] of all) {
      const chosen = (await commitChosen(copy, { from, to, chosen: [choice] })) ?? expect.unreachable(choice);
      // Its index is that among the changes of the commit.
      expect([choice, [...(await choicesBetween(from, chosen)).values()]]).toEqual([choice, [wanted]]);
    }
    const every = await commitChosen(copy, { from, to, chosen: [...all.keys()] });
    expect(repository.git('rev-parse', `${every}^{tree}`)).toBe(repository.git('rev-parse', `${to}^{tree}`));
    expect([repository.git('rev-parse', 'HEAD'), repository.dirty()]).toEqual([to, '']);
  });

  test('that are none of the list commit nothing', async () => {
    const from = repository.git('rev-parse', 'HEAD');
    const to = change();
    for (const chosen of [[], ['site.yaml#99', '../package.json#', '/etc/passwd#', 'no.yaml#0', '']])
      expect(await commitChosen(copy, { from, to, chosen })).toBeUndefined();
  });

  test('leave the others to be published, and a published choice is none of them', async () => {
    const from = repository.git('rev-parse', 'HEAD');
    const to = change();
    const all = [...(await choicesBetween(from, to)).keys()];
    const [first = ''] = all;
    const chosen = (await commitChosen(copy, { from, to, chosen: [first] })) ?? '';
    await copy.markPublished(chosen);
    expect((await choicesBetween(await copy.published(), to)).size).toBe(all.length - 1);
  });
});

test.each<[file: string, before: readonly string[], after: readonly string[]]>([
  [
    'legal/probe.yaml',
    ['intro: >-', '  Eins.', '  Zwei: bleibt.', '  Drei.', '', '  - Vier', 'lead: x', 'order: 1'],
    ['intro: >-', '  Eine.', '  Zwei: bleibt.', '  Nur drei.', '', '  - Vier', '  - Fünf', 'lead: x', 'order: 2'],
  ],
  [
    'legal/probe.yaml',
    ['intro: Eins', '  zwei', '  drei', 'lead: "Vier', '  fünf', '  sechs"', 'order: 1'],
    ['intro: Eine', '  zwei', '  nur drei', 'lead: "Vier', '  fünf', '  sechs"', 'order: 2'],
  ],
  [
    'translations/en.po',
    ['msgid "a"', 'msgstr ""', '"One.\\n"', '"Two.\\n"', '"Three."', '', 'msgid "b"', 'msgstr "Four"'],
    ['msgid "a"', 'msgstr ""', '"A.\\n"', '"Two.\\n"', '"C."', '', 'msgid "b"', 'msgstr "D"'],
  ],
])('several changes of one long text of %s are one change', async (file, before, after) => {
  mkdirSync(dirname(join(repository.data, file)), { recursive: true });
  write(file, `${before.join('\n')}\n`);
  const from = commit('Before');
  write(file, `${after.join('\n')}\n`);
  const to = commit('After');
  expect((await changesBetween(copy, from, to))[0]?.hunks).toHaveLength(2);
  const chosen = await commitChosen(copy, { from, to, chosen: [choiceOf(file, 0)] });
  // The last line is another value.
  expect(repository.git('show', `${chosen}:data/${file}`).split('\n')).toEqual([...after.slice(0, -1), before.at(-1)]);
});

test('a request waits until its changes are published, also with others, and contradicts what was published since', async () => {
  const from = repository.git('rev-parse', 'HEAD');
  const to = change();
  const requests = openRequests(copy, join(repository.folder, 'requests.json'));
  const choose = async (of: string) => (await commitChosen(copy, { from, to, chosen: [of] })) ?? '';
  const [company, name] = [await choose('site.yaml#0'), await choose('services/kran.yaml#1')];
  await requests.ask('tom', ' Bitte heute. ', company, to);
  await requests.ask('tom', '', name, to);
  const again = openRequests(copy, join(repository.folder, 'requests.json'));
  expect((await again.waiting()).map(({ who, note }) => [who, note])).toEqual([
    ['tom', 'Bitte heute.'],
    ['tom', ''],
  ]);
  const [{ id = '' } = {}, second] = await again.waiting();
  await copy.markPublished((await again.commitOf(id)) ?? '');
  expect((await again.waiting()).map((each) => each.id)).toEqual([second?.id]);
  // Somebody has published another text in the same line.
  write(
    'services/kran.yaml',
    repository.git('show', `${from}:data/services/kran.yaml`).replace(/^name: .*$/m, 'name: Anders'),
  );
  await copy.markPublished(commit('Another name'));
  expect(await again.commitOf(second?.id ?? '')).toBeUndefined();
  await again.end(second?.id ?? '');
  expect(await again.waiting()).toEqual([]);
});

test('neighbors that changed places are one change, named by the kinds and titles of both, in the history too', async () => {
  const folder = temporaryFolder(onTestFinished);
  const { data, read } = makeRepository(join(folder, 'site'));
  const { app, words } = await editorApp({ data, folder, mode: 'deploy' });
  const file = 'pages/unterlagen.yaml';
  const { sections } = parse(read(file));
  const from = sections.findIndex(({ kind }: { kind: string }) => kind === 'logos');
  const moved = sections.toSpliced(from, 1).toSpliced(from - 1, 0, sections[from]);
  await app.request('/__edit/api/save', requestOf('POST', changeOf(file, 'sections', sections, moved)));
  const [title, value] = ['Logos: Häuser, die mit uns planen', 'Zahlen: Die Einführung in Zahlen'];
  const named = fill(words.files.swapped, { title, value });
  for (const page of ['changes', 'history']) {
    const body = await (await app.request(`/__edit/${page}`, requestOf('GET'))).text();
    expect(body).toContain(`<p>${named}</p>`);
    expect(body, 'nothing else has changed').not.toContain('<del>');
  }
});

test('a request ends when everything is published, whatever has become of its change since', async () => {
  const from = repository.git('rev-parse', 'HEAD');
  const to = change();
  const requests = openRequests(copy, join(repository.folder, 'requests.json'));
  const chosen = (await commitChosen(copy, { from, to, chosen: ['services/kran.yaml#1'] })) ?? '';
  await requests.ask('tom', '', chosen, to);
  write('services/kran.yaml', repository.read('services/kran.yaml').replace(/^name: .*$/m, 'name: Noch anders'));
  await copy.markPublished(commit('Another name'));
  expect(await requests.waiting()).toEqual([]);
});

test('a request neither contradicts published changes of neighboring lines, nor undoes them', async () => {
  const from = repository.git('rev-parse', 'HEAD');
  const to = change();
  const all = [...(await choicesBetween(from, to)).keys()].filter((choice) => choice.startsWith('services/kran.yaml#'));
  const requests = openRequests(copy, join(repository.folder, 'requests.json'));
  const choose = async (chosen: string[]) => (await commitChosen(copy, { from, to, chosen })) ?? '';
  for (const choice of all) {
    await copy.markPublished(await choose(all.filter((other) => other !== choice)));
    await requests.ask('tom', '', await choose([choice]), to);
    const [{ id = '' } = {}] = await requests.waiting();
    const both = (await requests.commitOf(id)) ?? expect.unreachable(choice);
    expect(repository.git('show', `${both}:data/services/kran.yaml`)).toBe(
      repository.read('services/kran.yaml').trimEnd(),
    );
    await copy.markPublished(both);
    expect(await requests.waiting()).toEqual([]);
  }
});

/** Moves a section of a page before another one, and edits texts. */
const rearranged = (text: string, [first, second]: readonly [string, string], edits: Record<string, string>) => {
  const blocks = text.split(/^(?= {2}- kind: )/m);
  const indexOf = (kind: string): number => blocks.findIndex((block) => block.startsWith(`  - kind: ${kind}\n`));
  const moved = blocks.toSpliced(indexOf(second), 1).toSpliced(indexOf(first), 0, blocks[indexOf(second)] ?? '');
  return Object.entries(edits).reduce((now, [from, to]) => now.replace(from, to), moved.join(''));
};

test('a section that moves over edited texts is a change of its own, and so is each text', async () => {
  const { data, git, read } = makeRepository(temporaryFolder(onTestFinished));
  const site = await openWorkingCopy(data, () => undefined);
  const file = 'pages/unterlagen.yaml';
  const before = read(file);
  const ofTable = { 'title: Was es kostet': 'title: Unsere Preise', 'je Monat, ohne': 'je Quartal, ohne' };
  const rows = [
    ['table', 'downloads', ofTable],
    ['table', 'picture', { ...ofTable, 'Bereitschaft bei Nacht': 'Bereitschaft am Tag' }],
    // Git takes the shorter section for the moved one.
    ['downloads', 'text', { 'title: Zum Herunterladen': 'title: Zum Mitnehmen', 'Zwei Seiten': 'Drei Seiten' }],
  ] as const;
  for (const [first, second, edits] of rows) {
    const from = git('rev-parse', 'HEAD');
    const wanted = rearranged(before, [first, second], edits);
    const withoutOne = [
      Object.entries(edits).reduce((now, [former, text]) => now.replace(former, text), before),
      ...Object.entries(edits).map(([former, now]) => wanted.replace(now, former)),
    ];
    const alone = [
      rearranged(before, [first, second], {}),
      ...Object.entries(edits).map(([former, now]) => before.replace(former, now)),
    ];
    writeFileSync(join(data, file), wanted);
    git('commit', '--quiet', '--all', '-m', 'Edit');
    const to = git('rev-parse', 'HEAD');
    expect((await changesBetween(site, from, to))[0]?.hunks).toHaveLength(alone.length);
    for (const [hunk, text] of alone.entries()) {
      const chosen = (await commitChosen(site, { from, to, chosen: [choiceOf(file, hunk)] })) ?? '';
      expect(git('show', `${chosen}:data/${file}`)).toBe(text.trimEnd());
      expect(await takeBack(site, { from, to, file, hunk })).toBe(true);
      expect(read(file)).toBe(withoutOne[hunk]);
      git('reset', '--quiet', '--hard');
    }
    git('reset', '--quiet', '--hard', from);
  }
});

const sections = [
  '  - kind: text\n    title: Eins\n',
  '  - kind: text\n    title: Zwei\n',
  '  - kind: text\n    title: Drei\n',
];
const entries = ['a', 'b', 'c'].map((id) => `msgctxt "kran ${id}"\nmsgid "${id}"\nmsgstr "${id}"\n`);
const head = 'msgid ""\nmsgstr "Language: en\\n"\n';
test.each<[file: string, head: string, before: string, parts: readonly string[], after: string]>([
  [
    'sections',
    'pages/probe.yaml',
    'order: 1\nsections:\n  - kind: logos\n',
    sections,
    '  - kind: logos\n    title: Ende\n',
  ],
  ['the last sections', 'pages/probe.yaml', 'order: 1\nsections:\n  - kind: logos\n', sections, ''],
  [
    'translations',
    'translations/en.po',
    `${head}\n`,
    entries.map((entry) => `${entry}\n`),
    'msgctxt "z"\nmsgid "z"\nmsgstr "z"\n',
  ],
  ['the last translations', 'translations/en.po', head, entries.map((entry) => `\n${entry}`), ''],
])('%s that are added or removed side by side are a change each', async (_, file, before, parts, after) => {
  mkdirSync(dirname(join(repository.data, file)), { recursive: true });
  const textOf = (own: readonly string[]): string => [before, ...own, after].join('');
  const without = (part: string) => parts.filter((other) => other !== part);
  write(file, textOf([]));
  let to = commit('Before');
  for (const isAdded of [true, false]) {
    write(file, textOf(isAdded ? parts : []));
    const from = to;
    to = commit('After');
    expect((await changesBetween(copy, from, to))[0]?.hunks).toHaveLength(parts.length);
    for (const [hunk, part] of parts.entries()) {
      const chosen = await commitChosen(copy, { from, to, chosen: [choiceOf(file, hunk)] });
      const [alone, back] = isAdded ? [[part], without(part)] : [without(part), [part]];
      expect(repository.git('show', `${chosen}:data/${file}`)).toBe(textOf(alone).trimEnd());
      expect(await takeBack(copy, { from, to, file, hunk })).toBe(true);
      expect(repository.read(file)).toBe(textOf(back));
      repository.git('reset', '--quiet', '--hard');
    }
    const all = parts.map((_part, hunk) => choiceOf(file, hunk));
    for (const chosen of [all, all.slice(0, 2), all.slice(1)]) {
      const own = await commitChosen(copy, { from, to, chosen });
      const picked = parts.filter((_part, hunk) => chosen.includes(choiceOf(file, hunk)) === isAdded);
      expect(repository.git('show', `${own}:data/${file}`)).toBe(textOf(picked).trimEnd());
    }
  }
});

test('sections that are added side by side are named each', async () => {
  const folder = temporaryFolder(onTestFinished);
  const { data, git, read } = makeRepository(join(folder, 'site'));
  const { app, words } = await editorApp({ data, folder, mode: 'deploy' });
  const file = 'pages/unterlagen.yaml';
  const titles = ['Eins', 'Zwei'];
  const added = titles.map(
    (title) => `  - kind: people\n    heading: { title: ${title} }\n    members: [ilse-brandt]\n`,
  );
  writeFileSync(join(data, file), `${read(file)}${added.join('')}`);
  git('commit', '--quiet', '--all', '-m', 'Edit');
  const body = await (await app.request('/__edit/changes', requestOf('GET'))).text();
  for (const title of titles) expect(body).toMatch(new RegExp(`<p>${words.files.added}: [^:<]+: ${title}</p>`));
});

test('an edited section that moves over another edited one is named in words, with its changed texts', async () => {
  const folder = temporaryFolder(onTestFinished);
  const { data, git, read } = makeRepository(join(folder, 'site'));
  const { app, words } = await editorApp({ data, folder, mode: 'deploy' });
  const file = 'pages/unterlagen.yaml';
  const edits = { 'title: Was es kostet': 'title: Unsere Preise', 'Zwei Seiten': 'Drei Seiten' };
  writeFileSync(join(data, file), rearranged(read(file), ['table', 'downloads'], edits));
  git('commit', '--quiet', '--all', '-m', 'Edit');
  const body = await (await app.request('/__edit/changes', requestOf('GET'))).text();
  expect(body).toContain(`<p>${fill(words.files.movedAndChanged, { title: 'Downloads: Zum Herunterladen' })}</p>`);
  expect(body.match(/<del>[^<]*/g)?.toSorted()).toEqual([
    '<del>Was es kostet',
    '<del>Zwei Seiten für die Wand der Leitstelle.',
  ]);
});

test('changes of two items of one list are told apart by the numbers of the items', async () => {
  const folder = temporaryFolder(onTestFinished);
  const { data, read } = makeRepository(join(folder, 'site'));
  const { app } = await editorApp({ data, folder, mode: 'deploy' });
  const file = 'pages/contact.yaml';
  const { sections } = parse(read(file));
  const at = sections.findIndex(({ kind }: { kind: string }) => kind === 'faq');
  const items = sections[at].items.map((item: object, index: number) =>
    index < 2 ? { ...item, question: `Neu ${index}?` } : item,
  );
  const after = sections.with(at, { ...sections[at], items });
  await app.request('/__edit/api/save', requestOf('POST', changeOf(file, 'sections', sections, after)));
  const body = await (await app.request('/__edit/changes', requestOf('GET'))).text();
  for (const name of ['Einträge 1, Frage', 'Einträge 2, Frage'])
    expect(body).toMatch(new RegExp(`<p>[^<]*${name}</p>.*aria-label="[^"]*${name}"`, 's'));
});

test('a renamed entry is one change, also with other words', async () => {
  const { data, git, read, request, words } = await editorOnRepository();
  const [, name = ''] = /^name: (.*)$/m.exec(read('services/liegeplatz.yaml')) ?? [];
  await request('POST', 'api/rename', { kind: 'service', id: 'liegeplatz', to: 'plaetze' });
  await request('POST', 'api/save', changeOf('services/plaetze.yaml', 'name', name, 'Plätze'));
  const page = await request('GET', 'changes');
  const [, section = ''] =
    new RegExp(`Plätze</a> <span class="note">${words.files.renamed}(.*?)</section>`, 's').exec(page) ?? [];
  expect(section.match(/(?<=<(?:del|ins)>)[^<]*/g)).toEqual(['liegeplatz', 'plaetze', name, 'Plätze']);
  expect(section).not.toContain(words.changes.takeBack);
  expect(page).not.toContain(words.files.removed);
  const choices = [...page.matchAll(/name="change" value="([^"]*)"/g)].map(([, choice = '']) => choice);
  const beside = await openWorkingCopy(data, () => undefined);
  const choice = { from: await beside.published(), to: await beside.head(), chosen: choices };
  expect(git('diff', '--stat', (await commitChosen(beside, choice)) ?? '', choice.to)).toBe('');
});

test('an entry that is removed after another one like it was made is no renamed entry', async () => {
  const { request, words } = await editorOnRepository();
  await request('POST', 'api/new', { kind: 'role', id: 'kopie', from: 'werkstudium-pegeldaten' });
  await request('POST', 'api/remove', { kind: 'role', id: 'werkstudium-pegeldaten', withReferences: true });
  const page = await request('GET', 'changes');
  expect(page).toContain(`<span class="note">${words.files.removed}</span>`);
  expect(page).toContain(`<span class="note">${words.files.added}</span>`);
  expect(page).not.toContain(`<span class="note">${words.files.renamed}</span>`);
});

test('somebody without the right asks for chosen changes, and the others see and end the request', async () => {
  const folder = temporaryFolder(onTestFinished);
  const { data, read } = makeRepository(join(folder, 'site'));
  const { app, words } = await editorApp({ data, folder, mode: 'deploy' });
  const send = async (method: string, path: string, body?: unknown, token?: string) => {
    const response = await app.request(`/__edit/${path}`, requestOf(method, body, token));
    return { status: response.status, body: await response.text() };
  };
  const [, name = ''] = /^name: (.*)$/m.exec(read('services/kran.yaml')) ?? [];
  await send('POST', 'api/save', changeOf('services/kran.yaml', 'name', name, 'Von Tom'), tomsToken);
  const { body } = await send('GET', 'changes', undefined, tomsToken);
  expect(body).not.toContain(words.publish.chosen);
  const hidden = (field: string): string => new RegExp(`name="${field}" value="([^"]*)"`).exec(body)?.[1] ?? '';
  const form = (change: readonly string[]) =>
    new URLSearchParams([
      ...['from', 'to'].map((key) => [key, hidden(key)]),
      ['note', 'Eilig'],
      ...change.map((each) => ['change', each]),
    ]);
  const refused = await send('POST', 'ask', form([]), tomsToken);
  expect(refused).toMatchObject({ status: 422, body: expect.stringContaining(words.publish.nothingChosen) });
  expect(refused.body).toMatch(/<textarea [^>]*>Eilig</);
  expect((await send('POST', 'publish', form([hidden('change')]), tomsToken)).status).toBe(403);
  expect((await send('POST', 'ask', form([hidden('change')]), tomsToken)).body).toContain(words.publish.asked);
  const seen = (await send('GET', 'changes')).body;
  expect(seen).toContain(words.publish.asks.replace('{sender}', 'tom'));
  const rows = `<p>Name</p>.*<del>${name}</del>.*<ins>Von Tom</ins>`;
  expect(seen).toMatch(new RegExp(`Eilig(?:.(?!${words.publish.start}))*${rows}`, 's'));
  expect(seen).not.toContain(words.publish.changedSince);
  await send('POST', 'api/save', changeOf('services/kran.yaml', 'name', 'Von Tom', 'Noch anders'), tomsToken);
  const later = (await send('GET', 'changes')).body;
  expect(later).toMatch(
    new RegExp(`${words.publish.changedSince}.*${rows}.*<del>${name}</del>.*<ins>Noch anders</ins>`, 's'),
  );
  expect(later).toContain(words.publish.publishAsked);
  const beside = await openWorkingCopy(data, () => undefined);
  const choice = { from: hidden('from'), to: await beside.head(), chosen: [hidden('change')] };
  await beside.markPublished((await commitChosen(beside, choice)) ?? '');
  const outdated = (await send('GET', 'changes')).body;
  expect(outdated).toContain(words.publish.outdated);
  expect(outdated).not.toContain(words.publish.publishAsked);
  const [, request = ''] = /name="request" value="([^"]+)"/.exec(seen) ?? [];
  const publish = () => send('POST', 'publish', new URLSearchParams({ request }));
  expect(await publish()).toMatchObject({ status: 422, body: expect.stringContaining(words.publish.contradicts) });
  await send('POST', 'decline', new URLSearchParams({ request, answer: 'Bitte ohne den Namen' }));
  expect((await send('GET', 'changes')).body).not.toContain('Eilig');
  // A page that was loaded before still has the button.
  expect(await publish()).toMatchObject({ status: 422, body: expect.stringContaining(words.publish.listChanged) });
  const answered = (await send('GET', 'changes', undefined, tomsToken)).body;
  const sentBack = words.publish.sentBackBy.replace('{sender}', 'priya');
  expect(answered).toMatch(new RegExp(`${sentBack}.*Bitte ohne den Namen.*Eilig`, 's'));
  expect(answered).not.toContain(words.publish.outdated);
  await send('POST', 'decline', new URLSearchParams({ request }), tomsToken);
  expect((await send('GET', 'changes', undefined, tomsToken)).body).not.toContain('Eilig');
});
