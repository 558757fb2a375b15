// `npm run measure -- budgets`, `lighthouse`, `scale`, `server` or `shots`, each with its options.

import { EnvironmentFault } from '../hosting/environment.ts';
import { reportFailure } from './run/report-failure.ts';

/** A measurement takes the further words of the command line. It sets the exit code if it finds faults. */
type Measurement = (words: string[]) => Promise<void>;

const measurements: Readonly<Record<string, () => Promise<{ measure: Measurement }>>> = {
  budgets: () => import('./measure/budgets.ts'),
  lighthouse: () => import('./measure/lighthouse.ts'),
  scale: () => import('./measure/scale.ts'),
  server: () => import('./measure/server.ts'),
  shots: () => import('./measure/shots.ts'),
};

try {
  const [name = '', ...words] = process.argv.slice(2);
  const load = measurements[name];
  if (!load) {
    throw new EnvironmentFault(
      `"${name}" is not a measurement (fix: npm run measure -- ${Object.keys(measurements).join('|')})`,
    );
  }
  const { measure } = await load();
  await measure(words);
} catch (error) {
  reportFailure(error);
}
