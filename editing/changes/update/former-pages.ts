/**
 * Moves of keys: former paths in the file, with their paths in the section. The keys of a map that moves to an empty
 * path become keys of the section. Those of a map that moves to `items.0` become keys of the first item.
 */
type Moves = readonly (readonly [from: string, to: string])[];

/** A section of a page of the former format. */
export interface FormerSection {
  kind: string;
  id?: string;
  tone?: string;
  moves?: Moves;
  /** Data file that the page showed if the site had it. */
  file?: string;
  /** True if every page had the section. */
  always?: boolean;
}

/** The keys of a heading that were beside those of the section. */
const withHeading = (key: string): Moves => [
  ...['label', 'title', 'intro'].map((part) => [`${key}.${part}`, `heading.${part}`] as const),
  [key, ''],
];

const heroWithPicture: FormerSection = {
  kind: 'hero',
  moves: [
    ...['messages', 'title', 'subtitle', 'description'].map((part) => [`hero.${part}`, part] as const),
    ...['image', 'focus', 'imageAlt'].map((part) => [`hero.${part}`, `picture.${part}`] as const),
    ['hero', ''],
  ],
};

const closing: FormerSection = { kind: 'call-to-action', moves: [['closing', '']] };

const numbers: FormerSection = { kind: 'numbers', id: 'stats', file: 'sections/milestones.yaml' };
const logos: FormerSection = { kind: 'logos', id: 'clients', file: 'sections/clients.yaml' };
const badges: FormerSection = { kind: 'badges', id: 'partnerships', file: 'sections/partnerships.yaml' };
const quotations: FormerSection = { kind: 'quotations', moves: [['testimonials', '']] };

const labeled = (key: string): Moves => [
  [`${key}Label`, 'heading.label'],
  [key, 'heading.title'],
];

const benefits: FormerSection = { kind: 'benefits', moves: labeled('benefits') };
const deliverables: FormerSection = { kind: 'deliverables', moves: labeled('deliverables') };

const offer: readonly FormerSection[] = [
  { kind: 'approach', moves: labeled('approach') },
  { kind: 'offer-faq', id: 'faq', always: true },
  { kind: 'related-studies', moves: [...labeled('studies'), ['readStudy', 'view']] },
  { kind: 'offer-quotations', id: 'quotations', always: true },
  { kind: 'offer-call-to-action', id: 'call-to-action', always: true },
  { kind: 'siblings', moves: [['others', 'title']] },
];

/** The sections of each page of the former format, in the order in which the page showed them. */
const formerPages: Readonly<Record<string, readonly FormerSection[]>> = {
  home: [
    { ...heroWithPicture, kind: 'rotating-hero' },
    { kind: 'teasers', id: 'innovation', moves: [['innovation', '']] },
    logos,
    { kind: 'service-carousel', id: 'services', moves: [['services', '']] },
    { kind: 'illustrated-steps', id: 'approach', moves: [['approach', '']] },
    {
      kind: 'capabilities',
      id: 'expertise',
      moves: [
        ['expertise.capabilities', 'items'],
        ['expertise', ''],
      ],
    },
    { kind: 'industry-cards', id: 'industries', moves: [['industries', '']] },
    { kind: 'featured-studies', id: 'case-studies', moves: [['caseStudies', '']] },
    quotations,
    numbers,
    { kind: 'products', file: 'sections/products.yaml' },
    badges,
    { kind: 'faq', moves: withHeading('faq') },
    { kind: 'contact-form', id: 'contact', always: true },
  ],
  about: [
    heroWithPicture,
    {
      kind: 'statements',
      id: 'mission',
      moves: [
        ['mission', 'items.0'],
        ['vision', 'items.1'],
      ],
    },
    { ...numbers, moves: [['stats', 'heading']] },
    logos,
    quotations,
    badges,
    closing,
  ],
  team: [heroWithPicture, { kind: 'people', always: true }, closing],
  services: [
    heroWithPicture,
    { kind: 'service-tabs', id: 'tabs', moves: [['tabs', '']] },
    { kind: 'service-list', id: 'all-services', moves: [['all', 'heading']] },
    { kind: 'cards', id: 'benefits', moves: [['benefits', '']] },
    { kind: 'steps', id: 'process', moves: [['process', '']] },
    { ...closing, moves: [['closing.primary', 'button'], ...(closing.moves ?? [])] },
  ],
  industries: [
    heroWithPicture,
    { kind: 'industry-tiles', id: 'grid', moves: [['grid', 'heading']] },
    { kind: 'industry-blocks', moves: [['blocks', '']] },
    closing,
  ],
  contact: [
    heroWithPicture,
    { kind: 'contact-form', id: 'contact', always: true },
    { kind: 'offices', moves: withHeading('offices') },
    { kind: 'faq', moves: withHeading('faq') },
  ],
  careers: [
    heroWithPicture,
    { kind: 'gallery', id: 'culture', moves: withHeading('culture') },
    { kind: 'open-roles', id: 'open-positions', moves: withHeading('openings') },
    { kind: 'cards', id: 'benefits', moves: withHeading('benefits') },
    { kind: 'application-form', id: 'apply', moves: [['application', 'heading']] },
  ],
  service: [
    { kind: 'offer-hero', always: true },
    { kind: 'introduction', always: true },
    deliverables,
    benefits,
    ...offer,
  ],
  industry: [{ kind: 'offer-hero', always: true }, benefits, deliverables, ...offer],
  'case-study': [
    {
      kind: 'study-hero',
      moves: ['back', 'meet', 'discuss'].map((key) => [key, key] as const),
    },
    {
      kind: 'challenge',
      moves: [
        ['challenge', 'heading.title'],
        ['facts', 'facts'],
      ],
    },
    {
      kind: 'solution',
      moves: [
        ['solution', 'heading.title'],
        ['technologies', 'technologies'],
        ['features', 'features'],
      ],
    },
    { kind: 'results', moves: [['results', 'title']] },
    { kind: 'study-quotations', always: true },
    { kind: 'cards', id: 'outcomes', tone: 'paper', moves: withHeading('outcomes') },
    { kind: 'implementation', moves: withHeading('implementation') },
    {
      kind: 'related-studies',
      moves: [
        ['related', 'heading.title'],
        ['view', 'view'],
      ],
    },
    closing,
  ],
};

/** Returns the sections of a page of the former format; none for a template that has none. */
export const formerSections = (template: string): readonly FormerSection[] => formerPages[template] ?? [];

/** Returns the context of a text in catalogs by its context in the former format, such as `pages/home hero.title`. */
export const contextInSections = (context: string): string => {
  const [file = '', place = ''] = context.split(' ');
  const moves = formerSections(file.replace('pages/', '')).flatMap(({ moves: own = [] }) => own);
  const [from, to] = moves.find(([key]) => place === key || place.startsWith(`${key}.`)) ?? [];
  if (from === undefined || to === undefined) return context;
  const keys = to.split('.').filter((part) => !/^\d*$/.test(part));
  return `${file} ${['sections', ...keys].join('.')}${place.slice(from.length)}`;
};
