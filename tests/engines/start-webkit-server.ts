import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { virtualDisplay, webkitDriver } from '../../scripts/test/find-engines.ts';
import type { Scheme } from './driver.ts';

interface WebkitServer {
  address: string;
  stop(): void;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const place = server.address();
  server.close();
  await once(server, 'close');
  if (place === null || typeof place === 'string') throw new Error('no port is free');
  return place.port;
};

/** Starts a display that nobody sees, and says its number: the display writes it to the fourth of its channels. */
const startDisplay = async (): Promise<{ display: ChildProcess; number: string }> => {
  const display = spawn(virtualDisplay, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const channel = display.stdio[3];
  if (!channel) throw new Error('the display has no fourth channel');
  const [number] = await once(channel, 'data');
  return { display, number: String(number).trim() };
};

/** MiniBrowser's toolbar would keep its window wider than a phone's. */
const narrowToolbar = '* { font-size: 1px; min-width: 0; padding: 0; margin: 0; }';

/** Pages hear of it as prefers-reduced-motion. */
const lessMotion = '[Settings]\ngtk-enable-animations=0\n';

/** Starts the WebDriver server of WebKitGTK and the display on which its browsers open. */
export const startWebkitServer = async (scheme: Scheme): Promise<WebkitServer> => {
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), narrowToolbar);
  writeFileSync(join(settings, 'gtk-3.0/settings.ini'), lessMotion);
  const { display, number } = await startDisplay();
  const port = await freePort();
  const server = spawn(webkitDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      XDG_CONFIG_HOME: settings,
      // What the system asks of pages follows GTK's theme.
      GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
      // Its sandbox needs rights that a container or root does not have; it opens nothing but this site.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its newer way to the screen crashes within a dozen pages where there is no graphics card.
    },
  });
  const address = `http://127.0.0.1:${port}`;
  const stop = (): void => {
    server.kill();
    display.kill();
    rmSync(settings, { recursive: true, force: true });
  };
  // Neither may outlive a run that is broken off.
  process.once('exit', stop);
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: 10_000 });
  return { address, stop };
};
