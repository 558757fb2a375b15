import { describe, expect, test, vi } from 'vitest';
import { type BudgetName, overBudget } from '../../../scripts/measure/weight/budget-fault.ts';
import type { BuiltFiles } from '../../../scripts/measure/weight/built-files.ts';
import { weighPage } from '../../../scripts/measure/weight/page-weight.ts';

// Fixed limits and repairs, so that those of data/budgets.yaml may change.
vi.mock('#generated/content/budgets.ts', () => ({
  budgets: {
    document: {
      ...{ limit: 1000, unit: 'bytes', repair: 'shorten the texts' },
      except: ['/insights/', '/insights/2026/', '/insights/2026/long', '/long'].map((path, index) => ({
        path,
        limit: 2000 + index,
      })),
    },
    fonts: { limit: 1000, unit: 'bytes', repair: 'choose a smaller one', except: [], languages: { ja: 5000 } },
    stylesheet: { limit: 1000, unit: 'bytes', repair: 'undo the styles', except: [] },
    scripts: { limit: 1000, unit: 'bytes', repair: 'undo the scripts', except: [] },
    requests: { limit: 3, unit: 'requests', repair: 'ask for less', except: [] },
    elements: { limit: 10, unit: 'elements', repair: 'show less', except: [] },
    shift: { limit: 0, unit: 'ratio', repair: 'keep room', except: [] },
    largestPaint: { limit: 1.85, unit: 'ratio', repair: 'show a smaller picture', except: [] },
    otherScores: { limit: 100, unit: 'score', repair: 'see the report', except: [] },
  },
}));

vi.mock('#generated/languages.ts', () => ({
  languages: [
    { code: 'en-US', prefix: '' },
    { code: 'ja-JP', prefix: '/ja' },
  ],
}));

const allowed = (name: BudgetName, limit: string): string =>
  `or add an exception to data/budgets.yaml under ${name}, except: path /about, limit ${limit}, reason)`;

describe('a page over its budget causes a fault with its fix and its exception', () => {
  test.each<[place: string, BudgetName, number, fault: string, limit: string]>([
    ['', 'document', 25_120, '25,120 bytes, 1,000 allowed (fix: shorten the texts', '26000'],
    ['', 'largestPaint', 1.921, '1.921 ratio, 1.85 allowed (fix: show a smaller picture', '2'],
    ['', 'shift', 0.00055, '0.00055 ratio, 0 allowed (fix: keep room', '0.00055'],
    ['', 'otherScores', 96, '96 score, at least 100 wanted (fix: see the report', '96'],
    ['seo', 'otherScores', 96, '96 score, at least 100 wanted (fix: see the report', '96'],
  ])('%s %s of %d', (place, name, figure, fault, limit) => {
    const page = place ? `/about, ${place}` : '/about';
    expect(overBudget('/about', name, figure, place)).toEqual([`${page}  ${name}: ${fault}; ${allowed(name, limit)}`]);
  });

  test.each<[string, BudgetName, number, faults: number]>([
    ['/about', 'document', 1000, 0],
    ['/long', 'document', 2003, 0],
    ['/long/er', 'document', 2003, 1],
    ['/insights', 'document', 1001, 1],
    ['/insights/a', 'document', 2000, 0],
    ['/insights/a', 'document', 2001, 1],
    ['/insights/2026/a', 'document', 2001, 0],
    ['/insights/2026/long', 'document', 2002, 0],
    ['/insights/2026/long', 'document', 2003, 1],
    ['/japan', 'fonts', 1001, 1],
    ['/ja', 'fonts', 5000, 0],
    ['/ja/about', 'fonts', 5000, 0],
    ['/ja/about', 'fonts', 5001, 1],
    ['/ja/about', 'document', 1001, 1],
    ['/about', 'otherScores', 100, 0],
    ['/about', 'shift', 0, 0],
    // A failed measurement.
    ['/about', 'largestPaint', Number.NaN, 1],
  ])('%s has for %s of %d so many faults: %d', (path, name, figure, faults) => {
    expect(overBudget(path, name, figure)).toHaveLength(faults);
  });
});

/** A site of these files, each as heavy as it is long. */
const filesOf = (texts: Readonly<Record<string, string>>): BuiltFiles => {
  const read = (file: string): string => texts[file] ?? '';
  return { read, weigh: async (file) => read(file).length };
};
const site = filesOf({
  '/light.css': '@font-face{src:url(/used.woff2)}',
  '/heavy.css': 'x'.repeat(1200),
  '/large.css': '@font-face{src:url(/large.woff2)}',
  '/large.woff2': 'x'.repeat(1300),
  '/light.js': 'import("./heavy.js")',
  '/entry.js': 'import{a}from"./part.js"',
  '/part.js': 'x'.repeat(1001),
});
const pageOf = (head: string, body = '<p>Words</p>'): string =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;

const codeRepair = '(fix: undo the last change in renderer/, because no content of data/ causes this)';
const pictureRepair =
  '(fix: put the file into data/photographs and write its name under image, which creates every width and format)';

/** Words that do not repeat themselves weigh what they are long. */
const manyWords = Array.from({ length: 600 }, (_, place) => ((place + 7) ** 3).toString(36)).join(' ');
const versions = (format: string): string => `/photographs/a-480.${format} 480w, /photographs/a-800.${format} 800w`;

describe('budgets that need only the built files', () => {
  // biome-ignore format: one row after the other
  test.each<[string, head: string, fault: string]>([
    ['a stylesheet', '<link rel="stylesheet" href="/heavy.css">',
      `stylesheet: 1,200 bytes, 1,000 allowed (fix: undo the styles; ${allowed('stylesheet', '1200')}`],
    ['a script with what it imports', '<script type="module" src="/entry.js"></script>',
      `scripts: 1,025 bytes, 1,000 allowed (fix: undo the scripts; ${allowed('scripts', '1100')}`],
    ['requests', '<link rel="stylesheet" href="/light.css"><script type="module" src="/light.js"></script>' +
      '<link rel="preload" as="font" href="/used.woff2">',
      `requests: 4 requests, 3 allowed (fix: ask for less; ${allowed('requests', '4')}`],
    ['fonts', '<link rel="preload" as="font" href="/large.woff2"><link rel="stylesheet" href="/large.css">',
      `fonts: 1,300 bytes, 1,000 allowed (fix: choose a smaller one; ${allowed('fonts', '1300')}`],
    ['a script before painting', '<script src="/light.js"></script>',
      `scripts: /light.js blocks rendering ${codeRepair}`],
    ['a preload', '<link rel="preload" as="font" href="/unused.woff2">',
      `preload: /unused.woff2 is not used ${codeRepair}`],
  ])('%s', async (_, head, fault) => {
    expect((await weighPage('/about', pageOf(head), site)).faults).toEqual([`/about  ${fault}`]);
  });

  test('the words of a page', async () => {
    const { faults, weight } = await weighPage('/about', pageOf('', `<p>${manyWords}</p>`), site);
    expect(weight.document).toBeGreaterThan(1000);
    expect(faults).toEqual([
      expect.stringMatching(/^\/about {2}document: [\d,]+ bytes, 1,000 allowed \(fix: shorten the texts; or add /),
    ]);
  });

  test('the elements of a page', async () => {
    const { faults } = await weighPage('/about', pageOf('', '<p>x</p>'.repeat(8)), site);
    expect(faults).toEqual([`/about  elements: 11 elements, 10 allowed (fix: show less; ${allowed('elements', '11')}`]);
  });

  test.each<[string, string]>([
    ['what is fetched later', '<script type="module" src="/light.js"></script>'],
    ['styles for printing', '<link rel="stylesheet" media="print" href="/heavy.css">'],
    ['what waits in a noscript', '<noscript><link rel="stylesheet" href="/heavy.css"></noscript>'],
  ])('%s does not count', async (_, head) => {
    const { faults, weight } = await weighPage('/about', pageOf(head), site);
    expect(faults).toEqual([]);
    expect(weight.stylesheet + weight.scripts).toBeLessThan(30);
  });
});

const image = (attributes: string): string => `<img ${attributes} width="4" height="3" alt="">`;
const inSizes = (format: string): string => `srcset="${versions(format)}" sizes="100vw"`;

// biome-ignore format: one row after the other
test.each<[string, picture: string, fault?: string]>([
  ['a drawing', image('src="/pictures/a.svg"')],
  ['a photograph', `<picture><source type="image/avif" ${inSizes('avif')}>${image(`src="/a.webp" ${inSizes('webp')}`)}</picture>`],
  ['a photograph as React writes it', image(`src="/a.webp" ${inSizes('webp').replace('srcset', 'srcSet')}`)],
  ['no room', '<img src="/a.svg" alt="">', '/a.svg reserves no space on the page'],
  ['an old format', image('src="/a.jpg"'), '/a.jpg has an outdated format'],
  ['an old format among others', image('src="/a.webp" srcset="/a-480.jpg 480w, /a.webp 800w" sizes="100vw"'),
    '/a.webp has an outdated format'],
  ['one size', image('src="/a.webp"'), '/a.webp has only one size for all screens'],
  ['one size in one of its formats',
    `<picture><source type="image/avif" srcset="/a.avif">${image(`src="/a.webp" ${inSizes('webp')}`)}</picture>`,
    '/a.webp has only one size for all screens'],
])('a picture: %s', async (_, picture, fault) => {
  const { faults } = await weighPage('/about', pageOf('', picture), site);
  expect(faults).toEqual(fault ? [`/about  pictures: ${fault} ${pictureRepair}`] : []);
});
