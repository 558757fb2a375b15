import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import type * as z from 'zod';
import type { caseStudy } from '../../schemas/collections/case-study.ts';
import { randomFrom } from './random.ts';

/** Folders that a build needs, besides packages. */
const parts = [
  'sites',
  'data',
  'defaults',
  'profiles',
  'schemas',
  'generator',
  'renderer',
  'server',
  'scripts',
  'public',
];

/** Copies the project into a temporary folder without build output, and links its packages. */
export const copyProject = (root: string): string => {
  const copy = mkdtempSync(join(tmpdir(), 'emberline-scale-'));
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  for (const file of readdirSync(root).filter((name) => /\.(json|ts)$/.test(name))) {
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(resolve(root, 'node_modules'), join(copy, 'node_modules'));
  mkdirSync(join(copy, 'var'));
  return copy;
};

type Study = z.input<typeof caseStudy>;
const sentencesOf = (text: string): string[] =>
  text.split('\n\n').flatMap((paragraph) => paragraph.split(/(?<=[.!?])\s+(?=[A-Z])/));

const wordsIn = (text: string): number => text.split(/\s+/).length;

/** Minimum number of words in a story, according to the schema. */
const storyWords = 120;

/**
 * Writes additional case studies of about 2.5 kB into a copied project. Sentences, tools, figures and pictures come
 * from the real ones. It removes the specification profile, which limits the number of case studies.
 */
export const makeCaseStudies = (root: string, count: number): void => {
  const folder = join(root, 'data/case-studies');
  const files = readdirSync(folder);
  const real = files.map((file) => parse(readFileSync(join(folder, file), 'utf8')) as Study);
  const pool = {
    problems: real.flatMap(({ challenge }) => sentencesOf(challenge)),
    repairs: real.flatMap(({ solution }) => sentencesOf(solution)),
    tools: [...new Set(real.flatMap(({ technologies }) => technologies))],
    results: real.flatMap(({ results }) => results),
    features: real.flatMap(({ features }) => features),
    services: readdirSync(join(root, 'data/services')).map((file) => file.replace(/\.yaml$/, '')),
    ids: files.map((file) => file.replace(/\.yaml$/, '')),
  };
  const idOf = (index: number): string => `study-${String(index).padStart(5, '0')}`;

  for (let index = 1; index <= count; index += 1) {
    const random = randomFrom(index);
    const model = random.of(real);
    const different = <T>(from: readonly T[], number: number): T[] => {
      const taken = new Set<T>();
      while (taken.size < number) taken.add(random.of(from));
      return [...taken];
    };
    const story = (from: readonly string[]): string => {
      const paragraphs: string[] = [''];
      let words = 0;
      while (words < storyWords) {
        const sentence = random.of(from);
        words += wordsIn(sentence);
        if (wordsIn(paragraphs.at(-1) ?? '') > 60) paragraphs.push('');
        paragraphs.push(`${paragraphs.pop()} ${sentence}`.trim());
      }
      return paragraphs.join('\n\n');
    };
    const study: Study = {
      ...model,
      order: real.length + index,
      listed: true,
      featured: false,
      title: `${model.title} ${index}`,
      challenge: story(pool.problems),
      solution: story(pool.repairs),
      technologies: different(pool.tools, random.whole(3, 5)),
      results: different(pool.results, random.whole(1, 2)),
      features: different(pool.features, 4),
      relatedWork: [...(index > 1 ? [idOf(index - 1)] : []), random.of(pool.ids)],
      services: [random.of(pool.services)],
      year: random.whole(2016, 2025),
    };
    writeFileSync(join(folder, `${idOf(index)}.yaml`), stringify(study, { blockQuote: 'literal', lineWidth: 0 }));
  }

  // A specification profile would report the additional case studies.
  const site = join(root, 'data/site.yaml');
  writeFileSync(site, readFileSync(site, 'utf8').replace(/^profile:.*\n/m, ''));
};
