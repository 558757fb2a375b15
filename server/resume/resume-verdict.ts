/**
 * What is wrong with the content of a resume: not of its kind, more than it says or cut off, closed with a password, or
 * carrying a program.
 */
export type ContentFault = 'damaged' | 'encrypted' | 'program';

/** Either the type that was found in the file, whatever the sender's browser called it, or what is wrong. */
export type ResumeVerdict = { type: string } | { fault: ContentFault };
