import { fillPlural } from '../../schemas/text/fill.ts';
import { importGenerated } from '../../sites/import-generated.ts';
import type { ResumeContents } from './resume-verdict.ts';

const { inbox } = await importGenerated<typeof import('#generated/content/inbox.ts')>('content/inbox.ts');
const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');

const words = inbox.resumeContents;

const kinds: Readonly<Record<string, string>> = {
  'application/pdf': words.pdf,
  'application/msword': words.doc,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': words.docx,
};

/** Returns what a resume contains in words of the site's language, such as "PDF, 3 pages, links"; "" if unknown. */
export const sayContents = ({ type, contents }: { type: string; contents?: ResumeContents }): string => {
  if (!contents) return '';
  const { holds, pages = 0 } = contents;
  const parts = [kinds[type] ?? '', pages > 0 ? fillPlural(words.pages, pages, site.language) : ''];
  return [...parts, ...holds.map((holding) => words.holds[holding])].filter(Boolean).join(', ');
};
