import type { FieldKind } from './field-kind.ts';
import { linkInTextFaults } from './link.ts';
import { unknownDrawings } from './picture.ts';

/** Text in Markdown, with links and with the blocks that its metadata names, such as pictures. */
export const richText: FieldKind = {
  type: ({ markdown = {} }) => (Object.keys(markdown).length > 0 ? 'RichText' : 'PlainRichText'),
  blank: [],
  listsInText: ({ markdown }) => ['link', ...(markdown?.pictures ? ['picture'] : [])],
  faults: (visit, document, surroundings) => [
    ...linkInTextFaults(visit, document, surroundings),
    ...unknownDrawings(visit, document, surroundings),
  ],
};
