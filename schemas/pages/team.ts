import * as z from 'zod';
import { aliases } from '../fields/aliases.ts';
import { textHero } from '../fields/hero.ts';
import { seo } from '../fields/seo.ts';
import { callToAction } from './page-content.ts';

/** The leadership page (LDR-1). team.yaml has the people. */
export const teamPage = z.strictObject({
  seo: seo.describe('What search engines and browser tabs show.'),
  aliases: aliases(),
  hero: textHero.describe('The first screen.'),
  closing: callToAction.describe('The invitation at the end.'),
});
