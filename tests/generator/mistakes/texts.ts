import { type Change, copy, edit, write } from '../copied-project.ts';
import { industry, legal, person, service, study } from './base.ts';
import { reword, set } from './changes.ts';
import type { Mistake } from './mistake.ts';

const alt = 'members[0].imageAlt';
const bio = 'members[0].bio';
const text = 'sections[0].text';

const inText = (title: string, written: string, says: string, at: string): Mistake => ({
  title,
  changes: [reword(person, bio, 'Ilse Brandt hat', written)],
  faults: [{ in: person, at, path: bio, says }],
});

const inRole = (title: string, written: string, says: string, at: string): Mistake => ({
  title,
  changes: [set(person, 'members[0].role', written)],
  faults: [{ in: person, at, path: 'members[0].role', says }],
});

const inAlt = (title: string, written: string, says: string): Mistake => ({
  title,
  changes: [set(person, alt, written)],
  faults: [{ in: person, at: `imageAlt: ‸${written}`, path: alt, says }],
});

const broken = (title: string, written: string, fix: string): Mistake => ({
  title,
  changes: [set(person, 'members[0].role', `Caf${written}s`)],
  faults: [
    {
      in: person,
      at: `role: Caf‸${written}s`,
      says: `"${written}" is a character in the wrong encoding (fix: write ${fix}, and save the file as UTF-8)`,
    },
  ],
});

const photograph = 'is a photograph, not a drawing (fix: describe what it shows)';
const fileName = 'this is the name of a file (fix: describe what the picture shows)';

/** A text of a legal page in a block of a kind. */
const block = (head: string, ...lines: string[]): Change =>
  write(
    legal,
    `order: 1
name: Datenschutz
title: Hinweise
seo: { title: Datenschutz, description: Was diese Seite speichert und wie lange und wozu in einfachen Worten. }
updated: 1. März 2026
intro: Wir speichern wenig.
numbered: true
address: Bremerhaven
sections:
  - id: anfragen
    title: Anfragen
    text: ${head}
${lines.map((line) => (line === '' ? '' : `      ${line}`)).join('\n')}
`,
  );

export const mistakes: readonly Mistake[] = [
  ...(['TODO', 'FIXME', 'TBD', 'XXX'] as const).map((note) =>
    inRole(`the note ${note}`, `${note} later`, `"${note}" is left here (fix: write the text)`, `role: ‸${note} later`),
  ),
  inRole('dummy text', 'Lorem ipsum', '"Lorem ipsum" is left here (fix: write the text)', 'role: ‸Lorem ipsum'),
  {
    title: 'the sample text of a field',
    changes: [set(service, 'hero.title', 'The page heading')],
    faults: [
      {
        in: service,
        at: 'title: ‸The page heading',
        path: 'hero.title',
        says: 'this is the sample text of npm run new (fix: write your own)',
      },
    ],
  },
  broken('UTF-8 read as Windows-1252', 'Ã©', 'é'),
  broken('a quote mark read as Windows-1252', 'â€™', '’'),
  broken('a sign read as Windows-1252', 'Â°', '°'),
  broken('a replacement character', '\ufffd', 'the character that was here'),
  {
    title: 'a link without words',
    changes: [reword(legal, text, 'Was Sie', '[](/kontakt) Was Sie')],
    faults: [
      {
        in: legal,
        at: '‸[](/kontakt) Was',
        path: text,
        says: 'this link has no words to click on (fix: write them between the brackets)',
      },
    ],
  },
  inText(
    'the own address with a typo',
    'Mehr auf nordhaven.example:',
    '"nordhaven.example" is nearly this site\'s address (fix: write nordhafen.example)',
    'auf ‸nordhaven.example',
  ),
  inText(
    'the own mail address with a typo',
    'Mehr von post@nordhafn.example:',
    '"nordhafn.example" is nearly this site\'s address (fix: write nordhafen.example)',
    'post@‸nordhafn.example',
  ),
  inText(
    'an own address in full that leads nowhere',
    'Mehr auf https://nordhafen.example/kontkt',
    'no page is at /kontkt (fix: write /kontakt)',
    'https://‸nordhafen.example/kontkt',
  ),
  inAlt('the name of a file as alternative text', 'IMG_2041.jpg', fileName),
  inAlt('a number of a camera as alternative text', 'DSC_0042', fileName),
  {
    title: 'a photograph that is called a drawing',
    changes: [set(person, alt, 'A line drawing of a crane.')],
    faults: [
      { in: person, at: 'imageAlt: ‸A line drawing of a crane.', path: alt, says: `kapitaenin.jpg ${photograph}` },
    ],
  },
  {
    title: 'a photograph that is called a drawing, in the language of the site',
    changes: [set(person, alt, 'Eine Zeichnung von einem Kran.')],
    faults: [
      { in: person, at: 'imageAlt: ‸Eine Zeichnung von einem Kran.', path: alt, says: `kapitaenin.jpg ${photograph}` },
    ],
  },
  {
    title: 'a letter that the typefaces lack',
    changes: [set(person, 'members[0].role', 'Wałęsa')],
    faults: [
      {
        in: person,
        at: 'role: Wa‸łęsa',
        path: 'members[0].role',
        says: 'the typeface Bricolage Grotesque has no "ł" (fix: write it with letters of western Europe)',
      },
    ],
  },
  {
    title: 'a word that no phone holds',
    changes: [set(person, 'members[0].role', 'x'.repeat(46))],
    faults: [
      {
        in: person,
        at: `role: ‸${'x'.repeat(46)}`,
        path: 'members[0].role',
        says: 'a word of 46 letters is wider than a phone (fix: write it in parts of at most 45)',
      },
    ],
  },
  {
    title: 'an entry of a list that is indented too far',
    changes: [
      edit(
        service,
        '  features: [Entwurf, Betrieb, Schulung]',
        '  features:\n    - Entwurf\n    - Betrieb\n    - Schulung\n      - Wartung',
      ),
    ],
    faults: [
      {
        in: service,
        at: '      ‸- Wartung',
        path: 'card.features[2]',
        says: 'this line joins the entry above it (fix: indent both alike)',
      },
    ],
  },
  {
    title: 'paragraphs in a folded text',
    changes: [block('>-', 'Wir lesen alles.', '', 'Wir geben nichts weiter.')],
    faults: [
      { in: legal, at: 'text: ‸>-', path: text, says: '> joins the paragraphs of this text (fix: write | instead)' },
    ],
  },
  {
    title: 'a list in a folded text',
    changes: [block('>-', '- Wir lesen alles.', '- Wir geben nichts weiter.')],
    faults: [
      { in: legal, at: 'text: ‸>-', path: text, says: '> joins the entries of this list (fix: write | instead)' },
    ],
  },
  {
    title: 'an address of the own computer',
    changes: [set(service, 'hero.primary.link', 'http://localhost:4173/kontakt')],
    faults: [
      {
        in: service,
        at: 'link: ‸http://localhost:4173/kontakt',
        path: 'hero.primary.link',
        says: 'expected a path such as /contact#contact, https://… or mailto:… (fix: write the path of a page, because this address is on your computer only)',
      },
    ],
  },
  {
    title: 'a place in an order with a decimal comma',
    changes: [set(industry, 'order', '1,5')],
    faults: [
      {
        in: industry,
        at: 'order: ‸1,5',
        path: 'order',
        says: 'expected a number, got text (fix: write a whole number)',
      },
    ],
  },
  {
    title: 'a focus in words',
    changes: [edit(study, 'image: hafen.jpg', 'image: hafen.jpg\nfocus: center')],
    faults: [
      {
        in: study,
        at: 'focus: ‸center',
        path: 'focus',
        says: 'expected a list, got text (fix: write two shares, such as [0.5, 0.5] for the center)',
      },
    ],
  },
  {
    title: 'a second entry without its hyphen',
    changes: [edit(person, '  - id: uwe-petersen', '    id: uwe-petersen')],
    faults: [
      {
        in: person,
        at: '    ‸id: uwe-petersen',
        says: 'the key "id" stands twice (fix: begin the next entry with "- ")',
      },
    ],
  },
  {
    title: 'two files whose names differ in capitals only',
    changes: [copy(industry, 'industries/Haefen.yaml', (text) => text)],
    faults: [
      {
        in: 'industries/Haefen.yaml',
        says: '"Haefen" cannot be an id (fix: delete it, or give it another name: haefen.yaml is there)',
      },
    ],
  },
];
