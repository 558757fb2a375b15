import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../fault.ts';
import { faultOfFile } from '../yaml/source.ts';

/** What is wrong with the folder of data itself: every other fault would follow from it. */
export const dataFolderFault = (data: string): Fault | undefined => {
  if (!existsSync(data)) {
    return faultOfFile('data', 'this folder is missing (fix: restore it, or let DATA name the folder of your data)');
  }
  if (!statSync(data).isDirectory()) {
    return faultOfFile('data', 'this is a file (fix: let DATA name the folder of your data)');
  }
  if (existsSync(join(data, 'site.yaml')) || !existsSync(join(data, 'data/site.yaml'))) return undefined;
  return faultOfFile('data', 'the data lies one folder deeper (fix: let DATA name data/data)');
};
