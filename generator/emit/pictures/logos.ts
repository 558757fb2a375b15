import { drawingSvg } from '../../pictures/drawings/read-drawing.ts';
import type { Drawings } from '../../read/files/picture-files.ts';
import { chooseMark } from '../../read/pictures/choose-drawings.ts';
import { constant, literal, setModule } from '../print.ts';
import type { Output } from '../write-output.ts';

const origin = {
  emitter: 'generator/emit/pictures/logos.ts',
  data: 'data/drawings/marks and the files that name clients, partners and products',
};

/** generated/logos.ts: the marks of clients, products and partners as SVG, by id. */
export const emitLogos = async (
  ids: ReadonlySet<string>,
  data: string,
  drawings: Drawings,
  output: Output,
): Promise<void> => {
  const marks: Record<string, string> = {};
  for (const id of ids) {
    const mark = drawings.marks.get(chooseMark(drawings, id, ids) ?? '') ?? id;
    // Marks inherit the text color.
    marks[id] = (await drawingSvg(data, mark)).replaceAll('var(--ink)', 'currentColor');
  }
  setModule(output, 'logos.ts', origin, [
    constant('logos', literal(marks), { type: 'Readonly<Record<string, string>>' }),
  ]);
};
