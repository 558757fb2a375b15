// `npm run build`: generate, build and prerender into dist/client, for any host. Each in a process of its own, so that
// the memory of one is free for the next. SOCIAL_CARDS=none leaves those out, for measurements (generator/README.md).
import { spawnSync } from 'node:child_process';
import { buildSite } from './build/build-site.ts';
import { reportFailure } from './run/report-failure.ts';

try {
  const { status } = spawnSync(process.execPath, ['generator/cli.ts', 'generate'], { stdio: 'inherit' });
  if (status === 0) await buildSite({ apiOrigin: process.env.API_ORIGIN });
  else process.exitCode = 1;
} catch (error) {
  reportFailure(error);
}
