import { iconNames } from '../pictures/icon-nodes.ts';
import { type Address, addressesOf } from '../read/addresses.ts';
import type { Documents } from '../read/document.ts';
import { isPhotograph } from '../read/files/picture-files.ts';
import type { Placeholders } from '../read/placeholders.ts';
import { type KnownIds, knownIds } from './known-ids.ts';

/** Every name that a file may use, for completion in editors and the choices of forms. */
export interface KnownNames {
  ids: KnownIds;
  addresses: readonly Address[];
  placeholders: Placeholders;
  icons: readonly string[];
  /** Drawings first, then photographs. */
  pictures: readonly string[];
  publicFiles: readonly string[];
}

/** Names come from unchecked data, because editors need them most while a file has faults. */
export const knownNames = (documents: Documents): KnownNames => {
  const { publicFiles, pictures } = documents.origin;
  const photographs = [...pictures.photographs].filter(isPhotograph);
  return {
    ids: knownIds(documents),
    addresses: addressesOf(documents),
    placeholders: documents.placeholders ?? new Map(),
    icons: [...iconNames()],
    pictures: [...[...pictures.drawings.scenes.keys()].toSorted(), ...photographs.toSorted()],
    publicFiles: [...publicFiles.keys()],
  };
};
