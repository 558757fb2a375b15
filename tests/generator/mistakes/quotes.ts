import { person, service, study } from './base.ts';
import { reword, set } from './changes.ts';
import type { Mistake } from './mistake.ts';

export const mistakes: readonly Mistake[] = [
  {
    title: 'a text whose closing quote is missing',
    changes: [set(person, 'members[0].role', '"Crane Engineer')],
    faults: [
      {
        in: person,
        at: 'role: ‸"Crane Engineer',
        says: 'the quote that opens here is not closed (fix: close it at the end of this text)',
      },
    ],
  },
  {
    title: 'a missing closing quote at the end of a file',
    changes: [set('routes.yaml', 'collections[3].path', '"/{id}')],
    faults: [
      {
        in: 'routes.yaml',
        at: 'legal, path: ‸"/{id} }',
        says: 'the quote that opens here is not closed (fix: close it at the end of this text)',
      },
    ],
  },
  {
    title: 'a missing closing quote in a list in brackets',
    changes: [set(service, 'card.features', '[Design, "Run, School]')],
    faults: [
      {
        in: service,
        at: 'features: [Design, ‸"Run, School]',
        says: 'the quote that opens here is not closed (fix: close it at the end of this text)',
      },
    ],
  },
  {
    title: 'a missing closing quote in a map in braces',
    changes: [set('routes.yaml', 'collections[1].template', '"industry')],
    faults: [
      {
        in: 'routes.yaml',
        at: 'industries, template: ‸"industry, path:',
        says: 'the quote that opens here is not closed (fix: close it at the end of this text)',
      },
    ],
  },
  {
    title: 'a missing closing single quote',
    changes: [set(person, 'members[0].role', "'Full-time")],
    faults: [
      {
        in: person,
        at: "role: ‸'Full-time",
        says: 'the quote that opens here is not closed (fix: close it at the end of this text)',
      },
    ],
  },
  {
    title: 'half of an empty text',
    changes: [set('offices.yaml', 'offices[0].phone', '"')],
    faults: [
      {
        in: 'offices.yaml',
        at: 'phone: ‸"',
        says: 'the quote that opens here is not closed (fix: close it at the end of this text)',
      },
    ],
  },
  {
    title: 'a missing opening quote before a colon',
    changes: [set('interface.yaml', 'errorSummary', 'Fields to correct: {count}"')],
    faults: [
      {
        in: 'interface.yaml',
        at: 'correct: {count}‸"',
        says: 'the quote that closes here was never opened (fix: open it at the beginning of this text)',
      },
    ],
  },
  {
    title: 'a missing opening quote before a placeholder',
    changes: [set('offices.yaml', 'offices[0].email', '{{contactEmail}}"')],
    faults: [
      {
        in: 'offices.yaml',
        at: '{{contactEmail}}‸"',
        says: 'the quote that closes here was never opened (fix: open it at the beginning of this text)',
      },
    ],
  },
  {
    title: 'a missing opening quote of a step',
    changes: [set(service, 'approach.items[1].step', '02"')],
    faults: [
      {
        in: service,
        at: '- { step: ‸02", title:',
        path: 'approach.items[1].step',
        says: 'expected two digits in quotes (fix: for example "01")',
      },
    ],
  },
  {
    title: 'a missing opening single quote',
    changes: [set(person, 'members[0].role', "Full-time'")],
    faults: [
      {
        in: person,
        at: "role: Full-time‸'",
        path: 'members[0].role',
        says: 'a quote mark stands alone (fix: restore the one that is missing, or remove this one)',
      },
    ],
  },
  {
    title: 'a missing opening quote before a hash',
    changes: [set('constants.yaml', 'accentColor', '#2f9e63"')],
    faults: [
      {
        in: 'constants.yaml',
        at: 'accentColor: ‸#2f9e63"',
        path: 'accentColor',
        says: 'expected text, got an empty value (fix: put the text in quotes, because # begins a comment)',
      },
    ],
  },
  {
    title: 'a quote that stands alone inside a paragraph',
    changes: [reword(person, 'members[0].bio', 'zwölf Jahre', 'zwölf "Jahre')],
    faults: [
      {
        in: person,
        at: 'Brandt hat zwölf ‸"Jahre lang',
        path: 'members[0].bio',
        says: 'a quote mark stands alone (fix: restore the one that is missing, or remove this one)',
      },
    ],
  },
  {
    title: 'a quoted word at the beginning of a text',
    changes: [set(person, 'members[0].role', '"Ready" means ready')],
    faults: [
      {
        in: person,
        at: 'role: "Ready‸" means ready',
        says: 'this quote ends the text too early (fix: put the whole text in single quotes)',
      },
    ],
  },
  {
    title: 'a word in single quotes at the beginning of a text',
    changes: [set(person, 'members[0].role', "'Ready' means ready")],
    faults: [
      {
        in: person,
        at: "role: 'Ready‸' means ready",
        says: 'this quote ends the text too early (fix: put the whole text in double quotes)',
      },
    ],
  },
  {
    title: 'a quoted word at the beginning and one at the end',
    changes: [set(person, 'members[0].role', '"Ready" and "Set"')],
    faults: [
      {
        in: person,
        at: 'role: "Ready‸" and "Set"',
        says: 'this quote ends the text too early (fix: put the whole text in single quotes)',
      },
    ],
  },
  {
    title: 'an apostrophe in a text in single quotes',
    changes: [set(person, 'members[0].role', "'Let's go'")],
    faults: [
      {
        in: person,
        at: "role: 'Let‸'s go'",
        says: 'this quote ends the text too early (fix: put the whole text in double quotes)',
      },
    ],
  },
  {
    title: 'a quotation in a text in double quotes',
    changes: [set(person, 'members[0].role', '"He said "yes" to it"')],
    faults: [
      {
        in: person,
        at: 'role: "He said ‸"yes" to it"',
        says: 'this quote ends the text too early (fix: put the whole text in single quotes)',
      },
    ],
  },
  {
    title: 'a quoted word at the beginning, and an apostrophe',
    changes: [set(person, 'members[0].role', '"Ready" isn\'t "Done"')],
    faults: [
      {
        in: person,
        at: 'role: "Ready‸" isn\'t "Done"',
        says: 'this quote ends the text too early (fix: put the whole text in single quotes, and write each apostrophe in it twice)',
      },
    ],
  },
  {
    title: 'a letter right behind a closing quote',
    changes: [set(person, 'members[0].role', '"Engineer"s')],
    faults: [
      {
        in: person,
        at: 'role: "Engineer‸"s',
        says: 'this quote ends the text too early (fix: put the whole text in single quotes)',
      },
    ],
  },
  {
    title: 'a quoted word at the beginning of an entry of a list',
    changes: [set(study, 'features', '\n  - "Ready" as a word\n  - Forecast')],
    faults: [
      {
        in: study,
        at: '- "Ready‸" as a word',
        says: 'this quote ends the text too early (fix: put the whole text in single quotes)',
      },
    ],
  },
  {
    title: 'a text of two quoted halves',
    changes: [set(person, 'members[0].role', '"Front" "end"')],
    faults: [
      {
        in: person,
        at: 'role: "Front‸" "end"',
        says: 'this quote ends the text too early (fix: put the whole text in single quotes)',
      },
    ],
  },
  {
    title: 'a quoted word at the beginning of a text in braces',
    changes: [set('routes.yaml', 'collections[1].template', '"in"dustry')],
    faults: [
      {
        in: 'routes.yaml',
        at: 'template: "in"‸dustry, path:',
        says: 'this text goes on after its closing quote (fix: put all of it in quotes of the other kind)',
      },
    ],
  },
  {
    title: 'a backslash in double quotes',
    changes: [set(person, 'members[0].role', '"C:\\data"')],
    faults: [
      {
        in: person,
        at: 'role: "C:‸\\data"',
        says: 'a backslash means something else in double quotes (fix: write it twice, or put the text in single quotes)',
      },
    ],
  },
  {
    title: 'typographic quotes around a link',
    changes: [set('menus.yaml', 'header[0].href', '“/firma#hero”')],
    faults: [
      {
        in: 'menus.yaml',
        at: 'Firma, href: ‸“/firma#hero”',
        path: 'header[0].href',
        says: 'expected a path such as /contact#contact, https://… or mailto:… (fix: write straight quotes, or none)',
      },
    ],
  },
];
