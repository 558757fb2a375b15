import { describe, expect, test } from 'vitest';
import { industrySummaries, loadIndustry } from '#generated/content/industries/index.ts';
import { menus } from '#generated/content/menus.ts';
import { offices } from '#generated/content/offices.ts';
import { homePage } from '#generated/content/pages/home.ts';
import { roleSummaries } from '#generated/content/roles/index.ts';
import { milestonesSection } from '#generated/content/sections/milestones.ts';
import { loadService, serviceSummaries } from '#generated/content/services/index.ts';
import { site } from '#generated/content/site.ts';
import { team } from '#generated/content/team.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { contactForm } from '#generated/forms/contact.ts';
import { leadForm } from '#generated/forms/lead.ts';
import { industryIds, serviceIds } from '#generated/ids.ts';
import { caseStudyIds, caseStudySummaries, loadCaseStudy } from '../../renderer/content/case-studies.ts';
import { pageAt, wordsOf } from './page.ts';

const services = await Promise.all(serviceIds.map(loadService));
const industries = await Promise.all(industryIds.map(loadIndustry));
const studies = caseStudyIds().map(loadCaseStudy);
const topics = [...services, ...industries.map(({ page }) => page)];
const menuEntries = [...menus.header, ...menus.drawer, ...menus.drawerGroups];
const groups = menuEntries.filter((entry) => 'title' in entry);
const cards = serviceSummaries.map(({ card }) => card);

const namesIn = (list: string): string[] => list.split(' ').filter(Boolean);

/** An entity: its entries, and its fields by the specification, of the project, and optional ones. */
type Entity = readonly [title: string, entries: readonly object[], fields: string, own?: string, optional?: string];

const entities: readonly Entity[] = [
  ['[ENT-1b] the endpoints', [site.endpoints], 'careersProd contactProd', 'leadProd'],
  ['[ENT-1c] the e-mails', [site.emails], 'contact privacy company'],
  ['[ENT-1d] the social links', site.social, 'network url'],
  ['[ENT-2] a menu item', menuEntries.filter((entry) => 'name' in entry), 'name href'],
  ['[ENT-3] a menu group', groups, 'title entries', 'overview'],
  ['[ENT-4] a service card', cards, 'title description detailedDescription image features'],
  [
    'a card of the AI innovation section',
    homePage.innovation?.cards ?? [],
    'title description detailedDescription image features link',
  ],
  ['[ENT-5] an approach step', homePage.approach?.steps ?? [], 'title subtitle description icon'],
  ['[ENT-6] a team member', team.members, 'name role image bio', 'id imageAlt'],
  [
    '[ENT-7] an office',
    offices.offices,
    'city address phone email timezone',
    'id role name place postal map image imageAlt',
  ],
  [
    '[ENT-8] a case study',
    studies,
    'id title client category industries image description challenge solution technologies results features featured',
    'link order listed imageAlt implementationImage implementationImageAlt summary relatedWork',
    'duration teamSize services year',
  ],
  ['[ENT-9a] a result', studies.flatMap(({ results }) => results), 'metric value description'],
  [
    '[ENT-9b] the results on a portfolio card',
    caseStudySummaries(caseStudyIds()).map(({ summary }) => summary),
    'impact performance users',
  ],
  [
    '[ENT-14] an industry',
    industries,
    'title shortTitle description image link relatedCaseStudies solutions applications benefits',
    'id order aliases icon card inFooter seo page',
  ],
  ['[ENT-14] a solution', industries.flatMap(({ solutions }) => solutions), 'name description image'],
  ['[ENT-14] an application', industries.flatMap(({ applications }) => applications), 'title description icon'],
  ['[ENT-14] a benefit', industries.flatMap(({ benefits }) => benefits), 'title description'],
  [
    '[ENT-15] an industry card',
    industrySummaries.map(({ title, card, image, icon, link }) => ({ name: title, ...card, image, icon, link })),
    'name description image icon link',
  ],
  [
    '[ENT-16a] a hero',
    topics.map(({ hero }) => hero),
    'title subtitle description image imageAlt primary secondary',
    '',
    'heightClass',
  ],
  [
    '[ENT-16a] a button of a hero',
    topics.flatMap(({ hero: { primary, secondary } }) => [primary, secondary]),
    'text link',
  ],
  ['[ENT-16b] a deliverable', topics.flatMap(({ deliverables }) => deliverables.items), 'title text'],
  [
    '[ENT-16c] a benefit',
    topics.flatMap(({ benefits }) => benefits?.items ?? []),
    'title description',
    '',
    'icon image',
  ],
  [
    '[ENT-16d] an approach step',
    topics.flatMap(({ approach }) => approach?.items ?? []),
    'step title description',
    '',
    'icon',
  ],
  ['[ENT-17] a milestone', milestonesSection?.items ?? [], 'label description type value'],
  ['[ENT-21] an open role', roleSummaries, 'title location type description', 'id posted office position'],
];

test.for(entities)('%s has exactly its fields', ([, entries, fields, own = '', optional = '']) => {
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) {
    const keys = Object.keys(entry).filter((key) => !namesIn(optional).includes(key));
    expect(keys.toSorted()).toEqual(namesIn(`${fields} ${own}`).toSorted());
  }
});

describe('the values of', () => {
  test('[ENT-1a] [ENT-1b] [ENT-1c] [ENT-1d] base URL, endpoints, e-mails and LinkedIn link', () => {
    expect(site.baseUrl).toMatch(/^https:\/\/[^\s/]+$/);
    expect(site.endpoints.careersProd).toMatch(/^https:\/\/[^\s/]+\/live\/apply$/);
    expect(site.endpoints.contactProd).toMatch(/^https:\/\/[^\s/]+\/live\/contact-us$/);
    expect(new Set(Object.values(site.emails)).size).toBe(3);
    expect(site.social).toEqual([
      { network: 'linkedin', url: expect.stringMatching(/^https:\/\/www\.linkedin\.com\/company\//) },
    ]);
  });

  test('[ENT-1e] the maps of headquarters and US office (decision map-links-stand-on-offices)', () => {
    expect(offices.offices.map(({ id, map }) => [id, map?.startsWith('https://')])).toEqual([
      ['headquarters', true],
      ['us-office', true],
    ]);
  });

  test('[ENT-1f] the external URLs of three own products', () => {
    const hosts = site.products.map(({ url }) => new URL(url).host);
    expect(new Set([new URL(site.baseUrl).host, ...hosts]).size).toBe(4);
  });

  test('[ENT-3] menu groups, which list either services or industries', () => {
    expect(groups.map(({ entries }) => entries)).toEqual(['services', 'industries', 'services', 'industries']);
  });

  test('[ENT-4] service cards, which link to their services', () => {
    expect(serviceSummaries.map(({ link }) => link)).toEqual(serviceIds.map((id) => `/services/${id}`));
  });

  test('[ENT-8] the tags of case studies', () => {
    const tags =
      'ai cloud devops fintech healthcare ecommerce business-intelligence real-estate supply-chain insurance marketplace retail';
    expect(namesIn(tags)).toEqual(expect.arrayContaining(studies.flatMap((study) => [...study.industries])));
  });

  // An industry's tag has the industry's name: data/tags.yaml holds both.
  test('[ENT-14] the case studies of industries, which are of that trade', () => {
    for (const { id, relatedCaseStudies } of industries) {
      expect(relatedCaseStudies.length, id).toBeGreaterThan(0);
      for (const study of relatedCaseStudies) expect(loadCaseStudy(study).industries, study).toContain(id);
    }
  });
});

test.each([
  ['ai-personal-finance-platform', true, 5, ['FinTech', 'AI']],
  ['ai-diagnostics-system', true, 4, ['Healthcare', 'AI']],
  ['enterprise-data-automation', true, 4, ['Insurance', 'AI', 'Cloud']],
  ['sap-aws-optimization', false, 4, ['Cloud', 'DevOps']],
  ['healthcare-payment-modernization', false, 4, ['Healthcare', 'FinTech']],
  ['business-intelligence-platform', false, 4, ['Business intelligence', 'Retail', 'E-commerce', 'Supply chain']],
  ['white-label-lending-platform', false, 3, ['FinTech', 'Marketplaces', 'Real estate']],
] as const)('[ENT-8] [ENT-10] [ENT-12] %s: featured is %s, %i results, tags %j', (id, featured, count, labels) => {
  const page = pageAt(`/portfolio/${id}`);
  expect(loadCaseStudy(id).featured).toBe(featured);
  expect(wordsOf(page, '.result-row')).toHaveLength(count);
  expect(wordsOf(page, '#hero .tag')).toEqual(labels);
});

test('[ENT-11] two case studies have a duration and a team size, and their pages show both', () => {
  const rows = studies.flatMap(({ id, duration, teamSize }) =>
    duration || teamSize ? [[id, duration, teamSize]] : [],
  );
  expect(rows).toEqual([
    ['business-intelligence-platform', '7 months', '12 engineers'],
    ['white-label-lending-platform', '6 months', '12 engineers'],
  ]);
  for (const [id, ...facts] of rows) {
    expect(wordsOf(pageAt(`/portfolio/${id}`), '#challenge .facts dd')).toEqual(expect.arrayContaining(facts));
  }
});

test.each([
  ['ENT-10', 'ai-diagnostics-system', 'h1', /^Healthcare Workflow Automation$/],
  ['ENT-12', 'sap-aws-optimization', '#hero', /SAP on Cloud/],
  ['ENT-12', 'sap-aws-optimization', '#hero', /public sector agency/],
  ['ENT-12', 'white-label-lending-platform', '.result-row', /active users 250,000\+/i],
  ['ENT-12', 'white-label-lending-platform', '.result-row', /go-live.*20-25 days/i],
  ['ENT-13a', 'enterprise-data-automation', '.result-row', /Data automation 80%/],
  ['ENT-13a', 'sap-aws-optimization', '.result-row', /Uptime 99\.99%/],
  ['ENT-13b', 'ai-personal-finance-platform', '.result-value', /^5 to 60 years$/],
  ['ENT-13b', 'ai-personal-finance-platform', '.feature-list li', /^Projections from 5 to 60 years in monthly steps$/],
])('[%s] %s says in %s: %s', (_, id, selector, claim) => {
  expect(wordsOf(pageAt(`/portfolio/${id}`), selector)).toContainEqual(expect.stringMatching(claim));
});

// A field without a rule is optional.
test.each([
  [
    '[ENT-18a] a contact submission',
    contactForm,
    ['name', 'email', 'company', 'phone?', 'subject', 'message', 'terms checkbox', 'marketing? checkbox'],
  ],
  ['[ENT-19] a lead', leadForm, ['firstName', 'lastName', 'phoneNumber', 'workEmail', 'description']],
  [
    '[ENT-20] a job application',
    applicationForm,
    [
      ...['firstName', 'lastName', 'email', 'phone', 'position', 'otherPosition when position is Other', 'experience'],
      ...['currentCompany?', 'startDate?', 'linkedin?', 'portfolio?', 'message?', 'resume? file'],
    ],
  ],
])('%s has its fields', (_, form, expected) => {
  const described = form.fields.map(({ name, kind, rule, shownWhen }) =>
    [
      rule ? name : `${name}?`,
      ...(kind === 'checkbox' || kind === 'file' ? [kind] : []),
      ...(shownWhen ? [`when ${shownWhen.field} is ${shownWhen.equals}`] : []),
    ].join(' '),
  );
  expect(described.toSorted()).toEqual(expected.toSorted());
});
