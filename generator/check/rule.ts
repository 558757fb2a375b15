import type { Address } from '../read/addresses.ts';
import type { CheckedDocument, Documents } from '../read/document.ts';
import type { Drafts } from '../read/drafts.ts';
import type { Fault } from '../read/fault.ts';
import type { PictureFiles } from '../read/pictures/picture-files.ts';
import type { Visit } from '../read/schema-walk.ts';
import type { KnownIds } from './known-names.ts';

/** Documents other than entries. Rules for single documents see entries only as ids and addresses. */
export type SettingDocuments = Pick<Documents, 'single' | 'placeholders'>;

/** Data of the whole site, for rules that check one document. */
export interface Surroundings {
  documents: SettingDocuments;
  ids: KnownIds;
  /** Pages by address. Undefined while the route table has faults; otherwise every link would be a follow-up fault. */
  targets: ReadonlyMap<string, Address> | undefined;
  pictures: PictureFiles;
  drafts: Drafts;
  /** The current time, for rules about today. Builds skip these rules, because a date must not break a build. */
  now: Date | undefined;
  /** Returns the anchors of the page that shows a document; undefined for a document without a separate page. */
  anchorsIn: (document: CheckedDocument) => readonly string[] | undefined;
}

/** A rule for single documents. It gets the document's values, which are visited once for all rules. */
export type DocumentRule = (
  document: CheckedDocument,
  visits: readonly Visit[],
  surroundings: Surroundings,
) => readonly Fault[];

export type SiteRule = (documents: Documents, addresses: readonly Address[]) => readonly Fault[];
