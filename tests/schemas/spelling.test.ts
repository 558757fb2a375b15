import { describe, expect, test } from 'vitest';
import { site } from '#generated/content/site.ts';
import { formatPath } from '../../generator/read/data-path.ts';
import { allDocuments } from '../../generator/read/document.ts';
import { readDocuments } from '../../generator/read/documents.ts';
import { walk } from '../../generator/read/schema-walk.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { britishForms } from './british-forms.ts';

const documents = allDocuments(readDocuments(siteFolders.data));

// The table is of American English. A site in another language needs its own table.
describe.skipIf(site.language !== 'en-US')('the spelling of the data', () => {
  test.for(documents.map(({ source, schema }) => ({ file: source.file, source, schema })))(
    '$file holds no British form',
    ({ file, source, schema }) => {
      const faults = [...walk(schema, source.value)].flatMap(({ path, value, schema: { _zod }, meta }) => {
        // Nobody reads ids, addresses, words of the program and the names of drawings and icons.
        if (typeof value !== 'string' || _zod.def.type !== 'string') return [];
        if (meta.reference || meta.link || meta.picture || meta.icon) return [];
        return britishForms(value).map(
          ({ british, american }) => `${file}  ${formatPath(path)}  "${british}" is British (fix: write "${american}")`,
        );
      });
      expect(faults).toEqual([]);
    },
  );
});

describe('a British form', () => {
  test.for([
    ['Our organisation analyses behaviour.', ['organization', 'behavior']],
    ['Programmes, licences and colours', ['Programs', 'licenses', 'colors']],
    ['two kilometres to the call-centre', ['kilometers', 'center']],
    ['A cancelled enquiry was summarised by e-mail.', ['canceled', 'inquiry', 'summarized', 'email']],
    ['the car\npark, for practising', ['parking lot', 'practicing']],
    ['analysed and paralysed', ['analyzed', 'paralyzed']],
    ['{{accentColour}} and [here](/the-centre) and mail@colours.example', []],
    ['a specialist of four practices advises, promises, and is called to the hour', []],
    ['emphasis, analysis, realistic, organism, e-commerce, filled, controller', []],
  ] as const)('of "%s" is found: %j', ([text, american]) => {
    expect(britishForms(text).map((found) => found.american)).toEqual(american);
  });
});
