import { expect, test } from 'vitest';
import { site } from '#generated/content/site.ts';
import { formatPath } from '../../generator/read/data-path.ts';
import { allDocuments } from '../../generator/read/document.ts';
import { readDocuments } from '../../generator/read/documents.ts';
import { kindOf, walk } from '../../generator/read/schema-walk.ts';
import { siteFolders } from '../../sites/site-folders.ts';

const anyOf = (words: string): string => words.trim().replaceAll(/\s+/g, '|');

/** British spellings anywhere inside a word: behavioural. */
const parts = anyOf(`
  aluminium artefact behaviour catalogue cheque colour defence endeavour enquir favour flavour greyscale harbour honour
  jewellery judgement labour licence manoeuvre neighbour offence orientated paediatric pretence rumour sceptic skilful
  sulphur transhipment vapour wilful
`);

/** British spellings of whole words. The same letters inside another word may be right: a tyre, but a martyred one. */
const wholeWords = anyOf(`
  ageing analogue amongst burnt car\\s+parks? cosy e-mails? enrols? enrolment fulfils? fulfilment greys? hauliers?
  instalments? instil kerb learnt maths mould plough postcodes? practis(?:e|ed|es|ing) print-outs? programmes? routeing
  speciality spelt storeys? tonnes? towards trade\\s+marks? tyres? whilst
`);

/** Nouns in -re; verbs in -ise and -yse that are not written so in both (advise, revise); verbs that double their l. */
const endings = [
  '(?:cent|fib|lit|met|theat)res?',
  `(?:${anyOf(`
    author apolog anonym automat capital categor central character critic custom digit emphas equal final formal general
    harmon ideal initial item local material maxim mechan memor minim mobil modern monet neutral normal optim organ
    penal personal polar popular priorit random real recogn scrutin serial social special stabil standard summar symbol
    sympath synchron token util visual
  `)})is(?:es?|ed|ing|ations?|ers?)`,
  '(?:anal|paral|catal)ys(?:e|ed|ing|ers?)',
  `(?:${anyOf(`
    cance channe counse dia equa fue initia labe leve marsha mode pane penci quarre riva signa tota trave tunne unrave
  `)})ll(?:ed|ing|ers?|ors?)`,
].join('|');

const british = new RegExp(`\\b(?:${wholeWords}|[a-z]*(?:${parts})[a-z]*|[a-z]*(?:${endings}))\\b`, 'gi');

/** The British spellings in a text. Placeholders and addresses are excluded. */
const britishIn = (text: string): string[] =>
  text.replaceAll(/\{\{\w+\}\}|\]\([^)]*\)|\S+@\S+|https?:\S+/g, ' ').match(british) ?? [];

// The patterns are of American English. A site in another language needs its own.
test.skipIf(site.language !== 'en-US')('the data has no British spelling', () => {
  const faults = allDocuments(readDocuments(siteFolders.data)).flatMap(({ source, schema }) =>
    [...walk(schema, source.value)].flatMap(({ path, value, schema: inner, meta }) => {
      // Nobody reads ids, addresses, words of the program and the names of drawings and icons.
      if (typeof value !== 'string' || kindOf(inner) !== 'string') return [];
      if (meta.reference || meta.link || meta.picture || meta.icon) return [];
      return britishIn(value).map((word) => `${source.file}  ${formatPath(path)}  "${word}" is British`);
    }),
  );
  expect(faults).toEqual([]);
});

test.for([
  ['Our organisation and two Programmes analyse behaviour.', ['organisation', 'Programmes', 'analyse', 'behaviour']],
  ['A cancelled enquiry by e-mail to the car\npark', ['cancelled', 'enquiry', 'e-mail', 'car\npark']],
  ['{{accentColour}} and [here](/the-centre) and mail@colours.example', []],
  ['a specialist of four practices advises on emphasis, analysis and e-commerce, filled to the hour', []],
] as const)('the British spellings in "%s" are %j', ([text, words]) => {
  expect(britishIn(text)).toEqual(words);
});
