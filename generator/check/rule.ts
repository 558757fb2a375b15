import type { PictureFiles } from '../pictures/picture-files.ts';
import type { Address } from '../read/addresses.ts';
import type { Documents, FilledDocument } from '../read/document.ts';
import type { Drafts } from '../read/drafts.ts';
import type { Fault } from '../read/fault.ts';
import type { Visit } from '../read/schema-walk.ts';
import type { KnownIds } from './known-names.ts';

/** The documents besides entries, which rules for single documents know by their ids and addresses alone. */
export type SettingDocuments = Pick<Documents, 'single' | 'placeholders'>;

/** The data of the whole site, for rules that check one document. */
export interface Surroundings {
  documents: SettingDocuments;
  ids: KnownIds;
  /** The pages by address. Undefined while the route table has faults, so that these do not break every link. */
  targets: ReadonlyMap<string, Address> | undefined;
  pictures: PictureFiles;
  drafts: Drafts;
  /** The current time, for rules about today. A build skips them: a date must not break a build. */
  now: Date | undefined;
  /** The template of the page that shows a document. */
  templateOf: (document: FilledDocument) => string | undefined;
  /** A digest of all of it. */
  digest: string;
}

/** A rule for single documents: it looks at the values of a document, which are visited once for all rules. */
export type DocumentRule = (
  document: FilledDocument,
  visits: readonly Visit[],
  surroundings: Surroundings,
) => readonly Fault[];

/** A rule across documents. */
export type SiteRule = (documents: Documents, addresses: readonly Address[]) => readonly Fault[];
