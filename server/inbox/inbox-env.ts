import type { Reader } from './pages/layout.ts';

/** What a request knows once its reader is known. */
export interface InboxEnv {
  Variables: { reader: Reader };
}
