import { createHash } from 'node:crypto';

/** A block of script or style as a content security policy names it (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
export const hashOf = (block: string): string => `sha256-${createHash('sha256').update(block).digest('base64')}`;
