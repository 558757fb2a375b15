import { fileTemplates } from '../../../../schemas/pages.ts';
import { nearest } from '../../../../schemas/text/nearest.ts';
import { say } from '../../../../schemas/text/sentence.ts';
import { idAtPath } from '../../../read/addresses.ts';
import { listAt, textAt } from '../../../read/data-path.ts';
import type { Fault } from '../../../read/fault.ts';
import { faultAt, faultOfFile } from '../../../read/yaml/source.ts';
import type { SiteRule } from '../../rule.ts';

/** Each page of one's own has one row in data/routes.yaml, and each row of the template `page` has a file. */
export const ownPageFaults: SiteRule = (documents) => {
  const routes = documents.single.get('routes');
  if (!routes || listAt(routes.value, ['pages']).length === 0) return [];
  const rows = listAt(routes.value, ['pages']).flatMap((page, row) => {
    const path = textAt(page, 'path');
    return textAt(page, 'template') === 'page' && path !== ''
      ? [{ id: idAtPath(path), path, at: ['pages', row, 'path'] }]
      : [];
  });
  const files = (documents.collections.get('pages') ?? []).map(({ source }) => source);
  const without = files.filter(({ id }) => rows.every((row) => row.id !== id));
  const names = without.map(({ id }) => id);
  const ofRows = rows.flatMap(({ id, path, at }, place): Fault[] => {
    const fault = (message: string) => [faultAt(routes.source, at, message)];
    if (id === '') return fault('this is the address of the home page (fix: write template: home)');
    const template = fileTemplates.find((each) => each === id);
    if (template)
      return fault(
        say`data/pages/${{ id }}.yaml is the file of the template ${{ template: id }} (fix: choose another path)`,
      );
    const other = rows.slice(0, place).find((row) => row.id === id);
    if (other)
      return fault(
        say`data/pages/${{ id }}.yaml is the page of ${{ path: other.path }} (fix: make this path one of its aliases, or end it with another name)`,
      );
    if (files.some((file) => file.id === id)) return [];
    const near = nearest(id, names);
    const fix = near
      ? say`write ${{ value: path.slice(0, path.length - id.length) + near }}`
      : 'add the file, or write the template of another page';
    return fault(say`data/pages/${{ id }}.yaml does not exist (fix: ${{ fix }})`);
  });
  const meant = new Set(rows.map(({ id }) => nearest(id, names)));
  const ofFiles = without
    .filter(({ id }) => !meant.has(id))
    .map(({ id, file }) =>
      faultOfFile(
        file,
        say`this page has no address (fix: add { path: /${{ path: id }}, template: page } to pages in data/routes.yaml, or delete it)`,
      ),
    );
  return [...ofRows, ...ofFiles];
};
