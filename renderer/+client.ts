// What every page loads: what happens by itself. What answers a visitor is fetched at the first sign of one.
import { startCookieBanner } from './behaviours/cookie-banner.ts';
import { atFirstSign } from './behaviours/first-sign.ts';
import { startHashScroll } from './behaviours/hash-scroll.ts';
import { startParticles } from './behaviours/particles.ts';
import { whenShown } from './behaviours/when-shown.ts';
import { startYear } from './behaviours/year.ts';

whenShown(() => {
  atFirstSign(async () => (await import('./answers.ts')).startAnswers);
  startHashScroll();
  startCookieBanner();
  startParticles();
  startYear();
});
