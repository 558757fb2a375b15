import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointAt } from '../../schemas/endpoint.ts';
import { type HostingTable, hostingFile } from '../../server/hosting/hosting-table.ts';
import { readPolicyHashes } from '../../server/policy-hashes.ts';
import { importGenerated } from '../../sites/import-generated.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { makeTable } from './hosting/make-table.ts';
import type { RouteRow } from './route-table.ts';

/** The table of the site as it has just been built: what is generated, and what the build alone knows. */
const tableOf = async (routes: readonly RouteRow[], apiOrigin: string | undefined): Promise<HostingTable> => {
  const { hosting } = await importGenerated<typeof import('#generated/content/hosting.ts')>('content/hosting.ts');
  const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');
  const { fallbacks } = await importGenerated<typeof import('#generated/routes.ts')>('routes.ts');
  const constants = await importGenerated<Readonly<Record<string, unknown>>>('constants.ts');
  const features = await importGenerated<typeof import('#generated/features.ts')>('features.ts');
  const { contactProd, careersProd, leadProd } = site.endpoints;
  const used = [
    ...(features.hasContactForm ? [contactProd] : []),
    ...(features.hasLeadDialog ? [leadProd] : []),
    ...(features.hasApplicationForm ? [careersProd] : []),
  ];
  return makeTable({
    hosting,
    baseUrl: site.baseUrl,
    endpoints: used.map((address) => endpointAt(address, apiOrigin)),
    pages: routes.map(({ path }) => path),
    fallbacks,
    inline: readPolicyHashes(`${siteFolders.dist}/client`),
    secondsOf: (constant) => Number(constants[constant]),
  });
};

/** Leaves beside the built site how it is sent, for the own server and for every host. */
export const writeHosting = async (routes: readonly RouteRow[], apiOrigin: string | undefined): Promise<void> => {
  const table = await tableOf(routes, apiOrigin);
  writeFileSync(join(siteFolders.dist, hostingFile), `${JSON.stringify(table, undefined, 1)}\n`);
};
