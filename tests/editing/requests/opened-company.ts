import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSite } from '../../../editing/requests/open-site.ts';
import type { Change, EditAnswer, FileAnswer } from '../../../editing/requests/protocol.ts';
import { answer, type RequestName } from '../../../editing/requests/requests.ts';
import { filesBelow } from '../../../sites/files-below.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copyOf, secondCompany } from '../../generator/copied-project.ts';
import { documentsWith } from '../changes/applied.ts';

/** A copy of the second company with all languages, and its requests. */
export const opened = (root = copyOf(join(secondCompany, 'data'), [])) => {
  const data = join(root, 'data');
  const site = openSite(foldersIn(root));
  return {
    root,
    data,
    post: async <Answer = EditAnswer>(name: string, body: unknown, who = ''): Promise<Answer> =>
      (await answer(site, name as RequestName, body, { who })) as Answer,
    get: async <Answer>(name: string, query: Record<string, string> = {}): Promise<Answer> =>
      (await answer(site, name as RequestName, query)) as Answer,
    save: (...changes: Change[]): Promise<EditAnswer> => answer(site, 'save', { changes }),
    picture: (name: string, bytes: Uint8Array) => answer(site, 'picture', { name, bytes }),
    text: (file: string): string => readFileSync(join(root, file), 'utf8'),
    /** All files of the data with their bytes. */
    all: () => new Map(filesBelow(data).map((file) => [file, readFileSync(join(data, file), 'base64')])),
  };
};

/** The second company itself, which these tests only read. */
export const company = opened(secondCompany);
export const documents = documentsWith();

export const file = 'data/services/kran.yaml';
export const catalog = 'data/translations/en.po';
export const name = 'Schwergutkransteuerung';
export const translated = 'Heavy-lift crane control';
export const service = (await company.get<FileAnswer>('file', { file })).value;

/** A change of the service's name. */
export const named = (after: string, before = name): Change => ({ place: { file, path: ['name'] }, before, after });
