import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import type * as z from 'zod';
import type { caseStudy } from '../../schemas/collections/case-study.ts';
import { codeFolders } from '../../sites/code-folders.ts';

/** Folders that a build needs, besides packages. */
const parts = [
  ...codeFolders,
  ...['data', 'defaults', 'profiles', 'public'],
  // Biome loads its plugins from here.
  'tests/house/lint',
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

/**
 * Writes additional case studies into a copied project: copies of the real ones with other titles, each related to the
 * one before. It removes the specification profile, which limits the number of case studies.
 */
export const makeCaseStudies = (root: string, count: number): void => {
  const folder = join(root, 'data/case-studies');
  const files = readdirSync(folder);
  const real = files.map((file): Study => parse(readFileSync(join(folder, file), 'utf8')));
  const services = readdirSync(join(root, 'data/services')).map((file) => file.replace(/\.yaml$/, ''));
  const idOf = (index: number): string => `study-${String(index).padStart(5, '0')}`;
  for (const index of Array.from({ length: count }, (_, place) => place + 1)) {
    const place = index % real.length;
    const model = real[place];
    if (!model) throw new Error('the site has no case study');
    const study: Study = {
      ...model,
      order: real.length + index,
      listed: true,
      featured: false,
      title: `${model.title} ${index}`,
      relatedWork: [index > 1 ? idOf(index - 1) : (files[place] ?? '').replace(/\.yaml$/, '')],
      services: services.filter((_, position) => position === index % services.length),
      year: 2016 + (index % 10),
    };
    writeFileSync(join(folder, `${idOf(index)}.yaml`), stringify(study, { blockQuote: 'literal', lineWidth: 0 }));
  }
  const site = join(root, 'data/site.yaml');
  writeFileSync(site, readFileSync(site, 'utf8').replace(/^profile:.*\n/m, ''));
};
