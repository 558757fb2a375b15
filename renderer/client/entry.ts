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
import { startApproach } from './approach.ts';
import { startCarousels } from './carousel.ts';
import { startCookieBanner } from './cookie-banner.ts';
import { startDrawer } from './drawer.ts';
import { startDropdowns } from './dropdowns.ts';
import { startFooter } from './footer.ts';
import { startHashScroll } from './hash-scroll.ts';
import { startHeroFlag } from './hero-flag.ts';
import { hydrateIslands } from './hydrate-islands.ts';
import { startLeadLinks } from './lead-links.ts';
import { startMilestones } from './milestones.ts';
import { startMoreMenu } from './more-menu.ts';
import { startParticles } from './particles.ts';
import { startQuoteButton } from './quote-button.ts';
import { startRoleLinks } from './role-links.ts';
import { markScrollBar } from './scroll-bar.ts';
import { startSearch } from './search.ts';
import { startTabLists } from './tabs.ts';
import { whenActivated } from './when-activated.ts';
import { whenLoaded } from './when-loaded.ts';
import { startYear } from './year.ts';

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
