// Vike's build, in a process of its own: what it holds in memory goes with it, before pages are rendered (build-site.ts).
import { build } from 'vike/api';
import { bundleHeadScript } from '../first-paint/head-script.ts';
import { reportFailure } from '../run/report-failure.ts';

try {
  await build({ viteConfig: { logLevel: 'warn' } });
  await bundleHeadScript();
} catch (error) {
  reportFailure(error);
}
