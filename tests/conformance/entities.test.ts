import { describe, expect, test } from 'vitest';
import { industrySummaries, loadIndustry } from '#generated/content/industries/index.ts';
import { menus } from '#generated/content/menus.ts';
import { offices } from '#generated/content/offices.ts';
import { homePage } from '#generated/content/pages/home.ts';
import { roles } from '#generated/content/roles.ts';
import { milestonesSection } from '#generated/content/sections/milestones.ts';
import { loadService, serviceSummaries } from '#generated/content/services/index.ts';
import { site } from '#generated/content/site.ts';
import { team } from '#generated/content/team.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { contactForm } from '#generated/forms/contact.ts';
import { leadForm } from '#generated/forms/lead.ts';
import { industryIds, serviceIds } from '#generated/ids.ts';
import { caseStudyIds, caseStudySummaries, loadCaseStudy } from '../../renderer/content/case-studies.ts';
import { pageAt, the, words, wordsOf } from './page.ts';

const services = await Promise.all(serviceIds.map(loadService));
const industries = await Promise.all(industryIds.map(loadIndustry));
const studies = caseStudyIds().map(loadCaseStudy);

const listed = (names: string): string[] => names.split(' ').filter(Boolean);

/**
 * Expects that entries have exactly these fields: those of the specification, the project's own, and any of the
 * optional ones. Names are separated by spaces.
 */
const expectFields = (entries: readonly object[], named: string, own = '', optional = ''): void => {
  expect(entries.length).toBeGreaterThan(0);
  const needed = listed(`${named} ${own}`);
  for (const entry of entries) {
    const keys = Object.keys(entry);
    expect(keys.filter((key) => !listed(optional).includes(key)).toSorted()).toEqual(needed.toSorted());
  }
};

const address = /^https:\/\/[^\s/]+/;
const mail = /^\S+@\S+\.\S+$/;

describe('site configuration', () => {
  test('[ENT-1a] it has the base URL', () => {
    expect(site.baseUrl).toMatch(/^https:\/\/[^\s/]+$/);
  });

  test('[ENT-1b] it has the endpoints careersProd and contactProd', () => {
    expectFields([site.endpoints], 'careersProd contactProd', 'leadProd');
    expect(site.endpoints.careersProd).toMatch(/^https:\/\/[^\s/]+\/live\/apply$/);
    expect(site.endpoints.contactProd).toMatch(/^https:\/\/[^\s/]+\/live\/contact-us$/);
  });

  test('[ENT-1c] it has the e-mails contact, privacy and an alias of the company', () => {
    expectFields([site.emails], 'contact privacy company');
    for (const one of Object.values(site.emails)) expect(one).toMatch(mail);
    expect(new Set(Object.values(site.emails)).size).toBe(3);
  });

  test('[ENT-1d] it has the LinkedIn link', () => {
    expectFields([site.social], 'linkedin');
    expect(site.social.linkedin).toMatch(/^https:\/\/www\.linkedin\.com\/company\//);
  });

  test('[ENT-1e] headquarters and the US office have map links (decision map-links-stand-on-offices)', () => {
    expect(offices.offices.map(({ id }) => id)).toEqual(['headquarters', 'us-office']);
    for (const { map } of offices.offices) expect(map).toMatch(address);
  });

  test('[ENT-1f] it has the external site URLs of three own products', () => {
    const urls = site.products.map(({ url }) => url);
    expect(new Set(urls).size).toBe(3);
    for (const url of urls) {
      expect(url).toMatch(address);
      expect(url.startsWith(site.baseUrl)).toBe(false);
    }
  });
});

const groups = [...menus.header, ...menus.drawerGroups].filter((entry) => 'title' in entry);
const items = [...menus.header, ...menus.drawer].filter((entry) => 'name' in entry);

describe('menus', () => {
  test('[ENT-2] a menu item is a name and an href', () => {
    expectFields(items, 'name href');
  });

  test('[ENT-3] a menu group is a title and either services or industries', () => {
    expectFields(groups, 'title entries', 'overview');
    expect(groups.map(({ entries }) => entries)).toEqual(['services', 'industries', 'services', 'industries']);
  });
});

const cardFields = 'title description detailedDescription image features';

describe('cards and steps', () => {
  test('[ENT-4] a service card has title, description, detailedDescription, image and features, and links to its service', () => {
    expectFields(
      serviceSummaries.map(({ card }) => card),
      cardFields,
    );
    expect(serviceSummaries.map(({ link }) => link)).toEqual(serviceIds.map((id) => `/services/${id}`));
    for (const { card } of serviceSummaries) expect(card.features.length).toBeGreaterThan(2);
  });

  test('the four cards of the AI innovation section have the texts and the link of a service card', () => {
    expectFields(homePage.innovation.cards, `${cardFields} link`);
  });

  test('[ENT-5] an approach step has title, subtitle, description and icon', () => {
    expectFields(homePage.approach.steps, 'title subtitle description icon');
  });

  test('[ENT-6] a team member has name, role, image and bio', () => {
    expectFields(team.members, 'name role image bio', 'id imageAlt');
  });

  test('[ENT-7] an office has city, address, an empty phone, email and timezone', () => {
    expectFields(offices.offices, 'city address phone email timezone', 'id role name place postal map image imageAlt');
    expect(offices.offices.map(({ phone }) => phone)).toEqual(['', '']);
  });

  test('[ENT-17] a milestone has label, description, type and value, and its type is year, count or percent', () => {
    expectFields(milestonesSection.items, 'label description type value');
    expect(milestonesSection.items.map(({ type, value }) => [type, value])).toEqual([
      ['year', 2015],
      ['count', 300],
      ['count', 70],
      ['percent', 60],
    ]);
  });

  test('[ENT-21] an open role has title, an empty location, the type Full-time and a description', () => {
    expectFields(roles.roles, 'title location type description', 'id aliases posted office position');
    expect(roles.roles.map(({ location, type }) => [location, type])).toEqual(Array(4).fill(['', 'Full-time']));
  });
});

const industryTags = listed(
  'ai cloud devops fintech healthcare ecommerce business-intelligence real-estate supply-chain insurance marketplace retail',
);

describe('case studies', () => {
  test('[ENT-8] a case study has its fields, the last two of them optional', () => {
    const named =
      'id title client category industries image description challenge solution technologies results features featured';
    const own = 'link order listed imageAlt implementationImage implementationImageAlt summary relatedWork';
    expectFields(studies, named, own, 'duration teamSize services year');
    for (const { industries: tags, technologies, features, featured } of studies) {
      expect(industryTags).toEqual(expect.arrayContaining([...tags]));
      expect(technologies.length).toBeGreaterThan(0);
      expect(features.every((feature) => typeof feature === 'string')).toBe(true);
      expect(typeof featured).toBe('boolean');
    }
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

  test('[ENT-9a] results are a list of metric, value and description', () => {
    expectFields(
      studies.flatMap(({ results }) => results),
      'metric value description',
    );
  });

  test('[ENT-9b] the card variant sums them up as impact, performance and users', () => {
    expectFields(
      caseStudySummaries(caseStudyIds()).map(({ summary }) => summary),
      'impact performance users',
    );
  });

  test('[ENT-10] the featured ones are the first three, and ai-diagnostics-system is titled Healthcare Workflow Automation', () => {
    expect(caseStudyIds().slice(0, 3)).toEqual([
      'ai-personal-finance-platform',
      'ai-diagnostics-system',
      'enterprise-data-automation',
    ]);
    expect(words(the(pageAt('/portfolio/ai-diagnostics-system'), 'h1'))).toBe('Healthcare Workflow Automation');
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

  test('[ENT-12] SAP on cloud was made for a public sector agency', () => {
    const hero = words(the(pageAt('/portfolio/sap-aws-optimization'), '#hero'));
    expect(hero).toContain('SAP on Cloud');
    expect(hero).toContain('public sector agency');
  });

  test('[ENT-12] lending counts 250,000+ active users and 20-25 days to go-live', () => {
    const results = wordsOf(pageAt('/portfolio/white-label-lending-platform'), '.result-row');
    expect(results.some((row) => /active users 250,000\+/i.test(row))).toBe(true);
    expect(results.some((row) => /go-live.*20-25 days/i.test(row))).toBe(true);
  });

  test('[ENT-13a] the claims 80% data automation and 99.99% uptime are made', () => {
    expect(wordsOf(pageAt('/portfolio/enterprise-data-automation'), '.result-row').join()).toMatch(
      /Data automation 80%/,
    );
    expect(wordsOf(pageAt('/portfolio/sap-aws-optimization'), '.result-row').join()).toMatch(/Uptime 99\.99%/);
  });

  test('[ENT-13b] the finance case has projections for 5 to 60 years', () => {
    const page = pageAt('/portfolio/ai-personal-finance-platform');
    expect(wordsOf(page, '.result-value')).toContain('5 to 60 years');
    expect(wordsOf(page, '.feature-list li')).toContain('Projections from 5 to 60 years in monthly steps');
  });
});

describe('industries', () => {
  test('[ENT-14] an industry has its fields', () => {
    expectFields(
      industries,
      'title shortTitle description image link relatedCaseStudies solutions applications benefits',
      'id order aliases icon card inFooter seo page',
    );
    expectFields(
      industries.flatMap(({ solutions }) => solutions),
      'name description image',
    );
    expectFields(
      industries.flatMap(({ applications }) => applications),
      'title description icon',
    );
    expectFields(
      industries.flatMap(({ benefits }) => benefits),
      'title description',
    );
  });

  // An industry's tag has the industry's name: data/tags.yaml holds both.
  test.each(industries.map(({ id, relatedCaseStudies }) => ({ id, relatedCaseStudies })))(
    '[ENT-14] the case studies of $id are of that trade',
    ({ id, relatedCaseStudies }) => {
      const strangers = relatedCaseStudies.filter((study) => !loadCaseStudy(study).industries.includes(id));
      expect(strangers).toEqual([]);
      expect(relatedCaseStudies.length).toBeGreaterThan(0);
    },
  );

  test('[ENT-15] nine industry cards have name, description, image, icon and link', () => {
    const cards = industrySummaries.map(({ title: name, card, image, icon, link }) => ({
      name,
      ...card,
      image,
      icon,
      link,
    }));
    expect(cards).toHaveLength(9);
    expectFields(cards, 'name description image icon link');
    for (const card of cards) expect(Object.values(card).every((value) => value !== '')).toBe(true);
  });
});

const pages = [...services, ...industries.map(({ page }) => page)];

describe('service and industry pages', () => {
  test('[ENT-16a] a hero has its fields, among them two buttons of text and link, and an optional height', () => {
    const heroes = pages.map(({ hero }) => hero);
    expectFields(heroes, 'title subtitle description image imageAlt primary secondary', '', 'heightClass');
    expectFields(
      heroes.flatMap(({ primary, secondary }) => [primary, secondary]),
      'text link',
    );
  });

  test('[ENT-16b] a deliverable has a title and a rich text', () => {
    const deliverables = pages.flatMap(({ deliverables: { items: own } }) => own);
    expectFields(deliverables, 'title text');
    expect(deliverables.every(({ text }) => text.some(({ kind }) => kind === 'paragraph'))).toBe(true);
    expect(deliverables.some(({ text }) => text.some(({ kind }) => kind !== 'paragraph'))).toBe(true);
  });

  test('[ENT-16c] a benefit has a title, a description and an optional icon', () => {
    expectFields(
      pages.flatMap(({ benefits }) => benefits.items),
      'title description',
      '',
      'icon image',
    );
  });

  test('[ENT-16d] an approach step has a step number, a title, a description and an optional icon', () => {
    expectFields(
      pages.flatMap(({ approach }) => approach.items),
      'step title description',
      '',
      'icon',
    );
  });
});

describe('submissions', () => {
  test('[ENT-18a] a contact submission has its fields; phone and marketing are optional, terms and marketing are yes or no', () => {
    const { fields } = contactForm;
    expect(fields.map(({ name }) => name)).toEqual(listed('name email company phone subject message terms marketing'));
    expect(fields.filter(({ rule }) => !rule).map(({ name }) => name)).toEqual(['phone', 'marketing']);
    expect(fields.filter(({ kind }) => kind === 'checkbox').map(({ name }) => name)).toEqual(['terms', 'marketing']);
  });

  test('[ENT-19] the lead form has its fields', () => {
    expect(leadForm.fields.map(({ name }) => name)).toEqual(
      listed('firstName lastName phoneNumber workEmail description'),
    );
  });

  test('[ENT-20] a job application has its fields, the optional ones without a rule, and the resume', () => {
    const { fields } = applicationForm;
    expect(fields.map(({ name }) => name).toSorted()).toEqual(
      listed(
        'firstName lastName email phone position experience currentCompany message linkedin portfolio startDate otherPosition resume',
      ).toSorted(),
    );
    const free = fields.filter(({ rule, kind }) => !rule && kind !== 'file').map(({ name }) => name);
    expect(free.toSorted()).toEqual(['currentCompany', 'linkedin', 'message', 'portfolio', 'startDate']);
    expect(fields.find(({ name }) => name === 'otherPosition')?.shownWhen).toEqual({
      field: 'position',
      equals: 'Other',
    });
    expect(fields.filter(({ kind }) => kind === 'file').map(({ name }) => name)).toEqual(['resume']);
  });
});
