import { takenFirstParts, takenParts } from '../../../schemas/routing/reserved-names.ts';
import { type Change, copy, edit, rename } from '../copied-project.ts';
import { legal } from './base.ts';
import { drop, set } from './changes.ts';
import type { Mistake } from './mistake.ts';

/** A second legal text: these stand at the root of the site. */
const secondLegal = (file: string): Change => copy(legal, file, (text) => text.replace('order: 1', 'order: 2'));

/** The alias of the page about the company. */
const aliasedAs = (path: string): Change => set('routes.yaml', 'pages[1].aliases[0]', path);

const aliasFault = (path: string, says: string): Mistake['faults'][number] => ({
  in: 'routes.yaml',
  at: `[‸${path}]`,
  path: 'pages[1].aliases[0]',
  says: `${says} (fix: choose another address)`,
});

const taken = { ...takenFirstParts, ...takenParts };

const aliases: Mistake[] = Object.entries(taken).map(([name, owner]) => ({
  title: `an alias that is taken: /${name}`,
  changes: [aliasedAs(`/${name}`)],
  faults: [aliasFault(`/${name}`, `no page can be at /${name}, which is for ${owner}`)],
}));

export const mistakes: readonly Mistake[] = [
  ...aliases,
  {
    title: 'an alias below a folder of the build',
    changes: [aliasedAs('/assets/wir')],
    faults: [aliasFault('/assets/wir', 'no page can be at /assets/wir, which is for the scripts, styles and fonts')],
  },
  {
    title: 'an alias that is the page for unknown addresses of a folder',
    changes: [aliasedAs('/wir/404')],
    faults: [aliasFault('/wir/404', 'no page can be at /wir/404, which is for the page for unknown addresses')],
  },
  {
    title: 'an alias where a form is sent to',
    changes: [set('site.yaml', 'endpoints.leadProd', '/wir')],
    faults: [aliasFault('/wir', 'no page can be at /wir, which is for what answers a form')],
  },
  {
    title: 'an alias too long for a file name',
    changes: [aliasedAs(`/${'w'.repeat(101)}`)],
    faults: [aliasFault(`/${'w'.repeat(101)}`, 'a part of an address has at most 100 characters, this one 101')],
  },
  {
    title: 'a form whose name begins with a digit',
    changes: [rename('forms/contact.yaml', 'forms/2nd.yaml'), set('site.yaml', 'features.leadDialog', 'false')],
    faults: [
      {
        in: 'forms/2nd.yaml',
        says: 'the name of a form begins with a letter (fix: rename the file)',
      },
      {
        in: 'forms/contact.yaml',
        says: 'this file is missing (fix: restore it, or write "contactForm: false" under features in data/site.yaml)',
      },
    ],
  },
  {
    title: 'a template of entries for a single page',
    changes: [set('routes.yaml', 'pages[2].template', 'legal')],
    faults: [
      {
        in: 'routes.yaml',
        at: 'template: ‸legal, shows',
        path: 'pages[2].template',
        says: 'this template is for the entries of data/legal (fix: write another, or move the page to collections)',
      },
    ],
  },
  {
    title: 'a template of other entries',
    changes: [set('routes.yaml', 'collections[3].template', 'service')],
    faults: [
      {
        in: 'routes.yaml',
        at: 'legal, template: ‸service',
        path: 'collections[3].template',
        says: 'this template cannot show the entries of data/legal (fix: write legal)',
      },
    ],
  },
  {
    title: 'entries without an address',
    changes: [edit('routes.yaml', /^ .*of: case-studies, template.*\n/m, '')],
    faults: [
      {
        in: 'routes.yaml',
        at: '‸collections:',
        path: 'collections',
        says: 'the files of data/case-studies have no address (fix: add { of: case-studies, template: case-study, path: "/case-studies/{id}" }, or remove the files)',
      },
    ],
  },
  ...['admin', '404', 'index'].map((name): Mistake => {
    const owner = taken[name as keyof typeof taken];
    const named = {
      in: `legal/${name}.yaml`,
      says: `no page can be at /${name}, which is for ${owner} (fix: rename the file)`,
    };
    const module = { ...named, says: '"index" is the name of the module of the whole folder (fix: rename the file)' };
    return {
      title: `an entry whose name is taken: ${name}`,
      changes: [secondLegal(`legal/${name}.yaml`)],
      faults: name === 'index' ? [named, module] : [named],
    };
  }),
  ...[
    ['class', '"class" is a word of the code (fix: choose another name, such as classText)'],
    ['anchorDelay', '"anchorDelay" is the name of another constant (fix: choose another name)'],
  ].map(
    ([name = '', says = '']): Mistake => ({
      title: `a constant of texts called ${name}`,
      changes: [edit('constants.yaml', 'texts: { ', `texts: { ${name}: 5, `)],
      faults: [{ in: 'constants.yaml', at: `texts: { ‸${name}`, path: `texts.${name}`, says }],
    }),
  ),
  {
    title: 'a constant that is missing for its feature',
    changes: [drop('constants.yaml', 'quoteThreshold')],
    faults: [
      {
        in: 'constants.yaml',
        at: '‸dropdownCloseDelay',
        path: 'quoteThreshold',
        says: 'the feature quoteButton needs it, got nothing (fix: add it, or write "quoteButton: false" under features in data/site.yaml)',
      },
    ],
  },
];
