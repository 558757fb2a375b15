import { type Change, edit, remove, write } from '../../copied-project.ts';
import { drop, lineBefore, reword, set, setKey, twice } from '../../edits.ts';
import { type Mistakes, service } from './mistake.ts';

const about = 'pages/about.yaml';

/** A section at the end of the page about the company. */
const section = (written: string): Change => edit(about, /$/, `  - ${written}\n`);

const ownPage = `seo: { title: Hafenbriefe, description: "Alle Briefe aus der Werkstatt, zum Nachlesen und zum Weitergeben an andere." }
sections:
  - { kind: hero, title: Hafenbriefe, subtitle: Alle Briefe., description: Zum Nachlesen. }
  - { kind: faq, heading: { title: Fragen }, items: [{ question: Was kostet das?, answer: "[Nichts](#faq)." }] }
`;

/** A row of the route table. The fault is expected at its path. */
const row = (path: string, template = 'page'): Change =>
  edit('routes.yaml', 'collections:', `  - { path: ‸${path}, template: ${template} }\ncollections:`);

const papers = 'pages/unterlagen.yaml';

/** A change in the text of a section. */
const paper = (from: string, to: string): Change =>
  reword(papers, 'sections[1].text', new RegExp(RegExp.escape(from)), to);

const file = (name: string): Change => write(`pages/${name}.yaml`, ownPage);

/** A link of the first service. */
const link = (written: string): Change => set(service, 'hero.primary.link', written);

/** Pages whose sections do not fit, and pages of one's own. */
// biome-ignore format: one row after the other
export const sections: Mistakes = {
  sections: [
    ['a page without sections', set(about, 'sections', '[]'), 'expected at least 1 entry, got 0 (fix: add 1)'],
    ['a misspelled kind', set(about, 'sections[2].kind', 'nubmers'),
      'unknown kind "nubmers" (fix: write numbers)'],
    ['an unknown kind', set(about, 'sections[3].kind', 'zebra'),
      'unknown kind "zebra" (fix: use one of hero, rotating-hero, offer-hero, study-hero, text, table, downloads, statements, cards, steps, illustrated-steps, capabilities …)'],
    ['a misspelled key of a section', setKey(about, 'sections[4].items', 'itmes'),
      '"itmes" is not a key here (fix: write "items")'],
    ['a key of another kind', lineBefore(about, 'sections[3].id', '    ‸rows: [schweissaufsicht]'),
      'sections[3].rows  "rows" is not a key here (fix: remove it, or use one of tone, heading, items)'],
    ['a section without its list', drop(about, 'sections[4].items'),
      { at: '‸kind: quotations', says: 'sections[4].items  expected a list, got nothing (fix: add it)' }],
    ['an empty list in a section', set(about, 'sections[4].items', '[]'),
      'expected at least 1 entry, got 0 (fix: add 1)'],
    ['a page without a hero', drop(about, 'sections[0]'),
      { at: 'kind: ‸statements',
        says: 'sections[0].kind  a page begins with a hero, which has the page heading (fix: put a hero or rotating-hero above this section)' }],
    ['a hero below another section', edit(about, '  - kind: hero', '  - { kind: faq, heading: { title: Fragen }, items: [{ question: Wer?, answer: Wir. }] }\n  - kind: ‸hero'),
      'sections[1].kind  the hero is the first section of a page (fix: move this section to the top)'],
    ['a second hero', section('{ kind: ‸hero, title: Noch einmal, subtitle: Ein Haus., description: Am Hafen. }'),
      'sections[6].kind  a page has one hero (fix: write another kind, or remove this section)'],
    ['two sections of one kind without an id', section('{ kind: ‸quotations, heading: { title: Mehr }, items: [lagermeister] }'),
      'sections[6].kind  another section of this page has the anchor #quotations (fix: add an id, such as "id: quotations-2")'],
    ['two sections with one id', set(about, 'sections[5].id', 'clients'),
      'another section of this page has the anchor #clients (fix: write another, such as clients-2)'],
    ['the anchor of the hero as an id', set(about, 'sections[5].id', 'hero'),
      'another section of this page has the anchor #hero (fix: write another, such as hero-2)'],
    ['one tab of a service', set('pages/services.yaml', 'sections[1].services', '[lager]'), 'expected at least 2 entries, got 1 (fix: add 1)'],
    ['one tab of deliverables', set(service, 'deliverables.items', '[{ title: Bericht, text: Was wir finden. }]'),
      'expected at least 2 entries, got 1 (fix: add 1)'],
    ['a second list of the roles', edit('pages/careers.yaml', '  - kind: open-roles\n', '  - { kind: open-roles, id: offen, heading: { title: Offen }, learnMore: Mehr }\n  - kind: ‸open-roles\n'),
      'sections[3].kind  this page has the same list already (fix: remove this section)'],
    ['a repeated section', twice(about, 'sections[4]'),
      { at: 'kind: ‸quotations', nth: 1,
        says: 'sections[5].kind  another section of this page has the anchor #quotations (fix: add an id, such as "id: quotations-2")' }],
    ['a section of an entry on a page without one', section('{ kind: ‸results, title: Was es bringt }'),
      'sections[6].kind  results is for the pages of data/case-studies (fix: write another kind, or remove this section)'],
    ['a section of case studies on the pages of services',
      edit('pages/service.yaml', /$/, '  - { kind: ‸results, title: Was es bringt }\n'),
      'sections[10].kind  results is for the pages of data/case-studies (fix: write another kind, or remove this section)'],
    ['a form twice on a page', [edit('pages/contact.yaml', /$/, '  - { kind: ‸contact-form, id: nochmal }\n')],
      'sections[6].kind  the form contact is on this page already (fix: remove this section)'],
    ['sections without their data file', remove('sections/clients.yaml'),
      'this file is missing (fix: restore it, or remove the section "logos" from data/pages/about.yaml and data/pages/home.yaml)'],
    ['people without their data file', remove('team.yaml'),
      'this file is missing (fix: restore it, or remove the section "people" from data/pages/team.yaml and data/pages/unterlagen.yaml)'],
    ['quotations that are none', write('testimonials.yaml', 'testimonials: []\n'),
      { in: about, at: '[‸schweissaufsicht',
        says: 'sections[4].items[0]  unknown testimonial "schweissaufsicht" (fix: add this testimonial first, or remove this line)' },
      { in: about, at: ', ‸lagermeister',
        says: 'sections[4].items[1]  unknown testimonial "lagermeister" (fix: add this testimonial first, or remove this line)' }],
  ],
  'kinds of sections': [
    ['a heading in a text above that of its section', paper('### Vor dem', '## ‸Vor dem'),
      'the heading of the section has this level (fix: take the level below, ### in files)'],
    ['a heading that skips a level', paper('#### Wenn', '‸##### Wenn'),
      'a heading of level 5 does not fit here (fix: write ####)'],
    ['a row of a table without its last cell', paper('| plant | begleitet | 10 |', '| plant | begleitet |'),
      { at: '‸| Schichten schulen', says: '3 cells in this line (fix: write 4 cells, because the first line has as many)' }],
    ['an unknown drawing in a text', paper('](hafen.jpg', '‸](orbitt'), 'unknown drawing "orbitt" (fix: write orbit)'],
    ['an unknown photograph in a text', paper('](hafen.jpg', '‸](haven.jpg'),
      'unknown photograph "haven.jpg" in data/photographs (fix: write hafen.jpg)'],
    ['a file name as alternative text in a text', paper('[Der Hafen bei Morgendämmerung, ein Kran im Gegenlicht.', '‸[IMG_2041.jpg'),
      'this is the name of a file (fix: describe what the picture shows)'],
    ['a link to a file that is not in public/', paper('](/merkblatt-einfuehrung.pdf', '‸](/merkblat-einfuehrung.pdf'),
      'there is no file public/merkblat-einfuehrung.pdf (fix: write /merkblatt-einfuehrung.pdf, or remove this link)'],
    ['a download that is not in public/', set(papers, 'sections[3].items[1].file', '/zebra.zip'),
      'there is no file public/zebra.zip (fix: put it there, or remove this link)'],
    ['a download without a file', set(papers, 'sections[3].items[1]', '{ title: Preisliste }'),
      'sections[3].items[1].file  a file is missing here (fix: choose one, or upload it)'],
    ['a section without words', set(papers, 'sections[1].text', '""'),
      'expected words, got an empty text (fix: write the text, or remove the key if it is optional)'],
    ['a table with more cells than columns', set(papers, 'sections[2].columns', '[Kleiner Hafen, Großer Hafen]'),
      ...[0, 1, 2].map((row) => ({
        at: ['‸["240 €"', '‸["–"', '‸["90 €"'][row] ?? '', says: `sections[2].rows[${row}].cells  3 cells for 2 columns (fix: remove the others)`,
      }))],
    ['a row with one cell', set(papers, 'sections[2].rows[0].cells', '["240 €"]'),
      'sections[2].rows[0].cells  1 cell for 3 columns (fix: add the others, or write – for an empty one)'],
    ['two links of a menu with one name', set('menus.yaml', 'header[5].name', 'Firma'),
      'header[5].name  this list has the same name twice (fix: change one)'],
    ['two rows of one name', set(papers, 'sections[2].rows[1].title', 'Liegeplatzplanung'),
      'sections[2].rows[1].title  this list has the same title twice (fix: change one)'],
    ['a card with an icon and a picture', lineBefore(papers, 'sections[6].items[0].picture', '        icon: ‸ship'),
      'sections[6].items[0].icon  a card has an icon or a picture (fix: remove one of the two)'],
    ['items of a section alone without a heading', drop(papers, 'sections[8].heading'),
      { at: '‸[{ id: werft-nord', says: 'sections[8].items  items of a section alone need a heading (fix: add "heading" with a title)' }],
    ['an unknown person', set(papers, 'sections[10].members[0]', 'ilse-brand'),
      'unknown person "ilse-brand" (fix: write ilse-brandt, or remove this line)'],
  ],
  "pages of one's own": [
    ['a page without an address', file('briefe'),
      'this page has no address (fix: add { path: /briefe, template: page } to pages in data/routes.yaml, or delete it)'],
    ['an address without a page', row('/briefe'),
      'pages[11].path  data/pages/briefe.yaml does not exist (fix: add the file, or write the template of another page)'],
    ['a page with a misspelled address', [row('/haus/brife'), file('briefe')],
      'pages[11].path  data/pages/brife.yaml does not exist (fix: write /haus/briefe)'],
    ['two addresses of one page', [row('/haus/briefe'), row('/briefe'), file('briefe')],
      { at: 'path: ‸/briefe',
        says: 'pages[12].path  data/pages/briefe.yaml is the page of /haus/briefe (fix: make this path one of its aliases, or end it with another name)' }],
    ['a page with the name of a template', row('/haus/team'),
      'pages[11].path  data/pages/team.yaml is the file of the template team (fix: choose another path)'],
    ["a page of one's own at the root", row('/'),
      'pages[11].path  this is the address of the home page (fix: write template: home)'],
    ['a page in a folder below the others', write('pages/haus/briefe.yaml', ownPage),
      'unknown file (fix: move it to data/pages, or delete it)'],
    ['a link to a draft of a page',
      [link('/briefe#faq'), row('/briefe'), write('pages/briefe.yaml', `draft: true\n${ownPage}`)],
      'data/pages/briefe.yaml is a draft, which a build omits (fix: change the link, or remove "draft: true" from data/pages/briefe.yaml)'],
    ["a link to a section that a page of one's own does not have", [link('/briefe#fragen'), row('/briefe'), file('briefe')],
      '/briefe has no section #fragen (fix: use one of #hero, #faq)'],
  ],
};
