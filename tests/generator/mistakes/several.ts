import { person, service } from './base.ts';
import { reword, set, setKey } from './changes.ts';
import type { Mistake } from './mistake.ts';

export const mistakes: readonly Mistake[] = [
  {
    title: 'four mistakes in four files',
    changes: [
      set('messages.yaml', 'sentences.contactName', '"Name must be longer'),
      setKey(service, 'card.detailedDescription', 'detialedDescription'),
      reword('routes.yaml', 'pages[1]', '/wir', '/kontakt'),
      set('pages/services.yaml', 'tabs.services[0]', 'liegeplaz'),
    ],
    faults: [
      {
        in: 'messages.yaml',
        at: 'contactName: ‸"Name must be',
        says: 'the quote that opens here is not closed (fix: close it at the end of this text)',
      },
      {
        in: 'pages/services.yaml',
        at: 'services: [‸liegeplaz, lager]',
        path: 'tabs.services[0]',
        says: 'no service is called "liegeplaz" (fix: write liegeplatz, or remove this line)',
      },
      {
        in: 'routes.yaml',
        at: 'about, aliases: [‸/kontakt], shows:',
        path: 'pages[1].aliases[0]',
        says: '/kontakt leads to data/pages/about.yaml and to data/pages/contact.yaml (fix: give one of them another address)',
      },
      {
        in: service,
        at: '‸detialedDescription:',
        path: 'card.detialedDescription',
        says: '"detialedDescription" is not a key here (fix: write "detailedDescription")',
      },
    ],
  },
  {
    title: 'two mistakes in one file',
    changes: [set(person, 'members[0].role', '42'), setKey(person, 'members[1].role', 'rolle')],
    faults: [
      { in: person, at: 'role: ‸42', path: 'members[0].role', says: 'expected text, got a number (fix: quote it)' },
      {
        in: person,
        at: '‸rolle: Technik',
        path: 'members[1].rolle',
        says: '"rolle" is not a key here (fix: write "role")',
      },
    ],
  },
];
