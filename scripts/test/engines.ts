import { existsSync } from 'node:fs';
import { installPackages } from './apt.ts';

export type EngineName = 'Firefox' | 'WebKit';

interface Engine {
  /** Paths of Debian's browser; WebKit's folder is named after the processor. */
  browser: readonly string[];
  /** Other programs that drive it. */
  needs: readonly string[];
  packages: readonly string[];
}

export const webkitDriver = '/usr/bin/WebKitWebDriver';
export const virtualDisplay = '/usr/bin/Xvfb';

const engines: Readonly<Record<EngineName, Engine>> = {
  Firefox: { browser: ['/usr/bin/firefox-esr'], needs: [], packages: ['firefox-esr'] },
  WebKit: {
    browser: ['x86_64', 'aarch64'].map((processor) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
    needs: [webkitDriver, virtualDisplay],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/** Returns the path of Debian's browser; undefined if it or its driver is missing. */
export const findEngine = (name: EngineName): string | undefined => {
  const { browser, needs } = engines[name];
  return needs.every((path) => existsSync(path)) ? browser.find((path) => existsSync(path)) : undefined;
};

/** Returns why an engine is not tested, with the repair; empty if it is there. */
export const reasonToSkip = (name: EngineName): string =>
  findEngine(name) ? '' : `not on this machine (fix: install ${engines[name].packages.join(' and ')})`;

/** Installs Debian's Firefox and WebKit. Tests of an engine that cannot be installed are skipped. */
export const installEngines = (): void => {
  const names = Object.keys(engines) as EngineName[];
  const missing = names.filter((name) => !findEngine(name));
  if (missing.length > 0) {
    installPackages(
      missing.join(' and '),
      missing.flatMap((name) => engines[name].packages),
    );
  }
  for (const name of names.filter(reasonToSkip)) console.log(`${name} is skipped: ${reasonToSkip(name)}`);
};
