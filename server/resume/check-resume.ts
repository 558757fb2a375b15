import { openAsBlob } from 'node:fs';
import type { NoticeText } from '../../schemas/forms/form-definition.ts';
import { type ResumeFault, resumeFault } from '../../schemas/forms/resume.ts';
import { importGenerated } from '../../sites/import-generated.ts';
import type { ResumeJudge } from './resume-checker.ts';
import type { ContentFault, ResumeContents } from './resume-verdict.ts';
import type { VirusScanner } from './scan-for-viruses.ts';

const { resumeMaxMegabytes, resumeTypes } =
  await importGenerated<typeof import('#generated/constants.ts')>('constants.ts');
const messages = await importGenerated<typeof import('#generated/messages.ts')>('messages.ts');

const notices: Readonly<Record<ResumeFault | ContentFault | 'infected', NoticeText>> = {
  infected: messages.resumeInfectedNotice,
  type: messages.resumeTypeNotice,
  rtf: messages.resumeRtfNotice,
  size: messages.resumeSizeNotice,
  unreadable: messages.resumeUnreadableNotice,
  damaged: messages.resumeDamagedNotice,
  encrypted: messages.resumeEncryptedNotice,
  macros: messages.resumeMacrosNotice,
  objects: messages.resumeObjectsNotice,
  program: messages.resumeProgramNotice,
  remote: messages.resumeRemoteNotice,
  script: messages.resumeScriptNotice,
};

const wordsOf = (fault: keyof typeof notices): string => notices[fault].description ?? notices[fault].title;

interface SentResume {
  /** As the sender's browser said it; what it is kept as says storedName. */
  name: string;
  path: string;
  size: number;
}

/**
 * Judges a resume first as the browser does, by name, size and first bytes (VAP-12…VAP-14), then by all that is in it.
 * Then clamd scans it, where the owner has one. Gives the type that was found, or the words that the sender reads.
 * Throws ScannerFault.
 */
export const judgeResume = async (
  { name, path, size }: SentResume,
  judge: ResumeJudge,
  scanner: VirusScanner | undefined,
): Promise<{ type: string; contents: ResumeContents } | { message: string }> => {
  const blob = await openAsBlob(path);
  const limits = { maxMegabytes: resumeMaxMegabytes, types: resumeTypes };
  const fault = await resumeFault({ name, size, slice: (start, end) => blob.slice(start, end) }, limits);
  if (fault) return { message: wordsOf(fault) };
  const verdict = await judge.judge(name, path);
  if ('fault' in verdict) return { message: wordsOf(verdict.fault) };
  return (await scanner?.isInfected(path)) ? { message: wordsOf('infected') } : verdict;
};
