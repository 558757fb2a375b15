import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { resumeFault } from '../../../schemas/forms/resume.ts';
import type { ResumeRules } from '../../load-site.ts';
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

/** Media types by the detected format. A renamed template (dotx) opens as a document, too. */
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  // A compound file (MS-CFB): what it contains is not checked.
  cfb: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  dotx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Detected formats that fit an extension, the usual one first. Word opens its documents under both of its names. */
const formats: Readonly<Record<string, readonly string[]>> = {
  '.pdf': ['pdf'],
  '.doc': ['cfb', 'docx', 'dotx'],
  '.docx': ['docx', 'dotx', 'cfb'],
};

/** Name of the stream in which a DOCX with a password is locked (Office Document Cryptography, 2.3.4.4). */
const lockedStream = Buffer.from('EncryptedPackage', 'utf16le');

const programs: ReadonlySet<string> = new Set(
  'exe elf macho class jar apk wasm swf lnk reg chm deb rpm dmg iso crx xpi'.split(' '),
);

const withMacros: ReadonlySet<string> = new Set(['docm', 'dotm']);

/**
 * Returns the fault of a file whose detected format does not fit its extension. PDF readers accept other bytes before
 * `%PDF-`, so an unknown beginning passes. Extensions that an owner adds (`resumeTypes`) may have any other content.
 */
const contentFault = (format: readonly string[] | undefined, detected: string | undefined, bytes: Uint8Array) => {
  if (detected === undefined) return format?.includes('cfb') ? 'type' : undefined;
  if (programs.has(detected)) return 'program';
  if (withMacros.has(detected)) return 'macros';
  if (detected === 'cfb' && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(lockedStream))
    return 'locked';
  return format === undefined || format.includes(detected) ? undefined : 'type';
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
  const detected = await detect(bytes);
  const fault = (await resumeFault(new File([bytes], name), rules)) ?? contentFault(format, detected, bytes);
  if (fault) return refuse(fault);
  if (await scanner?.isInfected(bytes)) return refuse('infected');
  const type = format && types[detected ?? format[0] ?? ''];
  return { type: type ?? 'application/octet-stream', isScanned: scanner !== undefined };
};
