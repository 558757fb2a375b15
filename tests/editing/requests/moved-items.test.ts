import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withChanged } from '../../../editing/changes/yaml/yaml-editor.ts';
import { listItems } from '../../../editing/list-items.ts';
import { openSite } from '../../../editing/requests/open-site.ts';
import type { Change, FileAnswer, PathInFile } from '../../../editing/requests/protocol.ts';
import { answer } from '../../../editing/requests/requests.ts';
import { valueAt } from '../../../generator/read/data-path.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copyOf, secondCompany } from '../../generator/copied-project.ts';

const file = 'data/services/kran.yaml';
const list = ['benefits', 'items'];
const another = { title: 'Vorrat', description: 'Teile im Haus.', icon: 'map' };

/** A service that Ada has opened, and what Bob does to a list of it meanwhile. */
const opened = async () => {
  const root = copyOf(join(secondCompany, 'data'), []);
  const site = openSite(foldersIn(root));
  const read = async (language?: string) =>
    (await answer(site, 'file', { file, ...(language && { language }) })) as FileAnswer;
  const { value } = await read();
  return {
    read,
    items: async () => valueAt((await read()).value, list) as { title: string; description: string; icon: string }[],
    undo: () => answer(site, 'undo', {}),
    /** A change of Ada, who has seen the list as it was. */
    save: (path: PathInFile, before: unknown, after: unknown, language?: string) => {
      const place = { file, path, items: listItems(value, path), ...(language && { language }) };
      const change: Change = { place, ...(before !== undefined && { before }), after };
      return answer(site, 'save', { changes: [change] });
    },
    bob: (change: (items: { title: string }[]) => unknown[]) => {
      const path = join(root, file);
      const edited = (items: unknown) => change(items as { title: string }[]);
      writeFileSync(path, withChanged(readFileSync(path, 'utf8'), list, edited));
    },
  };
};

const title = [...list, 1, 'title'];
const isOther = ({ title: name }: { title: string }) => name !== 'Überblick';

describe('an item that someone else moves meanwhile', () => {
  test('gets the change that was meant for it, also if the one at its former place has the same value', async () => {
    const { bob, items, save } = await opened();
    bob((all) => [...all.filter(isOther), { ...another, title: 'Ruhe' }]);
    expect(await save(title, 'Ruhe', 'Stille')).toEqual({ saved: { files: [file] } });
    expect((await items()).map((item) => item.title)).toEqual(['Stille', 'Ruhe']);
  });

  test('gets the own value over that of someone else', async () => {
    const { bob, items, save } = await opened();
    bob((all) => [another, ...all.map((item) => (isOther(item) ? { ...item, title: 'Leise' } : item))]);
    const place = { file, path: [...list, 2, 'title'] };
    expect(await save(title, 'Ruhe', 'Stille')).toEqual({ conflict: [{ place, now: 'Leise', yours: 'Stille' }] });
    expect(await save(title, 'Leise', 'Stille')).toHaveProperty('saved');
    expect((await items()).map((item) => item.title)).toEqual(['Vorrat', 'Überblick', 'Stille']);
  });

  test('keeps the words of the change if it is gone', async () => {
    const { bob, save, read } = await opened();
    bob((all) => [...all.filter((item) => !isOther(item)), another, another]);
    const before = await read();
    expect(await save(title, 'Ruhe', 'Stille')).toMatchObject({ conflict: [{ yours: 'Stille', isGone: true }] });
    expect(await read()).toEqual(before);
  });

  test('gets the translation that was meant for it', async () => {
    const { bob, save, read } = await opened();
    bob((all) => all.toReversed());
    expect(await save(title, 'Calm', 'Silence', 'en-US')).toHaveProperty('saved');
    const { translations = [] } = await read('en-US');
    expect(translations.find(({ original }) => original === 'Ruhe')).toMatchObject({ translation: 'Silence' });
  });

  test('has its former value again after undo', async () => {
    const { bob, items, save, undo } = await opened();
    await save([...list, 1, 'icon'], 'anchor', 'map');
    bob((all) => [...all.filter(isOther), another]);
    expect(await undo()).toHaveProperty('saved');
    expect((await items()).map((item) => item.icon)).toEqual(['anchor', 'map']);
  });
});
