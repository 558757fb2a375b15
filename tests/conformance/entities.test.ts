import { describe, expect, test } from 'vitest';
import { industrySummaries, loadIndustry } from '#generated/content/industries/index.ts';
import { menus } from '#generated/content/menus.ts';
import { offices } from '#generated/content/offices.ts';
import { roleSummaries } from '#generated/content/roles/index.ts';
import { milestonesSection } from '#generated/content/sections/milestones.ts';
import { loadService, serviceSummaries } from '#generated/content/services/index.ts';
import { site } from '#generated/content/site.ts';
import { team } from '#generated/content/team.ts';
import { industryIds, serviceIds } from '#generated/ids.ts';
import { caseStudiesOf, caseStudyIds, loadCaseStudy } from '../../renderer/content/case-studies.ts';
import { sectionsOf } from '../site/sections.ts';
import { entities } from './tables.ts';

const services = await Promise.all(serviceIds.map(loadService));
const industries = await Promise.all(industryIds.map(loadIndustry));
const studies = caseStudyIds().map(loadCaseStudy);
const topics = [...services, ...industries.map(({ page }) => page)];
const menuEntries = [...menus.header, ...menus.drawer, ...menus.drawerGroups];
const groups = menuEntries.filter((entry) => 'title' in entry);

const namesIn = (list: string): string[] => list.split(' ').filter(Boolean);

/** The entries of each kind that the specification names. */
const entries: Readonly<Record<string, readonly object[]>> = {
  endpoints: [site.endpoints],
  emails: [site.emails],
  'social links': site.social,
  'menu items': menuEntries.filter((entry) => 'name' in entry),
  'menu groups': groups,
  'service cards': serviceSummaries.map(({ card }) => card),
  'innovation cards': sectionsOf('teasers').flatMap(({ content }) => content.cards),
  'approach steps': sectionsOf('illustrated-steps').flatMap(({ content }) => content.steps),
  'team members': team.members,
  offices: offices.offices,
  'case studies': studies,
  results: studies.flatMap(({ results }) => results),
  summaries: caseStudiesOf(caseStudyIds()).map(({ summary }) => summary),
  industries,
  solutions: industries.flatMap(({ solutions }) => solutions),
  applications: industries.flatMap(({ applications }) => applications),
  'industry benefits': industries.flatMap(({ benefits }) => benefits),
  'industry cards': industrySummaries.map(({ title, card, image, icon, link }) => ({
    ...{ name: title, image, icon, link },
    ...card,
  })),
  heroes: topics.map(({ hero }) => hero),
  'hero buttons': topics.flatMap(({ hero: { primary, secondary } }) => [primary, secondary]),
  deliverables: topics.flatMap(({ deliverables }) => deliverables.items),
  benefits: topics.flatMap(({ benefits }) => benefits?.items ?? []),
  steps: topics.flatMap(({ approach }) => approach?.items ?? []),
  milestones: milestonesSection?.items ?? [],
  'open roles': roleSummaries,
};

const rows = Object.entries(entities).map(([kind, row]) => ({ kind, ...row }));

test.for(rows)('[$clause] $kind have exactly their fields', ({ kind, fields, further, optional }) => {
  expect(entries[kind]?.length).toBeGreaterThan(0);
  for (const entry of entries[kind] ?? []) {
    const keys = Object.keys(entry).filter((key) => !namesIn(optional).includes(key));
    expect(keys.toSorted()).toEqual(namesIn(`${fields} ${further}`).toSorted());
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
