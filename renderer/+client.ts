// What every page loads: small behaviours, and the runtime that wakes islands when their moment comes.
import { startDrawer } from './behaviours/drawer.ts';
import { startDropdowns } from './behaviours/dropdowns.ts';
import { startFooter } from './behaviours/footer.ts';
import { startHashScroll } from './behaviours/hash-scroll.ts';
import { startHeroFlag } from './behaviours/hero-flag.ts';
import { startLeadLinks } from './behaviours/lead-links.ts';
import { startQuoteButton } from './behaviours/quote-button.ts';
import { startSnapRows } from './behaviours/snap-row.ts';
import { startYear } from './behaviours/year.ts';
import { wakeIslands } from './islands/wake-islands.ts';

startHashScroll();
startHeroFlag();
startDropdowns();
startDrawer();
startFooter();
startQuoteButton();
startLeadLinks();
startSnapRows();
startYear();
wakeIslands();
