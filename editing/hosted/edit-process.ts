// The hosted editor as a separate process: `npm run edit`, or a unit of systemd.
import { EnvironmentFault, readEnvironment } from '../../hosting/environment.ts';
import { StoreFault } from '../../receiver/store/store-fault.ts';
import { signInLink } from '../../signed-in/sign-in-link.ts';
import { startEditing } from './start-editing.ts';
import { base } from './texts.ts';

try {
  const environment = readEnvironment(process.env);
  const editing = await startEditing(environment, (line) => console.error(line));
  const signIn = process.stdout.isTTY ? signInLink('EDIT', base, environment) : undefined;
  console.log(`Editor     ${editing.origin}`);
  console.log(`Sign in    ${signIn ?? 'with the link that "npm run edit -- sign-in" prints'}`);
  const stop = (): void => void editing.stop().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
} catch (error) {
  if (!(error instanceof EnvironmentFault || error instanceof StoreFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
