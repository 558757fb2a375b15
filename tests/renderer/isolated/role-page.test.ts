import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { site } from '#generated/content/site.ts';
import { parseHtml } from '../../../scripts/measure/weight/built-files.ts';

const features = vi.hoisted(() => ({ hasApplicationForm: true }));

// The real site has no pages for roles, and the second company has the form.
vi.mock('#generated/features.ts', async (original) => ({
  ...(await original<object>()),
  get hasApplicationForm() {
    return features.hasApplicationForm;
  },
}));
vi.mock('#generated/content/pages/role.ts', () => ({
  rolePage: {
    back: { text: 'All roles', link: '/' },
    ...{ tasks: 'Tasks', profile: 'Profile', offer: 'Offer', others: 'Others' },
    facts: { place: 'Place', remote: 'Remote', salary: 'Salary', posted: 'Posted', closes: 'Closes' },
    salary: { hour: '{value} an hour', month: '{value} a month', year: '{value} a year' },
    apply: { title: 'Apply', intro: 'A resume is enough.', button: 'Apply now' },
    closed: { title: 'Filled', text: 'Others are open.', button: { text: 'See them', link: '/' } },
  },
}));
vi.mock('../../../renderer/assets/Styles.tsx', () => ({ DeferredStyles: () => null, HeroStyles: () => null }));
vi.mock('../../../renderer/browser/islands/Island.tsx', () => ({
  Island: ({ props }: { props: { position: string } }) => createElement('form', { title: props.position }),
}));

const { Page } = await import('../../../renderer/pages/role/+Page.tsx');

const role = {
  ...{ id: 'shipwright', link: '/', order: 1, title: 'Shipwright & Rigger', location: '', type: 'Full-time' },
  ...{ description: 'Builds ships.', posted: '2026-05-31', position: 'Shipwright' },
  page: {
    seo: { title: 'Shipwright', description: 'Builds ships.' },
    ...{ tasks: ['Plank <hulls>'], profile: ['Steady hands'], offer: ['Tea'], employment: ['FULL_TIME'] },
    ...{
      remote: ['DE', 'FR'],
      salary: { from: 50_000, to: 60_000, currency: 'EUR', per: 'year' },
      closes: '2036-06-30',
    },
  },
} as const;

const mail = `mailto:${site.emails.company}?subject=Shipwright%20%26%20Rigger`;

const elsewhere = 'https://jobs.example/shipwright';

test.each([
  ['leads to the form on the page', {}, true, false, ['#apply'], ['Shipwright'], true],
  ['leads to a mail about the role on a site without the form', {}, false, false, [mail, mail], [], false],
  ['leads to its own address for applications', { apply: elsewhere }, true, false, [elsewhere, elsewhere], [], false],
  ['has no way to apply after the last day', { apply: elsewhere }, true, true, [], [], undefined],
])('the page of a role %s', (_, given, hasForm, isClosed, links, forms, directApply) => {
  features.hasApplicationForm = hasForm;
  const data = { role: { ...role, ...given } as never, others: [], isClosed };
  const html = renderToStaticMarkup(createElement(Page, { data }));
  const page = parseHtml(html);
  const targets = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  expect(targets.filter((target) => /^(?:#apply|mailto:|https:)/.test(target))).toEqual(links);
  expect([...page.querySelectorAll('form')].map((form) => form.getAttribute('title'))).toEqual(forms);
  expect(page.body.textContent.includes('Filled')).toBe(isClosed);
  expect(page.body.textContent).toContain('Germany and France');
  expect(page.body.textContent).toContain('€50,000 – €60,000 a year');
  const [posting] = JSON.parse(page.querySelector('script')?.textContent ?? '{}')['@graph'] ?? [];
  expect(posting?.directApply).toBe(directApply);
  if (isClosed) return;
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: site.company, value: 'shipwright' },
    validThrough: expect.stringMatching(/^2036-06-30T23:59[+-]\d\d:\d\d$/),
    description:
      '<p>Builds ships.</p><p>Tasks</p><ul><li>Plank &lt;hulls></li></ul><p>Profile</p><ul><li>Steady hands</li></ul>' +
      '<p>Offer</p><ul><li>Tea</li></ul>',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [
      { '@type': 'Country', name: 'DE' },
      { '@type': 'Country', name: 'FR' },
    ],
    baseSalary: { currency: 'EUR', value: { minValue: 50_000, maxValue: 60_000, unitText: 'YEAR' } },
  });
});
