import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../../server/store/open-store.ts';
import { firstTime, resumeOf, timeAt } from './new-submission.ts';
import { testPlaces } from './test-places.ts';

const { folder, places } = await testPlaces();

const program = new URL('./add-until-killed.ts', import.meta.url).pathname;
const rounds = 3;

/** Runs the program until so many were stored, kills it at that moment, and gives all that it said were stored. */
const addAndKill = async (args: readonly string[], count: number): Promise<string[]> => {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (said.length === count) child.kill('SIGKILL');
  }
  await closed;
  // A line that was cut off says nothing.
  return said.filter((line) => line.length === 36);
};

describe.each(places)('a killed receiver with $engine', ({ place }) => {
  test('has stored each confirmed submission once and completely', async () => {
    const { databaseUrl, file } = await place();
    const args = [file, folder, ...(databaseUrl ? [databaseUrl] : [])];
    const said: string[] = [];
    for (let round = 1; round <= rounds; round += 1) said.push(...(await addAndKill(args, 13 * round)));
    expect(said.length).toBeGreaterThanOrEqual(13 * ((rounds * (rounds + 1)) / 2));

    const store = await openStore({ file, databaseUrl });
    const { submissions } = await store.find({ limit: 10_000 });
    const ids = submissions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const kept = new Set(ids);
    expect(said.filter((id) => !kept.has(id))).toEqual([]);
    for (const { content, id, resume } of submissions) {
      expect(content).toEqual({ message: id });
      const bytes = (await store.resume(id))?.bytes;
      expect(bytes && Buffer.from(bytes).equals(resumeOf(id))).toBe(resume ? true : undefined);
    }
    expect(submissions.some(({ resume }) => resume)).toBe(true);
    const messages = await store.claim({ now: firstTime, until: timeAt(1), limit: 10_000 });
    expect(messages.map(({ submission }) => submission?.id).sort()).toEqual(ids.sort());
    await store.close();
  });
});
