import { catalog, drop, lineBefore, type Mistakes, set } from './mistake.ts';

const contact = 'pages/contact.yaml';
const form = 'forms/hafenbrief.yaml';

const reserved = (path: string): string =>
  `a page cannot have the address ${path}, which is reserved for a form endpoint (fix: choose another address)`;

/** Pages of other sites in frames, videos, and forms of one's own. */
// biome-ignore format: one row after the other
export const ownForms: Mistakes = {
  embeds: [
    ['a frame of a host that is not listed', set(contact, 'sections[4].url', 'https://maps.example/hafen'),
      'sections[4].url  the host maps.example is not listed for embedding (fix: add the line "embeds: [www.openstreetmap.org, maps.example]" to data/hosting.yaml, if visitors may be sent there)'],
    ...([
      ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'write https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
      ['https://youtu.be/dQw4w9WgXcQ', 'write https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
      ['https://vimeo.com/76979871', 'write https://player.vimeo.com/video/76979871'],
      ['https://www.google.de/maps/place/Hamburg', 'write the address of "Embed a map" under "Share", which begins with https://www.google.com/maps/embed'],
      ['https://www.openstreetmap.org/#map=13/53.5/10.0', 'write the address of "HTML" under "Share", which begins with https://www.openstreetmap.org/export/embed.html'],
      ['https://maps.app.goo.gl/x1', 'open this short address, and write that of the page for embedding'],
    ] as const).map(([address, fix]): Mistakes[string][number] => [`the page ${address} in a frame`, set(contact, 'sections[4].url', JSON.stringify(address)),
      `sections[4].url  this page refuses to be shown on other sites (fix: ${fix})`]),
    ['a frame without encryption', set(contact, 'sections[4].url', 'http://www.openstreetmap.org/'),
      'sections[4].url  expected an address that begins with https:// (fix: write it in full)'],
    ['a listed host with a path', set('hosting.yaml', 'embeds[0]', 'https://www.openstreetmap.org/'),
      'embeds[0]  expected a host name such as www.example.com (fix: write it in lower case, without https:// and path)'],
  ],
  videos: [
    ['a video that does not exist', set('pages/unterlagen.yaml', 'sections[5].file', '/krahn.webm'),
      'sections[5].file  there is no file public/krahn.webm (fix: write /kran.webm, or remove this link)'],
    ['a video of another type', set('pages/unterlagen.yaml', 'sections[5].file', '/kran.mov'),
      'sections[5].file  expected the path of a file in public/ with a slash before it (fix: for example /tour.mp4)'],
    ['a video without captions', set('pages/unterlagen.yaml', 'sections[5].captions', '[]'),
      'sections[5].captions  a video with sound needs captions (fix: add them, or write "silent: true" if it has no sound)'],
  ],
  'own forms': [
    ['the misspelled name of a form', set(contact, 'sections[5].form', 'hafenbrif'),
      'sections[5].form  unknown form "hafenbrif" (fix: write hafenbrief)'],
    ['the form of another kind of section', set(contact, 'sections[5].form', 'application'),
      'sections[5].form  the form application has its own place (fix: write kind: application-form, without form)'],
    ['a form without settings for the receiver', drop('receiver.yaml', 'forms.hafenbrief'),
      { in: form, at: '‸endpoint:', path: null, says: 'the form hafenbrief needs forms.hafenbrief in data/receiver.yaml (fix: add it, like that of another form)' }],
    ['a form without mails', drop('mails.yaml', 'forms.hafenbrief'),
      { in: form, at: '‸endpoint:', path: null, says: 'the form hafenbrief needs forms.hafenbrief in data/mails.yaml (fix: add it, like that of another form)' }],
    ['the endpoint of another form', set(form, 'endpoint', 'contact'),
      'endpoint  this endpoint is that of another form (fix: write /api/hafenbrief)'],
    ['an endpoint that is no address', set(form, 'endpoint', 'hafenbrief'),
      'endpoint  expected contact, lead, careers or an address of its own (fix: for example /api/newsletter)'],
    ['a file in a form of its own', set(form, 'fields[0].kind', 'file'),
      'fields[0].kind  only the form application takes a file (fix: remove the field)'],
    ['the endpoint of the contact form', set(form, 'endpoint', '/bewerbung'),
      'endpoint  a form of data/site.yaml has the address /bewerbung, too (fix: write /api/hafenbrief)'],
    ['a consent box that asks nothing', drop(form, 'fields[1].rule'),
      { at: 'marked: ‸true,', nth: 1, says: 'fields[1].marked  nothing requires this field (fix: write a rule such as { kind: checked, message: … }, or remove the mark)' }],
    ...(['contact', 'application'] as const).map((id): Mistakes[string][number] => [`a mark in the form ${id} that nothing enforces`, drop(`forms/${id}.yaml`, 'fields[0].rule'),
      { at: 'marked: ‸true', nth: 0, says: 'fields[0].marked  nothing requires this field (fix: write a rule such as { kind: filled, message: … }, or remove the mark)' }]),
    ['a consent box of the contact form that asks nothing', drop('forms/contact.yaml', 'fields[5].rule'),
      { at: 'marked: ‸true', nth: 5, says: 'fields[5].marked  nothing requires this field (fix: write a rule such as { kind: checked, message: … }, or remove the mark)' }],
    ['a consent box with the rule of a text', set('forms/contact.yaml', 'fields[5].rule.kind', 'filled'),
      'fields[5].rule.kind  nothing requires this field (fix: write a rule such as { kind: checked, message: … }, or remove the rule)'],
    ['a text with the rule of a box', set('forms/contact.yaml', 'fields[0].rule', '{ kind: checked, message: contactName }'),
      { at: 'kind: ‸checked', nth: 0, says: 'fields[0].rule.kind  nothing requires this field (fix: write a rule such as { kind: filled, message: … }, or remove the rule)' }],
    ['an autocomplete token that browsers do not know', set(form, 'fields[0].autocomplete', 'mail'),
      'fields[0].autocomplete  expected name, honorific-prefix, given-name, additional-name, family-name, honorific-suffix, nickname, organization-title, organization, street-address, address-line1, address-line2, address-line3, address-level1, address-level2, postal-code, country, country-name, language, bday, sex, email, tel, tel-national, tel-extension, url, photo, impp or off, got "mail" (fix: write email)'],
    ['a choice of one', lineBefore(form, 'submit', '  - { name: thema, kind: select, label: Thema, options: ‸[Hafen] }'),
      'fields[2].options  one choice is none (fix: add another, or remove the field)'],
    ['a page at the endpoint of a form', lineBefore('routes.yaml', 'collections', '  - { path: ‸/api/hafenbrief, template: search }'),
      `pages[11].path  ${reserved('/api/hafenbrief')}`],
    ['a form at a page in another language', set(form, 'endpoint', '/en/company'),
      { in: catalog, at: '‸msgstr "/company"', path: 'routes pages.path', says: reserved('/en/company') }],
    ['a form at an entry in another language', set(form, 'endpoint', '/en/services/crane-control/'),
      { in: catalog, at: '‸msgstr "crane-control"', path: 'services/kran slug', says: reserved('/en/services/crane-control') }],
    ['a form at a page, as a whole address', set('site.yaml', 'endpoints.contactProd', 'https://nordhafen.example/firma'),
      { in: 'routes.yaml', at: 'path: ‸/firma', path: 'pages[1].path', says: reserved('/firma') }],
    ['a redirect from the endpoint of a form of its own', [set('redirects.yaml', 'redirects[0].from', '/bestellen'), set(form, 'endpoint', '/bestellen')],
      '/bestellen is the target of a form (fix: remove this redirect)'],
  ],
};
