import { submissions } from './001-submissions.ts';
import { receipts } from './002-receipts.ts';
import { heldMessages } from './003-held-messages.ts';
import { twoStepErasing } from './004-two-step-erasing.ts';
import { resumeContents } from './005-resume-contents.ts';
import type { Migration } from './migration.ts';

/** In their order; a store's version is how many of them it has seen. None is ever changed or taken out. */
export const migrations: readonly Migration[] = [submissions, receipts, heldMessages, twoStepErasing, resumeContents];
