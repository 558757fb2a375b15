import { copy, linkTo, remove, rename, rewrite, write } from '../../copied-project.ts';
import { type Mistakes, person, service, study, syntax } from './base.ts';
import { set, setKey } from './changes.ts';

/** Files that are missing, misnamed, copied, or not text. */
// biome-ignore format: one line a row
export const files: Mistakes = {
  files: [
    ['a file with the extension .txt', rename(person, 'team.yaml.txt'), 'a file of data ends with .yaml (fix: rename it to data/team.yaml)'],
    ['a file with its extension in capitals', rename(person, 'team.YAML'), 'a file of data ends with .yaml (fix: rename it to data/team.yaml)'],
    ['a file with the extension .yml', rename(service, 'services/kran.yml'), 'a file of data ends with .yaml (fix: rename it to data/services/kran.yaml)'],
    ['a file with two extensions', rename(service, 'services/kran.yml.yaml'), 'a file of data ends with .yaml (fix: rename it to data/services/kran.yaml)'],
    ['a file that exists as .yaml and as .yml', write('team.yml', 'members: []\n'), 'data/team.yaml is there too (fix: delete this one)'],
    ['a backup with a tilde', write('team.yaml~', 'members: []\n'), 'this is a copy that nothing reads (fix: delete it)'],
    ['a backup with the extension .bak', write('team.yaml.bak', 'members: []\n'), 'this is a copy that nothing reads (fix: delete it)'],
    ['a copy of a file', copy(service, 'services/kran copy.yaml'), 'this is a copy that nothing reads (fix: delete it, or rename it to kran-2.yaml)'],
    ['a copy of a file, numbered', copy(service, 'services/kran (1).yaml'), 'this is a copy that nothing reads (fix: delete it, or rename it to kran-2.yaml)'],
    ['a copy of a file by Windows', copy(service, 'services/kran - Copy.yaml'), 'this is a copy that nothing reads (fix: delete it, or rename it to kran-2.yaml)'],
    ['a backup of a file that is gone', rename(person, 'team.yaml.orig'), 'this is a copy that nothing reads (fix: rename it to data/team.yaml)'],
    ['a file that is a link to another', [rename(person, '../elsewhere.yaml'), linkTo(person, '../elsewhere.yaml')], { in: person, says: 'this is a link to another place, which other machines do not have (fix: put the file itself here)' }],
    ['a folder that is a link to another', linkTo('more', '.'), 'this is a link to another place, which other machines do not have (fix: put the file itself here)'],
    ['a folder with the name of a file', write('services.yaml/readme.txt', 'More'), { in: 'services.yaml', says: 'this is a folder with the name of a file (fix: rename it without .yaml)' }],
    ['a file that is missing', remove('offices.yaml'), 'this file is missing (fix: restore it)'],
    ['the file of a page that is missing', remove('pages/home.yaml'), 'this file is missing (fix: restore it, or remove its page from data/routes.yaml)'],
    ['a form that is missing', remove('forms/contact.yaml'), 'this file is missing (fix: restore it, or write "contactForm: false" under features in data/site.yaml)'],
    ['a file that was renamed', rename(person, 'teams.yaml'), 'no schema knows this file (fix: rename it to data/team.yaml)'],
    ['a file in the wrong folder', rename('pages/about.yaml', 'about.yaml'), 'no schema knows this file (fix: rename it to data/pages/about.yaml)'],
    ['an unknown file', write('pages/contacts.yaml', 'title: Contacts\n'), 'no schema knows this file (fix: rename it to data/pages/contact.yaml)'],
    ['a file in an unknown folder', write('zebra/quagga.yaml', 'title: Quagga\n'), 'no schema knows this file (fix: move it to data/services, data/industries, data/case-studies, data/legal, data/forms, or delete it)'],
    ['a folder that was renamed', rename('case-studies', 'case-study'), 'no schema knows this folder (fix: rename it to data/case-studies)'],
    ['an entry in a folder below its collection', write('services/new/hafen.yaml', 'order: 4\n'), 'no schema knows this file (fix: move it to data/services, or delete it)'],
    ['an id with capitals as the name of a file', rename(service, 'services/Kran.yaml'), '"Kran" cannot be an id (fix: rename the file to kran.yaml)'],
    ['an id with a space as the name of a file', rename(service, 'services/der kran.yaml'), '"der kran" cannot be an id (fix: rename the file to der-kran.yaml)'],
    ['an empty file', write('site.yaml', '‸'), 'this file is empty (fix: restore its content)'],
    ['a file that is only a comment', write(person, '‸# nothing yet\n'), 'this file is empty (fix: restore its content)'],
    ['a file that is only a text', write(person, '‸hello\n'), 'expected keys with values, got text (fix: write keys with values)'],
    ['a file that is only a list', write(person, '‸- hello\n'), 'expected keys with values, got a list (fix: write keys with values)'],
    ['a file in another encoding', rewrite(service, (text) => Buffer.from(text, 'latin1')), { at: '"Schwergutkransteuerung f‸\ufffdr H\ufffdfen und', says: 'this file is not UTF-8 from here on (fix: save it with the encoding UTF-8)' }],
    ['a file in UTF-16', rewrite(person, (text) => Buffer.from(`\ufeff${text}`, 'utf16le')), { at: '‸\ufffd\ufffdm\u0000e\u0000m\u0000b\u0000e\u0000r\u0000s\u0000:\u0000', says: 'this file is not UTF-8 from here on (fix: save it with the encoding UTF-8)' }],
    ['a fault in a file with a byte order mark', [setKey(service, 'order', 'ordr'), rewrite(service, (text) => `\ufeff${text}`)], '"ordr" is not a key here (fix: write "order")'],
    ['a fault in a file with Windows line endings', [set(service, 'benefits.items[0].icon', 'mapp'), rewrite(service, (text) => text.replaceAll('\n', '\r\n'))], 'no icon is called "mapp" (fix: write map)'],
    ['a missing quote in a file with Windows line endings', [set(service, 'approach.items[1].step', '"02'), rewrite(service, (text) => text.replaceAll('\n', '\r\n'))], syntax('the quote that opens here is not closed (fix: close it at the end of this text)')],
    ['the missing file of an entry that others refer to', remove('case-studies/rumpfakte.yaml'), { in: study, at: 'relatedWork: [‸rumpfakte]', path: 'relatedWork[0]', says: 'no case-study is called "rumpfakte" (fix: use one of , or remove this line)' }, { in: 'industries/werften.yaml', at: 'relatedCaseStudies: [‸rumpfakte]', path: 'relatedCaseStudies[0]', says: 'no case-study is called "rumpfakte" (fix: use one of kaiplan, or remove this line)' }],
    ['a page that was removed from the routes while links lead to it', rewrite('routes.yaml', (text) => text.replace(/^.*path: \/mannschaft,.*\n/m, '')), { in: 'footer.yaml', at: 'Mannschaft, href: ‸/mannschaft#hero', path: 'overviewLinks[1].href', says: 'no page is at /mannschaft (fix: use an address of data/routes.yaml, or remove this link)' }, { in: 'menus.yaml', at: 'Mannschaft, href: ‸/mannschaft#hero', path: 'drawer[1].href', says: 'no page is at /mannschaft (fix: use an address of data/routes.yaml, or remove this link)' }],
  ],
};
