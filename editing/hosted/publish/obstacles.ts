import { check } from '../../../generator/check/check.ts';
import { samplesIn } from '../../../generator/check/samples.ts';
import type { Documents } from '../../../generator/read/document.ts';
import { withoutDrafts } from '../../../generator/read/drafts.ts';
import { type Fault, inOrder } from '../../../generator/read/fault.ts';
import { readInLanguages, type SiteInLanguage } from '../../changes/site-in-language.ts';
import { fieldWords } from '../../field-words.ts';
import { nameOfPlace } from '../../label.ts';
import { fileTitle } from '../../requests/file-title.ts';
import { speaker } from '../../requests/sentences.ts';
import { base } from '../texts.ts';

/** A place that keeps changes from being published, as editors know it. */
export interface Obstacle {
  /** The title of the file, and the name of the field. */
  name: string;
  /** Why; empty for a sample. */
  message: string;
  /** Address of the field in the editor. */
  href: string;
}

type Sites = readonly [SiteInLanguage, ...SiteInLanguage[]];

const namedBy = ([site]: Sites) => {
  const { labels } = fieldWords(site.language.code);
  return ({ file, path }: Pick<Fault, 'file' | 'path'>): Pick<Obstacle, 'name' | 'href'> => ({
    name: nameOfPlace(fileTitle(site, file) ?? file, path, labels),
    href: `${base}/?${new URLSearchParams([['file', file], ...path.map((key) => ['key', String(key)])])}`,
  });
};

/** Returns the sample texts that visitors would see. */
export const sampleObstacles = (sites: Sites, documents: Documents = sites[0].documents): Obstacle[] => {
  const nameOf = namedBy(sites);
  return inOrder(samplesIn(withoutDrafts(documents))).map((fault) => ({ ...nameOf(fault), message: '' }));
};

/** Returns the faults of a data folder; without any, its sample texts. */
export const obstaclesIn = async (data: string): Promise<Obstacle[]> => {
  const [result, sites] = [await check({ data }), readInLanguages(data)];
  if (result.ok) return sampleObstacles(sites, result.documents);
  const [nameOf, say] = [namedBy(sites), speaker(sites)];
  return inOrder(result.faults).map((fault) => ({ ...nameOf(fault), message: say(fault.message) }));
};
