import { define, usage } from './run/command.ts';
import { rooms } from './test/rooms.ts';

const run = async (words: readonly string[]): Promise<void> => {
  const { runTests } = await import('./test/run-tests.ts');
  await runTests(words);
};

export const command = await define(import.meta, {
  variables: ['CHROMIUM', 'TEST_PORT', 'FC_RUNS', 'PROPERTY_SEED', 'FULL', 'HOSTILE_REQUESTS', 'KILLS', 'EDITOR_KILLS'],
  usages: {
    '[STEP…]': usage({
      effect: 'Runs all checks and tests, or the named steps',
      example: 'build browser',
      run: ({ words }) => run(words),
    }),
    'ROOM…': usage({
      effect: `Types, style and tests of folders of code: ${rooms.map((room) => `\`${room}\``).join(', ')}`,
      example: 'receiver',
      run: ({ words }) => run(words),
    }),
    quick: usage({
      effect: 'Without a build',
      run: () => run(['quick']),
    }),
    full: usage({
      effect: 'In all variants: every width and scheme, made-up languages, kills, hostile requests',
      run: () => run(['full']),
    }),
  },
});
