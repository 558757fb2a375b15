import { rolePage } from '#generated/content/pages/role.ts';
import { roleSummaries } from '#generated/content/roles/index.ts';
import { canonicalRoutes } from '#generated/routes.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { applicationForm, cv, hasApplicationForm } from '../../site/forms.ts';
import { expect, test } from '../support/clean-page.ts';
import { applicationSiteForm, fieldIn, fillFields, resumeName, sendButton, sentMark } from '../support/forms.ts';
import { answerWith } from '../support/responses.ts';

const [route] = canonicalRoutes.filter(({ template, closed }) => template === 'role' && !closed);
const position = roleSummaries.find(({ link }) => link === route?.path)?.position ?? '';

test.skip(!route || !hasApplicationForm, 'no role has a page, or the site has no application form');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the button of a role leads to the form, whose application names its position, also after another one', async ({
      page,
    }) => {
      const form = page.getByRole('region', { name: rolePage.apply.title });
      const field = (name: string) => fieldIn(form, applicationForm, name);
      const requests = await answerWith(page, applicationSiteForm.address);
      await page.goto(route?.path ?? '/');
      await page.getByRole('link', { name: rolePage.apply.button }).click();
      await expect(form).toBeInViewport();
      await expect(field('position')).toHaveValue(position);
      if (!javaScriptEnabled) return;
      const { position: _, ...values } = applicationSiteForm.values;
      await fillFields(field, values);
      await field(resumeName).setInputFiles({ name: cv, mimeType: '', buffer: resumeBytes(cv, 1000) });
      await sendButton(form, applicationForm).click();
      await expect(sentMark(page, applicationForm)).toBeVisible();
      expect(requests.map((request) => request.postData()?.includes(position))).toEqual([true]);
      test.skip(!applicationForm.success, 'the form stays in place');
      await sentMark(page, applicationForm).click();
      await expect(field('position')).toHaveValue(position);
    });
  });
}
