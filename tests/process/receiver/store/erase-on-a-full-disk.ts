// Fills the store's disk, erases, and prints the outcome. It runs on a small separate disk.
import { closeSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openStore } from '../../../../receiver/store/open-store.ts';
import { firstTime, newSubmission, uploaded } from '../../../receiver/store/new-submission.ts';

const [file = ''] = process.argv.slice(2);
const receiver = await openStore({ file, isReceiver: true });
const email = 'erase@me.test';
const sender = { name: 'A', email };
const ids: string[] = [];
for (let count = 0; count < 4; count += 1) {
  const resume = uploaded(new Uint8Array(4_000_000).fill(count));
  const submission = newSubmission({ sender, resume, messages: [{ kind: 'notice', due: firstTime }] });
  await receiver.add(submission);
  ids.push(submission.id);
}

/** Writes pieces of these sizes until none fits. */
const fillDisk = (name: string): void => {
  const descriptor = openSync(join(dirname(file), name), 'w');
  for (const size of [1_000_000, 4096, 1]) {
    try {
      for (;;) writeSync(descriptor, Buffer.alloc(size, 1));
    } catch {
      // Full for pieces of this size.
    }
  }
  closeSync(descriptor);
};
const faultOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    return String(await work);
  } catch (error) {
    return String((error as { kind?: string }).kind);
  }
};
const resume = () => ({ resume: uploaded(new Uint8Array(4_500_000)) });

fillDisk('others');
const whileFull = [await faultOf(receiver.add(newSubmission(resume()))), await faultOf(receiver.check())];
// Another program beside the receiver, as `npm run inbox` is.
const inbox = await openStore({ file });
await inbox.noteAccess({ at: firstTime, who: 'owner', what: 'show' });
const erased = [await inbox.erase({ id: ids[0] ?? '' }), await inbox.erase({ email })];
await inbox.noteAccess({ at: firstTime, who: 'owner', what: 'erase' });
await inbox.close();
const afterwards = [await faultOf(receiver.check()), await faultOf(receiver.add(newSubmission(resume())))];
const { total } = await receiver.find({ limit: 1 });
await receiver.close();
console.log(JSON.stringify({ whileFull, erased, afterwards, total }));
