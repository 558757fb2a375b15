// `npm run build`: generate, build and prerender into dist/client, for any host.
import { generate } from '../generator/generate.ts';
import { reportFailure } from './report-failure.ts';

try {
  await generate(process.cwd(), { cards: process.env.SOCIAL_CARDS !== 'none' });
  const { buildSite } = await import('./build-site.ts');
  await buildSite({ apiOrigin: process.env.API_ORIGIN });
} catch (error) {
  reportFailure(error);
}
