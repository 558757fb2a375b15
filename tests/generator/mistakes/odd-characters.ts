import { edit } from '../copied-project.ts';
import { person } from './base.ts';
import { indent, lineBefore, set, setKey } from './changes.ts';
import type { Mistake } from './mistake.ts';

export const mistakes: readonly Mistake[] = [
  {
    title: 'a non-breaking space',
    changes: [set(person, 'members[0].role', 'Crane\u00a0Engineer')],
    faults: [
      {
        in: person,
        at: 'role: Crane‸\u00a0Engineer',
        says: 'a non-breaking space stands here (fix: write an ordinary space, or "\\u00a0" in a text in double quotes if it is meant)',
      },
    ],
  },
  {
    title: 'a non-breaking space after a colon',
    changes: [edit(person, 'role: ', 'role:\u00a0')],
    faults: [
      {
        in: person,
        at: 'role:‸\u00a0Gründerin',
        says: 'a non-breaking space stands here (fix: write an ordinary space, or "\\u00a0" in a text in double quotes if it is meant)',
      },
    ],
  },
  {
    title: 'a non-breaking space as indentation',
    changes: [indent('offices.yaml', 'offices[0].name', '\u00a0\u00a0\u00a0\u00a0')],
    faults: [
      {
        in: 'offices.yaml',
        at: '‸\u00a0\u00a0\u00a0\u00a0name: Bremerhaven',
        says: 'a non-breaking space stands here (fix: write an ordinary space, or "\\u00a0" in a text in double quotes if it is meant)',
      },
    ],
  },
  {
    title: 'a narrow non-breaking space',
    changes: [set(person, 'members[0].role', 'Crane\u202fEngineer')],
    faults: [
      {
        in: person,
        at: 'role: Crane‸\u202fEngineer',
        says: 'a narrow non-breaking space stands here (fix: write an ordinary space, or "\\u202f" in a text in double quotes if it is meant)',
      },
    ],
  },
  {
    title: 'a space without width',
    changes: [set(person, 'members[0].role', 'Crane\u200bEngineer')],
    faults: [
      {
        in: person,
        at: 'role: Crane‸\u200bEngineer',
        says: 'a space without width stands here, which nobody sees (fix: delete it)',
      },
    ],
  },
  {
    title: 'a wide space',
    changes: [set(person, 'members[0].role', 'Crane\u3000Engineer')],
    faults: [
      {
        in: person,
        at: 'role: Crane‸\u3000Engineer',
        says: 'a wide space stands here (fix: write an ordinary space, or "\\u3000" in a text in double quotes if it is meant)',
      },
    ],
  },
  {
    title: 'an odd character in a key',
    changes: [setKey('site.yaml', 'tagline', 'tag\u200bline')],
    faults: [
      {
        in: 'site.yaml',
        at: 'tag‸\u200bline: Software',
        says: 'a space without width stands here, which nobody sees (fix: delete it)',
      },
    ],
  },
  {
    title: 'a mark of the writing direction',
    changes: [set(person, 'members[0].role', '\u202eCrane Engineer')],
    faults: [
      {
        in: person,
        at: 'role: ‸\u202eCrane Engineer',
        says: 'a mark of the writing direction stands here, which nobody sees (fix: delete it)',
      },
    ],
  },
  {
    title: 'a control character',
    changes: [set(person, 'members[0].role', 'Crane\u0007Engineer')],
    faults: [
      {
        in: person,
        at: 'role: Crane‸\u0007Engineer',
        says: 'an invisible character stands here, which nobody sees (fix: delete it)',
      },
    ],
  },
  {
    title: 'a line break of an old Mac',
    changes: [set(person, 'members[0].role', 'Crane\rEngineer')],
    faults: [
      {
        in: person,
        at: 'role: Crane‸\rEngineer',
        says: 'a line break of another system stands here (fix: save the file with the line endings LF)',
      },
    ],
  },
  {
    title: 'a byte order mark inside a file',
    changes: [lineBefore('site.yaml', 'tagline', '\ufeff# Words')],
    faults: [
      {
        in: 'site.yaml',
        at: '‸\ufeff# Words',
        says: 'a byte order mark stands here, which nobody sees (fix: delete it)',
      },
    ],
  },
  {
    title: 'two pasted lines with odd characters',
    changes: [
      set(person, 'members[0].role', 'Crane\u00a0Engineer'),
      set(person, 'members[1].role', 'Dock\u00a0Engineer'),
    ],
    faults: [
      {
        in: person,
        at: 'role: Crane‸\u00a0Engineer',
        says: 'a non-breaking space stands here (fix: write an ordinary space, or "\\u00a0" in a text in double quotes if it is meant)',
      },
      {
        in: person,
        at: 'role: Dock‸\u00a0Engineer',
        says: 'a non-breaking space stands here (fix: write an ordinary space, or "\\u00a0" in a text in double quotes if it is meant)',
      },
    ],
  },
];
