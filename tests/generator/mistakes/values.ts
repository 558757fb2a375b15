import { industry, person, service, study } from './base.ts';
import { lineBefore, reword, set } from './changes.ts';
import type { Mistake } from './mistake.ts';

export const mistakes: readonly Mistake[] = [
  {
    title: 'a closed list without choices',
    changes: [set('forms/contact.yaml', 'fields[2].kind', 'select')],
    faults: [
      {
        in: 'forms/contact.yaml',
        at: 'kind: ‸select',
        path: 'fields[2].kind',
        says: 'a select needs choices (fix: add a line such as "options: [One, Another]")',
      },
    ],
  },
  {
    title: 'a number where a text is expected',
    changes: [set(person, 'members[0].role', '42')],
    faults: [
      { in: person, at: 'role: ‸42', path: 'members[0].role', says: 'expected text, got a number (fix: quote it)' },
    ],
  },
  {
    title: 'a year where a text is expected',
    changes: [set('tags.yaml', 'labels.logistik', '2024')],
    faults: [
      {
        in: 'tags.yaml',
        at: '{ logistik: ‸2024, schiffbau:',
        path: 'labels.logistik',
        says: 'expected text, got a number (fix: quote it)',
      },
    ],
  },
  {
    title: 'true where a text is expected',
    changes: [set(person, 'members[0].role', 'true')],
    faults: [
      {
        in: person,
        at: 'role: ‸true',
        path: 'members[0].role',
        says: 'expected text, got true or false (fix: quote it)',
      },
    ],
  },
  {
    title: 'a list where a text is expected',
    changes: [set(person, 'members[0].role', '\n      - Cranes\n      - Docks')],
    faults: [
      {
        in: person,
        at: '‸- Cranes',
        path: 'members[0].role',
        says: 'expected text, got a list (fix: put the text in quotes, because a hyphen begins a list)',
      },
    ],
  },
  {
    title: 'a text where a list is expected',
    changes: [set(industry, 'relatedCaseStudies', 'none')],
    faults: [
      {
        in: industry,
        at: 'relatedCaseStudies: ‸none',
        path: 'relatedCaseStudies',
        says: 'expected a list, got text (fix: begin each entry with "- ")',
      },
    ],
  },
  {
    title: 'a text where keys are expected',
    changes: [set('offices.yaml', 'offices[0]', 'Kontor')],
    faults: [
      {
        in: 'offices.yaml',
        at: '- ‸Kontor',
        path: 'offices[0]',
        says: 'expected keys with values, got text (fix: write keys with values)',
      },
    ],
  },
  {
    title: 'a key without a value',
    changes: [set(person, 'members[0].role', '')],
    faults: [
      {
        in: person,
        at: '    role: ‸',
        nth: 0,
        path: 'members[0].role',
        says: 'expected text, got an empty value (fix: write a value after the colon, or remove the key)',
      },
    ],
  },
  {
    title: 'a text that is called null',
    changes: [set(person, 'members[0].role', 'null')],
    faults: [
      {
        in: person,
        at: 'role: ‸null',
        path: 'members[0].role',
        says: 'expected text, got an empty value (fix: write a value after the colon, or remove the key)',
      },
    ],
  },
  {
    title: 'an entry of a list without a value',
    changes: [lineBefore(person, 'members[0]', '  -')],
    faults: [
      {
        in: person,
        at: '  -‸',
        nth: 0,
        path: 'members[0]',
        says: 'expected keys with values, got an empty value (fix: write a value after the colon, or remove the key)',
      },
    ],
  },
  {
    title: '[ENT-8] the label of a tag that is empty',
    changes: [set('tags.yaml', 'labels.logistik', '""')],
    faults: [
      {
        in: 'tags.yaml',
        at: '{ logistik: ‸"", schiffbau:',
        path: 'labels.logistik',
        says: 'expected words, got an empty text (fix: write the text, or remove the key if it is optional)',
      },
    ],
  },
  {
    title: 'a text of blanks',
    changes: [set(person, 'members[0].role', '"  "')],
    faults: [
      {
        in: person,
        at: 'role: ‸"  "',
        path: 'members[0].role',
        says: 'expected words, got an empty text (fix: write the text, or remove the key if it is optional)',
      },
    ],
  },
  {
    title: 'yes where true is expected',
    changes: [set(study, 'featured', 'yes')],
    faults: [
      {
        in: study,
        at: 'featured: ‸yes',
        path: 'featured',
        says: 'expected true or false, got text (fix: write true, without quotes)',
      },
    ],
  },
  {
    title: 'off where false is expected',
    changes: [set(study, 'featured', 'off')],
    faults: [
      {
        in: study,
        at: 'featured: ‸off',
        path: 'featured',
        says: 'expected true or false, got text (fix: write false, without quotes)',
      },
    ],
  },
  {
    title: 'true in quotes',
    changes: [set(study, 'featured', '"true"')],
    faults: [
      {
        in: study,
        at: 'featured: ‸"true"',
        path: 'featured',
        says: 'expected true or false, got text (fix: write true, without quotes)',
      },
    ],
  },
  {
    title: 'maybe where true or false is expected',
    changes: [set(study, 'featured', 'maybe')],
    faults: [
      {
        in: study,
        at: 'featured: ‸maybe',
        path: 'featured',
        says: 'expected true or false, got text (fix: write true or false)',
      },
    ],
  },
  {
    title: 'a number in quotes',
    changes: [set(service, 'order', '"2"')],
    faults: [
      {
        in: service,
        at: 'order: ‸"2"',
        path: 'order',
        says: 'expected a number, got text (fix: write it without quotes)',
      },
    ],
  },
  {
    title: 'a number with a unit',
    changes: [set('constants.yaml', 'resumeMaxMegabytes', '5 MB')],
    faults: [
      {
        in: 'constants.yaml',
        at: 'resumeMaxMegabytes: ‸5 MB',
        path: 'resumeMaxMegabytes',
        says: 'expected a number, got text (fix: write 5, digits alone)',
      },
    ],
  },
  {
    title: 'a number as a word',
    changes: [set('constants.yaml', 'resumeMaxMegabytes', 'five')],
    faults: [
      {
        in: 'constants.yaml',
        at: 'resumeMaxMegabytes: ‸five',
        path: 'resumeMaxMegabytes',
        says: 'expected a number, got text (fix: write digits)',
      },
    ],
  },
  {
    title: 'a number with a comma',
    changes: [set('budgets.yaml', 'document.limit', '"24,000"')],
    faults: [
      {
        in: 'budgets.yaml',
        at: 'document: { limit: ‸"24,000", unit:',
        path: 'document.limit',
        says: 'expected a number, got text (fix: write 24000)',
      },
    ],
  },
  {
    title: 'a number below its bound',
    changes: [set(service, 'order', '-3')],
    faults: [
      {
        in: service,
        at: 'order: ‸-3',
        path: 'order',
        says: 'expected more than 0, got -3 (fix: write a larger number)',
      },
    ],
  },
  {
    title: 'a number that is not whole',
    changes: [set(service, 'order', '1.5')],
    faults: [
      {
        in: service,
        at: 'order: ‸1.5',
        path: 'order',
        says: 'expected a whole number, got 1.5 (fix: write a whole number)',
      },
    ],
  },
  {
    title: 'a number that no computer holds',
    changes: [set(service, 'order', '1e999')],
    faults: [
      {
        in: service,
        at: 'order: ‸1e999',
        path: 'order',
        says: 'expected a number, got a number that no computer holds (fix: write a number)',
      },
    ],
  },
  {
    title: 'a value outside a closed list',
    changes: [set('forms/contact.yaml', 'fields[0].width', 'haf')],
    faults: [
      {
        in: 'forms/contact.yaml',
        at: 'width: ‸haf,',
        path: 'fields[0].width',
        says: 'expected half or full, got "haf" (fix: write half)',
      },
    ],
  },
  {
    title: 'a value unlike any of a closed list',
    changes: [set('forms/contact.yaml', 'fields[0].width', 'wide')],
    faults: [
      {
        in: 'forms/contact.yaml',
        at: 'width: ‸wide,',
        path: 'fields[0].width',
        says: 'expected half or full, got "wide" (fix: use one of half, full)',
      },
    ],
  },
  {
    title: 'a value with a capital',
    changes: [set('forms/contact.yaml', 'fields[0].width', 'Half')],
    faults: [
      {
        in: 'forms/contact.yaml',
        at: 'width: ‸Half,',
        path: 'fields[0].width',
        says: 'expected half or full, got "Half" (fix: write half)',
      },
    ],
  },
  {
    title: 'an unknown kind of rule',
    changes: [set('forms/contact.yaml', 'fields[1].rule.kind', 'emial')],
    faults: [
      {
        in: 'forms/contact.yaml',
        at: 'rule: { kind: ‸emial, message:',
        path: 'fields[1].rule.kind',
        says: 'expected atLeast, email, filled or checked, got "emial" (fix: write email)',
      },
    ],
  },
  {
    title: 'steps out of order',
    changes: [set(service, 'approach.items[1].step', '"03"')],
    faults: [
      {
        in: service,
        at: '- { step: ‸"03", title:',
        path: 'approach.items[1].step',
        says: 'expected "02", got "03" (fix: number the steps in order)',
      },
    ],
  },
  {
    title: 'a step without quotes',
    changes: [set(service, 'approach.items[1].step', '2')],
    faults: [
      {
        in: service,
        at: '- { step: ‸2, title: Bauen,',
        path: 'approach.items[1].step',
        says: 'expected text, got a number (fix: quote it)',
      },
    ],
  },
  {
    title: 'an e-mail address without its end',
    changes: [set('site.yaml', 'emails.contact', 'hello@')],
    faults: [
      {
        in: 'site.yaml',
        at: 'contact: ‸hello@,',
        path: 'emails.contact',
        says: 'expected an e-mail address such as hello@example.com (fix: write it in full)',
      },
    ],
  },
  {
    title: 'a language by its name',
    changes: [set('site.yaml', 'language', 'English')],
    faults: [
      {
        in: 'site.yaml',
        at: 'language: ‸English',
        path: 'language',
        says: 'expected a language such as en or en-US (fix: write its code)',
      },
    ],
  },
  {
    title: 'an address without https',
    changes: [set('site.yaml', 'social.linkedin', 'www.linkedin.com/company/x')],
    faults: [
      {
        in: 'site.yaml',
        at: '{ linkedin: ‸www.linkedin.com/company/x',
        path: 'social.linkedin',
        says: 'expected an address that begins with https:// (fix: write it in full)',
      },
    ],
  },
  {
    title: 'an address of the site with a slash at its end',
    changes: [reword('site.yaml', 'baseUrl', /$/, '/')],
    faults: [
      {
        in: 'site.yaml',
        at: 'baseUrl: ‸https://nordhafen.example/',
        path: 'baseUrl',
        says: 'the address of a site ends with its host (fix: write https://nordhafen.example)',
      },
    ],
  },
  {
    title: 'an address of the site with a path',
    changes: [reword('site.yaml', 'baseUrl', /$/, '/en')],
    faults: [
      {
        in: 'site.yaml',
        at: 'baseUrl: ‸https://nordhafen.example/en',
        path: 'baseUrl',
        says: 'the address of a site ends with its host (fix: write https://nordhafen.example)',
      },
    ],
  },
  {
    title: 'a contrast that nobody could read',
    changes: [set('palette.yaml', 'colors.ember-text.light', '"#d0e8d8"')],
    faults: [
      {
        in: 'palette.yaml',
        at: 'ember-text, on: [‸ground, mist,',
        path: 'pairs[3].on[0]',
        says: 'ember-text on ground has a contrast of 1.20 in the light scheme, at least 4.5 is needed (fix: move the two colors apart)',
      },
      {
        in: 'palette.yaml',
        at: 'xt, on: [ground, ‸mist, raised], lea',
        path: 'pairs[3].on[1]',
        says: 'ember-text on mist has a contrast of 1.11 in the light scheme, at least 4.5 is needed (fix: move the two colors apart)',
      },
      {
        in: 'palette.yaml',
        at: 'xt, on: [ground, mist, ‸raised], least: 4.5 }',
        path: 'pairs[3].on[2]',
        says: 'ember-text on raised has a contrast of 1.30 in the light scheme, at least 4.5 is needed (fix: move the two colors apart)',
      },
    ],
  },
  {
    title: 'a color of three digits',
    changes: [set('palette.yaml', 'colors.graphite.light', '"#555"')],
    faults: [
      {
        in: 'palette.yaml',
        at: 'graphite: { light: ‸"#555", dark:',
        path: 'colors.graphite.light',
        says: 'expected a color such as "#14161c" (fix: write six digits in quotes)',
      },
    ],
  },
  {
    title: 'a color that does not exist',
    changes: [set('palette.yaml', 'pairs[0].color', 'graphit')],
    faults: [
      {
        in: 'palette.yaml',
        at: '- { color: ‸graphit, on:',
        path: 'pairs[0].color',
        says: 'no color is called "graphit" (fix: use one of ember, on-ember, ember-text, ground, ground-ink, mist, raised, ink, graphite, graphite-light, picture-thin, hairline, control, cool, danger)',
      },
    ],
  },
  {
    title: 'a time below zero',
    changes: [set('constants.yaml', 'heroFade', '-5000')],
    faults: [
      {
        in: 'constants.yaml',
        at: 'heroFade: ‸-5000',
        path: 'heroFade',
        says: 'expected at least 0, got -5000 (fix: write a larger number)',
      },
    ],
  },
  {
    title: 'a time with its unit',
    changes: [set('constants.yaml', 'heroFade', '300 ms')],
    faults: [
      {
        in: 'constants.yaml',
        at: 'heroFade: ‸300 ms',
        path: 'heroFade',
        says: 'expected a number, got text (fix: write 300, digits alone)',
      },
    ],
  },
  {
    title: 'a file type in small letters',
    changes: [set('constants.yaml', 'resumeTypes', 'pdf, doc')],
    faults: [
      {
        in: 'constants.yaml',
        at: 'resumeTypes: ‸pdf, doc',
        path: 'resumeTypes',
        says: 'expected kinds of files such as "PDF, DOCX" (fix: write capitals with a comma and a blank between them)',
      },
    ],
  },
  {
    title: 'a price with a comma',
    changes: [set('constants.yaml', 'introDuration', '0,8')],
    faults: [
      {
        in: 'constants.yaml',
        at: 'introDuration: ‸0,8',
        path: 'introDuration',
        says: 'expected a number, got text (fix: write 0.8)',
      },
    ],
  },
  {
    title: 'a switch that is no switch',
    changes: [set('site.yaml', 'features.particles', 'no')],
    faults: [
      {
        in: 'site.yaml',
        at: 'particles: ‸no, swipeToDismiss:',
        path: 'features.particles',
        says: 'expected true or false, got text (fix: write false, without quotes)',
      },
    ],
  },
  ...[
    ['a country by its name', 'Germany', 'write "DE"'],
    ['a country by another abbreviation', 'UK', 'write "GB"'],
    ['a country code in small letters', 'de', 'write "DE"'],
    ['a country code that is not assigned', 'XX', 'write one such as DE or US'],
  ].map(
    ([title = '', country = '', repair]): Mistake => ({
      title,
      changes: [set('offices.yaml', 'offices[0].postal.country', country)],
      faults: [
        {
          in: 'offices.yaml',
          at: `country: ‸${country} }`,
          path: 'offices[0].postal.country',
          says: `expected the two-letter code of a country, ISO 3166-1 (fix: ${repair})`,
        },
      ],
    }),
  ),
];
