/**
 * British spellings that may stand anywhere inside a word, with what American English writes: behavioural → behavioral.
 */
const parts: Readonly<Record<string, string>> = {
  aluminium: 'aluminum',
  artefact: 'artifact',
  behaviour: 'behavior',
  catalogue: 'catalog',
  cheque: 'check',
  colour: 'color',
  defence: 'defense',
  endeavour: 'endeavor',
  enquir: 'inquir',
  favour: 'favor',
  flavour: 'flavor',
  greyscale: 'grayscale',
  harbour: 'harbor',
  honour: 'honor',
  jewellery: 'jewelry',
  judgement: 'judgment',
  labour: 'labor',
  licence: 'license',
  manoeuvre: 'maneuver',
  neighbour: 'neighbor',
  offence: 'offense',
  orientated: 'oriented',
  paediatric: 'pediatric',
  pretence: 'pretense',
  rumour: 'rumor',
  sceptic: 'skeptic',
  skilful: 'skillful',
  sulphur: 'sulfur',
  transhipment: 'transshipment',
  vapour: 'vapor',
  wilful: 'willful',
};

/** British spellings of whole words; the same letters inside another word may be right: a tyre, but a martyred one. */
const wholeWords: Readonly<Record<string, string>> = {
  ageing: 'aging',
  analogue: 'analog',
  amongst: 'among',
  burnt: 'burned',
  'car park': 'parking lot',
  cosy: 'cozy',
  'e-mail': 'email',
  'e-mails': 'emails',
  enrol: 'enroll',
  enrols: 'enrolls',
  enrolment: 'enrollment',
  fulfil: 'fulfill',
  fulfils: 'fulfills',
  fulfilment: 'fulfillment',
  grey: 'gray',
  greys: 'grays',
  haulier: 'hauler',
  hauliers: 'haulers',
  instalment: 'installment',
  instalments: 'installments',
  instil: 'instill',
  kerb: 'curb',
  learnt: 'learned',
  maths: 'math',
  mould: 'mold',
  plough: 'plow',
  postcode: 'ZIP code',
  postcodes: 'ZIP codes',
  practise: 'practice',
  practised: 'practiced',
  practises: 'practices',
  practising: 'practicing',
  'print-out': 'printout',
  'print-outs': 'printouts',
  programme: 'program',
  programmes: 'programs',
  routeing: 'routing',
  speciality: 'specialty',
  spelt: 'spelled',
  storey: 'story',
  storeys: 'stories',
  tonne: 'metric ton',
  tonnes: 'metric tons',
  towards: 'toward',
  'trade mark': 'trademark',
  'trade marks': 'trademarks',
  tyre: 'tire',
  tyres: 'tires',
  whilst: 'while',
};

/** Nouns in -re where American English writes -er, with all that may stand before and behind them: kilometres. */
const inRe = /^(.*)(cent|fib|lit|met|theat)re(s?)$/;

/**
 * Verbs in -ise and -yse where American English writes -ize and -yze. Those that both write with s (advise, revise) are
 * not here.
 */
const inIse = new RegExp(
  `^(.*(?:author|apolog|anonym|automat|capital|categor|central|character|critic|custom|digit|emphas|equal|final|formal|` +
    `general|harmon|ideal|initial|item|local|material|maxim|mechan|memor|minim|mobil|modern|monet|neutral|normal|` +
    `optim|organ|penal|personal|polar|popular|priorit|random|real|recogn|scrutin|serial|social|special|stabil|` +
    `standard|summar|symbol|sympath|synchron|token|util|visual)i)s(e|es|ed|ing|ation|ations|er|ers)$`,
);
const inYse = /^(.*(?:anal|paral|catal))ys(e|ed|ing|er|ers)$/;

/** Verbs whose last l American English does not double, because the stress is not on it: cancelled → canceled. */
const inLl = new RegExp(
  `^(.*(?:cance|channe|counse|dia|equa|fue|initia|labe|leve|marsha|mode|pane|penci|quarre|riva|signa|tota|trave|` +
    `tunne|unrave))ll(ed|ing|er|ers|or|ors)$`,
);

const likeIn = (found: string, american: string): string =>
  /^[A-Z]/.test(found) ? american.charAt(0).toUpperCase() + american.slice(1) : american;

/** The American form of a word in small letters, or undefined when the word is not a British form. */
const americanOf = (word: string): string | undefined => {
  if (Object.hasOwn(wholeWords, word)) return wholeWords[word];
  for (const [british, american] of Object.entries(parts))
    if (word.includes(british)) return word.replaceAll(british, american);
  if (inRe.test(word)) return word.replace(inRe, '$1$2er$3');
  if (inIse.test(word)) return word.replace(inIse, '$1z$2');
  if (inYse.test(word)) return word.replace(inYse, '$1yz$2');
  if (inLl.test(word)) return word.replace(inLl, '$1l$2');
  return undefined;
};

/** A British form that a text holds, and what American English writes. */
interface BritishForm {
  british: string;
  american: string;
}

const joined = Object.keys(wholeWords).filter((word) => /[ -]/.test(word));
/** Forms of two words are looked for first; of the rest each word and each half of a hyphened word is looked up. */
const words = new RegExp(`\\b(?:${joined.join('|').replaceAll(' ', String.raw`\s+`)}|[a-z]+)\\b`, 'gi');

/** Every British form in a text. Names of placeholders are no words of it, and neither are addresses. */
export const britishForms = (text: string): BritishForm[] =>
  [...text.replaceAll(/\{\{\w+\}\}|\]\([^)]*\)|\S+@\S+|https?:\S+/g, ' ').matchAll(words)].flatMap(([british]) => {
    const american = americanOf(british.toLowerCase().replaceAll(/\s+/g, ' '));
    return american === undefined ? [] : [{ british, american: likeIn(british, american) }];
  });
