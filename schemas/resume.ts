/** What is looked at before a resume is sent, and again by the receiver. */
interface ResumeLike {
  name: string;
  size: number;
}

/** ".pdf,.doc,.docx" for a file picker, from the constant "PDF, DOC, DOCX" (VAP-12). */
export const resumePattern = (types: string): string =>
  types
    .split(', ')
    .map((type) => `.${type.toLowerCase()}`)
    .join(',');

/** What is wrong with a resume: its type by its ending (VAP-13), its size above the limit (VAP-14), or nothing. */
export const resumeFault = (
  { name, size }: ResumeLike,
  { maxMegabytes, types }: { maxMegabytes: number; types: string },
): 'type' | 'size' | undefined => {
  const endings = resumePattern(types).split(',');
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return 'type';
  return size > maxMegabytes * 1024 * 1024 ? 'size' : undefined;
};
