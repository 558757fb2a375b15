/**
 * Fault in the content of a resume. `damaged` includes a wrong file type. `objects` are embedded from other programs.
 * `remote` content would be fetched. `script` occurs in PDF only.
 */
export type ContentFault = 'damaged' | 'encrypted' | 'macros' | 'objects' | 'program' | 'remote' | 'script';

/** Noteworthy content of an accepted resume. The inbox and the notice mention it to the owner. */
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
  /** Number of pages, if the format states it. */
  pages?: number;
  holds: readonly Holding[];
}

/** Either the detected media type, regardless of the browser's claim, or the fault. */
export type ResumeVerdict = { type: string; contents: ResumeContents } | { fault: ContentFault };

/** Thrown by the check of a format, and caught by `checkContent`. */
export class ResumeContentError extends Error {
  readonly fault: ContentFault;

  constructor(fault: ContentFault) {
    super(fault);
    this.name = 'ResumeContentError';
    this.fault = fault;
  }
}
