import { readHostingTable } from '../../hosting/hosting-table.ts';
import { openSite } from '../../hosting/server/open-site.ts';

interface VisitOptions {
  method?: string;
  headers?: Readonly<Record<string, string>>;
}

type Visit = (target: string, options?: VisitOptions) => Promise<Response>;

/** Opens a built site. The function requests a path or a URL as from the bundled server, but without a connection. */
export const openVisits = (folder: string, isEncrypted = false): Visit => {
  const site = openSite(folder, readHostingTable(folder));
  return async (target, { headers = {}, method = 'GET' } = {}) => {
    const { body, headers: sent, status } = await site({ method, target, headers, isEncrypted });
    const bytes = body && new Uint8Array(Buffer.isBuffer(body) ? body : Buffer.concat(await body.toArray()));
    return new Response(bytes, { status, headers: sent });
  };
};
