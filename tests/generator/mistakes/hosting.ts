import { lineBefore, reword, set, twice } from './changes.ts';
import type { Mistake } from './mistake.ts';

const hosting = 'hosting.yaml';
const contact = 'https://empfang.nordhafen.example/anfrage';

export const mistakes: readonly Mistake[] = [
  {
    title: 'two rules of caching for the same files',
    changes: [set(hosting, 'caching[1].paths[0]', '/assets/static/*')],
    faults: [
      {
        in: hosting,
        at: '{ paths: [‸/assets/static/*',
        path: 'caching[1].paths[0]',
        says: '/assets/static/* and /assets/* name the same files (fix: leave one of them)',
      },
    ],
  },
  {
    title: 'a while without an end',
    changes: [reword(hosting, 'caching[1]', ', age: searchIndexAge', '')],
    faults: [
      {
        in: hosting,
        at: 'keep: ‸for-a-while',
        path: 'caching[1].keep',
        says: 'nothing says how long this while is (fix: add age, with the name of a constant)',
      },
    ],
  },
  {
    title: 'an age of what is kept for good',
    changes: [set(hosting, 'caching[1].keep', 'for-good')],
    faults: [
      {
        in: hosting,
        at: 'age: ‸searchIndexAge',
        path: 'caching[1].age',
        says: 'only what is kept for-a-while has an age (fix: remove age, or write keep: for-a-while)',
      },
    ],
  },
  {
    title: 'a header that stands in two groups',
    changes: [set(hosting, 'headers.pages[0].name', 'x-content-type-options')],
    faults: [
      {
        in: hosting,
        at: '{ name: ‸x-content-type-options',
        nth: 1,
        path: 'headers.pages[0].name',
        says: 'headers.everything has x-content-type-options already (fix: remove one)',
      },
    ],
  },
  {
    title: 'a header that is something else of the table',
    changes: [set(hosting, 'headers.files[1].name', 'cache-control')],
    faults: [
      {
        in: hosting,
        at: '{ name: ‸cache-control',
        path: 'headers.files[1].name',
        says: 'caching says cache-control already (fix: remove this header)',
      },
    ],
  },
  {
    title: 'a header of two lines',
    changes: [set(hosting, 'headers.pages[0].value', '"same-origin\\r\\nset-cookie: a=b"')],
    faults: [
      {
        in: hosting,
        at: 'value: ‸"same-origin\\r',
        path: 'headers.pages[0].value',
        says: 'expected the value of a header in one line (fix: remove double quotes, backslashes and other characters)',
      },
    ],
  },
  {
    title: 'a policy that forbids scripts to send',
    changes: [set(hosting, 'policy[5].sources', '[self]')],
    faults: [
      {
        in: hosting,
        at: 'connect-src, sources: ‸[self]',
        path: 'policy[5].sources',
        says: `connect-src forbids ${contact}, where forms are sent (fix: add receiver to it)`,
      },
    ],
  },
  {
    title: 'a policy that says nothing of forms',
    changes: [set(hosting, 'policy[6].directive', 'media-src')],
    faults: [
      {
        in: hosting,
        at: '  ‸- { directive: default-src',
        path: 'policy',
        says: `form-action forbids ${contact}, where forms are sent (fix: add form-action with receiver)`,
      },
    ],
  },
  {
    title: 'a directive that stands twice',
    changes: [set(hosting, 'policy[7].directive', 'style-src')],
    faults: [
      {
        in: hosting,
        at: '- { directive: ‸style-src',
        nth: 1,
        path: 'policy[7].directive',
        says: 'the policy has style-src already, and browsers read the first alone (fix: join the two)',
      },
    ],
  },
  {
    title: 'an unsafe source',
    changes: [set(hosting, 'policy[1].sources[1]', 'unsafe-inline')],
    faults: [
      {
        in: hosting,
        at: '[self, ‸unsafe-inline]',
        path: 'policy[1].sources[1]',
        says: 'expected one of self, none, data, script, inline, receiver or an origin such as https://example.com (fix: write one of these; unsafe ones are not taken)',
      },
    ],
  },
  {
    title: 'a host name that is a URL',
    changes: [lineBefore(hosting, 'trailingSlash', 'redirectedHosts: [https://www.nordhafen.example]')],
    faults: [
      {
        in: hosting,
        at: 'redirectedHosts: [‸https://www',
        path: 'redirectedHosts[0]',
        says: 'expected a host name such as www.example.com (fix: write it in lower case, without https:// and path)',
      },
    ],
  },
  {
    title: 'an old address that is a page',
    changes: [set(hosting, 'redirects[0].from', '/wir')],
    faults: [
      {
        in: hosting,
        at: '{ from: ‸/wir',
        path: 'redirects[0].from',
        says: 'a page is at /wir (fix: remove this redirect, or give the page another path)',
      },
    ],
  },
  {
    title: 'an old address that is an endpoint',
    changes: [set(hosting, 'redirects[0].from', '/api/anfrage')],
    faults: [
      {
        in: hosting,
        at: '{ from: ‸/api/anfrage',
        path: 'redirects[0].from',
        says: '/api/anfrage is where a form is sent (fix: remove this redirect)',
      },
    ],
  },
  {
    title: 'an old address that leads to nowhere',
    changes: [set(hosting, 'redirects[0].to', '/leistung')],
    faults: [
      {
        in: hosting,
        at: 'to: ‸/leistung ',
        path: 'redirects[0].to',
        says: 'no page is at /leistung (fix: write /leistungen, or remove this link)',
      },
    ],
  },
  {
    title: 'an old address that leads to itself',
    changes: [set(hosting, 'redirects[0].to', '/leistungen.html')],
    faults: [
      {
        in: hosting,
        at: 'to: ‸/leistungen.html ',
        path: 'redirects[0].to',
        says: 'no page is at /leistungen.html (fix: write /leistungen, or remove this link)',
      },
    ],
  },
  {
    title: 'an old address that leads to two pages',
    changes: [lineBefore(hosting, 'redirects[0]', '  - { from: /leistungen.html, to: /kontakt }')],
    faults: [
      {
        in: hosting,
        at: '{ from: ‸/leistungen.html',
        nth: 1,
        path: 'redirects[1].from',
        says: '/leistungen.html leads to /kontakt already (fix: remove one)',
      },
    ],
  },
  {
    title: 'a redirect that stands twice',
    changes: [twice(hosting, 'redirects[0]')],
    faults: [
      {
        in: hosting,
        at: '- ‸{ from: /leistungen.html',
        nth: 1,
        path: 'redirects[1]',
        says: 'this entry stands twice in this list (fix: remove one)',
      },
    ],
  },
];
