// Vike's build, in a process of its own: what it holds in memory goes with it, before pages are rendered
// (build-site.ts). Its argument is the folder that it writes.
import { build } from 'vike/api';
import { reportFailure } from '../run/report-failure.ts';

try {
  await build({ viteConfig: { logLevel: 'warn', build: { outDir: process.argv[2] } } });
} catch (error) {
  reportFailure(error);
}
