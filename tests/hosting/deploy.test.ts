import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { installHosts } from '../../scripts/test/programs.ts';
import { readHostingTable } from '../../server/hosting/hosting-table.ts';
import { makeCertificate } from './certificate.ts';
import { client, writeEmitted } from './start-hosts.ts';

const guide = readFileSync('docs/deploy.md', 'utf8');
const origin = 'https://example.com';

/** The commands of a chapter, in their order. */
const commandsOf = (chapter: string): string =>
  new RegExp(`^\`\`\`sh ${chapter}\n(.*?)^\`\`\`$`, 'ms').exec(guide)?.[1] ?? '';

/**
 * A machine set up by the guide, in a temporary folder in place of its root. The project is in /srv as a build leaves
 * it. Packages, services and certificates are only recorded.
 */
const machine = () => {
  const root = mkdtempSync(join(tmpdir(), 'machine-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const project = join(root, 'srv/example.com');
  const places = {
    project,
    client,
    certificates: join(root, 'etc/letsencrypt/live/example.com'),
    nginxAdditions: join(root, 'etc/nginx/example.com.d'),
    caddyAdditions: join(root, 'etc/caddy/example.com.d'),
  };
  writeEmitted(places, { ...readHostingTable(client), origin, redirectedHosts: ['www.example.com'] });
  for (const own of ['node_modules', 'scripts', 'server']) symlinkSync(resolve(own), join(project, own));
  for (const folder of ['etc/nginx/sites-enabled', 'etc/systemd/system', 'etc/caddy', 'bin'])
    mkdirSync(join(root, folder), { recursive: true });
  const noted = join(root, 'noted');
  const program = (name: string, text: string): void => {
    const path = join(root, 'bin', name);
    writeFileSync(path, `#!/bin/sh\n${text}\n`);
    chmodSync(path, 0o755);
  };
  program('sudo', 'exec "$@"');
  for (const name of ['apt-get', 'systemctl', 'certbot']) program(name, `echo "${name} $*" >> ${noted}`);
  return {
    root,
    program,
    /** Follows the commands to the letter, but for where the root of the machine is. */
    follow: (chapter: string) => {
      const commands = commandsOf(chapter).replaceAll(/(?<=\s)\/(?=(?:etc|srv)\/)/g, `${root}/`);
      const PATH = `${join(root, 'bin')}:${process.env.PATH}`;
      const env = { PATH, HOME: root, XDG_DATA_HOME: root, XDG_CONFIG_HOME: root };
      const { status, stderr, stdout } = spawnSync('sh', ['-e', '-c', commands], { encoding: 'utf8', env });
      const recorded = existsSync(noted) ? readFileSync(noted, 'utf8').trim().split('\n') : [];
      return { status, said: stdout + stderr, noted: recorded };
    },
  };
};

describe('the steps of the deployment guide are complete', () => {
  test('nginx', ({ skip }) => {
    const hosts = installHosts();
    const certificate = makeCertificate();
    if (!hosts || !certificate) return skip();
    const { follow, program, root } = machine();
    const folder = join(root, 'etc/letsencrypt/live/example.com');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'fullchain.pem'), certificate.cert);
    writeFileSync(join(folder, 'privkey.pem'), certificate.key);
    const main = join(root, 'etc/nginx/nginx.conf');
    writeFileSync(join(root, 'etc/nginx/sites-enabled/default'), 'server { listen 80 default_server; }\n');
    writeFileSync(
      main,
      `load_module ${hosts.brotli};\npid ${root}/pid;\nevents {}\nhttp { include ${root}/etc/nginx/sites-enabled/*; }\n`,
    );
    program('nginx', `exec ${hosts.nginx} -q -e stderr -c ${main} "$@"`);
    expect(follow('nginx')).toEqual({
      status: 0,
      said: '',
      noted: [
        'apt-get install -y nginx libnginx-mod-http-brotli-static certbot',
        'certbot certonly --webroot -w /var/www/html -d example.com -d www.example.com --deploy-hook systemctl reload nginx',
        'systemctl reload nginx',
      ],
    });
    // Debian's own site would take other host names on port 80.
    expect(readdirSync(join(root, 'etc/nginx/sites-enabled'))).toEqual(['example.com.conf']);
    const { stdout } = spawnSync(join(root, 'bin/nginx'), ['-T'], { encoding: 'utf8' });
    expect(stdout).toContain('brotli_static on;');
  });

  test('Caddy', ({ skip }) => {
    if (!installHosts()) return skip();
    const { follow, root } = machine();
    writeFileSync(join(root, 'etc/caddy/Caddyfile'), ':80\nrespond "Debian\'s own"\n');
    const { noted, said, status } = follow('caddy');
    expect({ status, noted }).toEqual({ status: 0, noted: ['apt-get install -y caddy', 'systemctl restart caddy'] });
    expect(said.split('\n')).toContain('Valid configuration');
  });

  test('the bundled server behind Caddy', ({ skip }) => {
    const hosts = installHosts();
    if (!hosts) return skip();
    const [, block = ''] = /^```caddy\n(.*?)^```$/ms.exec(guide) ?? [];
    expect(block).toContain('reverse_proxy 127.0.0.1:4173');
    const file = join(machine().root, 'proxy.caddy');
    writeFileSync(file, block);
    const { status, stderr } = spawnSync(hosts.caddy, ['adapt', '--config', file], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  });

  test.skipIf(spawnSync('systemd-analyze', ['--version']).error !== undefined)('systemd', () => {
    const { noted, said, status } = machine().follow('systemd');
    expect({ status, said, noted }).toEqual({
      status: 0,
      said: '',
      noted: ['systemctl daemon-reload', 'systemctl enable --now example.com.service example.com-receiver.service'],
    });
  });

  // tests/house/docs.test.ts compares its commands and other files.
  test('refers only to built files', () => {
    const files = [...guide.matchAll(/dist\/hosting\/([\w.-]+\w)/g)].map(([, name = '']) => name);
    expect(files.filter((name) => !existsSync(join(dirname(client), 'hosting', name)))).toEqual([]);
  });
});
