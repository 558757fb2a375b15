// What the editors wrote for the pages that a site may lack. Tests take it from here, so that one file knows which.
export { aboutPage } from '#generated/content/pages/about.ts';
export { careersPage } from '#generated/content/pages/careers.ts';
export { contactPage } from '#generated/content/pages/contact.ts';
export { industriesPage } from '#generated/content/pages/industries.ts';
export { portfolioPage } from '#generated/content/pages/portfolio.ts';
export { searchPage } from '#generated/content/pages/search.ts';
export { servicesPage } from '#generated/content/pages/services.ts';
export { teamPage } from '#generated/content/pages/team.ts';
