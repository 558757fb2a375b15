// `npm run edit`: the editor for people without a clone, behind a proxy for TLS. `-- sign-in NAME` prints a link for
// the running process.
import { EnvironmentFault, readEnvironment } from '../../hosting/environment.ts';
import { StoreFault } from '../../receiver/store/store-fault.ts';
import { signInLink } from '../../signed-in/sign-in-link.ts';
import { startEditing } from './start-editing.ts';
import { base } from './texts.ts';

const [command, name] = process.argv.slice(2);

try {
  const environment = readEnvironment(process.env);
  const linkFor = (who?: string): string | undefined => signInLink('EDIT', base, environment, who);
  if (command === 'sign-in') {
    const link = linkFor(name);
    const fix = 'start npm run edit with the same STORE and EDIT_TOKEN, or name another';
    if (!link) throw new EnvironmentFault(`there is no token${name ? ` of "${name}"` : ' yet'} (fix: ${fix})`);
    console.log(link);
  } else {
    const editing = await startEditing(environment, (line) => console.error(line));
    const signIn = process.stdout.isTTY ? linkFor() : undefined;
    console.log(`Editor     ${editing.origin}`);
    console.log(`Sign in    ${signIn ?? 'with the link that "npm run edit -- sign-in" prints'}`);
    const stop = (): void => void editing.stop().then(() => process.exit(0));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  }
} catch (error) {
  if (!(error instanceof EnvironmentFault || error instanceof StoreFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
