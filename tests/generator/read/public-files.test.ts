import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { relativeTo } from '../../../generator/read/fault.ts';
import { publicFilesOf, secretFileFaults } from '../../../generator/read/files/public-files.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';

const root = temporaryFolder();
const fault = 'has the name of a secret file, and everybody could read it (fix: move it out of public/)';

const served = ['prices.pdf', 'films/kran.webm', '.well-known/partner.txt', 'id-card.pdf', 'key.pdf', 'token.html'];
const hidden = ['README.md', '.env', '.DS_Store', '.git/config', '.well-known/.env'];
const secret = [
  'backup.sql',
  'Backup.SQL.gz',
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
    writeFileSync(join(root, 'public', file), '');
  }
  const data = join(root, 'data');
  const faults = relativeTo('../site/data', secretFileFaults(data)).map(({ file, message }) => `${file} ${message}`);
  expect(faults.toSorted()).toEqual(secret.map((file) => `../site/public/${file} ${fault}`).toSorted());
  const expected = [...served, ...secret].map((file) => `/${file}`);
  expect([...publicFilesOf(data).keys()].toSorted()).toEqual(expected.toSorted());
});
