import { openAsBlob } from 'node:fs';
import { resumeFault } from '../../schemas/forms/resume.ts';
import type { ResumeRules } from '../load-site.ts';
import type { ResumeChecker } from './resume-checker.ts';
import type { ResumeContents } from './resume-verdict.ts';
import type { VirusScanner } from './scan-for-viruses.ts';

interface SentResume {
  /** The name from the browser; `storedName` sanitizes it. */
  name: string;
  path: string;
  size: number;
}

interface CheckOptions {
  rules: ResumeRules;
  checker: ResumeChecker;
  scanner: VirusScanner | undefined;
}

/**
 * Checks a resume: name, size and first bytes as in the browser (VAP-12…VAP-14), then its content. If clamd is
 * configured, it scans the file last. Returns the detected type, or the message for the sender. Throws ScannerFault.
 */
export const checkResume = async (
  { name, path, size }: SentResume,
  { checker, rules, scanner }: CheckOptions,
): Promise<{ type: string; contents: ResumeContents } | { message: string }> => {
  const refuse = (fault: keyof ResumeRules['notices']) => {
    const { description, title } = rules.notices[fault];
    return { message: description ?? title };
  };
  const blob = await openAsBlob(path);
  const fault = await resumeFault({ name, size, slice: (start, end) => blob.slice(start, end) }, rules);
  if (fault) return refuse(fault);
  const verdict = await checker.check(name, path);
  if ('fault' in verdict) return refuse(verdict.fault);
  return (await scanner?.isInfected(path)) ? refuse('infected') : verdict;
};
