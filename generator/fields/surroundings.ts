import type { Address } from '../read/addresses.ts';
import type { Drafts } from '../read/drafts.ts';
import type { PictureFiles } from '../read/files/picture-files.ts';
import type { PublicFiles } from '../read/files/public-files.ts';
import type { Placeholders } from '../read/placeholders.ts';
import type { KnownIds } from './known-ids.ts';

/**
 * Data of the whole site, for rules that check one document. Plain values, because a document is only checked again if
 * one of them changed.
 */
export interface Surroundings {
  /** The value of data/site.yaml. */
  site: unknown;
  placeholders: Placeholders | undefined;
  ids: KnownIds;
  /** Pages by address. Undefined while the route table has faults; otherwise every link would be a follow-up fault. */
  targets: ReadonlyMap<string, Address> | undefined;
  pictures: PictureFiles;
  publicFiles: PublicFiles;
  drafts: Drafts;
  /** Today as 2026-05-31. Builds skip rules about today, because a date must not break a build. */
  today: string | undefined;
  /** Anchors of pages by file. */
  anchors: ReadonlyMap<string, readonly string[]>;
}
