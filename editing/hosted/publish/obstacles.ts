import { check } from '../../../generator/check/check.ts';
import { samplesIn } from '../../../generator/check/samples.ts';
import { withoutDrafts } from '../../../generator/read/drafts.ts';
import { type Fault, inOrder } from '../../../generator/read/fault.ts';
import { readInLanguages, type SiteInLanguage } from '../../changes/site-in-language.ts';
import { fieldWords } from '../../field-words.ts';
import { nameOfPlace } from '../../label.ts';
import { pageOf } from '../../requests/file-entry.ts';
import { fileTitle } from '../../requests/file-title.ts';
import { speaker } from '../../requests/sentences.ts';
import { base, type EditingTexts } from '../texts.ts';
import { CommandFailed } from './run-script.ts';

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
  return ({ file, path }: Pick<Fault, 'file' | 'path'>): Pick<Obstacle, 'name' | 'href'> => {
    const query = [['page', pageOf(site, file) ?? '/'], ['file', file], ...path.map((key) => ['key', String(key)])];
    return {
      name: nameOfPlace(fileTitle(site, file) ?? file, path, labels),
      href: `${base}/?${new URLSearchParams(query)}`,
    };
  };
};

/** Returns the sample texts that visitors would see. */
export const sampleObstacles = (sites: Sites): Obstacle[] => {
  const nameOf = namedBy(sites);
  return inOrder(samplesIn(withoutDrafts(sites[0].documents))).map((fault) => ({ ...nameOf(fault), message: '' }));
};

/** Faults or samples keep changes from being published. */
export class Obstructed extends CommandFailed {
  readonly obstacles: readonly Obstacle[];

  constructor(sentence: string, obstacles: readonly Obstacle[]) {
    super(sentence);
    this.obstacles = obstacles;
  }
}

const keyOf = ({ file, path, message }: Fault): string => JSON.stringify([file, path, message]);

/** True if a folder with all changes has none of some faults. */
const isWithout = async (data: string, faults: readonly Fault[]): Promise<boolean> => {
  const whole = await check({ data });
  const keys = new Set(whole.ok ? [] : whole.faults.map(keyOf));
  return !faults.some((fault) => keys.has(keyOf(fault)));
};

/**
 * Throws Obstructed if a data folder has faults, or samples unless it may have some. For chosen changes, `whole` is the
 * folder with all changes: it tells whether only others are missing.
 */
export const expectPublishable = async (
  data: string,
  { words: { publish } }: EditingTexts,
  { mayHaveSamples = false, whole }: { mayHaveSamples?: boolean; whole?: string | undefined } = {},
): Promise<void> => {
  const result = await check({ data });
  const hasSamples = result.ok && !mayHaveSamples && samplesIn(withoutDrafts(result.documents)).length > 0;
  if (result.ok && !hasSamples) return;
  if (!result.ok && whole !== undefined && (await isWithout(whole, result.faults)))
    throw new Obstructed(publish.needsOthers, []);
  const sites = readInLanguages(data);
  if (result.ok) throw new Obstructed(publish.samples, sampleObstacles(sites));
  const [nameOf, say] = [namedBy(sites), speaker(sites)];
  const faults = inOrder(result.faults).map((fault) => ({ ...nameOf(fault), message: say(fault.message) }));
  throw new Obstructed(publish.faults, faults);
};
