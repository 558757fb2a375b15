import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { CommandFault } from './parse-command.ts';

const refuse = (file: string): never => {
  throw new CommandFault(`"${file}" exists already (fix: name a new file)`);
};

/**
 * Writes a new file that only its owner can read, completely or not at all. Throws CommandFault if the file exists, and
 * the system's error if it cannot be written.
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
    // Unlike a rename, a link never replaces a file that somebody else has written meanwhile.
    await link(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') refuse(file);
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
};
