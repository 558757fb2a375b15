// `npm run build`: generates, builds and prerenders into dist/client, for any host. Each step is a separate process,
// to free its memory. SOCIAL_CARDS=none skips social cards, for measurements (generator/README.md).
import { spawnSync } from 'node:child_process';
import { describeVanished } from '../hosting/vanished-addresses.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { buildSite } from './build/build-site.ts';
import { reportFailure } from './run/report-failure.ts';

try {
  const { status } = spawnSync(process.execPath, ['generator/cli.ts', 'generate'], { stdio: 'inherit' });
  if (status === 0) {
    const { API_ORIGIN, FORMER_BUILD } = process.env;
    const { pages, vanished } = await buildSite({ apiOrigin: API_ORIGIN, former: FORMER_BUILD });
    console.log(`${siteFolders.dist}/client: ${pages} pages (npm run serve shows them)`);
    // `npm run deploy` lists them itself, and refuses.
    if (!FORMER_BUILD) for (const line of describeVanished(vanished)) console.log(line);
  } else process.exitCode = 1;
} catch (error) {
  reportFailure(error);
}
