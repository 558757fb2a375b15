import { EnvironmentFault } from '../environment.ts';

/** What to say of a port that could not be opened, with the variable that names another. */
export const portFault = ({ code }: NodeJS.ErrnoException, port: number, variable: string): EnvironmentFault => {
  const problem = code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${code})`;
  return new EnvironmentFault(`port ${port} ${problem} (fix: end what uses it, or set ${variable} to another port)`);
};
