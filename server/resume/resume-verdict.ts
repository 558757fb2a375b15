/**
 * Fault in the content of a resume. `damaged` also means another type; `objects` belong to other programs; `remote`
 * content is fetched from elsewhere; `script` is for PDF only.
 */
export type ContentFault = 'damaged' | 'encrypted' | 'macros' | 'objects' | 'program' | 'remote' | 'script';

/** Noteworthy things that an accepted resume may hold. The owner reads them in the inbox and in the notice. */
export const holdings = [
  'ownerPassword',
  'links',
  'pictures',
  'linkedPictures',
  'template',
  'charts',
  'form',
  'attachments',
] as const;

export type Holding = (typeof holdings)[number];

export interface ResumeContents {
  /** Number of pages, where the format states it. */
  pages?: number;
  holds: readonly Holding[];
}

/** Either the type that was found in the file, whatever the sender's browser called it, or what is wrong. */
export type ResumeVerdict = { type: string; contents: ResumeContents } | { fault: ContentFault };

/** Thrown by the checks of one kind of file and caught by `checkContent`. */
export class ResumeContentError extends Error {
  readonly fault: ContentFault;

  constructor(fault: ContentFault) {
    super(fault);
    this.name = 'ResumeContentError';
    this.fault = fault;
  }
}
