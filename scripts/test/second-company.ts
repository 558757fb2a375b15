import { resolve } from 'node:path';
import { foldersOf } from '../../sites/site-folders.ts';

/** The data of another firm, by which `npm test` proves that the system is not this one company's. */
export const secondCompany = 'tests/second-company/data';

export const secondFolders = foldersOf(secondCompany);

/** Whether tests run over that data now. */
export const isSecondCompany = (): boolean => resolve(process.env.DATA ?? 'data') === resolve(secondCompany);
