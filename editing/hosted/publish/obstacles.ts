import { check } from '../../../generator/check/check.ts';
import { samplesIn } from '../../../generator/check/samples.ts';
import { textAt } from '../../../generator/read/data-path.ts';
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

type Place = Pick<Fault, 'file' | 'path' | 'message'>;

type Checked = Awaited<ReturnType<typeof check>>;

const samplesOf = (result: Checked): Fault[] => (result.ok ? samplesIn(withoutDrafts(result.documents)) : []);

/** Other changes of a list move the items of it, so a problem is known without its path. */
const keyOf = ({ file, message }: Fault): string => JSON.stringify([file, message]);

const starterOf = (result: Checked): string =>
  result.ok ? textAt(result.documents.single.get('site')?.source.value, 'starter') : '';

/**
 * Returns the places of problems of chosen changes, if a state with all changes has none of them. Without the mark of
 * a starter, its texts are no samples.
 */
const solvedIn = (whole: Checked, chosen: Checked, problems: readonly Fault[]): Place[] | undefined => {
  if (chosen.ok && !whole.ok) return undefined;
  const keys = new Set((whole.ok ? samplesOf(whole) : whole.faults).map(keyOf));
  if (problems.some((problem) => keys.has(keyOf(problem)))) return undefined;
  if (starterOf(chosen) === starterOf(whole)) return [...problems];
  const bracketed = problems.filter(({ message }) => message.includes('['));
  return [{ file: 'data/site.yaml', path: ['starter'], message: '' }, ...bracketed];
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
  const samples = mayHaveSamples ? [] : samplesOf(result);
  const problems = inOrder(result.ok ? samples : result.faults);
  if (problems.length === 0) return;
  const inOthers = whole === undefined ? undefined : solvedIn(await check({ data: whole }), result, problems);
  const sites = readInLanguages(data);
  const [nameOf, say] = [namedBy(sites), speaker(sites)];
  const obstacles = (inOthers ?? problems).map((place) => ({
    ...nameOf(place),
    message: result.ok ? '' : say(place.message),
  }));
  const ownReason = result.ok ? publish.samples : publish.faults;
  throw new Obstructed(inOthers ? publish.needsOthers : ownReason, obstacles);
};
