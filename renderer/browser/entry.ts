// The script of every page. Pages work without it. It contains the small behaviors that every page may need. Large or
// rare ones (islands, carousel, particles) are loaded on view, on use, or when the browser is idle.
import {
  hasApplicationForm,
  hasCookieBanner,
  hasEmbeds,
  hasLanguages,
  hasLeadDialog,
  hasParticles,
  hasQuoteButton,
  hasSearch,
  hasServices,
} from '#generated/features.ts';
import { hydrateIslands } from './hydrate-islands.ts';
import { startHashScroll } from './links/hash-scroll.ts';
import { startFooter, startLeadLinks, startRoleLinks, startYear } from './links/page-links.ts';
import { startSearch } from './links/search.ts';
import { startCookieBanner } from './menus/cookie-banner.ts';
import { markScrollBar, startDrawer } from './menus/drawer.ts';
import { startDropdowns } from './menus/dropdowns.ts';
import { offerLanguage, startLanguageLinks } from './menus/language-offer.ts';
import { startMoreMenu } from './menus/more-menu.ts';
import { startHeroFlag, startQuoteButton } from './menus/scroll-flags.ts';
import { whenActivated, whenLoaded } from './moments.ts';
import { startApproach } from './sections/approach.ts';
import { startCarousels } from './sections/carousel.ts';
import { startEmbeds } from './sections/embeds.ts';
import { startMilestones } from './sections/milestones.ts';
import { startMotion, startRotation } from './sections/motion.ts';
import { startParticles } from './sections/particles.ts';
import { startTabLists } from './sections/tabs.ts';
import { startServices } from './services/load-services.ts';

markScrollBar();
startMotion();
startRotation();
hydrateIslands();
startDropdowns();
startDrawer();
startMoreMenu();
if (hasLanguages) startLanguageLinks();
if (hasSearch) startSearch();
if (hasLeadDialog) startLeadLinks();
if (hasApplicationForm) startRoleLinks();
startTabLists();
if (hasEmbeds) startEmbeds();
startFooter();
startYear();
whenActivated(() => {
  startHashScroll();
  startHeroFlag();
  if (hasQuoteButton) startQuoteButton();
  startCarousels();
  if (hasParticles) startParticles();
  if (hasServices) startServices();
  const offer = hasLanguages ? offerLanguage : () => undefined;
  if (hasCookieBanner) startCookieBanner(offer);
  else offer();
  // The browser has scrolled to the URL's anchor by then. Sections already in view must not animate a second time.
  whenLoaded(() => {
    startApproach();
    startMilestones();
  });
});

// Tests wait for this flag.
document.documentElement.dataset.ready = '';
