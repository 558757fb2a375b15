import { edit, rewrite } from '../copied-project.ts';
import { person, service, study } from './base.ts';
import { indent, lineBefore, reword, set, setKey } from './changes.ts';
import type { Mistake } from './mistake.ts';

export const mistakes: readonly Mistake[] = [
  {
    title: 'a colon inside a text',
    changes: [set(person, 'members[0].role', 'Engineer: backend')],
    faults: [
      {
        in: person,
        at: 'role: ‸Engineer: backend',
        says: 'this text has a colon of its own (fix: put the text in quotes)',
      },
    ],
  },
  {
    title: 'a colon at the end of a text',
    changes: [set(person, 'members[0].role', 'Engineer:')],
    faults: [
      { in: person, at: 'role: ‸Engineer:', says: 'this text has a colon of its own (fix: put the text in quotes)' },
    ],
  },
  {
    title: 'a colon inside an entry of a list',
    changes: [set(study, 'features', '\n  - Order: by urgency\n  - Forecast')],
    faults: [
      {
        in: study,
        at: '- ‸Order: by urgency',
        path: 'features[0]',
        says: 'expected text, got keys with values (fix: put the text in quotes, because of the colon in it)',
      },
    ],
  },
  {
    title: 'a key without its colon',
    changes: [edit('site.yaml', 'tagline:', 'tagline')],
    faults: [
      {
        in: 'site.yaml',
        at: '‸tagline Software',
        says: 'no colon follows the key (fix: write "key: value", with a space after the colon)',
      },
    ],
  },
  {
    title: 'a key without a space after its colon',
    changes: [edit('site.yaml', 'tagline: ', 'tagline:')],
    faults: [
      {
        in: 'site.yaml',
        at: '‸tagline:Software',
        says: 'no colon follows the key (fix: write "key: value", with a space after the colon)',
      },
    ],
  },
  {
    title: 'a line indented too far',
    changes: [indent('offices.yaml', 'offices[0].name', '      ')],
    faults: [
      {
        in: 'offices.yaml',
        at: '‸name: Bremerhaven',
        says: 'this line does not begin where its neighbors do (fix: align it with them)',
      },
    ],
  },
  {
    title: 'a line indented too little',
    changes: [indent('offices.yaml', 'offices[0].name', '   ')],
    faults: [
      {
        in: 'offices.yaml',
        at: '‸name: Bremerhaven',
        says: 'this line does not begin where its neighbors do (fix: align it with them)',
      },
    ],
  },
  {
    title: 'an entry of a list indented too little',
    changes: [indent(service, 'approach.items[1]', '   ')],
    faults: [
      {
        in: service,
        at: '‸- { step: "02",',
        says: 'this line does not begin where its neighbors do (fix: align it with them)',
      },
    ],
  },
  {
    title: 'an entry of a list indented too far',
    changes: [indent(service, 'approach.items[1]', '      ')],
    faults: [
      {
        in: service,
        at: '‸- { step: "02",',
        says: 'this line does not begin where its neighbors do (fix: align it with them)',
      },
    ],
  },
  {
    title: 'a key indented like its parent',
    changes: [indent('offices.yaml', 'offices[0].name', '  ')],
    faults: [
      {
        in: 'offices.yaml',
        at: '‸name: Bremerhaven',
        says: 'this line does not begin where its neighbors do (fix: align it with them)',
      },
    ],
  },
  {
    title: 'a text that is not indented under its key',
    changes: [set(person, 'members[0].bio', '>-\nTrain and run models.')],
    faults: [
      {
        in: person,
        at: '‸Train and run',
        says: 'this line belongs to the text above and is not indented (fix: indent it like a text)',
      },
    ],
  },
  {
    title: 'a text on the line of its mark',
    changes: [set(person, 'members[0].bio', '>- Train and run models.')],
    faults: [
      {
        in: person,
        at: 'bio: ‸>- Train and',
        says: 'the text begins on the line after >- (fix: move it there, and indent it)',
      },
    ],
  },
  {
    title: 'a tab as indentation',
    changes: [indent('offices.yaml', 'offices[0].name', '\t')],
    faults: [
      { in: 'offices.yaml', at: '‸\tname: Bremerhaven', says: 'a tab indents this line (fix: indent it with spaces)' },
    ],
  },
  {
    title: 'a key that stands twice',
    changes: [lineBefore('site.yaml', 'tagline', 'company: Again')],
    faults: [{ in: 'site.yaml', at: '‸company: Again', says: 'the key "company" stands twice (fix: remove one)' }],
  },
  {
    title: 'a second document',
    changes: [lineBefore('site.yaml', 'tagline', '---')],
    faults: [
      { in: 'site.yaml', at: '‸---', says: 'a line of hyphens begins a second document (fix: remove that line)' },
    ],
  },
  {
    title: 'a list in brackets without its end',
    changes: [set(service, 'card.features', '[Design, Run, School')],
    faults: [
      {
        in: service,
        at: 'features: ‸[Design, Run,',
        says: 'the [ that opens here is not closed (fix: close it with ], or put the text in quotes)',
      },
    ],
  },
  {
    title: 'a list in brackets without a comma',
    changes: [set(service, 'card.features', '["Design" "Run", School]')],
    faults: [
      {
        in: service,
        at: 'features: ["Design" ‸"Run", School]',
        says: 'this list or map in brackets is not whole (fix: part its entries with commas, and close its bracket)',
      },
    ],
  },
  {
    title: 'a list in brackets with two commas',
    changes: [set(service, 'card.features', '[Design,, Run, School]')],
    faults: [
      {
        in: service,
        at: 'features: [Design,‸, Run, School]',
        says: 'nothing stands before this comma (fix: remove it)',
      },
    ],
  },
  {
    title: 'a map in braces without its end',
    changes: [reword('routes.yaml', 'collections[1]', / \}$/, '')],
    faults: [
      {
        in: 'routes.yaml',
        at: '- ‸{ of: industries,',
        says: 'the { that opens here is not closed (fix: close it with }, or put the text in quotes)',
      },
    ],
  },
  {
    title: 'a map in braces without a space after a colon',
    changes: [reword('routes.yaml', 'collections[1]', 'of: ', 'of:')],
    faults: [
      {
        in: 'routes.yaml',
        at: '- { ‸of:industries,',
        path: 'collections[1].of:industries',
        says: '"of:industries" is not a key here (fix: write "of: industries", with a space after the colon)',
      },
    ],
  },
  {
    title: 'a bracket at the left edge',
    changes: [set(service, 'card.features', '[\nDesign, Run, School\n]')],
    faults: [
      {
        in: service,
        at: '‸Design, Run,',
        says: 'this line does not begin where its neighbors do (fix: align it with them)',
      },
    ],
  },
  {
    title: 'a key that is empty',
    changes: [setKey('site.yaml', 'tagline', '""')],
    faults: [{ in: 'site.yaml', at: '‸"": Software', says: '"" is not a key here (fix: write "tagline")' }],
  },
  {
    title: 'a key that is missing before its colon',
    changes: [setKey('site.yaml', 'tagline', '')],
    faults: [{ in: 'site.yaml', at: '‸: Software für', says: 'no key stands before the colon (fix: write one)' }],
  },
  {
    title: 'the marks of a merge',
    changes: [
      lineBefore('site.yaml', 'tagline', '<<<<<<< HEAD'),
      rewrite('site.yaml', (text) =>
        text.replace(/^tagline: .*$/m, (line) => `${line}\n=======\n${line} soon\n>>>>>>> spring`),
      ),
    ],
    faults: [
      {
        in: 'site.yaml',
        at: '‸<<<<<<< HEAD',
        says: 'a mark of a merge stands here (fix: keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>)',
      },
    ],
  },
  {
    title: 'the marks of a merge, indented',
    changes: [
      rewrite('offices.yaml', (text) =>
        text.replace(
          /^( +)city: .*$/m,
          (line, blanks) => `${blanks}<<<<<<< HEAD\n${line}\n${blanks}=======\n${line}\n${blanks}>>>>>>> spring`,
        ),
      ),
    ],
    faults: [
      {
        in: 'offices.yaml',
        at: '‸<<<<<<< HEAD',
        says: 'a mark of a merge stands here (fix: keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>)',
      },
    ],
  },
  {
    title: 'the marks of a merge inside a paragraph',
    changes: [reword(person, 'members[0].bio', /\|-\n/, '|-\n      <<<<<<< HEAD\n')],
    faults: [
      {
        in: person,
        at: '‸<<<<<<< HEAD',
        says: 'a mark of a merge stands here (fix: keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>)',
      },
    ],
  },
  {
    title: 'a mark of a merge that was left behind',
    changes: [lineBefore('site.yaml', 'tagline', '=======')],
    faults: [
      {
        in: 'site.yaml',
        at: '‸=======',
        says: 'a mark of a merge stands here (fix: keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>)',
      },
    ],
  },
];
