// The one script of every page: HTML and styles come without it, what answers a visitor is here. Small things that
// every page may need stand in it; what is large or rare (islands, the carousel, the particles) is imported when it is
// seen, used or the browser is idle.
import {
  hasApplicationForm,
  hasCookieBanner,
  hasLeadDialog,
  hasParticles,
  hasQuoteButton,
  hasSearch,
} from '#generated/features.ts';
import { whenActivated } from './browser/when-activated.ts';
import { whenLoaded } from './browser/when-loaded.ts';
import { hydrateIslands } from './hydrate-islands.ts';
import { startFooter } from './links/footer.ts';
import { startHashScroll } from './links/hash-scroll.ts';
import { startLeadLinks } from './links/lead-links.ts';
import { startRoleLinks } from './links/role-links.ts';
import { startSearch } from './links/search.ts';
import { startYear } from './links/year.ts';
import { startCookieBanner } from './menu/cookie-banner.ts';
import { startDrawer } from './menu/drawer.ts';
import { startDropdowns } from './menu/dropdowns.ts';
import { startHeroFlag } from './menu/hero-flag.ts';
import { startMoreMenu } from './menu/more-menu.ts';
import { startQuoteButton } from './menu/quote-button.ts';
import { markScrollBar } from './menu/scroll-bar.ts';
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
