import type { Surroundings } from '../fields/surroundings.ts';
import type { Address } from '../read/addresses.ts';
import type { CheckedDocument, Documents } from '../read/document.ts';
import type { Fault } from '../read/fault.ts';
import type { Visit } from '../read/schema-walk.ts';

/** A rule for single documents that needs nothing else. It gets the values, which are visited once for all rules. */
export type OwnRule = (document: CheckedDocument, visits: readonly Visit[]) => readonly Fault[];

/** A rule for single documents that also needs data of the whole site. */
export type DocumentRule = (
  document: CheckedDocument,
  visits: readonly Visit[],
  surroundings: Surroundings,
) => readonly Fault[];

export type SiteRule = (documents: Documents, addresses: readonly Address[]) => readonly Fault[];
