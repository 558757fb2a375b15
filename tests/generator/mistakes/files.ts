import { copy, remove, rename, rewrite, write } from '../copied-project.ts';
import { person, service, study } from './base.ts';
import { linkTo, set, setKey } from './changes.ts';
import type { Mistake } from './mistake.ts';

export const mistakes: readonly Mistake[] = [
  {
    title: 'a file with the ending of a text',
    changes: [rename(person, 'team.yaml.txt')],
    faults: [{ in: 'team.yaml.txt', says: 'a file of data ends with .yaml (fix: rename it to data/team.yaml)' }],
  },
  {
    title: 'a file with its ending in capitals',
    changes: [rename(person, 'team.YAML')],
    faults: [{ in: 'team.YAML', says: 'a file of data ends with .yaml (fix: rename it to data/team.yaml)' }],
  },
  {
    title: 'a file with the other ending',
    changes: [rename(service, 'services/kran.yml')],
    faults: [
      { in: 'services/kran.yml', says: 'a file of data ends with .yaml (fix: rename it to data/services/kran.yaml)' },
    ],
  },
  {
    title: 'a file with both endings',
    changes: [rename(service, 'services/kran.yml.yaml')],
    faults: [
      {
        in: 'services/kran.yml.yaml',
        says: 'a file of data ends with .yaml (fix: rename it to data/services/kran.yaml)',
      },
    ],
  },
  {
    title: 'a file that is there with two endings',
    changes: [write('team.yml', 'members: []\n')],
    faults: [{ in: 'team.yml', says: 'data/team.yaml is there too (fix: delete this one)' }],
  },
  {
    title: 'what an editor leaves behind',
    changes: [write('team.yaml~', 'members: []\n')],
    faults: [{ in: 'team.yaml~', says: 'this is a copy that nothing reads (fix: delete it)' }],
  },
  {
    title: 'a backup',
    changes: [write('team.yaml.bak', 'members: []\n')],
    faults: [{ in: 'team.yaml.bak', says: 'this is a copy that nothing reads (fix: delete it)' }],
  },
  {
    title: 'a copy of a file',
    changes: [copy(service, 'services/kran copy.yaml', (text) => text)],
    faults: [
      {
        in: 'services/kran copy.yaml',
        says: 'this is a copy that nothing reads (fix: delete it, or rename it to kran-2.yaml)',
      },
    ],
  },
  {
    title: 'a copy of a file, numbered',
    changes: [copy(service, 'services/kran (1).yaml', (text) => text)],
    faults: [
      {
        in: 'services/kran (1).yaml',
        says: 'this is a copy that nothing reads (fix: delete it, or rename it to kran-2.yaml)',
      },
    ],
  },
  {
    title: 'a copy of a file by Windows',
    changes: [copy(service, 'services/kran - Copy.yaml', (text) => text)],
    faults: [
      {
        in: 'services/kran - Copy.yaml',
        says: 'this is a copy that nothing reads (fix: delete it, or rename it to kran-2.yaml)',
      },
    ],
  },
  {
    title: 'a backup of a file that is gone',
    changes: [rename(person, 'team.yaml.orig')],
    faults: [{ in: 'team.yaml.orig', says: 'this is a copy that nothing reads (fix: rename it to data/team.yaml)' }],
  },
  {
    title: 'a file that is a link to another',
    changes: [rename(person, '../elsewhere.yaml'), linkTo(person, '../elsewhere.yaml')],
    faults: [
      {
        in: person,
        says: 'this is a link to another place, which other machines do not have (fix: put the file itself here)',
      },
    ],
  },
  {
    title: 'a folder that is a link to another',
    changes: [linkTo('more', '.')],
    faults: [
      {
        in: 'more',
        says: 'this is a link to another place, which other machines do not have (fix: put the file itself here)',
      },
    ],
  },
  {
    title: 'a folder with the name of a file',
    changes: [write('services.yaml/readme.txt', 'More')],
    faults: [{ in: 'services.yaml', says: 'this is a folder with the name of a file (fix: rename it without .yaml)' }],
  },
  {
    title: 'a file that is missing',
    changes: [remove('offices.yaml')],
    faults: [{ in: 'offices.yaml', says: 'this file is missing (fix: restore it)' }],
  },
  {
    title: 'a file of a page that is missing',
    changes: [remove('pages/home.yaml')],
    faults: [
      {
        in: 'pages/home.yaml',
        says: 'this file is missing (fix: restore it, or remove its page from data/routes.yaml)',
      },
    ],
  },
  {
    title: 'a file that was renamed',
    changes: [rename(person, 'teams.yaml')],
    faults: [{ in: 'teams.yaml', says: 'no schema knows this file (fix: rename it to data/team.yaml)' }],
  },
  {
    title: 'a file in the wrong folder',
    changes: [rename('pages/about.yaml', 'about.yaml')],
    faults: [{ in: 'about.yaml', says: 'no schema knows this file (fix: rename it to data/pages/about.yaml)' }],
  },
  {
    title: 'a file that no schema knows',
    changes: [write('pages/contacts.yaml', 'title: Contacts\n')],
    faults: [
      { in: 'pages/contacts.yaml', says: 'no schema knows this file (fix: rename it to data/pages/contact.yaml)' },
    ],
  },
  {
    title: 'a file in an unknown folder',
    changes: [write('zebra/quagga.yaml', 'title: Quagga\n')],
    faults: [
      {
        in: 'zebra/quagga.yaml',
        says: 'no schema knows this file (fix: move it to data/services, data/industries, data/case-studies, data/legal, data/forms, or delete it)',
      },
    ],
  },
  {
    title: 'a folder that was renamed',
    changes: [rename('case-studies', 'case-study')],
    faults: [{ in: 'case-study', says: 'no schema knows this folder (fix: rename it to data/case-studies)' }],
  },
  {
    title: 'an entry in a folder of its own',
    changes: [write('services/new/hafen.yaml', 'order: 4\n')],
    faults: [
      {
        in: 'services/new/hafen.yaml',
        says: 'no schema knows this file (fix: move it to data/services, or delete it)',
      },
    ],
  },
  {
    title: 'an id with capitals as the name of a file',
    changes: [rename(service, 'services/Kran.yaml')],
    faults: [{ in: 'services/Kran.yaml', says: '"Kran" cannot be an id (fix: rename the file to kran.yaml)' }],
  },
  {
    title: 'an id with a blank as the name of a file',
    changes: [rename(service, 'services/der kran.yaml')],
    faults: [
      { in: 'services/der kran.yaml', says: '"der kran" cannot be an id (fix: rename the file to der-kran.yaml)' },
    ],
  },
  {
    title: 'an empty file',
    changes: [write('site.yaml', '')],
    faults: [{ in: 'site.yaml', at: '‸', nth: 0, says: 'this file is empty (fix: restore its content)' }],
  },
  {
    title: 'a file with only a comment',
    changes: [write(person, '# nothing yet\n')],
    faults: [{ in: person, at: '‸# nothing yet', says: 'this file is empty (fix: restore its content)' }],
  },
  {
    title: 'a file that is only a text',
    changes: [write(person, 'hello\n')],
    faults: [{ in: person, at: '‸hello', says: 'expected keys with values, got text (fix: write keys with values)' }],
  },
  {
    title: 'a file that is only a list',
    changes: [write(person, '- hello\n')],
    faults: [
      { in: person, at: '‸- hello', says: 'expected keys with values, got a list (fix: write keys with values)' },
    ],
  },
  {
    title: 'a file in another encoding',
    changes: [rewrite(service, (text) => Buffer.from(text, 'latin1'))],
    faults: [
      {
        in: service,
        at: '"Schwergutkransteuerung f‸�r H�fen und',
        says: 'this file is not UTF-8 from here on (fix: save it with the encoding UTF-8)',
      },
    ],
  },
  {
    title: 'a file in UTF-16',
    changes: [rewrite(person, (text) => Buffer.from(`\ufeff${text}`, 'utf16le'))],
    faults: [
      {
        in: person,
        at: '‸��m\u0000e\u0000m\u0000b\u0000e\u0000r\u0000s\u0000:\u0000',
        says: 'this file is not UTF-8 from here on (fix: save it with the encoding UTF-8)',
      },
    ],
  },
  {
    title: 'a fault in a file with a byte order mark',
    changes: [setKey(service, 'order', 'ordr'), rewrite(service, (text) => `\ufeff${text}`)],
    faults: [{ in: service, at: '‸ordr: 2', path: 'ordr', says: '"ordr" is not a key here (fix: write "order")' }],
  },
  {
    title: 'a fault in a file with the line endings of Windows',
    changes: [
      set(service, 'benefits.items[0].icon', 'mapp'),
      rewrite(service, (text) => text.replaceAll('\n', '\r\n')),
    ],
    faults: [
      {
        in: service,
        at: 'alle., icon: ‸mapp },',
        path: 'benefits.items[0].icon',
        says: 'no icon is called "mapp" (fix: write map)',
      },
    ],
  },
  {
    title: 'a missing quote in a file with the line endings of Windows',
    changes: [set(service, 'approach.items[1].step', '"02'), rewrite(service, (text) => text.replaceAll('\n', '\r\n'))],
    faults: [
      {
        in: service,
        at: '- { step: ‸"02, title:',
        says: 'the quote that opens here is not closed (fix: close it at the end of this text)',
      },
    ],
  },
  {
    title: 'a form that is missing',
    changes: [remove('forms/contact.yaml')],
    faults: [
      {
        in: 'forms/contact.yaml',
        says: 'this file is missing (fix: restore it, or write "contactForm: false" under features in data/site.yaml)',
      },
    ],
  },
  {
    title: 'the file of an entry that others refer to, missing',
    changes: [remove('case-studies/rumpfakte.yaml')],
    faults: [
      {
        in: study,
        at: 'relatedWork: [‸rumpfakte]',
        path: 'relatedWork[0]',
        says: 'no case-study is called "rumpfakte" (fix: use one of , or remove this line)',
      },
      {
        in: 'industries/werften.yaml',
        at: 'relatedCaseStudies: [‸rumpfakte]',
        path: 'relatedCaseStudies[0]',
        says: 'no case-study is called "rumpfakte" (fix: use one of kaiplan, or remove this line)',
      },
    ],
  },
  {
    title: 'a page whose line is gone while links lead to it',
    changes: [rewrite('routes.yaml', (text) => text.replace(/^.*path: \/mannschaft,.*\n/m, ''))],
    faults: [
      {
        in: 'footer.yaml',
        at: 'Mannschaft, href: ‸/mannschaft#hero',
        path: 'overviewLinks[1].href',
        says: 'no page is at /mannschaft (fix: use an address of data/routes.yaml, or remove this link)',
      },
      {
        in: 'menus.yaml',
        at: 'Mannschaft, href: ‸/mannschaft#hero',
        path: 'drawer[1].href',
        says: 'no page is at /mannschaft (fix: use an address of data/routes.yaml, or remove this link)',
      },
    ],
  },
];
