import type { Readable } from 'node:stream';
import * as yauzl from 'yauzl';
import type { ResumeVerdict } from './resume-verdict.ts';

/** What a document must hold (ECMA-376, part 2, 10.1 and part 1, 11.3.10). */
const contentTypes = '[Content_Types].xml';
const main = 'word/document.xml';

/** Far beyond any resume with photographs, and small enough to be unpacked in a moment. */
const limits = { entries: 2000, unpacked: 100 * 1024 * 1024, ratio: 200 };

/** How much of an entry is looked at: the list of content types is shorter. */
const headSize = 256 * 1024;

/** What carries a program: macros, objects of other programs, and what a system would run. */
const program =
  /(?:vbaProject|vbaData|oleObject\d*|activeX\d*)\.(?:bin|xml)$|\.(?:exe|dll|com|scr|msi|bat|cmd|ps1|vbs|js|jar|hta|lnk|wsf|sh)$/i;
const macroType = /macroEnabled|vbaProject/i;

/** An encrypted document is a compound file that holds the real one (MS-OFFCRYPTO, 2.3); it begins with this. */
const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Unpacks an entry, counts, because an archive need not tell the truth about sizes, and keeps how it begins. */
const unpack = async (stream: Readable, room: number): Promise<{ size: number; head: Buffer }> => {
  let size = 0;
  const head: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Buffer>) {
    if (size < headSize) head.push(part);
    size += part.length;
    if (size > room) throw new Error('the archive unpacks to more than a document holds');
  }
  return { size, head: Buffer.concat(head) };
};

/** Executables of Windows and Linux, under whatever name. */
const isExecutable = (head: Buffer): boolean =>
  head.subarray(0, 2).equals(Buffer.from('MZ')) || head.subarray(0, 4).equals(Buffer.from('\x7fELF', 'latin1'));

/** A DOCX is a zip archive with certain parts, and nothing in it runs. Every entry is unpacked, and thrown away. */
export const judgeDocx = async (bytes: Buffer): Promise<ResumeVerdict> => {
  if (bytes.subarray(0, 4).equals(compoundMark)) return { fault: 'encrypted' };
  const found = new Set<string>();
  let room = Math.min(limits.unpacked, bytes.length * limits.ratio);
  try {
    const archive = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
    if (archive.entryCount > limits.entries) return { fault: 'damaged' };
    for await (const entry of archive.eachEntry()) {
      if (entry.isEncrypted()) return { fault: 'encrypted' };
      if (program.test(entry.fileName)) return { fault: 'program' };
      const { size, head } = await unpack(await archive.openReadStreamPromise(entry), room);
      room -= size;
      if (isExecutable(head)) return { fault: 'program' };
      if (entry.fileName === contentTypes && macroType.test(head.toString('utf8'))) return { fault: 'program' };
      found.add(entry.fileName);
    }
  } catch {
    return { fault: 'damaged' };
  }
  if (!found.has(contentTypes) || !found.has(main)) return { fault: 'damaged' };
  return { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' };
};
