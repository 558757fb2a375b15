import { submissions } from './001-submissions.ts';
import { receipts } from './002-receipts.ts';
import { heldMessages } from './003-held-messages.ts';
import { twoStepErasing } from './004-two-step-erasing.ts';
import { resumeContents } from './005-resume-contents.ts';
import type { Migration } from './migration.ts';

/** All migrations in order; the version of a store is their number. Released ones never change. */
export const migrations: readonly Migration[] = [submissions, receipts, heldMessages, twoStepErasing, resumeContents];
