import type { Submission } from '../store/submission.ts';

/** Characters that reorder what follows them, so that `fdp.exe` reads `exe.pdf` (UAX #9). */
const reordering = /[\u202a-\u202e\u2066-\u2069]/g;

const neutral = (text: string): string => text.replaceAll(reordering, '\ufffd');

/** A submission as pages show it: a visible mark replaces each character that would reorder the text. */
export const neutralSubmission = <Kind extends Submission>(submission: Kind): Kind => ({
  ...submission,
  sender: { name: neutral(submission.sender.name), email: neutral(submission.sender.email) },
  content: Object.fromEntries(
    Object.entries(submission.content).map(([name, value]) => [
      neutral(name),
      typeof value === 'string' ? neutral(value) : value,
    ]),
  ),
  ...(submission.resume && { resume: { ...submission.resume, name: neutral(submission.resume.name) } }),
});
