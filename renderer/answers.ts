// What answers a visitor: fetched at the first sign of one.
import { startApproach } from './behaviours/approach.ts';
import { startCarousels } from './behaviours/carousel.ts';
import { startDrawer } from './behaviours/drawer.ts';
import { startDropdowns } from './behaviours/dropdowns.ts';
import { startFooter } from './behaviours/footer.ts';
import { startHeroFlag } from './behaviours/hero-flag.ts';
import { startLeadLinks } from './behaviours/lead-links.ts';
import { startMilestones } from './behaviours/milestones.ts';
import { startQuoteButton } from './behaviours/quote-button.ts';
import { startRoleLinks } from './behaviours/role-links.ts';
import { startSearch } from './behaviours/search.ts';
import { startSpeculation } from './behaviours/speculation-rules.ts';
import { startTabLists } from './behaviours/tabs.ts';
import { wakeIslands } from './islands/wake-islands.ts';

/** Starts every behaviour that waits for a visitor, and the runtime that wakes islands when their moment comes. */
export const startAnswers = (): void => {
  // First, because the others may already have something to ask of an island.
  wakeIslands();
  startHeroFlag();
  startDropdowns();
  startDrawer();
  startFooter();
  startQuoteButton();
  startLeadLinks();
  startRoleLinks();
  startSearch();
  startCarousels();
  startApproach();
  startMilestones();
  startTabLists();
  startSpeculation();
};
