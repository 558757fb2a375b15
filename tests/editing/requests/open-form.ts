import { describeFile } from '../../../editing/requests/describe-files.ts';
import { openSite } from '../../../editing/requests/open-site.ts';
import { answer } from '../../../editing/requests/requests.ts';
import { type DataPath, listAt, valueAt } from '../../../generator/read/data-path.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';

/** A file of a site in a form. */
export const openForm = (folders: SiteFolders, file: string) => {
  const site = openSite(folders);
  const { value, form } = describeFile(site.opened().sites, file, undefined);
  const add = async (path: DataPath, how: object = {}, whole: unknown = value): Promise<unknown> =>
    (await answer(site, 'add', { file, value: whole, path, ...how })).value;
  const save = (path: DataPath, after: unknown) => {
    const before = valueAt(value, path);
    const change = { place: { file, path }, after, ...(before !== undefined && { before }) };
    return answer(site, 'save', { changes: [change] });
  };
  /** The kinds of sections that need nothing. */
  const addable = (form.fields?.sections?.addable ?? []).flatMap(({ kind, needs, lacks }) =>
    needs || lacks ? [] : kind,
  );
  return {
    ...{ value, addable, add, save },
    /** Adds a section of each kind, and saves them as they are. */
    saveKinds: async (kinds: readonly string[]) => {
      let sections: unknown = listAt(value, ['sections']);
      for (const kind of kinds) sections = await add(['sections'], { kind }, { ...(value as object), sections });
      return save(['sections'], sections);
    },
  };
};
