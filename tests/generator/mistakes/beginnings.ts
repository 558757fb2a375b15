import { person, study } from './base.ts';
import { set } from './changes.ts';
import type { Mistake } from './mistake.ts';

export const mistakes: readonly Mistake[] = [
  {
    title: 'a text that begins with an asterisk',
    changes: [set(person, 'members[0].role', '*Senior* engineer')],
    faults: [
      { in: person, at: 'role: ‸*Senior* engineer', says: 'a text cannot begin with * (fix: put the text in quotes)' },
    ],
  },
  {
    title: 'a text that begins with an asterisk and a blank',
    changes: [set(person, 'members[0].role', '* Engineer')],
    faults: [{ in: person, at: 'role: ‸* Engineer', says: 'a text cannot begin with * (fix: put the text in quotes)' }],
  },
  {
    title: 'a text that begins with a word in brackets',
    changes: [set(person, 'members[0].role', '[New] Engineer')],
    faults: [
      { in: person, at: 'role: ‸[New] Engineer', says: 'a text cannot begin with [ (fix: put the text in quotes)' },
    ],
  },
  {
    title: 'a text in brackets',
    changes: [set(person, 'members[0].role', '[New]')],
    faults: [
      {
        in: person,
        at: 'role: ‸[New]',
        path: 'members[0].role',
        says: 'expected text, got a list (fix: put the text in quotes, because [ begins a list)',
      },
    ],
  },
  {
    title: 'a text that begins with a bracket',
    changes: [set(person, 'members[0].role', '[New')],
    faults: [
      {
        in: person,
        at: 'role: ‸[New',
        says: 'the [ that opens here is not closed (fix: close it with ], or put the text in quotes)',
      },
    ],
  },
  {
    title: 'a text that begins with a placeholder',
    changes: [set(person, 'members[0].role', '{{company}} engineer')],
    faults: [
      { in: person, at: 'role: ‸{{company}}', says: 'a text cannot begin with { (fix: put the text in quotes)' },
    ],
  },
  {
    title: 'a text that is a placeholder',
    changes: [set(person, 'members[0].role', '{{company}}')],
    faults: [
      {
        in: person,
        at: 'role: ‸{{company}}',
        path: 'members[0].role',
        says: 'expected text, got keys with values (fix: put {{…}} in quotes)',
      },
    ],
  },
  {
    title: 'a text that is a placeholder with blanks',
    changes: [set(person, 'members[0].role', '{{ company }}')],
    faults: [
      {
        in: person,
        at: 'role: ‸{{ company }}',
        path: 'members[0].role',
        says: 'expected text, got keys with values (fix: put {{…}} in quotes)',
      },
    ],
  },
  {
    title: 'a text that begins with a brace',
    changes: [set(person, 'members[0].role', '{company engineer')],
    faults: [
      {
        in: person,
        at: 'role: ‸{company engineer',
        says: 'the { that opens here is not closed (fix: close it with }, or put the text in quotes)',
      },
    ],
  },
  {
    title: 'a text that begins with an at sign',
    changes: [set(person, 'members[0].role', '@home engineer')],
    faults: [
      { in: person, at: 'role: ‸@home engineer', says: 'a text cannot begin with @ (fix: put the text in quotes)' },
    ],
  },
  {
    title: 'a text that begins with a backtick',
    changes: [set(person, 'members[0].role', '`Node` engineer')],
    faults: [
      { in: person, at: 'role: ‸`Node` engineer', says: 'a text cannot begin with ` (fix: put the text in quotes)' },
    ],
  },
  {
    title: 'a text that begins with a percent sign',
    changes: [set(person, 'members[0].role', '%TITLE% engineer')],
    faults: [
      { in: person, at: 'role: ‸%TITLE% engineer', says: 'a text cannot begin with % (fix: put the text in quotes)' },
    ],
  },
  {
    title: 'a text that begins with an exclamation mark',
    changes: [set(person, 'members[0].role', '!Engineer')],
    faults: [{ in: person, at: 'role: ‸!Engineer', says: 'a text cannot begin with ! (fix: put the text in quotes)' }],
  },
  {
    title: 'a text that begins with an ampersand',
    changes: [set(person, 'members[0].role', '& more')],
    faults: [{ in: person, at: 'role: ‸& more', says: 'a text cannot begin with & (fix: put the text in quotes)' }],
  },
  {
    title: 'a text that begins with an ampersand and a word',
    changes: [set(person, 'members[0].role', '&more engineers')],
    faults: [
      { in: person, at: 'role: ‸&more engineers', says: 'a text cannot begin with & (fix: put the text in quotes)' },
    ],
  },
  {
    title: 'a text that begins with a pipe',
    changes: [set(person, 'members[0].role', '| Engineer')],
    faults: [{ in: person, at: 'role: ‸| Engineer', says: 'a text cannot begin with | (fix: put the text in quotes)' }],
  },
  {
    title: 'a text that is a pipe',
    changes: [set(person, 'members[0].role', '|')],
    faults: [
      {
        in: person,
        at: 'role: ‸|',
        path: 'members[0].role',
        says: 'expected words, got an empty text (fix: write the text, or remove the key if it is optional)',
      },
    ],
  },
  {
    title: 'a text that begins with a greater-than sign',
    changes: [set(person, 'members[0].role', '> 5 years, engineer')],
    faults: [
      {
        in: person,
        at: 'role: ‸> 5 years, engineer',
        says: 'a text cannot begin with > (fix: put the text in quotes)',
      },
    ],
  },
  {
    title: 'a text that begins with a number under a greater-than sign',
    changes: [set(person, 'members[0].role', '>5 years')],
    faults: [{ in: person, at: 'role: ‸>5 years', says: 'a text cannot begin with > (fix: put the text in quotes)' }],
  },
  {
    title: 'a text that begins with a hyphen',
    changes: [set(person, 'members[0].role', '- Engineer')],
    faults: [
      {
        in: person,
        at: 'role: ‸- Engineer',
        says: 'a text cannot begin with a hyphen (fix: put the text in quotes, or begin the list on the next line)',
      },
    ],
  },
  {
    title: 'an entry of a list that begins with two hyphens',
    changes: [set(study, 'features', '\n  - - A list\n  - Forecast')],
    faults: [
      {
        in: study,
        at: '- ‸- A list',
        path: 'features[0]',
        says: 'expected text, got a list (fix: put the text in quotes, because a hyphen begins a list)',
      },
    ],
  },
  {
    title: 'a text that begins with a question mark',
    changes: [set(person, 'members[0].role', '? Engineer')],
    faults: [{ in: person, at: 'role: ‸? Engineer', says: 'a text cannot begin with ? (fix: put the text in quotes)' }],
  },
  {
    title: 'a text that begins with a colon',
    changes: [set(person, 'members[0].role', ': Engineer')],
    faults: [{ in: person, at: 'role: ‸: Engineer', says: 'a text cannot begin with : (fix: put the text in quotes)' }],
  },
  {
    title: 'a text that begins with a comma',
    changes: [set(person, 'members[0].role', ', Engineer')],
    faults: [{ in: person, at: 'role: ‸, Engineer', says: 'a text cannot begin with , (fix: put the text in quotes)' }],
  },
  {
    title: 'a text that begins with a closing bracket',
    changes: [set(person, 'members[0].role', '] Engineer')],
    faults: [{ in: person, at: 'role: ‸] Engineer', says: 'a text cannot begin with ] (fix: put the text in quotes)' }],
  },
  {
    title: 'a text that begins with a closing brace',
    changes: [set(person, 'members[0].role', '} Engineer')],
    faults: [{ in: person, at: 'role: ‸} Engineer', says: 'a text cannot begin with } (fix: put the text in quotes)' }],
  },
];
