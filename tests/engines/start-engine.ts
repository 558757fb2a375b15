import { firefox, webkit } from 'playwright';
import { type EngineName, findEngine } from '../../scripts/test/find-engines.ts';
import type { Driver, Scheme } from './driver.ts';
import { startFirefox } from './firefox-driver.ts';
import { startByPlaywright } from './playwright-driver.ts';
import { startWebkit } from './webkit-driver.ts';

const byPlaywright = { Firefox: firefox, WebKit: webkit } as const;
const byDebian = { Firefox: startFirefox, WebKit: startWebkit } as const;

/** Starts an engine as this machine has it. */
export const startEngine = async (name: EngineName, scheme: Scheme): Promise<Driver> => {
  const found = findEngine(name);
  if (!found) throw new Error(`${name} is not on this machine`);
  return found.build === 'playwright'
    ? startByPlaywright(byPlaywright[name], scheme)
    : byDebian[name](found.executable, scheme);
};
