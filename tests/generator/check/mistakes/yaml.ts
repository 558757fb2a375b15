import { edit, rewrite } from '../../copied-project.ts';
import { indent, lineBefore, reword, set, setKey } from '../../edits.ts';
import {
  all,
  type ExpectedFault,
  type Mistake,
  type Mistakes,
  person,
  role,
  service,
  study,
  syntax,
} from './mistake.ts';

const mergeMark =
  'a merge conflict is not resolved (fix: keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>)';

const unclosedBracket = syntax('the [ that opens here is not closed (fix: close it with ], or put the text in quotes)');

const cutBefore = (words: string): string =>
  `the text ends before ${words}, because # after a space begins a comment (fix: put the text in quotes)`;

const unusualSpace = (kind: string, code: string): string =>
  `this line contains a ${kind} space (fix: write a regular space, or "\\u${code}" in double quotes if it is intended)`;

const unseen = (what: string): ExpectedFault =>
  syntax(`this line contains ${what} (fix: delete this invisible character)`);

/** Mistakes of YAML: the file cannot be read, or is read otherwise than meant. */
// biome-ignore format: one row after the other
export const yaml: Mistakes = {
  quotes: [
    ...all(syntax('the quote that opens here is not closed (fix: close it at the end of this text)'), {
      'a text whose closing quote is missing': role('"Crane Engineer'),
      'a missing closing quote at the end of a file': set('routes.yaml', 'collections[3].path', '"/{id}'),
      'a missing closing quote in a list in brackets': set(service, 'card.features', '[Design, ‸"Run, School]'),
      'a missing closing quote in a map in braces': set('routes.yaml', 'collections[1].template', '"industry'),
      'a missing closing single quote': role("'Full-time"),
      'a lone quotation mark': set('offices.yaml', 'offices[0].phone', '"'),
    }),
    ...all(syntax('the quote that closes here was never opened (fix: open it at the beginning of this text)'), {
      'a missing opening quote before a colon': set('interface.yaml', 'errorSummary', 'Fields to correct: {count}‸"'),
      'a missing opening quote before a placeholder': set('offices.yaml', 'offices[0].email', '{{contactEmail}}‸"'),
    }),
    ['a step without its opening quote', set(service, 'approach.items[1].step', '02"'),
      'expected two digits in quotes (fix: for example "01")'],
    ['an unpaired quote inside a paragraph', reword(person, 'members[0].bio', 'zwölf Jahre', 'zwölf ‸"Jahre'),
      'a quotation mark has no counterpart (fix: add the missing one, or remove this one)'],
    ...all(syntax('this quote ends the text too early (fix: put the whole text in single quotes)'), {
      'a quoted word at the beginning of a text': role('"Ready‸" means ready'),
      'a quoted word at the beginning and one at the end': role('"Ready‸" and "Set"'),
      'a quotation in a text in double quotes': role('"He said ‸"yes" to it"'),
      'a letter right behind a closing quote': role('"Engineer‸"s'),
      'a quoted word at the beginning of an entry of a list':
        set(study, 'features', '\n  - "Ready‸" as a word\n  - Forecast'),
      'a text of two quoted halves': role('"Front‸" "end"'),
    }),
    ...all(syntax('this quote ends the text too early (fix: put the whole text in double quotes)'), {
      'a word in single quotes at the beginning of a text': role("'Ready‸' means ready"),
      'an apostrophe in a text in single quotes': role("'Let‸'s go'"),
    }),
    ['a quoted word at the beginning, and an apostrophe', role('"Ready‸" isn\'t "Done"'),
      syntax('this quote ends the text too early (fix: put the whole text in single quotes, and write each apostrophe in it twice)')],
    ['a quoted word at the beginning of a text in braces', set('routes.yaml', 'collections[1].template', '"in"‸dustry'),
      syntax('this text continues after its closing quote (fix: put all of it in quotes of the other kind)')],
    ['a backslash in double quotes', role('"C:‸\\data"'),
      syntax('a backslash has a special meaning in double quotes (fix: write it twice, or put the text in single quotes)')],
  ],
  'beginnings of texts': [
    ...[
      '*Senior* engineer', '* Engineer', '[New] Engineer', '{{company}} engineer', '@home engineer', '`Node` engineer',
      '%TITLE% engineer', '!Engineer', '& more', '&more engineers', '| Engineer', '> 5 years, engineer', '>5 years',
      '? Engineer', ': Engineer', ', Engineer', '] Engineer', '} Engineer',
    ].map((text): Mistake => [
      `the text ${text}`, role(text), syntax(`a text cannot begin with ${text.charAt(0)} (fix: put the text in quotes)`),
    ]),
    ['a text in brackets', role('[New]'),
      'expected text, got a list (fix: put the text in quotes, because [ begins a list)'],
    ['a text that begins with a bracket', role('[New'), unclosedBracket],
    ...all('expected text, got keys with values (fix: put {{…}} in quotes)', {
      'a text that is a placeholder': role('{{company}}'),
      'a text that is a placeholder with spaces': role('{{ company }}'),
    }),
    ['a text that begins with a brace', role('{company engineer'),
      syntax('the { that opens here is not closed (fix: close it with }, or put the text in quotes)')],
    ['a text that is a pipe', role('|'),
      'expected words, got an empty text (fix: write the text, or remove the key if it is optional)'],
    ['a text that begins with a hyphen', role('- Engineer'),
      syntax('a text cannot begin with a hyphen (fix: put the text in quotes, or begin the list on the next line)')],
    ['an entry of a list that begins with two hyphens', set(study, 'features', '\n  - ‸- A list\n  - Forecast'),
      'features[0]  expected text, got a list (fix: put the text in quotes, because a hyphen begins a list)'],
  ],
  'lines and brackets': [
    ['a colon inside a text', role('Engineer: backend'),
      syntax('the colon in this text makes it a key (fix: put the text in quotes)')],
    ['a colon at the end of a text', role('Engineer:'),
      syntax('the colon in this text makes it a key (fix: put the text in quotes)')],
    ['a colon inside an entry of a list', set(study, 'features', '\n  - ‸Order: by urgency\n  - Forecast'),
      'features[0]  expected text, got keys with values (fix: put the text in quotes, because of the colon in it)'],
    ['a key without its colon', edit('site.yaml', 'tagline:', 'tagline'),
      'a colon is missing after the key (fix: write "key: value", with a space after the colon)'],
    ['a key without a space after its colon', edit('site.yaml', 'tagline: ', 'tagline:'),
      'a colon is missing after the key (fix: write "key: value", with a space after the colon)'],
    ...all(syntax('this line and its neighbors have different indentation (fix: align it with them)'), {
      'a line indented too far': indent('offices.yaml', 'offices[0].name', '      '),
      'a line indented too little': indent('offices.yaml', 'offices[0].name', '   '),
      'an entry of a list indented too little': indent(service, 'approach.items[1]', '   '),
      'an entry of a list indented too far': indent(service, 'approach.items[1]', '      '),
      'a key indented like its parent': indent('offices.yaml', 'offices[0].name', '  '),
      'a list in brackets without indentation': set(service, 'card.features', '[\n‸Design, Run, School\n]'),
    }),
    ['a text block without indentation', set(person, 'members[0].bio', '>-\n‸Train and run models.'),
      syntax('this line belongs to the text above and is not indented (fix: indent it like a text)')],
    ['a text block on the line of its >-', set(person, 'members[0].bio', '>- Train and run models.'),
      syntax('the text begins on the line after >- (fix: move it there, and indent it)')],
    ['a list in brackets without a comma', set(service, 'card.features', '["Design" ‸"Run", School]'),
      syntax('this list or map in brackets is incomplete (fix: separate its entries with commas, and close its bracket)')],
    ['a list in brackets with two commas', set(service, 'card.features', '[Design,‸, Run, School]'),
      syntax('this comma follows no entry (fix: remove it)')],
    ['a map in braces without its end', reword('routes.yaml', 'collections[1]', / \}$/, ''),
      { at: '- ‸{ of: industries,', path: null,
        says: 'the { that opens here is not closed (fix: close it with }, or put the text in quotes)' }],
    ['a map in braces without a space after a colon', reword('routes.yaml', 'collections[1]', 'of: ', 'of:'),
      'collections[1].of:industries  "of:industries" is not a key here (fix: write "of: industries", with a space after the colon)'],
    ['an empty key', setKey('site.yaml', 'tagline', '""'), syntax('"" is not a key here (fix: write "tagline")')],
    ['a colon without a key', setKey('site.yaml', 'tagline', ''), 'the key before the colon is missing (fix: write one)'],
    ...all(syntax(mergeMark), {
      'merge conflict markers': [
        lineBefore('site.yaml', 'tagline', '<<<<<<< HEAD'),
        rewrite('site.yaml', (text) =>
          text.replace(/^tagline: .*$/m, (line) => `${line}\n=======\n${line} soon\n>>>>>>> spring`)),
      ],
      'merge conflict markers inside a paragraph':
        reword(person, 'members[0].bio', /\|-\n/, '|-\n      ‸<<<<<<< HEAD\n'),
      'a leftover merge conflict marker': lineBefore('site.yaml', 'tagline', '======='),
    }),
    ['indented merge conflict markers',
      edit('offices.yaml', /^ +city: .*\n/m,
        '    ‸<<<<<<< HEAD\n    city: A\n    =======\n    city: B\n    >>>>>>> spring\n'),
      mergeMark],
  ],
  comments: [
    ['a hash that cuts a text', role('The ‸#1 engineer'), cutBefore('#1')],
    ['a hash and a space that cut a text', role('Engineer ‸# 1 of 3'), cutBefore('#')],
    ['a hash that leaves a text too short',
      set('pages/about.yaml', 'seo',
        '\n  title: About\n  description: We are ‸#1 among all companies that build software for harbors and ships.'),
      `seo.description  ${cutBefore('#1')}`],
    ['a hash that cuts a link', set('offices.yaml', 'offices[0].map', 'https://example.com/?q=Kontor ‸#12'),
      cutBefore('#12')],
    ['a hash that cuts a list in brackets', set(service, 'card.features', '[Crane ‸#1, Run, School]'),
      syntax('a # after a space begins a comment, which ends this line (fix: put the text in quotes)')],
    ['a constant of an earlier version', edit('constants.yaml', /^accentColor:/m, 'accentColour:'),
      'accentColour  "accentColour" was renamed to accentColor (fix: npm run update)'],
    ...all('expected text, got an empty value (fix: put the text in quotes, because # begins a comment)', {
      'a color without quotes': set('constants.yaml', 'accentColor', '#2f9e63'),
      'a color without its opening quote': set('constants.yaml', 'accentColor', '#2f9e63"'),
      'a text that begins with a hash': role('#1 engineer'),
    }),
  ],
  'invisible characters': [
    ...all(syntax(unusualSpace('non-breaking', '00a0')), {
      'a non-breaking space': role('Crane‸\u00a0Engineer'),
      'a non-breaking space as indentation': indent('offices.yaml', 'offices[0].name', '‸\u00a0\u00a0\u00a0\u00a0'),
    }),
    ['a non-breaking space after a colon', edit(person, 'role: ', 'role:‸\u00a0'), unusualSpace('non-breaking', '00a0')],
    ['a narrow non-breaking space', role('Crane‸\u202fEngineer'), syntax(unusualSpace('narrow non-breaking', '202f'))],
    ['an ideographic space', role('Crane‸\u3000Engineer'), syntax(unusualSpace('wide', '3000'))],
    ['a zero-width space', role('Crane‸\u200bEngineer'), unseen('a zero-width space')],
    ['a zero-width space in a key', setKey('site.yaml', 'tagline', 'tag‸\u200bline'), unseen('a zero-width space')],
    ['a mark that changes the writing direction', role('\u202eCrane Engineer'), unseen('a text direction mark')],
    ['a control character', role('Crane‸\u0007Engineer'), unseen('an invisible character')],
    ['a byte order mark inside a file', lineBefore('site.yaml', 'tagline', '\ufeff# Words'), unseen('a byte order mark')],
    ['a carriage return', role('Crane‸\rEngineer'),
      syntax('this line contains an unsupported line break (fix: save the file with the line endings LF)')],
    ['two pasted lines with non-breaking spaces',
      [role('Crane‸\u00a0Engineer'), set(person, 'members[1].role', 'Dock\u00a0Engineer')],
      syntax(unusualSpace('non-breaking', '00a0')),
      { at: 'role: Dock‸\u00a0Engineer', path: null, says: unusualSpace('non-breaking', '00a0') }],
  ],
};
