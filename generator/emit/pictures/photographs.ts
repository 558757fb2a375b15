import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileStamp } from '../../read/files/cache.ts';
import { cropOf, photographFolder } from '../../read/files/picture-files.ts';
import { memoize } from '../../read/memoize.ts';
import type { OnProgress } from '../on-progress.ts';
import { constant, literal, setModule, setStyles } from '../print.ts';
import type { Output } from '../write-output.ts';

const origin = {
  emitter: 'generator/emit/pictures/photographs.ts',
  data: 'data/photographs and the files that name them',
};

const shape = `{
  /** Size of the widest version, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  /** Every version is <stem>-<width>.avif and <stem>-<width>.webp. */
  readonly stem: string;
}`;

const makeVersions = memoize(
  async (name: string, path: string, _stamp: string, inHurry: boolean, onEncode: () => void) => {
    const { versionsOf } = await import('../../pictures/photographs/versions.ts');
    const { file, focus } = cropOf(name);
    return versionsOf(file, readFileSync(path), { ...(focus && { focus }), inHurry, onEncode });
  },
);

interface PhotographOptions {
  inHurry: boolean;
  /** Called before each photograph that is encoded, which can take half a minute. */
  onProgress?: OnProgress | undefined;
}

/**
 * public/photographs/*: the photographs in AVIF and WebP at the layout's widths. generated/photographs.ts: their sizes
 * and file names. generated/photographs.css: their placeholders, because the Content Security Policy forbids inline
 * styles.
 */
export const emitPhotographs = async (
  data: string,
  names: ReadonlySet<string>,
  { inHurry, onProgress }: PhotographOptions,
  output: Output,
): Promise<void> => {
  const known: Record<string, unknown> = {};
  const rules: string[] = [];
  for (const [index, name] of [...names].toSorted().entries()) {
    const { file: source } = cropOf(name);
    const path = join(data, photographFolder, source);
    const onEncode = (): void => onProgress?.(`photographs, ${source}`, index, names.size);
    const { files, placeholder, ...rest } = await makeVersions(name, path, fileStamp(path), inHurry, onEncode);
    for (const [file, bytes] of files) output.set(`public/photographs/${file}`, bytes);
    known[name] = { ...rest, stem: `/photographs/${rest.stem}` };
    rules.push(`[data-photograph=${JSON.stringify(name)}] {\n  background: url("${placeholder}") center / cover;\n}\n`);
  }
  onProgress?.('photographs', names.size, names.size);
  setModule(output, 'photographs.ts', origin, [
    constant('photographs', literal(known), { type: `Readonly<Record<string, ${shape}>>` }),
  ]);
  setStyles(output, 'photographs.css', origin, rules.join(''));
};
