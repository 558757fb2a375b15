import { legal, person } from './base.ts';
import { reword, set } from './changes.ts';
import type { Mistake } from './mistake.ts';

export const mistakes: readonly Mistake[] = [
  {
    title: 'a link without its end',
    changes: [reword(legal, 'sections[0].text', 'Was Sie', '[Calls](/kontakt come')],
    faults: [
      {
        in: legal,
        at: '[Calls‸](/kontakt come',
        path: 'sections[0].text',
        says: 'this link is not finished (fix: write [words](/address), with no blank in the address)',
      },
    ],
  },
  {
    title: 'a link with a blank in its address',
    changes: [reword(legal, 'sections[0].text', 'Was Sie', '[Calls](/kontakt us) come')],
    faults: [
      {
        in: legal,
        at: '[Calls‸](/kontakt us)',
        path: 'sections[0].text',
        says: 'this link is not finished (fix: write [words](/address), with no blank in the address)',
      },
    ],
  },
  {
    title: 'a link parted by a blank',
    changes: [reword(legal, 'sections[0].text', 'Was Sie', '[Calls] (/kontakt) come')],
    faults: [
      {
        in: legal,
        at: '[Calls‸] (/kontakt)',
        path: 'sections[0].text',
        says: 'a blank parts this link (fix: write [words](/address))',
      },
    ],
  },
  {
    title: 'a link with its brackets mixed up',
    changes: [reword(legal, 'sections[0].text', 'Was Sie', '(Calls)[/kontakt] come')],
    faults: [
      {
        in: legal,
        at: '(Calls‸)[/kontakt]',
        path: 'sections[0].text',
        says: 'the brackets of this link are mixed up (fix: write [words](/address))',
      },
    ],
  },
  {
    title: 'a link without an address',
    changes: [reword(legal, 'sections[0].text', 'Was Sie', '[Calls]() come')],
    faults: [
      {
        in: legal,
        at: '[Calls‸]() come senden,',
        path: 'sections[0].text',
        says: 'expected a path such as /contact#contact, https://… or mailto:… (fix: write one of these)',
      },
    ],
  },
  {
    title: 'strong words without their end',
    changes: [reword(legal, 'sections[0].text', 'Was Sie', '**Calls come')],
    faults: [
      {
        in: legal,
        at: '‸**Calls come',
        path: 'sections[0].text',
        says: 'these ** have no partner (fix: write **words**, with no blank inside the marks, or remove them)',
      },
    ],
  },
  {
    title: 'strong words with blanks inside the marks',
    changes: [reword(legal, 'sections[0].text', 'Was Sie', '** Calls ** come')],
    faults: [
      {
        in: legal,
        at: '‸** Calls **',
        path: 'sections[0].text',
        says: 'these ** have no partner (fix: write **words**, with no blank inside the marks, or remove them)',
      },
    ],
  },
  {
    title: 'a heading in a paragraph',
    changes: [reword(legal, 'sections[0].text', /\n\n +/, '\n\n      ## Calls\n\n      ')],
    faults: [
      {
        in: legal,
        at: '‸## Calls',
        path: 'sections[0].text',
        says: 'a heading is not rendered here (fix: use paragraphs, - lists, **strong**, *emphasis* and [links](/contact))',
      },
    ],
  },
  {
    title: 'a picture in a paragraph',
    changes: [reword(legal, 'sections[0].text', 'Was Sie', '![Calls](/calls.png) come')],
    faults: [
      {
        in: legal,
        at: '‸![Calls](/calls.png)',
        path: 'sections[0].text',
        says: 'a picture is not rendered here (fix: use paragraphs, - lists, **strong**, *emphasis* and [links](/contact))',
      },
    ],
  },
  {
    title: 'code in a paragraph',
    changes: [reword(legal, 'sections[0].text', 'Was Sie', '`Calls` come')],
    faults: [
      {
        in: legal,
        at: '‸`Calls` come',
        path: 'sections[0].text',
        says: 'code is not rendered here (fix: use paragraphs, - lists, **strong**, *emphasis* and [links](/contact))',
      },
    ],
  },
  {
    title: 'a table in a paragraph',
    changes: [
      reword(
        legal,
        'sections[0].text',
        /\n\n +/,
        '\n\n      | Calls | Number |\n      |---|---|\n      | all | 3 |\n\n      ',
      ),
    ],
    faults: [
      {
        in: legal,
        at: '‸| Calls | Number',
        path: 'sections[0].text',
        says: 'a table is not rendered here (fix: write a list, with "- " before each entry)',
      },
    ],
  },
  {
    title: 'a bullet that is no hyphen',
    changes: [reword(legal, 'sections[0].text', /\n\n +/, '\n\n      • Calls\n      • Mails\n\n      ')],
    faults: [
      {
        in: legal,
        at: '‸• Calls',
        path: 'sections[0].text',
        says: 'this bullet makes no list (fix: begin each entry with "- ")',
      },
    ],
  },
  {
    title: 'HTML in a paragraph',
    changes: [reword(legal, 'sections[0].text', 'Was Sie', '<b>Calls</b> come')],
    faults: [
      {
        in: legal,
        at: '‸<b>Calls</b>',
        path: 'sections[0].text',
        says: 'HTML is not rendered here (fix: use paragraphs, - lists, **strong**, *emphasis* and [links](/contact))',
      },
    ],
  },
  {
    title: 'a paragraph indented further than the others',
    changes: [reword(person, 'members[0].bio', /\n\n +/, '\n\n          ')],
    faults: [
      {
        in: person,
        at: 'bio: ‸|-',
        path: 'members[0].bio',
        says: 'this line is indented further than the text (fix: align it with the text)',
      },
    ],
  },
  {
    title: 'blanks at the end of a line',
    changes: [reword(legal, 'sections[0].text', 'nur wir.', 'nur wir.  \n      ')],
    faults: [
      {
        in: legal,
        at: 'senden, lesen nur ‸wir.',
        path: 'sections[0].text',
        says: 'blanks at its end break this line (fix: remove them)',
      },
    ],
  },
  {
    title: 'HTML in a plain text',
    changes: [set(person, 'members[0].role', '<b>Crane</b> Engineer')],
    faults: [
      {
        in: person,
        at: 'role: ‸<b>Crane</b>',
        path: 'members[0].role',
        says: 'HTML is not rendered here (fix: remove <b>)',
      },
    ],
  },
  {
    title: 'a line break of HTML in a plain text',
    changes: [set(person, 'members[0].role', 'Crane<br>Engineer')],
    faults: [
      {
        in: person,
        at: 'role: Crane‸<br>Engineer',
        path: 'members[0].role',
        says: 'HTML is not rendered here (fix: remove <br>)',
      },
    ],
  },
  {
    title: 'a character of HTML in a plain text',
    changes: [set(person, 'members[0].role', 'R&amp;D Engineer')],
    faults: [
      {
        in: person,
        at: 'role: R‸&amp;D Engineer',
        path: 'members[0].role',
        says: '&amp; is HTML, which is not rendered here (fix: write &)',
      },
    ],
  },
  {
    title: 'strong words in a plain text',
    changes: [set(person, 'members[0].role', 'A **senior** engineer')],
    faults: [
      {
        in: person,
        at: 'role: A ‸**senior** engineer',
        path: 'members[0].role',
        says: '** is shown as it is written here (fix: remove the marks)',
      },
    ],
  },
  {
    title: 'slanted words in a plain text',
    changes: [set(person, 'members[0].role', 'A *senior* engineer')],
    faults: [
      {
        in: person,
        at: 'role: A ‸*senior* engineer',
        path: 'members[0].role',
        says: '* is shown as it is written here (fix: remove the marks)',
      },
    ],
  },
  {
    title: 'code in a plain text',
    changes: [set(person, 'members[0].role', 'A `Node` engineer')],
    faults: [
      {
        in: person,
        at: 'role: A ‸`Node` engineer',
        path: 'members[0].role',
        says: '` is shown as it is written here (fix: remove the marks)',
      },
    ],
  },
  {
    title: 'a link in a plain text',
    changes: [set(person, 'members[0].role', 'An [engineer](/careers)')],
    faults: [
      {
        in: person,
        at: 'role: An ‸[engineer](/careers)',
        path: 'members[0].role',
        says: 'a link is not rendered here (fix: write its words alone)',
      },
    ],
  },
  {
    title: 'a heading in a plain text',
    changes: [set(person, 'members[0].role', '"## Engineer"')],
    faults: [
      {
        in: person,
        at: 'role: "‸## Engineer"',
        path: 'members[0].role',
        says: 'a heading is not rendered here (fix: remove the #)',
      },
    ],
  },
  {
    title: 'a list in a plain text',
    changes: [set('interface.yaml', 'formUnsent', '|-\n  - Wait\n  - Send it again')],
    faults: [
      {
        in: 'interface.yaml',
        at: '‸- Wait',
        path: 'formUnsent',
        says: 'a list is not rendered here (fix: write a sentence)',
      },
    ],
  },
];
