import { storeMovedExitCode } from '../exit-codes.ts';
import type { HostingTable } from '../hosting-table.ts';
import { timeouts } from '../http/timeouts.ts';
import { hostOf } from './config-text.ts';
import type { Places } from './places.ts';

/**
 * Sandbox of a service: it can read the project and write its state folder, and has no kernel privileges.
 * MemoryDenyWriteExecute is impossible, because V8 compiles JavaScript at runtime. Network addresses are not
 * restricted, because the receiver connects to mail servers and webhooks anywhere.
 */
const hardening = `NoNewPrivileges=yes
CapabilityBoundingSet=
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
SystemCallErrorNumber=EPERM
ProtectSystem=strict
ProtectHome=yes
ProtectProc=invisible
ProtectClock=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectControlGroups=yes
PrivateTmp=yes
PrivateDevices=yes
PrivateMounts=yes
PrivateUsers=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
RemoveIPC=yes`;

interface Service {
  description: string;
  script: string;
  /** State folder below /var/lib. */
  state?: string;
  /** User who owns the project and may write it, so that a service can build. Default: a user without files. */
  owner?: string;
  /** True if SIGUSR2 reloads the deployed release. */
  reloads?: boolean;
  /** CPU priority from 0 (default) to 19 (lowest). */
  nice?: number;
}

/** Returns the services of a machine by their names. */
const servicesOf = (host: string): Readonly<Record<string, Service>> => ({
  site: { description: `The site ${host}`, script: 'scripts/serve.ts', reloads: true },
  receiver: {
    description: `The receiver of ${host}`,
    script: 'receiver/receiver-process.ts',
    state: host,
    // Pages have priority (scripts/run/start-servers.ts).
    nice: 10,
  },
  editor: {
    description: `The hosted editor of ${host}`,
    script: 'editing/hosted/edit-process.ts',
    state: `${host}-editor`,
    owner: 'editor',
    nice: 10,
  },
});

/** Returns a unit, with a dynamic user unless it has an owner. After SIGTERM, the service finishes running requests. */
const unitOf = (
  { description, nice, owner, reloads, script, state }: Service,
  project: string,
  settings: string,
): string =>
  `[Unit]
Description=${description}
After=network-online.target
Wants=network-online.target

[Service]
${owner ? `User=${owner}\nReadWritePaths=${project}` : 'DynamicUser=yes'}
WorkingDirectory=${project}
${state ? `StateDirectory=${state}\nEnvironment=STORE=/var/lib/${state}/submissions.sqlite\n` : ''}EnvironmentFile=-${settings}
ExecStart=${project}/node_modules/.bin/node ${script}
${reloads ? 'ExecReload=/bin/kill -USR2 $MAINPID\n' : ''}${nice ? `Nice=${nice}\n` : ''}Restart=on-failure
RestartSec=2
RestartPreventExitStatus=${storeMovedExitCode}
TimeoutStopSec=${timeouts.stop / 1000}
${hardening}
${owner ? '# Hosts read what it builds.\nUMask=0022' : 'UMask=0077'}

[Install]
WantedBy=multi-user.target
`;

/** Returns the systemd units of all services. An environment file has one NAME=value per line. */
export const systemdUnits = ({ origin }: HostingTable, { project }: Places): [file: string, text: string][] => {
  const host = hostOf(origin);
  return Object.entries(servicesOf(host)).map(([name, service]) => [
    `${name}.service`,
    unitOf(service, project, `/etc/${host}/${name}.env`),
  ]);
};
