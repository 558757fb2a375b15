import { storeMovedExitCode } from '../../../server/store/store-fault.ts';
import { timeouts } from '../../../server/timeouts.ts';
import { madeFrom } from './config-text.ts';
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

interface Unit {
  description: string;
  script: string;
  /** Environment file with one NAME=value per line. */
  settings: string;
  /** State folder below /var/lib. */
  state?: string;
  /** User who owns the project and may write it, so that a service can build. Default: a user without files. */
  owner?: string;
  /** True if SIGUSR2 reloads the deployed release. */
  reloads?: boolean;
  /** CPU priority from 0 (default) to 19 (lowest). */
  nice?: number;
}

/**
 * Returns a systemd unit, with a dynamic user unless it has an owner. After SIGTERM, the service finishes running
 * requests.
 */
export const systemdUnit = (
  name: string,
  { project }: Places,
  { description, nice, owner, reloads, script, settings, state }: Unit,
): string =>
  `${madeFrom(name)}
[Unit]
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
