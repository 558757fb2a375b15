import { industry, person } from './base.ts';
import { drop, lineBefore, setKey } from './changes.ts';
import type { Mistake } from './mistake.ts';

export const mistakes: readonly Mistake[] = [
  {
    title: 'a constant that is missing',
    changes: [drop('constants.yaml', 'heroFade')],
    faults: [
      {
        in: 'constants.yaml',
        at: '‸dropdownCloseDelay:',
        path: 'heroFade',
        says: 'expected a number, got nothing (fix: add it)',
      },
    ],
  },
  {
    title: 'a switch that does not exist',
    changes: [setKey('site.yaml', 'features.particles', 'partikels')],
    faults: [
      {
        in: 'site.yaml',
        at: 'leadDialog: false, ‸partikels: false,',
        path: 'features.partikels',
        says: '"partikels" is not a key here (fix: write "particles")',
      },
    ],
  },
  {
    title: 'a misspelt key',
    changes: [setKey(person, 'members[0].role', 'rolle')],
    faults: [
      {
        in: person,
        at: '‸rolle: Gründerin',
        path: 'members[0].rolle',
        says: '"rolle" is not a key here (fix: write "role")',
      },
    ],
  },
  {
    title: 'a misspelt key that may be left out',
    changes: [setKey(industry, 'page.hero.heightClass', 'heightClas')],
    faults: [
      {
        in: industry,
        at: '‸heightClas:',
        path: 'page.hero.heightClas',
        says: '"heightClas" is not a key here (fix: write "heightClass")',
      },
    ],
  },
  {
    title: 'a key with a capital',
    changes: [setKey(person, 'members[0].role', 'Role')],
    faults: [
      {
        in: person,
        at: '‸Role: Gründerin',
        path: 'members[0].Role',
        says: '"Role" is not a key here (fix: write "role")',
      },
    ],
  },
  {
    title: 'a key unlike any other, where one is missing',
    changes: [setKey('site.yaml', 'tagline', 'motto')],
    faults: [
      {
        in: 'site.yaml',
        at: '‸motto: Software',
        path: 'motto',
        says: '"motto" is not a key here (fix: write "tagline")',
      },
    ],
  },
  {
    title: 'a key too many',
    changes: [lineBefore('site.yaml', 'tagline', 'colour: red')],
    faults: [
      {
        in: 'site.yaml',
        at: '‸colour: red',
        path: 'colour',
        says: '"colour" is not a key here (fix: remove it, or use one of profile, timeZone)',
      },
    ],
  },
  {
    title: 'a misspelt key in one of two shapes',
    changes: [setKey('menus.yaml', 'header[1].entries', 'entres')],
    faults: [
      {
        in: 'menus.yaml',
        at: 'Leistungen, ‸entres: services,',
        path: 'header[1].entres',
        says: '"entres" is not a key here (fix: write "entries")',
      },
    ],
  },
  {
    title: 'a misspelt key that chooses between shapes',
    changes: [setKey('forms/contact.yaml', 'fields[1].rule.kind', 'knd')],
    faults: [
      {
        in: 'forms/contact.yaml',
        at: 'rule: { ‸knd: email,',
        path: 'fields[1].rule.knd',
        says: '"knd" is not a key here (fix: write "kind")',
      },
    ],
  },
  {
    title: 'a key that is missing',
    changes: [drop(person, 'members[0].role')],
    faults: [
      {
        in: person,
        at: '- ‸id: ilse-brandt',
        path: 'members[0].role',
        says: 'expected text, got nothing (fix: add it)',
      },
    ],
  },
  {
    title: 'a misspelt name of a constant',
    changes: [setKey('constants.yaml', 'heroFade', 'heroFaed')],
    faults: [
      {
        in: 'constants.yaml',
        at: '‸heroFaed: 400',
        path: 'heroFaed',
        says: '"heroFaed" is not a key here (fix: write "heroFade")',
      },
    ],
  },
  {
    title: 'a misspelt key of site.yaml, which texts refer to',
    changes: [setKey('site.yaml', 'legalName', 'legalNme')],
    faults: [
      {
        in: 'site.yaml',
        at: '‸legalNme: Nordhafen',
        path: 'legalNme',
        says: '"legalNme" is not a key here (fix: write "legalName")',
      },
    ],
  },
  {
    title: 'a misspelt key of routes.yaml, which links refer to',
    changes: [setKey('routes.yaml', 'collections', 'colections')],
    faults: [
      {
        in: 'routes.yaml',
        at: '‸colections:',
        path: 'colections',
        says: '"colections" is not a key here (fix: write "collections")',
      },
    ],
  },
  {
    title: 'a misspelt key of messages.yaml, which forms refer to',
    changes: [setKey('messages.yaml', 'sentences', 'sentenses')],
    faults: [
      {
        in: 'messages.yaml',
        at: '‸sentenses:',
        path: 'sentenses',
        says: '"sentenses" is not a key here (fix: write "sentences")',
      },
    ],
  },
  {
    title: 'a misspelt id key, which others refer to',
    changes: [setKey('offices.yaml', 'offices[0].id', 'idd')],
    faults: [
      {
        in: 'offices.yaml',
        at: '- ‸idd: kontor',
        path: 'offices[0].idd',
        says: '"idd" is not a key here (fix: write "id")',
      },
    ],
  },
];
