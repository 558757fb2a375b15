// Adds submissions to the store that is named until it is killed, and says which were stored.
import { writeSync } from 'node:fs';
import { openStore } from '../../../../receiver/store/open-store.ts';
import { firstTime, newSubmission, resumeOf, uploaded } from '../../../receiver/store/new-submission.ts';

const [file = '', databaseUrl] = process.argv.slice(2);
const store = await openStore({ file, databaseUrl });
const lanes = 8;

const addOne = async (index: number): Promise<void> => {
  const submission = newSubmission({ messages: [{ kind: 'notice', due: firstTime }] });
  const { id } = submission;
  const resume = index % 3 === 0 ? { resume: uploaded(resumeOf(id)) } : {};
  await store.add({ ...submission, content: { message: id }, ...resume });
  // Synchronous, so that no reported id is lost with the process.
  writeSync(1, `${id}\n`);
};

const fill = async (lane: number): Promise<void> => {
  for (let index = lane; ; index += 1) await addOne(index);
};

await Promise.all(Array.from({ length: lanes }, (_, lane) => fill(lane)));
