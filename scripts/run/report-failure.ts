import { UserFault } from '../../sites/user-fault.ts';

/**
 * Prints the one-line message of an error that the user can repair, and the stack of any other. System errors (a full
 * disk, missing permissions) have a code and name the call and the file.
 */
export const reportFailure = (error: unknown): void => {
  process.exitCode = 1;
  if (!(error instanceof Error)) throw error;
  const isSystem = 'code' in error && 'syscall' in error;
  // The bundler wraps system errors.
  const isFull = (isSystem && error.code === 'ENOSPC') || /ENOSPC|No space left on device/.test(error.message);
  if (isFull) console.error('The disk is full (fix: free some space and start again)');
  else if (isSystem || error instanceof UserFault) console.error(error.message);
  else console.error(error);
};
