import { EnvironmentFault } from '../../server/environment.ts';

/** Errors whose message is one line with the repair. */
const forThePerson = new Set(['ContentFaults', 'EditRefused', 'CommandFault', 'StoreFault']);

/**
 * A failure that the person at the keyboard can mend gets its one line; what they cannot have caused keeps its stack.
 * Errors of the system (a full disk, a folder without permission) carry a code and name the call and the file.
 */
export const reportFailure = (error: unknown): void => {
  process.exitCode = 1;
  if (!(error instanceof Error)) throw error;
  const isSystem = 'code' in error && 'syscall' in error;
  // The bundler wraps the system's error.
  const isFull = (isSystem && error.code === 'ENOSPC') || /ENOSPC|No space left on device/.test(error.message);
  if (isFull) console.error('The disk is full (fix: free some space and start again)');
  else if (isSystem || error instanceof EnvironmentFault || forThePerson.has(error.name)) console.error(error.message);
  else console.error(error);
};
