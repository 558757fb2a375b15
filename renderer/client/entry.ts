// The script of every page. HTML and CSS work without it. It contains the small behaviors that every page may need.
// Large or rare ones (islands, the carousel, the particles) are imported when they are seen, used, or the browser is
// idle.
import {
  hasApplicationForm,
  hasCookieBanner,
  hasLeadDialog,
  hasParticles,
  hasQuoteButton,
  hasSearch,
} from '#generated/features.ts';
import { whenActivated, whenLoaded } from './browser/moments.ts';
import { hydrateIslands } from './hydrate-islands.ts';
import { startHashScroll } from './links/hash-scroll.ts';
import { startFooter, startLeadLinks, startRoleLinks, startYear } from './links/page-links.ts';
import { startSearch } from './links/search.ts';
import { startCookieBanner } from './menu/cookie-banner.ts';
import { markScrollBar, startDrawer } from './menu/drawer.ts';
import { startDropdowns } from './menu/dropdowns.ts';
import { startMoreMenu } from './menu/more-menu.ts';
import { startHeroFlag, startQuoteButton } from './menu/scroll-flags.ts';
import { startApproach } from './sections/approach.ts';
import { startCarousels } from './sections/carousel.ts';
import { startMilestones } from './sections/milestones.ts';
import { startParticles } from './sections/particles.ts';
import { startTabLists } from './sections/tabs.ts';

markScrollBar();
hydrateIslands();
startDropdowns();
startDrawer();
startMoreMenu();
if (hasSearch) startSearch();
if (hasLeadDialog) startLeadLinks();
if (hasApplicationForm) startRoleLinks();
startTabLists();
startFooter();
startYear();
whenActivated(() => {
  startHashScroll();
  startHeroFlag();
  if (hasQuoteButton) startQuoteButton();
  startCarousels();
  if (hasCookieBanner) startCookieBanner();
  if (hasParticles) startParticles();
  // By then the browser has gone to the anchor in the address: what it shows there has been seen and must not appear
  // once more.
  whenLoaded(() => {
    startApproach();
    startMilestones();
  });
});

// Tests wait for it.
document.documentElement.dataset.ready = '';
