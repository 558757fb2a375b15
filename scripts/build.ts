import { spawnSync } from 'node:child_process';
import { isPreview } from '../sites/is-preview.ts';
import { define } from './run/command.ts';

export const command = await define(import.meta, {
  variables: ['API_ORIGIN', 'PREVIEW', 'PRODUCTION_BRANCH', 'PSEUDO_LOCALES', 'SITE_ORIGIN', 'SOCIAL_CARDS'],
  effect: 'Generate, build, prerender and compress into `dist/client`; host configuration into `dist/hosting`',
  options: { '--with-samples': 'Also builds sample texts for visitors of Netlify and Cloudflare' },
  run: async ({ folders: { data, dist }, options }) => {
    const { platformOf } = await import('../hosting/hosts/platforms.ts');
    // A platform shows every build to visitors, except previews.
    if (platformOf(process.env) && !isPreview() && !options['with-samples']) {
      const { expectNoSamples } = await import('./run/expect-no-samples.ts');
      expectNoSamples(data);
    }
    // A separate process, to free its memory.
    const { status } = spawnSync(process.execPath, ['scripts/generate.ts'], { stdio: 'inherit' });
    process.exitCode = status ?? 1;
    if (status !== 0) return;
    const { buildSite } = await import('./build/build-site.ts');
    const { describeVanished } = await import('../hosting/vanished-addresses.ts');
    const { API_ORIGIN, FORMER_BUILD } = process.env;
    const { pages, vanished } = await buildSite({ apiOrigin: API_ORIGIN, former: FORMER_BUILD });
    console.log(`${dist}/client: ${pages} pages (npm run serve shows them)`);
    // `npm run deploy` lists them itself, and refuses.
    if (!FORMER_BUILD) for (const line of describeVanished(vanished)) console.log(line);
  },
});
