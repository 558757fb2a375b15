import { write } from '../../copied-project.ts';
import { drop, lineBefore, set } from '../../edits.ts';
import type { Mistakes } from './mistake.ts';

const contact = 'pages/contact.yaml';
const form = 'forms/hafenbrief.yaml';

const isPage = (path: string, id = 'hafenbrief'): string => `a page has the address ${path} (fix: write /api/${id})`;

/** A list of one service, with a table in the legal text. */
const service = (from: string, to: string) => [
  write(
    'consent.yaml',
    `services:
  - kind: matomo
    name: Matomo
    provider: Nordhafen, Deutschland
    purpose: Zählt Besuche.
    hosts: [stats.example]
    site: "1"
    cookies: [{ name: _pk_id, life: 13 Monate }]
    needs: consent
`.replace(from, to),
  ),
  lineBefore('legal/datenschutz.yaml', 'sections[0].title', '    services: true'),
];

/** Pages of other sites in frames, services, videos, and forms of one's own. */
// biome-ignore format: one row after the other
export const ownForms: Mistakes = {
  embeds: [
    ['a frame of a host that is not listed', set(contact, 'sections[4].url', 'https://maps.example/hafen'),
      'sections[4].url  the host maps.example is not listed for embedding (fix: add the line "embeds: [www.openstreetmap.org, maps.example]" to data/hosting.yaml, if visitors may be sent there)'],
    ...([
      ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'write https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=3'],
      ['https://youtu.be/dQw4w9WgXcQ', 'write https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
      ['https://vimeo.com/76979871', 'write https://player.vimeo.com/video/76979871'],
      ['https://www.google.de/maps/place/Hamburg', 'write the address of "Embed a map" under "Share", which begins with https://www.google.com/maps/embed'],
      ['https://www.openstreetmap.org/#map=13/53.5/10.0', 'write the address of "HTML" under "Share", which begins with https://www.openstreetmap.org/export/embed.html'],
      ['https://music.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', 'write https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
      ['https://www.youtube.com/playlist?list=PL12345', 'write https://www.youtube-nocookie.com/embed/videoseries?list=PL12345'],
      ['https://www.youtube.com/@hafen', 'write the address of a video or a playlist, because a channel cannot be embedded'],
      ['https://vimeo.com/76979871/abc123?share=copy', 'write https://player.vimeo.com/video/76979871?h=abc123'],
      ['https://www.loom.com/share/abcdef0123?sid=1', 'write https://www.loom.com/embed/abcdef0123'],
      ['https://open.spotify.com/intl-de/episode/abc?si=1', 'write https://open.spotify.com/embed/episode/abc'],
      ['https://www.dailymotion.com/video/x8abcd', 'write https://geo.dailymotion.com/player.html?video=x8abcd'],
      ['https://www.figma.com/design/abc/Hafen?node-id=0-1', 'write https://embed.figma.com/design/abc?embed-host=share'],
      ['https://maps.app.goo.gl/x1', 'open this short address, and write that of the page for embedding'],
    ] as const).map(([address, fix]): Mistakes[string][number] => [`the page ${address} in a frame`, set(contact, 'sections[4].url', JSON.stringify(address)),
      `sections[4].url  this page refuses to be shown on other sites (fix: ${fix})`]),
    ['a page of the own site in a frame', set(contact, 'sections[4].url', 'https://nordhafen.example/firma'),
      'sections[4].url  this is a page of your own site, which frames do not show (fix: link to it)'],
    ['a frame without encryption', set(contact, 'sections[4].url', 'http://www.openstreetmap.org/'),
      'sections[4].url  expected an address that begins with https:// (fix: write https://www.openstreetmap.org/, which is encrypted)'],
    ['a listed host with a path', set('hosting.yaml', 'embeds[0]', 'https://www.openstreetmap.org/'),
      'embeds[0]  expected a host name such as www.example.com (fix: write the name alone, in lower case: without https://, port, path and *, and an umlaut as xn--…)'],
  ],
  services: [
    ['an unknown kind of service', service('matomo', '‸matom'),
      'services[0].kind  expected plausible, umami, matomo, goatcounter, script or embed, got "matom" (fix: write matomo)'],
    ['a service whose host is an address', service('stats.example', '‸https://stats.example/'),
      'services[0].hosts[0]  expected a host name such as www.example.com (fix: write the name alone, in lower case: without https://, port, path and *, and an umlaut as xn--…)'],
    ['a cookie without its life', service('{ name: _pk_id, life: 13 Monate }', '‸{ name: _pk_id }'),
      'services[0].cookies[0].life  expected text, got nothing (fix: add it)'],
    ['a script on a host that the policy refuses', service('site: "1"', 'site: "1"\n    script: ‸https://cdn.example/a.js'),
      'services[0].script  the policy refuses the host cdn.example (fix: add it to "hosts" of this service)'],
    ['an analytics service without its site', service('    site: "1"\n', ''),
      { says: 'matomo needs the id of this site (fix: add "site" with it)', at: 'kind: ‸matomo', path: 'services[0].kind' }],
    ['a service that no legal text lists', service('', '').slice(0, 1),
      { says: 'no legal text lists the services (fix: add "services: true" to a section in data/legal)', at: '  ‸- kind', path: 'services' }],
    ['two services of one name', service('    needs: consent\n', '    needs: consent\n  - { kind: embed, name: ‸Matomo, provider: Nordhafen, purpose: Zeigt Karten., hosts: [maps.example], cookies: [], needs: consent }\n'),
      'services[1].name  this list has the same name twice (fix: change one)'],
    ['a banner that names no service', [...service('    needs: consent\n', '    needs: consent\ntexts: { text: Mit Ihrer Einwilligung zählen wir Besuche. }\n')],
      { says: 'the banner does not name the services (fix: write {services} where it names them)', at: 'text: ‸Mit', path: 'texts.text' }],
    ['a policy without scripts', [...service('', ''), write('hosting.yaml', 'embeds: [www.openstreetmap.org]\npolicy:\n  - { directive: script-src, sources: [none] }\n  - { directive: connect-src, sources: [self, receiver] }\n  - { directive: form-action, sources: [self, receiver] }\n')],
      { says: 'the policy refuses the host stats.example (fix: remove "none" from script-src in data/hosting.yaml)', at: 'hosts: ‸[', path: 'services[0].hosts' }],
  ],
  videos: [
    ['a video that does not exist', set('pages/unterlagen.yaml', 'sections[5].file', '/krahn.webm'),
      'sections[5].file  there is no file public/krahn.webm (fix: write /kran.webm, or remove this link)'],
    ['a video of another type', set('pages/unterlagen.yaml', 'sections[5].file', '/kran.mov'),
      'sections[5].file  expected a file with the extension mp4, webm (fix: export it as such)'],
    ['captions of another type', set('pages/unterlagen.yaml', 'sections[5].captions[0].file', '/kran.srt'),
      'sections[5].captions[0].file  expected a file with the extension vtt (fix: export it as such)'],
    ['a video without a slash', set('pages/unterlagen.yaml', 'sections[5].file', 'kran.webm'),
      'sections[5].file  expected the path of a file in public/ with a slash before it (fix: write /kran.webm)'],
    ['a video with a blank in its name that does not exist', set('pages/unterlagen.yaml', 'sections[5].file', '/der kran.webm'),
      'sections[5].file  there is no file public/der kran.webm (fix: put it there, or remove this link)'],
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
    ['a confirmation without a required address', [lineBefore(form, 'tool', '‸confirm: true'), drop(form, 'fields[0].rule')],
      { at: 'confirm: ‸true', path: 'confirm', says: 'the form hafenbrief requires no mail address to confirm (fix: give the field that data/receiver.yaml names as the mail address the kind email and a rule of the kind email, or remove this line)' },
      { at: 'marked: ‸true,', nth: 0, path: 'fields[0].marked', says: 'nothing requires this field (fix: write a rule such as { kind: filled, message: … }, or remove the mark)' }],
    ['a file in a form of its own', set(form, 'fields[0].kind', 'file'),
      'fields[0].kind  only the form application takes a file (fix: remove the field)'],
    ['the endpoint of the contact form', set(form, 'endpoint', '/bewerbung'),
      'endpoint  a form of data/site.yaml has the address /bewerbung, too (fix: write /api/hafenbrief)'],
    ['a consent box that asks nothing', drop(form, 'fields[1].rule'),
      { at: 'marked: ‸true,', nth: 1, says: 'fields[1].marked  nothing requires this field (fix: write a rule such as { kind: checked, message: … }, or remove the mark)' }],
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
      'pages[11].path  a page cannot have the address /api/hafenbrief, which is reserved for the endpoints of forms (fix: choose another address)'],
    ['a form at a page in another language', set(form, 'endpoint', '/en/company'),
      `endpoint  ${isPage('/en/company')}`],
    ['a form at an entry in another language', set(form, 'endpoint', '/en/services/crane-control/'),
      `endpoint  ${isPage('/en/services/crane-control')}`],
    ['a form at a page, as a whole address', set('site.yaml', 'endpoints.contactProd', 'https://nordhafen.example/firma'),
      `endpoints.contactProd  ${isPage('/firma', 'contact')}`],
    ['a form at a page', set(form, 'endpoint', '/firma'), `endpoint  ${isPage('/firma')}`],
    ['the endpoint of another form, with a slash at its end', set(form, 'endpoint', 'https://nordhafen.example/bewerbung/'),
      'endpoint  a form of data/site.yaml has the address /bewerbung, too (fix: write /api/hafenbrief)'],
    ['a form at an address of the servers', set(form, 'endpoint', '/healthz'),
      'endpoint  /healthz is reserved for the health check of the receiver (fix: write /api/hafenbrief)'],
    ['a redirect from the endpoint of a form of its own', [set('redirects.yaml', 'redirects[0].from', '/bestellen'), set(form, 'endpoint', '/bestellen')],
      '/bestellen is the target of a form (fix: remove this redirect)'],
  ],
};
