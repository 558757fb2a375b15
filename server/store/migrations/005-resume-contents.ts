import type { Migration } from './migration.ts';

/** Summary of an accepted resume, as JSON; none for resumes of earlier versions. */
export const resumeContents: Migration = () => ['ALTER TABLE submissions ADD COLUMN resume_contents TEXT'];
