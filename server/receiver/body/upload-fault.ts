/** Why an upload cannot be written: no room on the disk or below STORE_LIMIT, or any other error of the system. */
export type UploadFaultKind = 'full' | 'failed';

/** The folder of uploads is out of order. The message is one line that names the variable and the repair. */
export class UploadFault extends Error {
  readonly kind: UploadFaultKind;

  constructor(kind: UploadFaultKind, message: string) {
    super(message);
    this.name = 'UploadFault';
    this.kind = kind;
  }
}

/** System errors of a disk, or a quota, without room. */
const withoutRoom: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The fault for an error of the file system; undefined for any other error, such as a stream that was ended early. */
export const uploadFault = (error: unknown, name = 'UPLOADS'): UploadFault | undefined => {
  if (error instanceof UploadFault) return error;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return undefined;
  return withoutRoom.has(code)
    ? new UploadFault('full', `${name} is full (fix: make room on the disk, or set UPLOADS to a folder on another one)`)
    : new UploadFault(
        'failed',
        `${name} cannot be written: ${code} (fix: see to that, or set UPLOADS to another folder)`,
      );
};
