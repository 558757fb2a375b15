import { fillPlural } from '../../schemas/text/fill.ts';
import type { SiteContent } from '../load-site.ts';
import type { ResumeContents } from './resume-verdict.ts';

/** Describes a resume in the site's language, such as "PDF, 3 pages, links". Empty if nothing is known. */
export const describeContents = (
  { inbox, settings }: Pick<SiteContent, 'inbox' | 'settings'>,
  { type, contents }: { type: string; contents?: ResumeContents },
): string => {
  if (!contents) return '';
  const words = inbox.resumeContents;
  const kinds: Readonly<Record<string, string>> = {
    'application/pdf': words.pdf,
    'application/msword': words.doc,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': words.docx,
  };
  const { holds, pages = 0 } = contents;
  const parts = [kinds[type] ?? '', pages > 0 ? fillPlural(words.pages, pages, settings.language) : ''];
  return [...parts, ...holds.map((holding) => words.holds[holding])].filter(Boolean).join(', ');
};
