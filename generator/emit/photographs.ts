import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import { photographFolder } from '../photographs/is-photograph.ts';
import type { Output } from './output.ts';
import { cssHeader, literal, printModule } from './print.ts';

const origin = { emitter: 'generator/emit/photographs.ts', data: 'data/photographs and the files that name them' };

const shape = `{
  /** Size of the widest version, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  /** Every version is <stem>-<width>.avif and <stem>-<width>.webp. */
  readonly stem: string;
}`;

/**
 * public/photographs/*: every photograph that the data names, in AVIF and WebP at the widths of the layout;
 * generated/photographs.ts: what a page must know of them; generated/photographs.css: a placeholder for each, which stands in
 * the style sheet because a page may carry no inline style.
 */
export const emitPhotographs = async (data: string, names: ReadonlySet<string>, output: Output): Promise<void> => {
  const known: Record<string, unknown> = {};
  const rules: string[] = [];
  const { versionsOf } = await import('../photographs/versions.ts');
  for (const name of [...names].toSorted()) {
    const { files, placeholder, ...rest } = await versionsOf(name, readFileSync(join(data, photographFolder, name)));
    for (const [file, bytes] of files) output.set(`public/photographs/${file}`, bytes);
    known[name] = { ...rest, stem: `/photographs/${rest.stem}` };
    rules.push(`[data-photograph=${JSON.stringify(name)}] {\n  background: url("${placeholder}") center / cover;\n}\n`);
  }
  output.set(
    'photographs.ts',
    printModule(origin, [
      {
        kind: StructureKind.VariableStatement,
        declarationKind: VariableDeclarationKind.Const,
        isExported: true,
        declarations: [
          { name: 'photographs', type: `Readonly<Record<string, ${shape}>>`, initializer: literal(known) },
        ],
      },
    ]),
  );
  output.set('photographs.css', cssHeader(origin) + rules.join(''));
};
