import { person, service, study } from './base.ts';
import { set } from './changes.ts';
import type { Mistake } from './mistake.ts';

export const mistakes: readonly Mistake[] = [
  {
    title: 'a hash that cuts a text',
    changes: [set(person, 'members[0].role', 'The #1 engineer')],
    faults: [
      {
        in: person,
        at: 'role: The ‸#1 engineer',
        path: 'members[0].role',
        says: 'the text ends before #1, because # after a space begins a comment (fix: put the text in quotes)',
      },
    ],
  },
  {
    title: 'a hash before a blank and a number that cuts a text',
    changes: [set(person, 'members[0].role', 'Engineer # 1 of 3')],
    faults: [
      {
        in: person,
        at: 'role: Engineer ‸# 1 of 3',
        path: 'members[0].role',
        says: 'the text ends before #, because # after a space begins a comment (fix: put the text in quotes)',
      },
    ],
  },
  {
    title: 'a hash that cuts an entry of a list',
    changes: [set(study, 'features', '\n  - Reads #hashtags of posts\n  - Forecast')],
    faults: [
      {
        in: study,
        at: '- Reads ‸#hashtags of',
        path: 'features[0]',
        says: 'the text ends before #hashtags, because # after a space begins a comment (fix: put the text in quotes)',
      },
    ],
  },
  {
    title: 'a hash that cuts a text that is then too short',
    changes: [
      set(
        'pages/about.yaml',
        'seo',
        '\n  title: About\n  description: We are #1 among all companies that build software for harbors and shipyards.',
      ),
    ],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: We are ‸#1 among all',
        path: 'seo.description',
        says: 'the text ends before #1, because # after a space begins a comment (fix: put the text in quotes)',
      },
    ],
  },
  {
    title: 'a hash that cuts a link',
    changes: [set('offices.yaml', 'offices[0].map', 'https://example.com/?q=Kontor #12')],
    faults: [
      {
        in: 'offices.yaml',
        at: 'https://example.com/?q=Kontor ‸#12',
        path: 'offices[0].map',
        says: 'the text ends before #12, because # after a space begins a comment (fix: put the text in quotes)',
      },
    ],
  },
  {
    title: 'a hash that cuts a list in brackets',
    changes: [set(service, 'card.features', '[Crane #1, Run, School]')],
    faults: [
      {
        in: service,
        at: 'features: [Crane ‸#1, Run, School]',
        says: 'a # after a space begins a comment, which ends this line (fix: put the text in quotes)',
      },
    ],
  },
  {
    title: 'a color without quotes',
    changes: [set('constants.yaml', 'accentColor', '#2f9e63')],
    faults: [
      {
        in: 'constants.yaml',
        at: 'accentColor: ‸#2f9e63',
        path: 'accentColor',
        says: 'expected text, got an empty value (fix: put the text in quotes, because # begins a comment)',
      },
    ],
  },
  {
    title: 'a text that begins with a hash',
    changes: [set(person, 'members[0].role', '#1 engineer')],
    faults: [
      {
        in: person,
        at: 'role: ‸#1 engineer',
        path: 'members[0].role',
        says: 'expected text, got an empty value (fix: put the text in quotes, because # begins a comment)',
      },
    ],
  },
];
