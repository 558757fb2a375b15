import { rolePage } from '#generated/content/pages/role.ts';
import { roleSummaries } from '#generated/content/roles/index.ts';
import { canonicalRoutes } from '#generated/routes.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { applicationForm, cv, hasApplicationForm } from '../../site/forms.ts';
import { expect, test } from '../support/clean-page.ts';
import { applicationSiteForm, fieldIn, fillFields, resumeName, sendButton, sentMark } from '../support/forms.ts';
import { answerWith } from '../support/responses.ts';

const open = canonicalRoutes.filter(({ template, closed }) => template === 'role' && !closed);
const [route] = open;
const position = roleSummaries.find(({ link }) => link === route?.path)?.position ?? '';

test.skip(!route || !hasApplicationForm, 'no role has a page, or the site has no application form');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the button of a role leads to the form, in which its position is selected', async ({ page }) => {
      await page.goto(route?.path ?? '/');
      await page.getByRole('link', { name: rolePage.apply.button }).click();
      const form = page.getByRole('region', { name: rolePage.apply.title });
      await expect(form).toBeInViewport();
      await expect(fieldIn(form, applicationForm, 'position')).toHaveValue(position);
    });
  });
}

test('an application from the page of a role names its position, also after another one', async ({ page }) => {
  const place = page.getByRole('region', { name: rolePage.apply.title });
  const requests = await answerWith(page, applicationSiteForm.address);
  await page.goto(route?.path ?? '/');
  const field = (name: string) => fieldIn(place, applicationForm, name);
  const { position: _, ...values } = applicationSiteForm.values;
  await fillFields(field, values);
  await field(resumeName).setInputFiles({ name: cv, mimeType: '', buffer: resumeBytes(cv, 1000) });
  await sendButton(place, applicationForm).click();
  await expect(sentMark(page, applicationForm)).toBeVisible();
  expect(requests.map((request) => request.postData()?.includes(position))).toEqual([true]);
  test.skip(!applicationForm.success, 'the form stays in place');
  await sentMark(page, applicationForm).click();
  await expect(field('position')).toHaveValue(position);
});
