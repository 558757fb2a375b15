import { define, usage } from './run/command.ts';

export const command = await define(import.meta, {
  variables: ['CHROMIUM', 'TEST_PORT'],
  usages: {
    budgets: usage({
      effect: 'Weights of all built pages against `data/budgets.yaml`',
      run: async () => (await import('./measure/budgets.ts')).measure(),
    }),
    accessibility: usage({
      effect:
        'Writes what axe found in the last `npm test` into `data/constants.yaml`, for the accessibility statement',
      run: async ({ folders }) => (await import('./measure/accessibility.ts')).measure(folders),
    }),
    'lighthouse [PATH]': usage({
      effect: 'Lighthouse on every page, or on one, median of three',
      example: 'lighthouse /about',
      options: {
        '--counts': 'One run on three pages, without figures that depend on the machine',
      },
      run: async ({ words: [path], options }) => (await import('./measure/lighthouse.ts')).measure(path, options),
    }),
    'scale COUNT…': usage({
      effect: 'Builds with further case studies',
      example: 'scale 100 1000',
      run: async ({ words }) => (await import('./measure/scale.ts')).measure(words),
    }),
    'server [CHECKOUT…]': usage({
      effect:
        'Processor time and memory of the bundled server beside nginx and the servers of other checkouts, and uploads of resumes',
      example: 'server ../checkout',
      run: async ({ words }) => (await import('./measure/server.ts')).measure(words),
    }),
    'shots [PATH]': usage({
      effect: 'Pictures of every page and state, or of one page, into `reports/shots/index.html`',
      example: 'shots /about',
      options: {
        '--update': 'The reference pictures of the browser tests',
        '--sections': 'Those of `docs/sections.md`',
        '--editor': 'Those of `docs/editing.md`',
      },
      run: async ({ words: [path], options }) => (await import('./measure/shots.ts')).measure(path, options),
    }),
  },
});
