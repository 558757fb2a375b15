import sharp from 'sharp';
import { takenFirstParts, takenParts } from '../../../../schemas/routing/addresses.ts';
import { type Change, copy, edit, rename, write } from '../../copied-project.ts';
import {
  all,
  drop,
  legal,
  lineBefore,
  type Mistake,
  type Mistakes,
  paragraph,
  person,
  reword,
  role,
  service,
  set,
  setKey,
  study,
  syntax,
  twice,
  withRole,
} from './mistake.ts';

const link = (written: string): Change => set('menus.yaml', 'header[0].href', written);

const portrait = (written: string): Change => set(person, 'members[0].image', written);

/** A photograph of noise. */
const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

const [photograph, small] = await Promise.all([noise(1200, 900), noise(400, 300)]);

const huge = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: 'white' } })
  .png({ compressionLevel: 1 })
  .toBuffer();

const taken = { ...takenFirstParts, ...takenParts };

/** The alias of the page about the company. */
const alias = (path: string): Change => set('routes.yaml', 'pages[1].aliases[0]', path);

/** A second legal text. These are at the root of the site. */
const secondLegal = (file: string): Change => copy(legal, file, (text) => text.replace('order: 1', 'order: 2'));

/** Names that lead nowhere, that are taken, or that contradict another file. */
// biome-ignore format: one row after the other
export const references: Mistakes = {
  names: [
    ['a sender field that the form does not have', set('receiver.yaml', 'forms.contact.sender.email', 'mail'),
      'the form contact has no field "mail" (fix: write one of name, email, company, subject, message, terms)'],
    ['a misspelled drawing', set(service, 'card.image', 'scna'), 'unknown drawing "scna" (fix: write scan)'],
    ['an unknown drawing', set(service, 'card.image', 'elephant'),
      'unknown drawing "elephant" (fix: use one such as compass, or a photograph)'],
    ['a misspelled icon', set(service, 'benefits.items[0].icon', 'mapp'), 'unknown icon "mapp" (fix: write map)'],
    ['a link to a page that does not exist', link('/frima#hero'),
      'there is no page at /frima (fix: write /firma, or remove this link)'],
    ['a link to an anchor that does not exist', link('/firma#heroo'),
      'pages of the kind about have no anchor #heroo (fix: write #hero)'],
    ['a link to an anchor that does not exist on the same page',
      set('pages/about.yaml', 'hero.primary.link', '"#mision"'),
      'pages of the kind about have no anchor #mision (fix: write #mission)'],
    ['a link without its leading slash', link('firma#hero'),
      'expected a path such as /contact#contact, https://… or mailto:… (fix: write /firma#hero)'],
    ['a link in a paragraph to a page that does not exist', paragraph('[Calls‸](/kontatk) come'),
      'there is no page at /kontatk (fix: write /kontakt, or remove this link)'],
    ['a link in a paragraph without its leading slash', paragraph('[Calls‸](kontakt) come'),
      'expected a path such as /contact#contact, https://… or mailto:… (fix: write /kontakt)'],
    ['a misspelled case study', set(service, 'relatedCaseStudies[0]', 'kaiplann'),
      'unknown case-study "kaiplann" (fix: write kaiplan, or remove this line)'],
    ['a case study that is related to itself', set(study, 'relatedWork[0]', 'kaiplan'),
      '"kaiplan" refers to itself (fix: name another, or remove this line)'],
    ['an unknown service', set('pages/services.yaml', 'tabs.services[0]', 'zebra'),
      'unknown service "zebra" (fix: use one of kran, lager, liegeplatz, or remove this line)'],
    ['[ENT-8] a tag without a label', set(study, 'industries[0]', 'zebra'),
      'unknown tag "zebra" (fix: use one of logistik, schiffbau, or give it a label in data/tags.yaml, or remove this line)'],
    ['[ENT-8] a misspelled tag', set(study, 'industries[0]', 'logistk'),
      'unknown tag "logistk" (fix: write logistik, or remove this line)'],
    ['a tag with capitals',
      set('tags.yaml', 'labels', '{ logistik: Logistik, schiffbau: Schiffbau, ‸Ferry Lines: Ferries }'),
      'labels.Ferry Lines  expected lower-case words joined by hyphens (fix: for example my-new-entry)'],
    ...([
      ['message', 'forms/contact.yaml', 'fields[0].rule.message', 'contactNme', 'contactName'],
      ['constant', 'forms/contact.yaml', 'fields[0].rule.constant', 'contactNmeMin', 'contactNameMin'],
      ['notice', 'forms/contact.yaml', 'notices.success', 'contactSnt', 'contactSent'],
      ['office', 'sections/contact.yaml', 'officeCards[0].office', 'kontorr', 'kontor'],
    ] as const).map(([kind, file, path, name, known]): Mistake => [
      `a misspelled ${kind}`, set(file, path, name), `unknown ${kind} "${name}" (fix: write ${known})`,
    ]),
    ['a position that the form does not offer', withRole(set('roles.yaml', 'roles[0].position', 'Shipwrigt')),
      'unknown position "Shipwrigt" (fix: write Shipwright)'],
    ['an alias of an unknown service',
      reword('routes.yaml', 'collections[0]', ' }', ', aliases: [{ id: ‸krann, paths: [/kran] }] }'),
      'collections[0].aliases[0].id  data/services has no "krann" (fix: write kran)'],
    ['a condition on an unknown field', withRole(set('forms/application.yaml', 'fields[1].shownWhen.field', 'positon')),
      'unknown field "positon" (fix: use one of position)'],
    ['a condition on an unknown choice',
      withRole(set('forms/application.yaml', 'fields[1].shownWhen.equals', 'Others')),
      'position cannot be "Others" (fix: use one of Shipwright, Docker, Other)'],
    ['a file for the search results that does not exist', set('routes.yaml', 'pages[6].shows[0]', 'ofices'),
      'expected site, team, offices, sections/milestones, sections/clients, sections/partnerships or sections/products, got "ofices" (fix: write offices)'],
  ],
  photographs: [
    ['a photograph that does not exist', portrait('asha.jpg'),
      'unknown photograph "asha.jpg" in data/photographs (fix: put the file there)'],
    ['a photograph with a misspelled name', [portrait('asah.jpg'), write('photographs/asha.jpg', photograph)],
      'unknown photograph "asah.jpg" in data/photographs (fix: write asha.jpg)'],
    ['a photograph with its folder', [portrait('photographs/asha.jpg'), write('photographs/asha.jpg', photograph)],
      'unknown drawing "photographs/asha.jpg" (fix: put the file into data/photographs, and write asha.jpg)'],
    ['a photograph without its extension', [portrait('asha'), write('photographs/asha.jpg', photograph)],
      'unknown drawing "asha" (fix: write asha.jpg)'],
    ['a photograph in a format of phones (HEIC)',
      [portrait('IMG_0042.HEIC'), write('photographs/IMG_0042.HEIC', photograph)],
      'this file type is not supported for pictures (fix: export it as JPEG, and write IMG_0042.jpg)'],
    ['a drawing with its extension', portrait('compass.svg'), 'this file type is not supported for pictures (fix: write compass)'],
    ['an SVG file as a photograph', [portrait('logo.svg'), write('photographs/logo.svg', '<svg/>')],
      'this file type is not supported for pictures (fix: put the file into data/drawings, and write logo)'],
    ['a drawing of another program', portrait('logo.ai'),
      'this file type is not supported for pictures (fix: export it as SVG into data/drawings, and write logo)'],
    ...all('data/photographs/asha.jpg cannot be read as a picture (fix: export it again as JPEG or PNG)', {
      'a truncated photograph':
        [portrait('asha.jpg'), write('photographs/asha.jpg', photograph.subarray(0, photograph.length / 2))],
      'an empty photograph': [portrait('asha.jpg'), write('photographs/asha.jpg', '')],
    }),
    ['a photograph of 60 megapixels', [portrait('asha.png'), write('photographs/asha.png', huge)],
      'data/photographs/asha.png has 60.0 megapixels, at most 50 are allowed (fix: export it smaller; 4000 pixels wide is sufficient)'],
    ['a focus beside a drawing', set(person, 'members[0].image', 'orbit\n    ‸focus: [0.5, 0.5]'),
      'members[0].focus  "focus" is for photographs, and a drawing is never cropped (fix: remove it)'],
    ['a photograph that is too small for a card', [portrait('asha.jpg'), write('photographs/asha.jpg', small)],
      'data/photographs/asha.jpg is 400 pixels wide when it is cropped to 4:3, but displayed 480 pixels wide here (fix: export it larger; 960 pixels wide is sharp on every screen)'],
    ['a photograph outside its folder', portrait('../site.png'),
      'unknown drawing "../site.png" (fix: put the file into data/photographs, and write site.png)'],
  ],
  'reserved names': [
    ...Object.entries(taken).map(([name, owner]): Mistake => [
      `an alias that is taken: /${name}`, alias(`/${name}`),
      `a page cannot have the address /${name}, which is reserved for ${owner} (fix: choose another address)`,
    ]),
    ['an alias below a folder of the build', alias('/assets/wir'),
      'a page cannot have the address /assets/wir, which is reserved for the scripts, styles and fonts (fix: choose another address)'],
    ['an alias with the name of the 404 page in a folder', alias('/wir/404'),
      'a page cannot have the address /wir/404, which is reserved for the page for unknown addresses (fix: choose another address)'],
    ['an alias at the endpoint of a form', [set('site.yaml', 'endpoints.leadProd', '/wir')],
      { in: 'routes.yaml', at: '[‸/wir]',
        says: 'pages[1].aliases[0]  a page cannot have the address /wir, which is reserved for a form endpoint (fix: choose another address)' }],
    ['an alias too long for a file name', alias(`/${'w'.repeat(101)}`),
      'a part of an address has at most 100 characters, this one 101 (fix: choose another address)'],
    ['a form whose name begins with a digit',
      [rename('forms/contact.yaml', 'forms/2nd.yaml'), set('site.yaml', 'features.leadDialog', 'false')],
      'the name of a form begins with a letter (fix: rename the file)',
      { in: 'forms/contact.yaml',
        says: 'this file is missing (fix: restore it, or write "contactForm: false" under features in data/site.yaml)' }],
    ['a template of entries for a single page', set('routes.yaml', 'pages[2].template', 'legal'),
      'this template is for the entries of data/legal (fix: write another, or move the page to collections)'],
    ['a template of another collection', set('routes.yaml', 'collections[3].template', 'service'),
      'this template cannot show the entries of data/legal (fix: write legal)'],
    ['a collection without a route', edit('routes.yaml', /^ .*of: case-studies, template.*\n/m, ''),
      { at: '‸collections:',
        says: 'collections  the files of data/case-studies have no address (fix: add { of: case-studies, template: case-study, path: "/case-studies/{id}" }, or remove the files)' }],
    ...(['admin', '404'] as const).map((name): Mistake => [
      `an entry whose name is taken: ${name}`, secondLegal(`legal/${name}.yaml`),
      `a page cannot have the address /${name}, which is reserved for ${taken[name]} (fix: rename the file)`,
    ]),
    ['an entry whose name is taken: index', secondLegal('legal/index.yaml'),
      `a page cannot have the address /index, which is reserved for ${taken.index} (fix: rename the file)`,
      '"index" is reserved for the module of the folder (fix: rename the file)'],
    ['a text constant with a reserved word as its name', edit('constants.yaml', 'texts: { ', 'texts: { ‸class: 5, '),
      'texts.class  "class" is a reserved word (fix: choose another name, such as classText)'],
    ['a text constant with the name of another constant',
      edit('constants.yaml', 'texts: { ', 'texts: { ‸anchorDelay: 5, '),
      'texts.anchorDelay  "anchorDelay" is the name of another constant (fix: choose another name)'],
    ['a missing constant of a feature that is on', drop('constants.yaml', 'quoteThreshold'),
      { at: '‸dropdownCloseDelay',
        says: 'the feature quoteButton requires this key (fix: add it, or write "quoteButton: false" under features in data/site.yaml)' }],
  ],
  inquiries: [
    ...['receiver.yaml', 'mails.yaml'].map((file): Mistake => [
      `a form that ${file} does not name`, setKey(file, 'forms.contact', 'lead'),
      { at: '‸forms:',
        says: 'forms  the form contact has no entry (fix: add "contact" here, or remove data/forms/contact.yaml)' },
    ]),
  ],
  hosting: [
    ['two caching rules for the same files', set('hosting.yaml', 'caching[1].paths[0]', '/assets/static/*'),
      '/assets/static/* and /assets/* match the same files (fix: remove one of them)'],
    ['files kept for a while without a duration', reword('hosting.yaml', 'caching[1]', ', age: searchIndexAge', ''),
      { at: 'keep: ‸for-a-while',
        says: 'caching[1].keep  the duration is missing (fix: add age, with the name of a constant)' }],
    ['a duration for files that are kept for good', set('hosting.yaml', 'caching[1].keep', 'for-good'),
      { at: 'age: ‸searchIndexAge',
        says: 'caching[1].age  age is only for files that are kept for-a-while (fix: remove age, or write keep: for-a-while)' }],
    ['a header in two groups', set('hosting.yaml', 'headers.pages[0].name', 'x-content-type-options'),
      'headers.everything already has x-content-type-options (fix: remove one)'],
    ['a header that another setting already writes', set('hosting.yaml', 'headers.files[1].name', 'cache-control'),
      'caching already defines cache-control (fix: remove this header)'],
    ['a header value of two lines', set('hosting.yaml', 'headers.pages[0].value', '"same-origin\\r\\nset-cookie: a=b"'),
      'expected the value of a header in one line (fix: remove double quotes, backslashes and other characters)'],
    ['a security policy that blocks scripts from sending forms', set('hosting.yaml', 'policy[5].sources', '[self]'),
      'connect-src forbids https://empfang.nordhafen.example/anfrage, the target of a form (fix: add receiver to it)'],
    ['a security policy without a rule for forms', set('hosting.yaml', 'policy[6].directive', 'media-src'),
      { at: '  ‸- { directive: default-src',
        says: 'policy  form-action forbids https://empfang.nordhafen.example/anfrage, the target of a form (fix: add form-action with receiver)' }],
    ['a repeated directive', set('hosting.yaml', 'policy[7].directive', 'style-src'),
      'the policy already has style-src, and browsers only use the first (fix: merge the two)'],
    ['an unsafe source', set('hosting.yaml', 'policy[1].sources[1]', 'unsafe-inline'),
      'expected one of self, none, data, script, inline, receiver or an origin such as https://example.com (fix: write one of these; unsafe sources are not allowed)'],
    ['a host name that is a URL',
      lineBefore('hosting.yaml', 'trailingSlash', 'redirectedHosts: [‸https://www.nordhafen.example]'),
      'redirectedHosts[0]  expected a host name such as www.example.com (fix: write it in lower case, without https:// and path)'],
    ['a redirect from an existing page', set('hosting.yaml', 'redirects[0].from', '/wir'),
      'a page is at /wir (fix: remove this redirect, or give the page another path)'],
    ['a redirect from the endpoint of a form', set('hosting.yaml', 'redirects[0].from', '/api/anfrage'),
      '/api/anfrage is the target of a form (fix: remove this redirect)'],
    ['a redirect to a page that does not exist', set('hosting.yaml', 'redirects[0].to', '/leistung'),
      'there is no page at /leistung (fix: write /leistungen, or remove this link)'],
    ['a redirect to itself', set('hosting.yaml', 'redirects[0].to', '/leistungen.html'),
      'there is no page at /leistungen.html (fix: write /leistungen, or remove this link)'],
    ['an old address with two redirects',
      lineBefore('hosting.yaml', 'redirects[0]', '  - { from: /leistungen.html, to: /kontakt }'),
      { at: '{ from: ‸/leistungen.html', nth: 1,
        says: 'redirects[1].from  /leistungen.html already leads to /kontakt (fix: remove one)' }],
    ['a repeated redirect', twice('hosting.yaml', 'redirects[0]'),
      { at: '- ‸{ from: /leistungen.html', nth: 1,
        says: 'redirects[1]  this entry is in this list twice (fix: remove one)' }],
  ],
  'several mistakes': [
    ['four mistakes in four files',
      [
        set('messages.yaml', 'sentences.contactName', '"Name must be longer'),
        setKey(service, 'card.detailedDescription', 'detialedDescription'),
        reword('routes.yaml', 'pages[1]', '/wir', '/kontakt'),
        set('pages/services.yaml', 'tabs.services[0]', 'liegeplaz'),
      ],
      syntax('the quote that opens here is not closed (fix: close it at the end of this text)'),
      { in: 'pages/services.yaml', at: 'services: [‸liegeplaz, lager]',
        says: 'tabs.services[0]  unknown service "liegeplaz" (fix: write liegeplatz, or remove this line)' },
      { in: 'routes.yaml', at: 'about, aliases: [‸/kontakt], shows:',
        says: 'pages[1].aliases[0]  /kontakt leads to data/pages/about.yaml and to data/pages/contact.yaml (fix: give one of them another address)' },
      { in: service, at: '‸detialedDescription:',
        says: 'card.detialedDescription  "detialedDescription" is not a key here (fix: write "detailedDescription")' }],
    ['two mistakes in one file', [role('42'), setKey(person, 'members[1].role', 'rolle')],
      'expected text, got a number (fix: quote it)',
      { at: '‸rolle: Technik', says: 'members[1].rolle  "rolle" is not a key here (fix: write "role")' }],
  ],
};
