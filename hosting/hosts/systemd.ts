import { dirname } from 'node:path';
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
  /** Name of its environment file. Default: its own. */
  settings?: string;
  /** State folder below /var/lib. */
  state?: string;
  /** User who owns the project and may write it, so that a service can build. Default: a user without files. */
  owner?: string;
  /** True if SIGUSR2 reloads the deployed release. */
  reloads?: boolean;
  /** True for work that a timer starts each hour, as the user of the receiver, whose store it reads. */
  isHourly?: boolean;
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
  backup: {
    description: `A backup of the inquiries of ${host}`,
    script: 'scripts/inbox.ts backup',
    state: host,
    settings: 'receiver',
    isHourly: true,
    nice: 19,
  },
  editor: {
    description: `The hosted editor of ${host}`,
    script: 'editing/hosted/edit-process.ts',
    state: `${host}-editor`,
    owner: 'editor',
    nice: 10,
  },
});

/** The receiver and its backups share a dynamic user by its name, which has no dots and at most 31 letters. */
const userOf = (state: string): string => `site-${state.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 26)}`;

const accountOf = ({ owner, state }: Service, { data, project }: Places): string => {
  // The repository of the data is the folder around it.
  if (owner) return `User=${owner}\nReadWritePaths=${project}${data ? ` "${dirname(data)}"` : ''}`;
  return state ? `DynamicUser=yes\nUser=${userOf(state)}` : 'DynamicUser=yes';
};

const storeOf = ({ owner, state }: Service): string[] => {
  if (!state) return [];
  const folder = `/var/lib/${state}`;
  const backups = owner ? [] : [`Environment=BACKUPS=${folder}/backups`];
  return [`StateDirectory=${state}`, `Environment=STORE=${folder}/submissions.sqlite`, ...backups];
};

const restarts = `Restart=on-failure
RestartSec=2
RestartPreventExitStatus=${storeMovedExitCode}
TimeoutStopSec=${timeouts.stop / 1000}`;

const install = (target: string): string => `
[Install]
WantedBy=${target}.target
`;

/** Returns a unit, with a dynamic user unless it has an owner. After SIGTERM, the service finishes running requests. */
const unitOf = (service: Service, places: Places, settings: string): string => {
  const { data, project } = places;
  const { description, isHourly, nice, owner, reloads, script } = service;
  const lines = [
    ...(isHourly ? ['Type=oneshot'] : []),
    accountOf(service, places),
    `WorkingDirectory=${project}`,
    ...(data ? [`Environment="DATA=${data}"`] : []),
    ...storeOf(service),
    `EnvironmentFile=-${settings}`,
    `ExecStart=${project}/node_modules/.bin/node ${script}`,
    ...(reloads ? ['ExecReload=/bin/kill -USR2 $MAINPID'] : []),
    ...(nice ? [`Nice=${nice}`] : []),
    ...(isHourly ? [] : [restarts]),
    hardening,
    owner ? '# Hosts read what it builds.\nUMask=0022' : 'UMask=0077',
  ];
  return `[Unit]
Description=${description}
After=network-online.target
Wants=network-online.target

[Service]
${lines.join('\n')}
${isHourly ? '' : install('multi-user')}`;
};

/** Returns a timer, which also makes up for an hour in which the machine was off. */
const timerOf = ({ description }: Service): string => `[Unit]
Description=${description}, each hour

[Timer]
OnCalendar=hourly
Persistent=true
${install('timers')}`;

/** Returns the systemd units of all services. An environment file has one NAME=value per line. */
export const systemdUnits = ({ origin }: HostingTable, places: Places): [file: string, text: string][] => {
  const host = hostOf(origin);
  return Object.entries(servicesOf(host)).flatMap(([name, service]) => [
    [`${name}.service`, unitOf(service, places, `/etc/${host}/${service.settings ?? name}.env`)],
    ...(service.isHourly ? [[`${name}.timer`, timerOf(service)] satisfies [string, string]] : []),
  ]);
};
