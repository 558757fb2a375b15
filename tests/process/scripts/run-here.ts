import { vi } from 'vitest';
import { EditRefused } from '../../../editing/changes/edit-refused.ts';

/** Runs a command in this process. Returns its lines, its result, and its refusal if it is refused. */
export const runHere = async <Result>(command: () => Result | Promise<Result>) => {
  const said: string[] = [];
  using _log = vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(...text.split('\n')));
  try {
    return { said, ok: await command() };
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error;
    return { said, refusal: error.message };
  }
};
