import { expect, test } from 'vitest';
import { check } from '../../../../generator/check/check.ts';
import { changedProject, edit, secondCompany } from '../../copied-project.ts';

test('a link to an alias leads to the translated page in a further language', async () => {
  const changes = [edit('footer.yaml', 'href: /firma#hero', 'href: /wir#hero')];
  const { folders, edited } = changedProject(changes, secondCompany);
  const result = await check(folders, { edited });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const [english] = result.others;
  expect(english?.content.single.footer.overviewLinks[0]?.href).toBe('/en/company#hero');
});
