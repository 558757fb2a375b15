import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The web servers of Debian that the site is tested on. */
export interface Hosts {
  nginx: string;
  caddy: string;
  /** The module of nginx that sends `.br` files. */
  brotli: string;
}

/** Programs for administrators are not in everybody's PATH. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

const program = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** Undefined if one of them is missing. */
export const findHosts = (): Hosts | undefined => {
  const [nginx, caddy] = [program('nginx'), program('caddy')];
  const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
  return nginx && caddy && existsSync(brotli) ? { nginx, caddy, brotli } : undefined;
};
