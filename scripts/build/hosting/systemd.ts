import { storeMovedExitCode } from '../../../server/store/store-fault.ts';
import { timeouts } from '../../../server/timeouts.ts';
import { madeFrom, type Places } from './places.ts';

/**
 * Restrictions of a service: it reads the project, writes where its state is kept, and has no privilege of the kernel.
 * V8 compiles JavaScript while it runs, so MemoryDenyWriteExecute is impossible. The receiver connects to mail servers
 * and webhooks anywhere, so network addresses are not restricted.
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
RemoveIPC=yes
UMask=0077`;

interface Unit {
  description: string;
  script: string;
  /** File of its settings, one NAME=value per line. */
  settings: string;
  /** The folder below /var/lib that it writes to. */
  state?: string;
  /** True if SIGUSR2 makes it serve the release that is deployed. */
  reloads?: boolean;
  /** How far it stands back where others want the processor, from 0, as all do, to 19. */
  nice?: number;
}

/** A systemd unit for a dynamic user. After SIGTERM, the service finishes open requests. */
export const systemdUnit = (
  name: string,
  { project }: Places,
  { description, nice, reloads, script, settings, state }: Unit,
): string =>
  `${madeFrom(name)}
[Unit]
Description=${description}
After=network-online.target
Wants=network-online.target

[Service]
DynamicUser=yes
WorkingDirectory=${project}
${state ? `StateDirectory=${state}\nEnvironment=STORE=/var/lib/${state}/submissions.sqlite\n` : ''}EnvironmentFile=-${settings}
ExecStart=${project}/node_modules/.bin/node ${script}
${reloads ? 'ExecReload=/bin/kill -USR2 $MAINPID\n' : ''}${nice ? `Nice=${nice}\n` : ''}Restart=on-failure
RestartSec=2
RestartPreventExitStatus=${storeMovedExitCode}
TimeoutStopSec=${timeouts.stop / 1000}
${hardening}

[Install]
WantedBy=multi-user.target
`;
