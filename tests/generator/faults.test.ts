import { describe, expect, test } from 'vitest';
import { type Change, copy, edit, remove, rename, rewrite, write } from './copied-project.ts';
import { reportOf } from './report.ts';

interface Breakage {
  title: string;
  changes: Change[];
  /** The whole report, line by line. */
  report: string[];
}

/** A service more, named apart from the others. */
const tenthService = copy('services/qa.yaml', 'services/testing.yaml', (text) => text.replace('order: 3', 'order: 10'));

const breakages: Breakage[] = [
  {
    title: 'a deleted quote, a misspelt key, id and reference in four files are four faults of one run',
    changes: [
      edit('messages.yaml', 'characters", clauses: [VCF-1]', 'characters, clauses: [VCF-1]'),
      edit('services/qa.yaml', 'detailedDescription:', 'detialedDescription:'),
      edit('routes.yaml', '{ id: ai, paths', '{ id: aii, paths'),
      edit('pages/services.yaml', '    - devops\n', '    - devopps\n'),
    ],
    report: [
      'data/messages.yaml:4:24  the quote that opens here is not closed (fix: close it at the end of this text)',
      '    4 |   contactName: { text: "Name must be at least {{contactNameMin}} characters, clauses: [VCF-1] }',
      '                               ^',
      'data/pages/services.yaml:32:7  tabs.services[3]  no service is called "devopps" (fix: write devops)',
      '    32 |     - devopps',
      '               ^',
      'data/routes.yaml:35:21  collections[0].aliases[0].id  data/services has no "aii" (fix: write ai)',
      '    35 |     aliases: [{ id: aii, paths: [/services/generative-ai, /services/ml] }]',
      '                             ^',
      'data/services/qa.yaml:12:3  card.detialedDescription  "detialedDescription" is not a key here (fix: write "detailedDescription")',
      '    12 |   detialedDescription: >-',
      '           ^',
      '4 faults in 4 files',
    ],
  },
  {
    title: 'faults of one file stand in the order of its lines',
    changes: [
      edit('roles.yaml', 'title: Technical Lead', 'titel: Technical Lead'),
      edit('roles.yaml', 'title: AI/ML Engineer', 'title: 42'),
    ],
    report: [
      'data/roles.yaml:4:12  roles[0].title  expected text, got a number (fix: quote it)',
      '    4 |     title: 42',
      '                   ^',
      'data/roles.yaml:22:5  roles[2].titel  "titel" is not a key here (fix: write "title")',
      '    22 |     titel: Technical Lead',
      '             ^',
      '2 faults in 1 file',
    ],
  },
  {
    title: 'a role whose position the application form does not offer is told what it offers',
    changes: [
      edit('roles.yaml', 'position: Technical Lead', 'position: Technical Led'),
      edit('forms/application.yaml', 'Full Stack Developer (React + Node), Other', 'Other'),
    ],
    report: [
      'data/roles.yaml:29:15  roles[2].position  no position is called "Technical Led" (fix: write Technical Lead)',
      '    29 |     position: Technical Led',
      '                       ^',
      'data/roles.yaml:38:15  roles[3].position  no position is called "Full Stack Developer (React + Node)" (fix: use one of AI/ML Engineer, React Native Developer, Technical Lead, Other)',
      '    38 |     position: Full Stack Developer (React + Node)',
      '                       ^',
      '2 faults in 1 file',
    ],
  },
  {
    title: 'a missing closing quote is shown where the quote opens',
    changes: [edit('services/qa.yaml', 'step: "02"', 'step: "02')],
    report: [
      'data/services/qa.yaml:167:13  the quote that opens here is not closed (fix: close it at the end of this text)',
      '    167 |     - step: "02',
      '                      ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a missing closing quote at the end of a file is shown where the quote opens',
    changes: [edit('routes.yaml', 'path: "/{id}" }', 'path: "/{id} }')],
    report: [
      'data/routes.yaml:42:41  the quote that opens here is not closed (fix: close it at the end of this text)',
      '    42 |   - { of: legal, template: legal, path: "/{id} }',
      '                                                 ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a missing closing quote in a flow map is shown where the quote opens',
    changes: [edit('messages.yaml', '{{leadLastNameMin}} characters"', '{{leadLastNameMin}} characters')],
    report: [
      'data/messages.yaml:13:25  the quote that opens here is not closed (fix: close it at the end of this text)',
      '    13 |   leadLastName: { text: "Last name must be at least {{leadLastNameMin}} characters, clauses: [VEQ-2] }',
      '                                 ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'half of an empty text is shown where its quote opens',
    changes: [edit('offices.yaml', 'phone: ""', 'phone: "')],
    report: [
      'data/offices.yaml:7:12  the quote that opens here is not closed (fix: close it at the end of this text)',
      '    7 |     phone: "',
      '                   ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a missing closing single quote is shown where the quote opens',
    changes: [edit('roles.yaml', 'type: Full-time', "type: 'Full-time")],
    report: [
      'data/roles.yaml:6:11  the quote that opens here is not closed (fix: close it at the end of this text)',
      "    6 |     type: 'Full-time",
      '                  ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a missing opening quote is shown at the one that is left',
    changes: [edit('interface.yaml', '"Fields to correct', 'Fields to correct')],
    report: [
      'data/interface.yaml:18:41  the quote that closes here was never opened (fix: open it at the beginning of this text)',
      '    18 | errorSummary: Fields to correct: {count}"',
      '                                                 ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a missing opening quote before a placeholder is shown at the one that is left',
    changes: [edit('offices.yaml', 'city: "{{headquarters}}"', 'city: {{headquarters}}"')],
    report: [
      'data/offices.yaml:5:27  the quote that closes here was never opened (fix: open it at the beginning of this text)',
      '    5 |     city: {{headquarters}}"',
      '                                  ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a missing opening quote in a flow map is shown at the one that is left',
    changes: [edit('messages.yaml', 'text: "First name must', 'text: First name must')],
    report: [
      'data/messages.yaml:12:85  the quote that closes here was never opened (fix: open it at the beginning of this text)',
      '    12 |   leadFirstName: { text: First name must be at least {{leadFirstNameMin}} characters", clauses: [VEQ-1] }',
      '                                                                                             ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a missing opening quote of a step makes one fault, not two',
    changes: [edit('services/qa.yaml', 'step: "02"', 'step: 02"')],
    report: [
      'data/services/qa.yaml:167:13  approach.items[1].step  expected two digits in quotes (fix: for example "01")',
      '    167 |     - step: 02"',
      '                      ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a missing opening quote before a hash is told apart from an empty value',
    changes: [edit('constants.yaml', 'value: "#FF5714"', 'value: #FF5714"')],
    report: [
      'data/constants.yaml:130:10  accentColour.value  expected a number, text or true or false, got an empty value (fix: put the text in quotes, because # begins a comment)',
      '    130 |   value: #FF5714"',
      '                   ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a missing opening single quote is shown at the one that is left',
    changes: [edit('roles.yaml', 'type: Full-time', "type: Full-time'")],
    report: [
      'data/roles.yaml:6:20  roles[0].type  a quote mark stands alone (fix: restore the one that is missing, or remove this one)',
      "    6 |     type: Full-time'",
      '                           ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a quote that stands alone inside a paragraph is shown on its own line',
    changes: [edit('roles.yaml', 'care more about what', 'care more about "what')],
    report: [
      'data/roles.yaml:37:23  roles[3].description  a quote mark stands alone (fix: restore the one that is missing, or remove this one)',
      '    37 |       care more about "what you deleted than how much you wrote.',
      '                               ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a colon inside a text asks for quotes',
    changes: [
      edit(
        'constants.yaml',
        '"Ember: the one saturated colour of the site."',
        'Ember: the one saturated colour of the site.',
      ),
    ],
    report: [
      'data/constants.yaml:132:12  this text has a colon of its own (fix: put the text in quotes)',
      '    132 |   meaning: Ember: the one saturated colour of the site.',
      '                     ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a line indented too far is shown itself, not the line above',
    changes: [edit('site.yaml', '  privacy: privacy', '    privacy: privacy')],
    report: [
      'data/site.yaml:15:5  this line does not begin where its neighbours do (fix: align it with them)',
      '    15 |     privacy: privacy@emberline.example',
      '             ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a line indented too little is shown at its first letter',
    changes: [
      edit('services/qa.yaml', '      description: >-\n        A flaky', '     description: >-\n        A flaky'),
    ],
    report: [
      'data/services/qa.yaml:133:6  this line does not begin where its neighbours do (fix: align it with them)',
      '    133 |      description: >-',
      '               ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a list entry indented too little is shown itself, not the line below',
    changes: [edit('pages/services.yaml', '    - devops\n', '   - devops\n')],
    report: [
      'data/pages/services.yaml:32:4  this line does not begin where its neighbours do (fix: align it with them)',
      '    32 |    - devops',
      '            ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a key indented too far is shown itself, not the line below',
    changes: [edit('footer.yaml', '  - name: About Us', '   - name: About Us')],
    report: [
      'data/footer.yaml:12:4  this line does not begin where its neighbours do (fix: align it with them)',
      '    12 |    - name: About Us',
      '            ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a tab is no indentation',
    changes: [edit('site.yaml', '  privacy: privacy', '\tprivacy: privacy')],
    report: [
      'data/site.yaml:15:1  a tab indents this line (fix: indent it with spaces)',
      '    15 | \tprivacy: privacy@emberline.example',
      '         ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a key that stands twice is shown the second time',
    changes: [edit('site.yaml', 'tagline: Software', 'company: Again\ntagline: Software')],
    report: [
      'data/site.yaml:6:1  the key "company" stands twice (fix: remove one)',
      '    6 | company: Again',
      '        ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a key without its colon is named as such',
    changes: [edit('site.yaml', 'tagline: Software', 'tagline Software')],
    report: [
      'data/site.yaml:6:1  no colon follows the key (fix: write "key: value", with a space after the colon)',
      '    6 | tagline Software and AI that reach production',
      '        ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a text that begins with an asterisk asks for quotes',
    changes: [edit('roles.yaml', 'type: Full-time', 'type: *Full* time')],
    report: [
      'data/roles.yaml:6:18  Unexpected scalar at node end (fix: check indentation, quotes and colons on this line)',
      '    6 |     type: *Full* time',
      '                         ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a second document in a file is refused',
    changes: [edit('roles.yaml', 'roles:\n', '---\nroles: []\n---\nroles:\n')],
    report: [
      'data/roles.yaml:4:1  a line of hyphens begins a second document (fix: remove that line)',
      '    4 | ---',
      '        ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'an empty file is one fault, also when all others refer to it',
    changes: [write('site.yaml', '')],
    report: [
      'data/site.yaml:1:1  this file is empty (fix: restore its content)',
      '    1 | ',
      '        ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a file with only a comment is empty',
    changes: [write('roles.yaml', '# nothing yet\n')],
    report: [
      'data/roles.yaml:1:1  this file is empty (fix: restore its content)',
      '    1 | # nothing yet',
      '        ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a file that is only a text lacks its keys',
    changes: [write('roles.yaml', 'hello\n')],
    report: [
      'data/roles.yaml:1:1  expected keys with values, got text (fix: write keys with values)',
      '    1 | hello',
      '        ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a key near to a missing one is taken for it',
    changes: [edit('services/qa.yaml', '  hero:'.trim(), 'heor:')],
    report: [
      'data/services/qa.yaml:25:1  heor  "heor" is not a key here (fix: write "hero")',
      '    25 | heor:',
      '         ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a misspelt key of site.yaml does not break the texts that refer to it',
    changes: [edit('site.yaml', 'legalName:', 'legalNme:')],
    report: [
      'data/site.yaml:4:1  legalNme  "legalNme" is not a key here (fix: write "legalName")',
      '    4 | legalNme: Emberline Technologies Private Limited',
      '        ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a misspelt optional key is named with the one that was meant',
    changes: [edit('services/qa.yaml', 'icon: bug', 'icn: bug')],
    report: [
      'data/services/qa.yaml:166:7  approach.items[0].icn  "icn" is not a key here (fix: write "icon")',
      '    166 |       icn: bug',
      '                ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a key unlike any other is taken for the only missing one',
    changes: [edit('site.yaml', 'tagline:', 'motto:')],
    report: [
      'data/site.yaml:6:1  motto  "motto" is not a key here (fix: write "tagline")',
      '    6 | motto: Software and AI that reach production',
      '        ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a key too many is to be removed',
    changes: [edit('site.yaml', 'tagline:', 'colour: red\ntagline:')],
    report: [
      'data/site.yaml:6:1  colour  "colour" is not a key here (fix: remove it)',
      '    6 | colour: red',
      '        ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a misspelt key in one of two shapes is judged by the shape that was meant',
    changes: [edit('menus.yaml', 'entries: services\n', 'entres: services\n')],
    report: [
      'data/menus.yaml:8:5  header[2].entres  "entres" is not a key here (fix: write "entries")',
      '    8 |     entres: services',
      '            ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a misspelt key that chooses between shapes is named',
    changes: [edit('forms/contact.yaml', '{ kind: email, message', '{ knd: email, message')],
    report: [
      'data/forms/contact.yaml:19:13  fields[1].rule.knd  "knd" is not a key here (fix: write "kind")',
      '    19 |     rule: { knd: email, message: contactEmail }',
      '                     ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a missing key is shown at its parent',
    changes: [edit('roles.yaml', '    title: AI/ML Engineer\n', '')],
    report: [
      'data/roles.yaml:3:5  roles[0].title  expected text, got nothing (fix: add it)',
      '    3 |   - id: ai-ml-engineer',
      '            ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a number where text is expected asks for quotes',
    changes: [edit('roles.yaml', 'title: AI/ML Engineer', 'title: 42')],
    report: [
      'data/roles.yaml:4:12  roles[0].title  expected text, got a number (fix: quote it)',
      '    4 |     title: 42',
      '                   ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a list where text is expected is refused',
    changes: [edit('roles.yaml', 'title: AI/ML Engineer', 'title: [AI, ML]')],
    report: [
      'data/roles.yaml:4:12  roles[0].title  expected text, got a list (fix: write text)',
      '    4 |     title: [AI, ML]',
      '                   ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'text where a list is expected is refused',
    changes: [edit('industries/fintech.yaml', /relatedCaseStudies:\n(?: {2}- .*\n)+/, 'relatedCaseStudies: none\n')],
    report: [
      'data/industries/fintech.yaml:18:21  relatedCaseStudies  expected a list, got text (fix: begin each entry with "- ")',
      '    18 | relatedCaseStudies: none',
      '                             ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a key without a value is told what to do',
    changes: [edit('roles.yaml', 'title: AI/ML Engineer', 'title:')],
    report: [
      'data/roles.yaml:4:11  roles[0].title  expected text, got an empty value (fix: write a value after the colon, or remove the key)',
      '    4 |     title:',
      '                  ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a list entry without a value is one fault, not a wrong count too',
    changes: [edit('roles.yaml', 'roles:\n', 'roles:\n  -\n')],
    report: [
      'data/roles.yaml:3:4  roles[0]  expected keys with values, got an empty value (fix: write a value after the colon, or remove the key)',
      '    3 |   -',
      '           ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a placeholder without quotes asks for them',
    changes: [edit('offices.yaml', 'city: Reston, Virginia', 'city: {{usOffice}}')],
    report: [
      'data/offices.yaml:15:11  offices[1].city  expected text, got keys with values (fix: put {{…}} in quotes)',
      '    15 |     city: {{usOffice}}',
      '                   ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a number below its bound is refused with the bound',
    changes: [edit('services/qa.yaml', 'order: 3', 'order: -3')],
    report: [
      'data/services/qa.yaml:2:8  order  expected more than 0, got -3 (fix: write a larger number)',
      '    2 | order: -3',
      '               ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a value outside a closed list gets the nearest of it',
    changes: [edit('offices.yaml', 'map: usOfficeMap', 'map: usOfficMap')],
    report: [
      'data/offices.yaml:20:10  offices[1].map  expected headquartersMap or usOfficeMap, got "usOfficMap" (fix: write usOfficeMap)',
      '    20 |     map: usOfficMap',
      '                  ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'an unknown kind of rule gets the nearest',
    changes: [edit('forms/contact.yaml', '{ kind: email, message', '{ kind: emial, message')],
    report: [
      'data/forms/contact.yaml:19:19  fields[1].rule.kind  expected atLeast, email, filled or checked, got "emial" (fix: write email)',
      '    19 |     rule: { kind: emial, message: contactEmail }',
      '                           ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a drawing that nobody drew gets the nearest',
    changes: [edit('services/qa.yaml', 'image: scan\n', 'image: scna\n')],
    report: [
      'data/services/qa.yaml:16:10  card.image  no drawing is called "scna" (fix: write scan)',
      '    16 |   image: scna',
      '                  ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a drawing unlike any other asks for another',
    changes: [edit('services/qa.yaml', 'image: scan\n', 'image: elephant\n')],
    report: [
      'data/services/qa.yaml:16:10  card.image  no drawing is called "elephant" (fix: choose another drawing)',
      '    16 |   image: elephant',
      '                  ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'an icon that does not exist gets the nearest',
    changes: [edit('services/qa.yaml', 'icon: rocket', 'icon: roket')],
    report: [
      'data/services/qa.yaml:131:13  benefits.items[0].icon  no icon is called "roket" (fix: write rocket)',
      '    131 |       icon: roket',
      '                      ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a link to no page gets the nearest address',
    changes: [edit('menus.yaml', 'href: /portfolio#hero', 'href: /portfolo#hero')],
    report: [
      'data/menus.yaml:18:11  header[4].href  no page is at /portfolo (fix: write /portfolio)',
      '    18 |     href: /portfolo#hero',
      '                   ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a link that is no address is told what one looks like',
    changes: [edit('menus.yaml', 'href: /portfolio#hero', 'href: portfolio')],
    report: [
      'data/menus.yaml:18:11  header[4].href  expected a path such as /contact#contact, https://… or mailto:… (fix: start it with one of these)',
      '    18 |     href: portfolio',
      '                   ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a link to no anchor gets the nearest of that page',
    changes: [edit('menus.yaml', 'href: /portfolio#hero', 'href: /portfolio#heroo')],
    report: [
      'data/menus.yaml:18:11  header[4].href  pages of the kind portfolio have no anchor #heroo (fix: write #hero)',
      '    18 |     href: /portfolio#heroo',
      '                   ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'an anchor of the own page is checked too',
    changes: [edit('pages/careers.yaml', 'link: "#open-positions"', 'link: "#open-position"')],
    report: [
      'data/pages/careers.yaml:17:11  hero.primary.link  pages of the kind careers have no anchor #open-position (fix: write #open-positions)',
      '    17 |     link: "#open-position"',
      '                   ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a link inside a rich text is shown where it stands',
    changes: [edit('services/qa.yaml', 'Calls usually come', '[Calls](/contct) usually come')],
    report: [
      'data/services/qa.yaml:51:11  intro.text  no page is at /contct (fix: write /contact)',
      '    51 |     [Calls](/contct) usually come before a large launch, after a bad one, or when regression eats two weeks of every',
      '                   ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a link inside a rich text has the form of any other link',
    changes: [edit('services/qa.yaml', 'Calls usually come', '[Calls](contact) usually come')],
    report: [
      'data/services/qa.yaml:51:11  intro.text  expected a path such as /contact#contact, https://… or mailto:… (fix: start it with one of these)',
      '    51 |     [Calls](contact) usually come before a large launch, after a bad one, or when regression eats two weeks of every',
      '                   ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a heading inside a rich text is not rendered',
    changes: [edit('services/qa.yaml', '    Calls usually come', '    ## Calls\n\n    usually come')],
    report: [
      'data/services/qa.yaml:51:5  intro.text  heading is not rendered here (fix: use paragraphs, - lists, **strong**, *emphasis* and [links](/contact))',
      '    51 |     ## Calls',
      '             ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a placeholder that nothing fills is shown where it stands',
    changes: [edit('pages/about.yaml', '{{company}}', '{{compny}}')],
    report: [
      'data/pages/about.yaml:11:5  hero.description  nothing is called "compny" (fix: write {{company}})',
      '    11 |     {{compny}} is a software engineering, AI and consulting company with its headquarters in {{headquarters}} and an',
      '             ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: '[ENT-8] a tag without a label is to get one, or to be another',
    changes: [edit('case-studies/ai-diagnostics-system.yaml', '  - healthcare\n', '  - logistics\n')],
    report: [
      'data/case-studies/ai-diagnostics-system.yaml:7:5  industries[0]  no tag is called "logistics" (fix: use one of ai, cloud, devops, fintech, healthcare, ecommerce, business-intelligence, real-estate, supply-chain, insurance, marketplace, retail, or give it a label in data/tags.yaml)',
      '    7 |   - logistics',
      '            ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: '[ENT-8] a misspelt tag gets the nearest',
    changes: [edit('case-studies/ai-diagnostics-system.yaml', '  - healthcare\n', '  - helthcare\n')],
    report: [
      'data/case-studies/ai-diagnostics-system.yaml:7:5  industries[0]  no tag is called "helthcare" (fix: write healthcare)',
      '    7 |   - helthcare',
      '            ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: '[ENT-8] the label of a tag is not empty',
    changes: [edit('tags.yaml', 'devops: DevOps', 'devops: ""')],
    report: [
      'data/tags.yaml:5:11  labels.devops  expected words, got an empty text (fix: write the text, or remove the key if it is optional)',
      '    5 |   devops: ""',
      '                  ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a tag is written in lower-case words joined by hyphens',
    changes: [edit('tags.yaml', '  retail: Retail', '  retail: Retail\n  Ferry Lines: Ferries')],
    report: [
      'data/tags.yaml:15:3  labels.Ferry Lines  expected lower-case words joined by hyphens (fix: for example my-new-entry)',
      '    15 |   Ferry Lines: Ferries',
      '           ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a reference into another file gets the nearest id',
    changes: [edit('forms/contact.yaml', 'message: contactName', 'message: contactNme')],
    report: [
      'data/forms/contact.yaml:11:63  fields[0].rule.message  no message is called "contactNme" (fix: write contactName)',
      '    11 |     rule: { kind: atLeast, constant: contactNameMin, message: contactNme }',
      '                                                                       ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'an alias of an unknown service gets the nearest id',
    changes: [edit('routes.yaml', '{ id: ai, paths', '{ id: aii, paths')],
    report: [
      'data/routes.yaml:35:21  collections[0].aliases[0].id  data/services has no "aii" (fix: write ai)',
      '    35 |     aliases: [{ id: aii, paths: [/services/generative-ai, /services/ml] }]',
      '                             ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a misspelt key of routes.yaml does not break every link',
    changes: [edit('routes.yaml', 'collections:', 'colections:')],
    report: [
      'data/routes.yaml:31:1  colections  "colections" is not a key here (fix: write "collections")',
      '    31 | colections:',
      '         ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a misspelt key of messages.yaml does not break every reference',
    changes: [edit('messages.yaml', 'sentences:', 'sentenses:')],
    report: [
      'data/messages.yaml:2:1  sentenses  "sentenses" is not a key here (fix: write "sentences")',
      '    2 | sentenses:',
      '        ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a misspelt id key does not break the references to it',
    changes: [edit('offices.yaml', '- id: headquarters', '- idd: headquarters')],
    report: [
      'data/offices.yaml:3:5  offices[0].idd  "idd" is not a key here (fix: write "id")',
      '    3 |   - idd: headquarters',
      '            ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a condition names a field of its own form',
    changes: [edit('forms/application.yaml', 'shownWhen: { field: position', 'shownWhen: { field: positon')],
    report: [
      'data/forms/application.yaml:44:25  fields[5].shownWhen.field  no other field is called "positon" (fix: use one of firstName, lastName, email, phone, position, experience, currentCompany, startDate, linkedin, portfolio, message, resume)',
      '    44 |     shownWhen: { field: positon, equals: Other }',
      '                                 ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a condition names a choice of that field',
    changes: [
      edit(
        'forms/application.yaml',
        'shownWhen: { field: position, equals: Other',
        'shownWhen: { field: position, equals: Others',
      ),
    ],
    report: [
      'data/forms/application.yaml:44:43  fields[5].shownWhen.equals  position cannot be "Others" (fix: use one of AI/ML Engineer, React Native Developer, Technical Lead, Full Stack Developer (React + Node), Other)',
      '    44 |     shownWhen: { field: position, equals: Others }',
      '                                                   ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'steps are numbered in order, and a slip is one fault',
    changes: [edit('services/qa.yaml', 'step: "02"', 'step: "03"')],
    report: [
      'data/services/qa.yaml:167:13  approach.items[1].step  expected "02", got "03" (fix: number the steps in order)',
      '    167 |     - step: "03"',
      '                      ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: '[CST-21e] a tenth service breaks the number of services',
    changes: [tenthService],
    report: [
      'data/services:1:1  expected exactly 9 files, got 10 (CST-21e, HOM-11, SPT-4) (fix: remove 1, or change services in data/constants.yaml)',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a tenth service does not fit a dropdown, also when ten are meant',
    changes: [tenthService, edit('constants.yaml', 'services:\n  value: 9', 'services:\n  value: 10')],
    report: [
      'data/services:1:1  expected at most 9 entries in a dropdown, got 10 (CST-1b, HDR-4) (fix: remove 1)',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'an id that stands twice in a list is shown the second time',
    changes: [edit('roles.yaml', 'id: technical-lead', 'id: ai-ml-engineer')],
    report: [
      'data/roles.yaml:21:9  roles[2].id  "ai-ml-engineer" stands twice in this list (fix: rename one)',
      '    21 |   - id: ai-ml-engineer',
      '                 ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a place in the order that is taken names the other file',
    changes: [edit('services/qa.yaml', 'order: 3', 'order: 4')],
    report: [
      'data/services/qa.yaml:2:8  order  data/services/devops.yaml has the order 4 too (fix: choose another number)',
      '    2 | order: 4',
      '               ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'an address that two pages share is shown at the alias',
    changes: [edit('routes.yaml', '/services/ml]', '/services/qa]')],
    report: [
      'data/routes.yaml:35:58  collections[0].aliases[0].paths[1]  /services/qa leads to data/services/ai.yaml and to data/services/qa.yaml (fix: give one of them another address)',
      '    35 |     aliases: [{ id: ai, paths: [/services/generative-ai, /services/qa] }]',
      '                                                                  ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a file that no schema knows gets the nearest name',
    changes: [write('pages/contacts.yaml', 'title: Contacts\n')],
    report: [
      'data/pages/contacts.yaml:1:1  no schema knows this file (fix: rename it to data/pages/contact.yaml)',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a file in an unknown folder is told where files belong',
    changes: [write('zebra/quagga.yaml', 'title: Quagga\n')],
    report: [
      'data/zebra/quagga.yaml:1:1  no schema knows this file (fix: move it to data/services, data/industries, data/case-studies, data/legal, data/forms, or name it in generator/data-files.ts)',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a file with the other ending is to be renamed and is read all the same',
    changes: [rename('services/qa.yaml', 'services/qa.yml')],
    report: [
      'data/services/qa.yml:1:1  no schema knows this file (fix: rename it to data/services/qa.yaml)',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a missing file is one fault, also when others refer to it',
    changes: [remove('offices.yaml')],
    report: ['data/offices.yaml:1:1  this file is missing (fix: restore it)', '1 fault in 1 file'],
  },
  {
    title: 'a renamed file is one fault',
    changes: [rename('roles.yaml', 'role.yaml')],
    report: ['data/role.yaml:1:1  no schema knows this file (fix: rename it to data/roles.yaml)', '1 fault in 1 file'],
  },
  {
    title: 'a file in another encoding is shown at the first letter that is not UTF-8',
    changes: [
      rewrite('services/qa.yaml', (text) => Buffer.from(text.replace('name: Quality', 'name: Qualité'), 'latin1')),
    ],
    report: [
      'data/services/qa.yaml:3:13  this file is not UTF-8 from here on (fix: save it with the encoding UTF-8)',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a byte order mark moves no column',
    changes: [rewrite('services/qa.yaml', (text) => `\uFEFF${text.replace(/^#.*\norder:/, 'ordr:')}`)],
    report: [
      'data/services/qa.yaml:1:1  ordr  "ordr" is not a key here (fix: write "order")',
      '    1 | ordr: 3',
      '        ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a Windows line ending moves no column',
    changes: [rewrite('services/qa.yaml', (text) => text.replace('icon: bug', 'icon: bugg').replaceAll('\n', '\r\n'))],
    report: [
      'data/services/qa.yaml:166:13  approach.items[0].icon  no icon is called "bugg" (fix: write bug)',
      '    166 |       icon: bugg',
      '                      ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'a missing quote is found in a file with Windows line endings',
    changes: [rewrite('services/qa.yaml', (text) => text.replace('step: "02"', 'step: "02').replaceAll('\n', '\r\n'))],
    report: [
      'data/services/qa.yaml:167:13  the quote that opens here is not closed (fix: close it at the end of this text)',
      '    167 |     - step: "02',
      '                      ^',
      '1 fault in 1 file',
    ],
  },
  {
    title: 'an id with capitals is to be renamed and breaks no reference',
    changes: [rename('services/ai.yaml', 'services/AI.yaml')],
    report: ['data/services/AI.yaml:1:1  "AI" cannot be an id (fix: rename the file to ai.yaml)', '1 fault in 1 file'],
  },
  {
    title: 'an id with capitals inside a list is refused',
    changes: [edit('roles.yaml', 'id: technical-lead', 'id: Technical-Lead')],
    report: [
      'data/roles.yaml:21:9  roles[2].id  expected lower-case words joined by hyphens (fix: for example my-new-entry)',
      '    21 |   - id: Technical-Lead',
      '                 ^',
      '1 fault in 1 file',
    ],
  },
];

describe('the report of the check', () => {
  test('real data has no faults', async () => {
    expect(await reportOf()).toEqual([]);
  });

  test.for(breakages)('$title', async ({ changes, report }) => {
    expect(await reportOf(...changes)).toEqual(report);
  });
});
