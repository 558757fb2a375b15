import { describe, expect, test } from 'vitest';
import { check } from '../../generator/check.ts';
import { emit } from '../../generator/generate.ts';
import { anchorsOf, type Template } from '../../schemas/pages.ts';
import type { SearchEntry } from '../../schemas/search-entry.ts';
import { searchKinds } from '../../schemas/search-kinds.ts';
import { foldersIn } from '../../sites/site-folders.ts';
import { type Change, copiedProject, copy, edit, projectRoot } from './copied-project.ts';

const indexOf = async (root: string): Promise<SearchEntry[]> =>
  JSON.parse(String((await emit(foldersIn(root))).get('public/search.json'))) as SearchEntry[];
const entriesWith = (...changes: Change[]): Promise<SearchEntry[]> => indexOf(copiedProject(...changes));

const index = await indexOf(projectRoot);
const result = await check(foldersIn(projectRoot));
if (!result.ok) throw new Error('the data of the project is at fault');
const { content } = result;
const canonical = content.addresses.filter(({ path, canonical: own }) => path === own).map(({ path }) => path);

const find = (title: string): SearchEntry | undefined => index.find((entry) => entry.title === title);

describe('the search index', () => {
  test('holds every canonical address exactly once, and no alias', () => {
    const paths = index.filter(({ kind }) => kind !== 'role').map(({ path }) => path);
    expect(paths.toSorted()).toEqual(canonical.toSorted());
  });

  test('holds every open role, and leads to the list of roles', () => {
    const roles = index.filter(({ kind }) => kind === 'role');
    expect(roles.map(({ title, path }) => [title, path])).toEqual(
      content.single.roles.roles.map(({ title }) => [title, '/careers#open-positions']),
    );
  });

  test('leads to addresses and anchors that exist', () => {
    const lost = index.filter(({ path }) => {
      const [page, anchor] = path.split('#');
      const address = content.addresses.find((one) => one.path === page);
      return !address || (anchor !== undefined && !anchorsOf(address.template as Template).includes(anchor));
    });
    expect(lost).toEqual([]);
  });

  test('says what each thing is, in words and in one line', () => {
    for (const { kind, title, description, keywords } of index) {
      expect(searchKinds).toContain(kind);
      for (const text of [title, description, ...keywords]) expect(text).toMatch(/^\S[^\n{}]*$/);
      expect(new Set(keywords).size).toBe(keywords.length);
    }
    const names = index.map(({ kind, title }) => `${kind} ${title}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each([
    ['Quality Assurance & Testing', '/services/qa', 'service', 'Suite audits'],
    ['Financial Services', '/industries/fintech', 'industry', 'FinTech'],
    ['Healthcare Workflow Automation', '/portfolio/ai-diagnostics-system', 'study', 'PyTorch'],
    ['Healthcare Workflow Automation', '/portfolio/ai-diagnostics-system', 'study', 'Saltmarsh Hospitals'],
    // A tag is found by the label that visitors read (ENT-8).
    ['Business Intelligence Platform', '/portfolio/business-intelligence-platform', 'study', 'Supply chain'],
    ['White-Label Lending Platform', '/portfolio/white-label-lending-platform', 'study', 'Copperleaf Credit'],
    ['Our Team', '/team', 'page', 'Tobias Lindqvist'],
    ['Contact Us', '/contact', 'page', 'Reston, Virginia'],
    ['About Us', '/about', 'page', 'Calder Basin Water'],
    ['Emberline, home page', '/', 'page', 'Kilnwatch'],
    ['Careers', '/careers', 'page', 'Hybrid Work Freedom'],
    ['Privacy Policy', '/privacy', 'legal', 'How we use it'],
    ['Technical Lead', '/careers#open-positions', 'role', 'Full-time'],
  ])('%s is at %s, a %s, and is found by "%s"', (title, path, kind, keyword) => {
    expect(find(title)).toMatchObject({ path, kind });
    expect(find(title)?.keywords).toContain(keyword);
  });

  test('a case study that the gallery leaves out is found all the same (decision search-lists-every-page)', () => {
    const unlisted = content.collections['case-studies'].filter(({ listed }) => !listed);
    expect(unlisted.length).toBeGreaterThan(0);
    for (const { title } of unlisted) expect(find(title)?.kind).toBe('study');
  });

  test('takes up a new file, a new role and a new alias on the same day', async () => {
    const before = await entriesWith();
    const after = await entriesWith(
      copy('case-studies/sap-aws-optimization.yaml', 'case-studies/ferry-timetables.yaml', (text) =>
        text.replace('order: 4', 'order: 8').replace(/^title: .*$/m, 'title: Ferry Timetables\nlisted: false'),
      ),
      edit('roles.yaml', 'title: Technical Lead', 'title: Ferry Pilot'),
      edit('routes.yaml', 'path: /about, template: about', 'path: /about, template: about, aliases: [/us]'),
    );
    const titles = (entries: readonly SearchEntry[]) => entries.map(({ title }) => title);
    expect(titles(after).filter((title) => !titles(before).includes(title))).toEqual([
      'Ferry Timetables',
      'Ferry Pilot',
    ]);
    expect(after).toHaveLength(before.length + 1);
    expect(after.map(({ path }) => path)).toContain('/portfolio/ferry-timetables');
    expect(after.map(({ path }) => path)).not.toContain('/us');
  });
});
