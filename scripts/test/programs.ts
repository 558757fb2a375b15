import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Administration programs may be missing from a user's PATH.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const named = (name: string): string[] => folders.map((folder) => join(folder, name));

/** A program for tests: its Debian package, and the patterns of its file. */
interface Program {
  package: string;
  files: readonly string[];
}

const programs = {
  nginx: { package: 'nginx', files: named('nginx') },
  /** The nginx module that serves `.br` files. */
  brotli: {
    package: 'libnginx-mod-http-brotli-static',
    files: ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'],
  },
  caddy: { package: 'caddy', files: named('caddy') },
  systemdAnalyze: { package: 'systemd', files: named('systemd-analyze') },
  /** Runs a program with a fake clock. */
  faketime: { package: 'faketime', files: named('faketime') },
  /** Debian installs it into a versioned folder; only client programs are in PATH. */
  initdb: { package: 'postgresql', files: [...named('initdb'), '/usr/lib/postgresql/*/bin/initdb'] },
  Firefox: { package: 'firefox-esr', files: ['/usr/bin/firefox-esr', '/usr/bin/firefox'] },
  WebKit: { package: 'webkit2gtk-driver', files: ['/usr/lib/*-linux-gnu/webkit2gtk-4.1/MiniBrowser'] },
  webkitDriver: { package: 'webkit2gtk-driver', files: named('WebKitWebDriver') },
  virtualDisplay: { package: 'xvfb', files: named('Xvfb') },
} satisfies Record<string, Program>;

export type ProgramName = keyof typeof programs;

/** Programs for the tests of servers. */
export const serverPrograms = ['nginx', 'brotli', 'caddy', 'systemdAnalyze', 'faketime', 'initdb'] as const;

/** Debian's other browsers. */
export const enginePrograms = {
  Firefox: ['Firefox'],
  WebKit: ['WebKit', 'webkitDriver', 'virtualDisplay'],
} as const satisfies Record<string, readonly ProgramName[]>;

/** Returns the path of a program, of its highest version. Undefined if it is not installed. */
export const findProgram = (name: ProgramName): string | undefined =>
  programs[name].files.flatMap((pattern) => globSync(pattern).toSorted().toReversed())[0];

/** Returns the Debian packages of programs, without duplicates. */
export const packagesOf = (names: readonly ProgramName[]): string[] => [
  ...new Set(names.map((name) => programs[name].package)),
];

/** Returns why tests of programs are skipped, with the repair; empty if all are installed. */
export const reasonToSkip = (names: readonly ProgramName[]): string => {
  const missing = packagesOf(names.filter((name) => !findProgram(name)));
  return missing.length > 0 ? `not on this machine (fix: install ${missing.join(' and ')})` : '';
};

export const hasApt = existsSync('/usr/bin/apt-get');

/** Installs Debian packages if this is Debian and the user is root. */
export const installPackages = (packages: readonly string[]): void => {
  if (process.getuid?.() !== 0 || !hasApt || packages.length === 0) return;
  console.log(`Installing ${packages.join(', ')} …`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    // If two test files install at once, the second waits for the lock.
    spawnSync('/usr/bin/apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
};

/**
 * Returns the paths of programs and installs them if necessary. Returns undefined and prints one line if that fails. In
 * CI, that is an error, because a skipped test proves nothing.
 */
export const installPrograms = <Name extends ProgramName>(
  names: readonly Name[],
): Readonly<Record<Name, string>> | undefined => {
  installPackages(packagesOf(names.filter((name) => !findProgram(name))));
  const found = names.map((name) => [name, findProgram(name)] as const);
  if (found.every(([, path]) => path)) return Object.fromEntries(found) as Record<Name, string>;
  const message = `programs of the tests are missing (fix: sudo apt-get install ${packagesOf(names).join(' ')})`;
  if (process.env.CI) throw new Error(message);
  console.error(message);
  return undefined;
};

/**
 * Installs Debian's Firefox and WebKit. If an engine cannot be installed, its tests are skipped; in CI, that is an
 * error.
 */
const installEngines = (): void => {
  installPackages(
    packagesOf(
      Object.values(enginePrograms)
        .flat()
        .filter((name) => !findProgram(name)),
    ),
  );
  for (const [engine, names] of Object.entries(enginePrograms)) {
    const reason = reasonToSkip(names);
    if (reason && process.env.CI) throw new Error(`${engine} is ${reason}`);
    if (reason) console.log(`${engine} is skipped: ${reason}`);
  }
};

/** Debian's web servers, on which tests run the site. */
export type Hosts = Readonly<Record<'nginx' | 'caddy' | 'brotli', string>>;

export const installHosts = (): Hosts | undefined => installPrograms(['nginx', 'caddy', 'brotli']);

if (import.meta.main) {
  installPrograms(serverPrograms);
  installEngines();
}
