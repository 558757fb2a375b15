import { cpSync } from 'node:fs';
import { dirname } from 'node:path';
import { type APIRequestContext, expect } from 'playwright/test';
import { secondCompany } from '../../../scripts/test/tested-site.ts';
import { foldersOf, importGenerated } from '../../../sites/site-folders.ts';
import { copyPublicFiles } from '../../generator/copied-project.ts';

type Texts = typeof import('#generated/content/editor.ts').editor;

/** Copies the second company, with the files of public/ that its data names beside it. */
export const copySecondCompany = (root: string): void => {
  cpSync(dirname(secondCompany), root, { recursive: true });
  copyPublicFiles(secondCompany, root);
};

/** Waits until a dev server has the editor. Returns the texts of the editor. */
export const openedEditor = async (request: APIRequestContext, data: string): Promise<Texts> => {
  const isUp = async () => (await request.get('/__edit/panel.js').catch(() => undefined))?.status();
  await expect.poll(isUp, { timeout: 60_000 }).toBe(200);
  const { editor } = await importGenerated<{ editor: Texts }>('content/editor.ts', foldersOf(data));
  return editor;
};
