import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { resumeFault } from '../../schemas/forms/resume.ts';
import type { ResumeRules } from '../load-site.ts';
import type { VirusScanner } from './scan-for-viruses.ts';

interface SentResume {
  /** The name from the browser; `storedName` sanitizes it. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface CheckedResume {
  /** The media type of the download, regardless of the browser's claim. */
  type: string;
  /** False without a virus scanner. */
  isScanned: boolean;
}

interface Format {
  type: string;
  /** Results of the detection that fit the extension. */
  detected: readonly string[];
}

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const formats: Readonly<Record<string, Format>> = {
  '.pdf': { type: 'application/pdf', detected: ['pdf'] },
  // A compound file (MS-CFB): what it contains is not checked.
  '.doc': { type: 'application/msword', detected: ['cfb'] },
  // Detected by the content type of the main part. A renamed template (dotx) opens as a document, too.
  '.docx': { type: docx, detected: ['docx', 'dotx'] },
};

const programs: ReadonlySet<string> = new Set(
  'exe elf macho class jar apk wasm swf lnk reg chm deb rpm dmg iso crx xpi'.split(' '),
);

const withMacros: ReadonlySet<string> = new Set(['docm', 'dotm']);

/**
 * Returns the fault of a file whose detected format does not fit its extension. PDF readers accept other bytes before
 * `%PDF-`, so an unknown beginning passes. Extensions that an owner adds (`resumeTypes`) may have any other content.
 */
const contentFault = (format: Format | undefined, detected: string | undefined) => {
  if (detected === undefined) return format?.type === docx ? 'type' : undefined;
  if (programs.has(detected)) return 'program';
  if (withMacros.has(detected)) return 'macros';
  return format === undefined || format.detected.includes(detected) ? undefined : 'type';
};

/** Returns the format by the first bytes of a file, and the content types of a zip archive. */
const detect = async (bytes: Uint8Array): Promise<string | undefined> =>
  // An error means a damaged file.
  (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext;

/**
 * Checks a resume: name, size and first bytes as in the browser (VAP-12…VAP-14), and what it begins with. It parses no
 * document: parsers of hostile files are a larger risk than a file that is marked as not scanned. If clamd is
 * configured, it scans the file last. Returns the message for the sender if the file is refused. Throws ScannerFault.
 */
export const checkResume = async (
  { bytes, name }: SentResume,
  { rules, scanner }: { rules: ResumeRules; scanner: VirusScanner | undefined },
): Promise<CheckedResume | { message: string }> => {
  const refuse = (fault: keyof ResumeRules['notices']) => {
    const { description, title } = rules.notices[fault];
    return { message: description ?? title };
  };
  const format = formats[extname(name).toLowerCase()];
  const fault = (await resumeFault(new File([bytes], name), rules)) ?? contentFault(format, await detect(bytes));
  if (fault) return refuse(fault);
  if (await scanner?.isInfected(bytes)) return refuse('infected');
  return { type: format?.type ?? 'application/octet-stream', isScanned: scanner !== undefined };
};
