import { UserFault } from '../sites/user-fault.ts';
import { define, usage } from './run/command.ts';

export const command = await define(import.meta, {
  variables: ['HOST', 'STORE', 'EDIT_PORT', 'EDIT_ORIGIN', 'EDIT_TOKEN', 'EDIT_PUBLISH', 'DEPLOY_RELOAD'],
  usages: {
    '': usage({
      effect:
        'The editor for people without a clone, with sign-in, publishing, history and sharing, behind a proxy for TLS',
      run: () => import('../editing/hosted/edit-process.ts'),
    }),
    'sign-in [NAME]': usage({
      effect: 'Prints a one-time link for the running editor',
      example: 'sign-in priya',
      run: async ({ words: [name] }) => {
        const { base } = await import('../editing/hosted/texts.ts');
        const { readEnvironment } = await import('../hosting/environment.ts');
        const { signInLink } = await import('../signed-in/sign-in-link.ts');
        const link = signInLink('EDIT', base, readEnvironment(process.env), name);
        const fix = 'start npm run edit with the same STORE and EDIT_TOKEN, or name another';
        if (!link) throw new UserFault(`there is no token${name ? ` of "${name}"` : ' yet'} (fix: ${fix})`);
        console.log(link);
      },
    }),
  },
});
