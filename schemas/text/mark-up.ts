import { say } from './sentence.ts';
/** Mark-up in a plain text: the fault message, and the words with the mark-up. */
export interface MarkUp {
  message: string;
  words: string;
}

const tags = [
  'a abbr article b big blockquote br button center code dd del div dl dt em font footer form h1 h2 h3 h4 h5 h6 header',
  'hr i iframe img input ins kbd li link main mark meta nav ol p pre s script section small span strike strong style',
  'sub sup svg table tbody td th thead tr tt u ul video',
].join('|');

/** HTML entities that word processors and content systems write. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: 'a space',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  bull: '•',
  times: '×',
  deg: '°',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  shy: 'nothing',
};

const tag = new RegExp(`</?(?:${tags.replaceAll(' ', '|')})(?:\\s[^<>]*)?/?>`, 'i');
const entity = new RegExp(
  `&(?:${Object.keys(entities).join('|')}|[a-z]{1,6}(?:uml|acute|grave|circ|cedil|tilde|lig)|#\\d+|#x[\\da-f]+);`,
  'i',
);

/** Markdown in plain text. The patterns skip marks that can be meant as characters. */
const marks: readonly { pattern: RegExp; message: string }[] = [
  { pattern: /!?\[[^\][]*\]\(\S*/, message: 'a link is not rendered here (fix: write only its words)' },
  { pattern: /(?<!\w)\*\*(?=\S)/, message: '** is displayed literally here (fix: remove the marks)' },
  {
    pattern: /(?<![\w*])\*[^\s*](?:[^*\n]*[^\s*])?\*(?![\w*])/,
    message: '* is displayed literally here (fix: remove the marks)',
  },
  { pattern: /`[^`\n]+`/, message: '` is displayed literally here (fix: remove the marks)' },
  { pattern: /~~[^~\n]+~~/, message: '~~ is displayed literally here (fix: remove the marks)' },
  { pattern: /^(?:#{2,6} |# (?=\D))/m, message: 'a heading is not rendered here (fix: remove the #)' },
  { pattern: /^- (?=\S)/m, message: 'a list is not rendered here (fix: write a sentence)' },
  { pattern: /^\* \S.*\n+\* (?=\S)/m, message: 'a list is not rendered here (fix: write a sentence)' },
];

/** Returns the first mark-up of a text. Only known tags and entities match, so "<3 weeks" and "R&D" are plain text. */
export const markUpIn = (value: string): MarkUp | undefined => {
  if (!/[<&[*`~#-]/.test(value)) return undefined;
  const [html] = tag.exec(value) ?? [];
  if (html) return { message: say`HTML is not rendered here (fix: remove ${{ html }})`, words: html };
  const [name] = entity.exec(value) ?? [];
  if (name) {
    const character = entities[name.slice(1, -1).toLowerCase()] ?? 'the character itself';
    return { message: say`${{ name }} is HTML, which is not rendered here (fix: write ${{ character }})`, words: name };
  }
  for (const { pattern, message } of marks) {
    const [found] = pattern.exec(value) ?? [];
    if (found) return { message, words: found.split('\n')[0] ?? '' };
  }
  return undefined;
};
