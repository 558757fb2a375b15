import { dirname } from 'node:path';
import type { ListedChange } from './change-list.ts';

/** Returns the present name of a file after some changes, and who has renamed or removed it last. */
export const renamedSince = async (
  file: string,
  listed: readonly ListedChange[],
): Promise<{ file: string; who: string }> => {
  let last = { file, who: '' };
  for (const { contents, who } of listed) {
    const { before, after } = await contents();
    const isGone = before.get(last.file) !== undefined && after.get(last.file) === undefined;
    if (!isGone) continue;
    const isNew = ([other, content]: readonly [string, unknown]): boolean =>
      content !== undefined && before.get(other) === undefined && dirname(other) === dirname(last.file);
    const [to = last.file] = [...after].find(isNew) ?? [];
    last = { file: to, who };
  }
  return last;
};
