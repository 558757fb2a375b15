import { drawingSvg } from '../../pictures/drawings/read-drawing.ts';
import type { Content } from '../../read/content.ts';
import { chooseMark } from '../../read/pictures/choose-drawings.ts';
import type { Drawings } from '../../read/pictures/picture-files.ts';
import { constant, literal, printModule } from '../print.ts';
import type { Output } from '../write/write-changes.ts';

/** generated/logos.ts: the marks of clients, products and partners as SVG, by id. */
export const emitLogos = async (content: Content, data: string, drawings: Drawings, output: Output): Promise<void> => {
  const { single } = content;
  const lists = [single['sections/clients']?.items, single['sections/partnerships']?.items, single.site.products];
  const ids = new Set(lists.flatMap((items = []) => items.map(({ id }) => id)));
  const marks: Record<string, string> = {};
  for (const id of ids) {
    const mark = drawings.marks.get(chooseMark(drawings, id, ids) ?? '') ?? id;
    // Marks inherit the text color.
    marks[id] = (await drawingSvg(data, mark)).replaceAll('var(--ink)', 'currentColor');
  }
  output.set(
    'logos.ts',
    printModule(
      {
        emitter: 'generator/emit/pictures/logos.ts',
        data: 'data/drawings/marks, data/sections/clients.yaml, data/sections/partnerships.yaml, data/site.yaml',
      },
      [constant('logos', literal(marks), { type: 'Readonly<Record<string, string>>' })],
    ),
  );
};
