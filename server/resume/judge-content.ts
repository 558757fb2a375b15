import { judgeDoc } from './judge-doc.ts';
import { judgeDocx } from './judge-docx.ts';
import { judgePdf } from './judge-pdf.ts';
import type { ResumeVerdict } from './resume-verdict.ts';

type Judge = (bytes: Buffer) => ResumeVerdict | Promise<ResumeVerdict>;

const judges: Readonly<Record<string, Judge>> = { '.pdf': judgePdf, '.doc': judgeDoc, '.docx': judgeDocx };

/**
 * Judges a resume by what is in it, as its name's ending says. A kind that nobody can judge here (an owner may take
 * others, by the constant `resumeTypes`) is kept as bytes without a type.
 */
export const judgeContent = (name: string, bytes: Buffer): ResumeVerdict | Promise<ResumeVerdict> => {
  const [, judge] = Object.entries(judges).find(([ending]) => name.toLowerCase().endsWith(ending)) ?? [];
  return judge?.(bytes) ?? { type: 'application/octet-stream' };
};
