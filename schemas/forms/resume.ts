/** Returns the `accept` value of the file picker: ".pdf,.doc,.docx" for the constant "PDF, DOC, DOCX" (VAP-12). */
export const resumePattern = (types: string): string =>
  types
    .split(', ')
    .map((type) => `.${type.toLowerCase()}`)
    .join(',');

/** Slowest line in bytes per second. The receiver refuses a slower body, and the browser waits as long for a file. */
export const slowestLine = 8000;

/**
 * Faults of a resume: file type (VAP-13), RTF with another extension, size (VAP-14), or unreadable content.
 */
export type ResumeFault = 'type' | 'rtf' | 'size' | 'unreadable';

/** Magic numbers: an old Office container, which also holds a locked DOCX, and a zip archive. */
const wordMarks = [
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x50, 0x4b, 0x03, 0x04],
];

/** Magic numbers by extension: "%PDF-", and those of Word, whose documents often have the other extension. */
const marks: Readonly<Record<string, readonly (readonly number[])[]>> = {
  '.pdf': [[0x25, 0x50, 0x44, 0x46, 0x2d]],
  '.doc': wordMarks,
  '.docx': wordMarks,
};

/** Magic number of RTF, "{\rtf". Some word processors save RTF as .doc, so it gets its own message. */
const richTextMark = [0x7b, 0x5c, 0x72, 0x74, 0x66];

/** PDF readers accept other bytes before the mark within this many (ISO 32000-1, note to 7.5.2). */
const pdfHead = 1024;

const hasMarkAt = (start: number, mark: readonly number[], head: Uint8Array): boolean =>
  mark.every((byte, index) => head[start + index] === byte);

const hasMark = (ending: string, head: Uint8Array): boolean =>
  marks[ending]?.some((mark) =>
    ending === '.pdf' ? head.some((_, start) => hasMarkAt(start, mark, head)) : hasMarkAt(0, mark, head),
  ) ?? true;

/**
 * Checks a resume by its extension, its size and its first bytes. Browser and receiver share the check, so a picture
 * named cv.pdf is rejected before it is sent.
 */
export const resumeFault = async (
  file: Pick<File, 'name' | 'size' | 'slice'>,
  { maxMegabytes, types }: { maxMegabytes: number; types: string },
): Promise<ResumeFault | undefined> => {
  const name = file.name.toLowerCase();
  const ending = resumePattern(types)
    .split(',')
    .find((candidate) => name.endsWith(candidate));
  if (!ending) return 'type';
  if (file.size > maxMegabytes * 1024 * 1024) return 'size';
  try {
    const head = new Uint8Array(await file.slice(0, pdfHead).arrayBuffer());
    if (head.length === 0) return 'unreadable';
    if (hasMark(ending, head)) return undefined;
    return hasMarkAt(0, richTextMark, head) ? 'rtf' : 'type';
  } catch {
    // The file was moved or deleted after it was chosen, or may not be read.
    return 'unreadable';
  }
};
