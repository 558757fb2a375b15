import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../generator/dev/free-port.ts';
import { findProgram } from '../test/programs.ts';

export interface MeasuredServer {
  name: string;
  port: number;
  pid: number;
  stop: () => Promise<void>;
}

const start = async (name: string, run: (port: number) => ChildProcess): Promise<MeasuredServer> => {
  const port = await freePort();
  const child = run(port);
  const exit = once(child, 'exit');
  const fails = exit.then(() => Promise.reject(new Error(`${name} ended (fix: see its output above)`)));
  fails.catch(() => undefined);
  const listens = async (): Promise<void> => {
    while (!(await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' }).catch(() => undefined))) await setTimeout(50);
  };
  await Promise.race([listens(), fails]);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exit;
  };
  return { name, port, pid: child.pid ?? 0, stop };
};

/** Starts the bundled server of a checkout with a build. */
export const startBundled = (checkout: string, dist: string): Promise<MeasuredServer> =>
  start(checkout === '.' ? 'bundled' : checkout, (port) =>
    spawn(process.execPath, ['scripts/serve.ts'], {
      cwd: checkout,
      env: { PATH: process.env.PATH, PORT: String(port), BUILD_FOLDER: dist },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );

/** The emitted configuration in a main file like Debian's, without TLS and with one process for requests. */
const nginxMain = (dist: string, brotli: string, port: number): string => {
  const site = readFileSync(join(dist, 'hosting/nginx-site.conf'), 'utf8');
  const receiver = /proxy_pass http:\/\/(\w+);/.exec(site)?.[1] ?? 'unused';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `load_module ${brotli};
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${dist}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  ${temporary.map((name) => `${name}_temp_path ${dist}/${name};`).join('\n  ')}
  include ${dist}/hosting/nginx-maps.conf;
  upstream ${receiver} { server 127.0.0.1:9; }
  server {
    listen 127.0.0.1:${port};
    root ${dist}/client;
    include ${dist}/hosting/nginx-site.conf;
    include ${dist}/hosting/nginx-brotli.conf;
  }
}
`;
};

/** Starts nginx with a build; none unless nginx is installed with its module for Brotli. */
export const startNginx = async (dist: string): Promise<MeasuredServer[]> => {
  const [nginx, brotli] = [findProgram('nginx'), findProgram('brotli')];
  if (!nginx || !brotli) return [];
  const run = (port: number): ChildProcess => {
    writeFileSync(join(dist, 'nginx.conf'), nginxMain(dist, brotli, port));
    return spawn(nginx, ['-c', join(dist, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  return [await start('nginx', run)];
};
