// Values from the text of the specification. Tests compare the site with these and never with its data.

/** HDR-9 with the addresses of RTE-11 and RTE-12. */
export const services = [
  { clause: 'HDR-9a', name: 'AI & Machine Learning Solutions', path: '/services/ai' },
  { clause: 'HDR-9b', name: 'Architecture & Solutions Strategy', path: '/services/architecture' },
  { clause: 'HDR-9c', name: 'Quality Assurance & Testing', path: '/services/qa' },
  { clause: 'HDR-9d', name: 'DevOps & MLOps', path: '/services/devops' },
  { clause: 'HDR-9e', name: 'Custom Software Development', path: '/services/software' },
  { clause: 'HDR-9f', name: 'Mobile Application Development', path: '/services/mobile' },
  { clause: 'HDR-9g', name: 'POCs & MVPs Fast-track Development', path: '/services/poc' },
  { clause: 'HDR-9h', name: 'Salesforce Implementation', path: '/services/salesforce' },
  { clause: 'HDR-9i', name: 'Cloud Migration & Management', path: '/services/cloud' },
] as const;

/** HDR-10 with the addresses of RTE-13 and the short titles of IND-2. */
export const industries = [
  { clause: 'HDR-10a', name: 'Financial Services', short: 'FinTech', path: '/industries/fintech' },
  { clause: 'HDR-10b', name: 'Insurance Technology', short: 'InsurTech', path: '/industries/insurance' },
  { clause: 'HDR-10c', name: 'Real Estate Tech', short: 'RealEstate', path: '/industries/real-estate' },
  { clause: 'HDR-10d', name: 'Business Intelligence', short: 'BI', path: '/industries/business-intelligence' },
  { clause: 'HDR-10e', name: 'Healthcare Technology', short: 'HealthTech', path: '/industries/healthcare' },
  { clause: 'HDR-10f', name: 'E-commerce', short: 'RetailTech', path: '/industries/ecommerce' },
  { clause: 'HDR-10g', name: 'Retail Technology', short: 'Retail', path: '/industries/retail' },
  { clause: 'HDR-10h', name: 'Supply Chain', short: 'SupplyChain', path: '/industries/supply-chain' },
  { clause: 'HDR-10i', name: 'Marketplace Solutions', short: 'Marketplace', path: '/industries/marketplace' },
] as const;

/** CSD-1. */
export const caseStudyIds = [
  'ai-personal-finance-platform',
  'ai-diagnostics-system',
  'enterprise-data-automation',
  'sap-aws-optimization',
  'healthcare-payment-modernization',
  'business-intelligence-platform',
  'white-label-lending-platform',
] as const;

/** CSD-2a. */
export const listedIds = caseStudyIds.slice(0, 6);

export const overviewPaths = [
  '/about',
  '/team',
  '/services',
  '/industries',
  '/portfolio',
  '/contact',
  '/careers',
] as const;

export const legalPaths = ['/privacy', '/terms', '/cookies'] as const;

export const caseStudyPaths = caseStudyIds.map((id) => `/portfolio/${id}`);

/** The page that lists every page (decision search-lists-every-page). */
export const searchPath = '/search';

/** Every canonical page (RTE-1 to RTE-13 and their rulings). */
export const canonicalPaths: readonly string[] = [
  '/',
  ...overviewPaths,
  ...services.map(({ path }) => path),
  ...industries.map(({ path }) => path),
  ...caseStudyPaths,
  ...legalPaths,
  searchPath,
];

/** The other addresses of pages, with the canonical one (RTE-3, RTE-11, RTE-16). */
export const aliases: readonly (readonly [alias: string, canonical: string])[] = [
  ['/our', '/team'],
  ['/services/generative-ai', '/services/ai'],
  ['/services/ml', '/services/ai'],
  ...caseStudyIds.map((id) => [`/portfolio/case-study-detail/${id}`, `/portfolio/${id}`] as const),
];

export const allPaths: readonly string[] = [...canonicalPaths, ...aliases.map(([alias]) => alias)];
