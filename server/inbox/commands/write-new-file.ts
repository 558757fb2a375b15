import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { InboxRefused } from './inbox-refused.ts';

const refuse = (file: string): never => {
  throw new InboxRefused(`"${file}" is there already (fix: name a new file)`);
};

/**
 * Writes a new file that only its owner reads, whole or not at all: another one is filled, and takes the name when
 * everything is in it. Throws InboxRefused if there is one already, and the system's error if none can be written.
 */
export const writeNewFile = async (
  file: string,
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): Promise<void> => {
  if (existsSync(file)) refuse(file);
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      for await (const piece of pieces) await handle.writeFile(piece);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Unlike a renaming, a link never takes the place of what somebody else has put there meanwhile.
    await link(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') refuse(file);
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
};
