import { isMap, isNode, isScalar, parseDocument, YAMLMap, YAMLSeq } from 'yaml';

/** Moves of a section: former paths in the file, with their paths in the section. An empty path is the section itself. */
type Moves = readonly (readonly [from: string, to: string])[];

/** A section of a page of the former format. */
interface FormerSection {
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

const pathOf = (place: string): (string | number)[] =>
  place === '' ? [] : place.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const pairAt = (map: YAMLMap, path: readonly (string | number)[]) => {
  const holder: unknown = path.length === 1 ? map : map.getIn(path.slice(0, -1), true);
  return isMap(holder) ? holder.items.find(({ key }) => isScalar(key) && key.value === path.at(-1)) : undefined;
};

/** Moves a value of the page into a section, with the comment before its key. */
const move = (root: YAMLMap, section: YAMLMap, from: string, to: string): boolean => {
  const path = pathOf(from);
  const pair = pairAt(root, path);
  if (!pair) return false;
  root.deleteIn(path);
  const { key, value } = pair;
  const comment = isScalar(key) ? key.commentBefore : undefined;
  if (to === '' && isMap(value)) {
    section.items.push(...value.items);
    section.commentBefore = [comment, value.commentBefore].filter(Boolean).join('\n') || null;
  } else if (to !== '') {
    if (comment && isNode(value)) value.commentBefore = comment;
    section.setIn(pathOf(to), value);
  }
  return true;
};

const sectionOf = (root: YAMLMap, former: FormerSection, hasFile: (file: string) => boolean): YAMLMap | undefined => {
  const section = new YAMLMap(root.schema);
  const { kind, id, tone, moves = [], file, always = false } = former;
  for (const [key, value] of Object.entries({ kind, id, tone })) if (value) section.set(key, value);
  const moved = moves.filter(([from, to]) => move(root, section, from, to)).length > 0;
  const isShown = file === undefined ? moved || always : hasFile(file);
  return isShown ? section : undefined;
};

/**
 * Returns a page of the former format as a list of sections, in the order in which visitors saw them. Undefined for a
 * page that is such a list or has another template. `hasFile` tells whether the site has a data file.
 */
export const withSections = (
  template: string,
  text: string,
  hasFile: (file: string) => boolean,
): string | undefined => {
  const former = formerPages[template];
  // The line for editors stays first, whichever key moves.
  const [schemaLine = ''] = /^# yaml-language-server: .*\n/.exec(text) ?? [];
  const document = parseDocument(text.slice(schemaLine.length));
  const root = document.contents;
  if (!former || !isMap(root) || root.has('sections')) return undefined;
  const sections = former.flatMap((each) => sectionOf(root as YAMLMap, each, hasFile) ?? []);
  const list = new YAMLSeq(root.schema);
  list.items.push(...sections);
  root.flow = false;
  root.items.push(document.createPair('sections', list));
  return schemaLine + document.toString({ lineWidth: 120, flowCollectionPadding: true });
};

/** Returns the renamed contexts of a page's texts in catalogs, the longer ones first. */
export const sectionContexts = (template: string): (readonly [from: string, to: string])[] =>
  (formerPages[template] ?? []).flatMap(({ moves = [] }) =>
    moves.map(([from, to]) => {
      const inside = pathOf(to).filter((part) => typeof part === 'string');
      return [`pages/${template} ${from}`, [`pages/${template} sections`, ...inside].join('.')] as const;
    }),
  );
