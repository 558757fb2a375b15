import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright';

export type EngineName = 'Firefox' | 'WebKit';

/** An engine that this machine has: Playwright's own build, or Debian's, which other drivers lead. */
export interface FoundEngine {
  build: 'playwright' | 'debian';
  executable: string;
}

interface Engine {
  playwright: () => string;
  /** The browser, where Debian's packages put it (WebKit's in a folder named after the processor). */
  debian: readonly string[];
  /** What else must be there to lead it. */
  needs: readonly string[];
  packages: readonly string[];
}

/** Where WebKit's driver and its display stand when Debian's packages are installed. */
export const webkitDriver = '/usr/bin/WebKitWebDriver';
export const virtualDisplay = '/usr/bin/Xvfb';

export const engines: Readonly<Record<EngineName, Engine>> = {
  Firefox: {
    playwright: () => firefox.executablePath(),
    debian: ['/usr/bin/firefox-esr'],
    needs: [],
    packages: ['firefox-esr'],
  },
  WebKit: {
    playwright: () => webkit.executablePath(),
    debian: ['x86_64', 'aarch64'].map((processor) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
    needs: [webkitDriver, virtualDisplay],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/** The engine as this machine has it: Playwright's build before Debian's. Undefined when there is neither. */
export const findEngine = (name: EngineName): FoundEngine | undefined => {
  const { playwright, debian, needs } = engines[name];
  const own = playwright();
  if (existsSync(own)) return { build: 'playwright', executable: own };
  const executable = debian.find((path) => existsSync(path));
  return executable && needs.every((path) => existsSync(path)) ? { build: 'debian', executable } : undefined;
};

const remedy = (name: EngineName): string =>
  `install ${engines[name].packages.join(' and ')}, or run playwright install ${name.toLowerCase()}`;

/** Why an engine is not tested, with what to do about it; empty when it is there. */
export const reasonToSkip = (name: EngineName): string =>
  findEngine(name) ? '' : `not on this machine (fix: ${remedy(name)})`;
