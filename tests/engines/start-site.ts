import { startBuiltSite } from '../../scripts/measure/start-built-site.ts';

/** Serves the built site and the receiver of its forms while the engines are tested. */
export default async function startSite(): Promise<() => Promise<void>> {
  const servers = await startBuiltSite();
  return servers.stop;
}
