import { type Change, copy, edit } from '../../copied-project.ts';
import { drop, reword, set } from '../../edits.ts';
import {
  industry,
  legal,
  type Mistake,
  type Mistakes,
  paragraph,
  person,
  role,
  service,
  study,
  syntax,
} from './mistake.ts';

const placeholder = (written: string): Change =>
  reword('pages/about.yaml', 'sections[0].description', '{{company}}', written);

/** A text with a count in it. */
const counting = (written: string): Change => set('interface.yaml', 'errorSummary', `"Fields to correct: ‸${written}"`);

/** A text of a legal page as a folded block. */
const folded = (...lines: string[]): Change =>
  reword(
    legal,
    'sections[0].text',
    /^\|[\s\S]*$/,
    `‸>-\n${lines.map((line) => (line === '' ? '' : `      ${line}`)).join('\n')}\n`,
  );

/** Mistakes in texts: placeholders, Markdown, and words that nobody should read. */
// biome-ignore format: one row after the other
export const texts: Mistakes = {
  placeholders: [
    ...[
      '{company}', '{compny}', `\${company}`, '{{company}', '{company}}', '{{company', 'company}}', '{{{company}}}',
      '%company%', '[[company]]', '<company>', '{% company %}',
    ].map((written): Mistake => [
      `${written} for {{company}}`, placeholder(written), `${written} is not a placeholder here (fix: write {{company}})`,
    ]),
    ...['{cuont}', '{count', '{count}}', '{{count}'].map((written): Mistake => [
      `${written} for {count}`, counting(written), `${written} is not a placeholder here (fix: write {count})`,
    ]),
    ['a misspelled placeholder', placeholder('{{compny}}'), 'unknown placeholder "compny" (fix: write {{company}})'],
    ['the phone number of an office without one', [placeholder('{{office.kontor.phone}}'), drop('offices.yaml', 'offices[0].phone')],
      'the office "kontor" has no phone number (fix: write its phone in data/offices.yaml)'],
    ['an unknown placeholder', placeholder('{{zebra}}'),
      'unknown placeholder "zebra" (fix: use one of company, legalName, contactEmail, privacyEmail, or a name of ' +
        'data/constants.yaml)'],
    ['a placeholder of two words', placeholder('{{legal name}}'),
      '{{legal name}} is not a placeholder here (fix: write {{legalName}})'],
    ['a placeholder without a name', placeholder('{{}}'),
      '{{}} is not a placeholder here (fix: write {{name}} with the name of a constant, or remove the braces)'],
    ['a count in double braces', counting('{{count}}'), 'unknown placeholder "count" (fix: write {count})'],
    ['a placeholder behind marks that mean themselves', placeholder('{crane} or %ten% or ‸{company}'),
      '{company} is not a placeholder here (fix: write {{company}})'],
    ['a count that only another text has', counting('{position}'),
      '{position} is not a placeholder here (fix: use {count})'],
    ['a placeholder with a hyphen', placeholder('{{legal-name}}'),
      'unknown placeholder "legal-name" (fix: write {{legalName}})'],
    ['a count in a text without counts', reword('footer.yaml', 'blurb', '{{company}}', '{{company}} since ‸{year}'),
      '{year} is not a placeholder here (fix: write the text itself, because this field has no placeholders)'],
  ],
  Markdown: [
    ['a link without its end', paragraph('[Calls‸](/kontakt come'),
      'this link is incomplete (fix: write [words](/address), with no blank in the address)'],
    ['a link without an address', paragraph('[Calls‸]() come'),
      'expected an address that begins with /, https://, mailto: or tel: (fix: write one of these)'],
    ['a paragraph indented further than the others', reword(person, 'members[0].bio', /\n\n +/, '\n\n          '),
      { at: 'bio: ‸|-', says: 'this line is indented further than the text (fix: align it with the text)' }],
    ['HTML in a plain text', role('<b>Crane</b> Engineer'), 'HTML is not rendered here (fix: remove <b>)'],
  ],
  'words': [
    ...['TODO', 'FIXME', 'TBD', 'XXX', 'Lorem ipsum'].map((note): Mistake => [
      `the note ${note}`, role(`${note} later`), `unfinished text "${note}" (fix: write the text)`,
    ]),
    ...Object.entries({ 'Ã©': 'é', 'â€™': '’', 'Â°': '°' }).map(([wrong, right]): Mistake => [
      `${right} read as Windows-1252`, role(`Caf‸${wrong}s`),
      syntax(`"${wrong}" is a character in the wrong encoding (fix: write ${right}, and save the file as UTF-8)`),
    ]),
    ['a Unicode replacement character', role('Caf‸\ufffds'),
      syntax('"\ufffd" is a character in the wrong encoding (fix: write the character that was here, and save the file as UTF-8)')],
    ['typographic quotation marks in place of straight ones', role('“Kranführer”'),
      'visitors see these quotation marks (fix: remove them, or put straight ones around them)'],
    ...['„Wir sagen ‸„ja“ dazu“', '“We say ‸“yes” to it”', '« Nous disons ‸« oui » »'].map((text): Mistake => [
      `a quotation inside another: ${text}`, reword(person, 'members[0].bio', 'Ilse Brandt hat', `${text}: sie hat`),
      'a quotation begins inside another (fix: end the first one before it, or write other marks)',
    ]),
    ['a typo in a mail address that texts show',
      set('site.yaml', 'emails.contact', 'post@‸nordhafn.example'),
      '"nordhafn.example" resembles this site\'s address (fix: write nordhafen.example)'],
    ['a typo in the address of the site',
      reword(person, 'members[0].bio', 'Ilse Brandt hat', 'Mehr auf ‸nordhaven.example:'),
      '"nordhaven.example" resembles this site\'s address (fix: write nordhafen.example)'],
    ['a full address of this site without a page',
      reword(person, 'members[0].bio', 'Ilse Brandt hat', 'Mehr auf https://‸nordhafen.example/kontkt'),
      'there is no page at /kontkt (fix: write /kontakt)'],
    ...['IMG_2041.jpg', 'DSC_0042'].map((name): Mistake => [
      `${name} as alternative text`, set(person, 'members[0].imageAlt', name),
      'this is the name of a file (fix: describe what the picture shows)',
    ]),
    ...['A line drawing of a crane.', 'Eine Zeichnung von einem Kran.'].map((words): Mistake => [
      `“${words}” for a photograph`, set(person, 'members[0].imageAlt', words),
      'kapitaenin.jpg is a photograph, not a drawing (fix: describe what it shows)',
    ]),
    ['letters that both typefaces lack', role('‸Лодка'),
      'there is no "Л", "о", "д", "к", "а" in the typefaces archivo and plex-sans (fix: write other letters, or add a typeface that has them to typefaces.others in data/site.yaml)'],
    ['a letter that one of the typefaces lacks',
      [role('Lầm'), set('site.yaml', 'typefaces.heading', '"@fontsource-variable/hanken-grotesk"')],
      { in: 'team.yaml', at: 'L‸ầm', path: 'members[0].role', says: 'there is no "ầ" in the typeface plex-sans (fix: write other letters, or add a typeface that has them to typefaces.others in data/site.yaml)' }],
    ['an entry of a list that is indented too far',
      edit(service, '  features: [Entwurf, Betrieb, Schulung]',
        '  features:\n    - Entwurf\n    - Betrieb\n    - Schulung\n      ‸- Wartung'),
      'card.features[2]  this line is joined with the entry above (fix: give both the same indentation)'],
    ['paragraphs in a folded text', folded('Wir lesen alles.', '', 'Wir geben nichts weiter.'),
      'sections[0].text  > joins the paragraphs of this text (fix: write | instead)'],
    ['a list in a folded text, and a single hyphen in another',
      [folded('- Wir lesen alles.', '- Wir geben nichts weiter.'), set(legal, 'intro', '>-\n  Ein Satz\n  - mit Strich')],
      { at: 'text: ‸>-', says: 'sections[0].text  > joins the entries of this list (fix: write | instead)' }],
    ['an image focus in words', edit(study, 'image: hafen.jpg', 'image: hafen.jpg\nfocus: ‸center'),
      'focus  expected a list, got text (fix: write two shares, such as [0.5, 0.5] for the center)'],
    ['a second entry without its hyphen', edit(person, '  - id: uwe-petersen', '    ‸id: uwe-petersen'),
      'duplicate key "id" (fix: begin the next entry with "- ")'],
    ['two files whose names differ in capitals only', copy(industry, 'industries/Haefen.yaml'),
      '"Haefen" cannot be an id (fix: delete it, or give it another name: haefen.yaml exists)'],
  ],
};
