import * as z from 'zod';
import { textHero } from '../fields/headings.ts';
import { pageHead } from '../fields/page-head.ts';
import { callToAction } from './page-content.ts';

/** The leadership page (LDR-1). team.yaml has the people. */
export const teamPage = z.strictObject({
  ...pageHead,
  hero: textHero.describe('The first screen.'),
  closing: callToAction.describe('The invitation at the end.'),
});
