import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { publicNameFaults } from '../../../generator/check/rules/files/public-files.ts';
import { linkProblem } from '../../../generator/fields/link.ts';
import { relativeTo } from '../../../generator/read/fault.ts';
import { publicFilesOf, publishedFiles } from '../../../generator/read/files/public-files.ts';
import { link } from '../../../schemas/fields/link.ts';
import { publicFile } from '../../../schemas/fields/public-file.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';

const root = temporaryFolder();
const fault = 'has the name of a secret file, and everybody could read it (fix: move it out of public/)';

const served = ['prices.pdf', 'films/kran.webm', '.well-known/partner.txt', 'id-card.pdf', 'key.pdf', 'token.txt'];
const hidden = ['README.md', '.env', '.DS_Store', '.git/config', '.well-known/.env'];
const secret = [
  'backup.sql',
  'Backup.SQL.zip',
  'id_rsa',
  'films/tls.key',
  'kunden.db',
  'receiver.env',
  'prod.env.local',
  'backup.txt~',
  'inbox-token',
];

test('hidden files of public/ are not served, and names of secret files are faults', () => {
  for (const file of [...served, ...hidden, ...secret]) {
    mkdirSync(dirname(join(root, 'public', file)), { recursive: true });
    writeFileSync(join(root, 'public', file), 'x');
  }
  const data = join(root, 'data');
  const faults = relativeTo('../site/data', publicNameFaults(publishedFiles(data))).map(
    ({ file, message }) => `${file} ${message}`,
  );
  expect(faults.toSorted()).toEqual(secret.map((file) => `../site/public/${file} ${fault}`).toSorted());
  const expected = [...served, ...secret].map((file) => `/${file}`);
  expect([...publicFilesOf(data).keys()].toSorted()).toEqual(expected.toSorted());
});

const separate = 'its accents are separate characters (fix: type the name again)';
const unfit = (character: string): string =>
  `not every system can store or serve the character ${JSON.stringify(character)} here (fix: rename it without)`;

// biome-ignore format: one row after the other
test.each<[files: string[], address: string | undefined, faults: string[]]>([
  [['Größe.pdf'], '/Gr%C3%B6%C3%9Fe.pdf', []],
  [['Nr#5.pdf'], '/Nr%235.pdf', []],
  [['Preise 2026 (neu).pdf'], '/Preise%202026%20(neu).pdf', []],
  [['価格/一覧.pdf'], '/%E4%BE%A1%E6%A0%BC/%E4%B8%80%E8%A6%A7.pdf', []],
  [['Gro\u0308\u00dfe.pdf'], undefined, [separate]],
  [['100%.pdf'], undefined, [unfit('%')]],
  [['was?.pdf'], undefined, [unfit('?')]],
  [['ende.'], undefined, [unfit('.')]],
  ...['a.html', 'a.tar.gz', 'a.BR'].map((file): [string[], undefined, string[]] => [
    [file], undefined, ['hosts serve no file with this extension (fix: use another type, such as .pdf, .txt or .zip)'],
  ]),
  [['con.pdf'], undefined, ['Windows reserves this name (fix: rename the file)']],
  [[`${'ü'.repeat(98)}.pdf`], `/${'%C3%BC'.repeat(98)}.pdf`, []],
  [[`${'ü'.repeat(99)}.pdf`], undefined, ['this name has 202 bytes, a letter up to four (fix: rename the file, to at most 200)']],
  [['lpt1/a.pdf'], undefined, ['Windows reserves this name (fix: rename the file)']],
  [['A.pdf', 'a.pdf'], undefined, ['public/A.pdf differs in capitals only, which Windows and macOS do not tell apart (fix: rename one of them)']],
])('%j in public/ has the address %s, or the faults %j', (files, address, faults) => {
  const site = mkdtempSync(join(root, 'names-'));
  for (const file of files) {
    mkdirSync(dirname(join(site, 'public', file)), { recursive: true });
    writeFileSync(join(site, 'public', file), '');
  }
  const data = join(site, 'data');
  expect(publicNameFaults(publishedFiles(data)).map(({ message }) => message)).toEqual(faults);
  if (address) expect([...publicFilesOf(data).keys()]).toEqual([address]);
});

test.each([
  ['/Größe.pdf', '/Gr%C3%B6%C3%9Fe.pdf', undefined],
  ['/Gro\u0308\u00dfe.pdf', '/Gr%C3%B6%C3%9Fe.pdf', undefined],
  ['/Gr%c3%b6%C3%9Fe.pdf', '/Gr%C3%B6%C3%9Fe.pdf', undefined],
  ['/Nr%235.pdf', '/Nr%235.pdf', undefined],
  ['/50%.pdf', '/50%25.pdf', undefined],
  ['/was?.pdf', '/was?.pdf', undefined],
  ['/Nr#5.pdf', '/Nr#5.pdf', 'an anchor begins at # (fix: write /Nr%235.pdf, or rename the file)'],
  [
    '/kontakt#contact',
    '/kontakt#contact',
    'there is no page at /kontakt (fix: use the address of a page, such as /, or remove this link)',
  ],
])('the link %s leads to %s, or has the problem %s', (written, address, problem) => {
  const publicFiles = new Map([
    ['/Gr%C3%B6%C3%9Fe.pdf', 1],
    ['/Nr%235.pdf', 1],
    ['/50%25.pdf', 1],
    ['/was%3F.pdf', 1],
  ]);
  expect(link().parse(written)).toBe(address);
  expect(linkProblem(written, { targets: new Map(), publicFiles })).toEqual(problem);
});

test.each([
  ['/with space.pdf', '/with%20space.pdf'],
  ['/with%20space.pdf', '/with%20space.pdf'],
  ['/50%.pdf', '/50%25.pdf'],
  ['/was?.pdf', '/was%3F.pdf'],
  ['/Nr#5.pdf', '/Nr%235.pdf'],
])('the file %s of a section has the address %s', (written, address) =>
  expect(publicFile().parse(written)).toBe(address),
);
