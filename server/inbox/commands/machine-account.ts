import { userInfo } from 'node:os';

/** The name of the account that this program runs under; a container may have a number and no name for it. */
export const machineAccount = (): string => {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
};
