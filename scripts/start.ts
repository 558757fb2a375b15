import { receiverVariables } from './receiver.ts';
import { define } from './run/command.ts';

export const command = await define(import.meta, {
  variables: ['PORT', ...receiverVariables],
  effect: 'Install, check, generate, build and serve the site, the receiver and the inbox',
  run: () => import('./build/build-and-serve.ts'),
});
