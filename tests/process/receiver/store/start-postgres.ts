import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { freePort } from '../../../../generator/dev/free-port.ts';
import { installPrograms } from '../../../../scripts/test/programs.ts';

const nobody = 65_534;

/** PostgreSQL refuses to run as root. */
const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined;

const newName = (): string => `store_${randomBytes(8).toString('hex')}`;

const user = 'tester';
const tries = 5;

const start = async (programs: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  const password = randomBytes(12).toString('hex');
  // Its messages are waited for, so they must be English.
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const access = ['-U', user, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  execFileSync(join(programs, 'initdb'), ['-D', data, ...access, '--encoding=UTF8', '--locale=C', '--no-sync'], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

  let server: ChildProcess | undefined;
  const launch = async (port: number): Promise<void> => {
    // Tests end the server, never the machine, so nothing needs to reach the disk.
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(programs, 'postgres'), ['-D', data, ...args], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = child;
    const lines = createInterface({ input: child.stderr });
    await new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => {
        if (line.includes('database system is ready to accept connections')) resolve();
      });
      child.on('error', reject);
      child.on('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}`)));
    });
  };
  /**
   * Ends it as an administrator would: connections are cut, what is committed stays. `immediate` leaves all as a power
   * cut does, and the next start recovers it.
   */
  const stop = async (mode: 'fast' | 'immediate' = 'fast'): Promise<void> => {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null) return;
    const exit = once(running, 'exit');
    // Its shutdowns (https://www.postgresql.org/docs/current/server-shutdown.html).
    running.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await exit;
  };

  let port = 0;
  for (let attempt = 1; !server; attempt += 1) {
    port = await freePort();
    try {
      await launch(port);
    } catch (error) {
      // Another test may have taken the port in the meantime.
      server = undefined;
      if (attempt === tries) throw error;
    }
  }

  const urlOf = (database: string): string => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const run = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    /** Makes an empty database and gives its address, for what concerns a whole database. */
    database: async () => {
      const name = newName();
      await run(urlOf('postgres'), `CREATE DATABASE ${name}`);
      return urlOf(name);
    },
    /** Makes an empty schema and gives the address of its database with it, in a tenth of the time. */
    schema: async () => {
      const name = newName();
      await run(urlOf('postgres'), `CREATE SCHEMA ${name}`);
      return `${urlOf('postgres')}?options=${encodeURIComponent(`-c search_path=${name}`)}`;
    },
    run,
    start: () => launch(port),
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type TestPostgres = Awaited<ReturnType<typeof start>>;

/** Starts a server, installed first if need be. Undefined, with one line, where none can be installed. */
export const startPostgres = async (): Promise<TestPostgres | undefined> => {
  const found = installPrograms(['initdb']);
  return found && start(dirname(found.initdb));
};
