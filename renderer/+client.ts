// What every page loads, after it was painted: what happens by itself. What answers a visitor is fetched at the first sign of one.
import { afterFirstPaint } from './behaviours/after-first-paint.ts';
import { askForAnswers, whenAskedForAnswers } from './behaviours/ask-for-answers.ts';
import { startCookieBanner } from './behaviours/cookie-banner.ts';
import { atFirstSign } from './behaviours/first-sign.ts';
import { startHashScroll } from './behaviours/hash-scroll.ts';
import { startParticles } from './behaviours/particles.ts';
import { noteMoves } from './behaviours/visitor-moves.ts';
import { startYear } from './behaviours/year.ts';
import { putOnFaces } from './faces.ts';
import { bringLate } from './late.ts';

whenAskedForAnswers(async () => (await import('./answers.ts')).startAnswers);
// While one develops, pages have no script in their head.
if (import.meta.env.DEV) {
  noteMoves();
  atFirstSign(askForAnswers);
}

bringLate();
// Without them a page reads as well.
void putOnFaces().catch(() => undefined);
afterFirstPaint(() => {
  startHashScroll();
  startCookieBanner();
  startParticles();
  startYear();
});
