// What every page loads: small behaviours, and the runtime that wakes islands when their moment comes.
import { startApproach } from './behaviours/approach.ts';
import { startCarousels } from './behaviours/carousel.ts';
import { startDrawer } from './behaviours/drawer.ts';
import { startDropdowns } from './behaviours/dropdowns.ts';
import { startFooter } from './behaviours/footer.ts';
import { startHashScroll } from './behaviours/hash-scroll.ts';
import { startHeroFlag } from './behaviours/hero-flag.ts';
import { startMilestones } from './behaviours/milestones.ts';
import { startParticles } from './behaviours/particles.ts';
import { startQuoteButton } from './behaviours/quote-button.ts';
import { startYear } from './behaviours/year.ts';
import { wakeIslands } from './islands/wake-islands.ts';

startHashScroll();
startHeroFlag();
startDropdowns();
startDrawer();
startFooter();
startQuoteButton();
startCarousels();
startApproach();
startMilestones();
startParticles();
startYear();
wakeIslands();
