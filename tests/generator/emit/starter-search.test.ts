import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../../../generator/check/check.ts';
import { emitSearchIndex } from '../../../generator/emit/pages/search-index.ts';
import type { Output } from '../../../generator/emit/write-output.ts';
import { starterFiles, starterFolder, starterParts } from '../../../generator/read/starter.ts';
import { createMatcher } from '../../../renderer/browser/search/match.ts';
import type { SearchEntry } from '../../../schemas/collections/search.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';

const root = temporaryFolder();
cpSync(join(starterFolder, 'drawings'), join(root, 'data/drawings'), { recursive: true });

// Words of visitors, for the careers page, the contact page, the privacy page and the legal notice.
test.each([
  ['en', [['resume', 'CV', 'jobs'], ['map', 'directions', 'phone'], ['data protection', 'gdpr'], ['imprint']]],
  [
    'de',
    [
      ['lebenslauf', 'CV', 'stellenangebote'],
      ['karte', 'anfahrt', 'telefon'],
      ['datenschutzerklärung', 'dsgvo'],
      ['impressum'],
    ],
  ],
  ['fr', [['CV', 'emplois'], ['carte', 'plan d’accès'], ['protection des données', 'rgpd'], ['mentions légales']]],
  ['es', [['currículum', 'CV', 'empleos'], ['mapa', 'cómo llegar'], ['protección de datos', 'rgpd'], ['aviso legal']]],
] as const)('the search of a new site in %s finds its pages by the words of visitors', async (language, words) => {
  const answers = { company: 'Kranich', language, domain: 'kranich.example', color: '#1b2a8f', parts: starterParts };
  const result = await check(foldersIn(root), { edited: starterFiles(answers) });
  if (!result.ok) throw new Error(result.faults.map(({ file, message }) => `${file}: ${message}`).join('\n'));
  const { addresses } = result.content;
  const output: Output = new Map();
  emitSearchIndex(result.content, output);
  const find = await createMatcher(JSON.parse(String(output.get('search.json'))) as SearchEntry[]);
  const legal = addresses.filter(({ folder }) => folder === 'legal').map(({ path }) => path);
  const named = ['careers', 'contact'].map((name) => addresses.find(({ template }) => template === name)?.path);
  const pages = [...named, ...legal];
  const found = words.map((queries) => queries.map((query) => find(query)[0]?.entry.path));
  expect(found).toEqual(words.map((queries, index) => queries.map(() => pages[index])));
});
