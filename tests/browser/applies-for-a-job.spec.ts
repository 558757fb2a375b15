import type { FileChooser, Page } from 'playwright/test';
import { phoneMin } from '#generated/constants.ts';
import { roles } from '#generated/content/roles.ts';
import { answerWith, careersAddress, holdBack, holdIslands } from './answers.ts';
import { expect, test } from './clean-page.ts';
import { applicationField, applicationValues, applyRegion, descriptionOf, fillFields } from './fields.ts';
import { boxOf, pageReady, topOf } from './measures.ts';
import { formOf, recordSubmissions } from './recording-receiver.ts';
import { tabTo } from './tab-to.ts';

const field = (page: Page) => (name: string) => applicationField(applyRegion(page), name);
const send = (page: Page) => applyRegion(page).getByRole('button', { name: 'Submit Application' });
const again = (page: Page) => page.getByRole('button', { name: 'Submit Another Application' });
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);
const resume = {
  name: 'noor-haddad.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 a life in lines'),
};

/** Everything that must be given, and a resume. */
const fillAll = async (page: Page, more: Readonly<Record<string, string>> = {}): Promise<void> => {
  await page.goto('/careers#apply');
  await fillFields(field(page), { ...applicationValues, ...more });
  await field(page)('resume').setInputFiles(resume);
  await expect(send(page)).toBeEnabled();
};

test('[CAR-1] View Openings in the hero jumps to the open positions', async ({ page }) => {
  await page.goto('/careers');
  await page.locator('#hero').getByRole('link', { name: 'View Openings' }).click();
  await expect(page).toHaveURL('/careers#open-positions');
  await expect.poll(() => topOf(page.getByRole('region', { name: 'Open Roles' }))).toBeLessThan(150);
});

test('[CAR-3] each of the open roles has a Learn More that scrolls to the application form', async ({ page }) => {
  await page.goto('/careers');
  const links = page.getByRole('region', { name: 'Open Roles' }).getByRole('link', { name: /^Learn More/ });
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await link.click();
    await expect(page).toHaveURL('/careers#apply');
    await expect.poll(() => topOf(applyRegion(page))).toBeLessThan(150);
    await expect(field(page)('firstName')).toBeInViewport();
  }
});

const learnMore = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .getByRole('link', { name: /^Learn More/ });

for (const { title, position } of roles.roles) {
  test(`[CAR-3] Learn More of ${title} chooses ${position} in the form`, async ({ page }) => {
    const receiver = await recordSubmissions(page, careersAddress);
    await page.goto('/careers');
    await learnMore(page, title).click();
    await expect(field(page)('position')).toHaveValue(position);
    await expect(page).toHaveURL('/careers#apply');
    // It is the form's own value: it is sent, and it stands where another had been chosen.
    const { position: _, ...others } = applicationValues;
    await fillFields(field(page), others);
    await field(page)('resume').setInputFiles(resume);
    await field(page)('position').selectOption('Other');
    await expect(field(page)('otherPosition')).toBeVisible();
    await learnMore(page, title).click();
    await expect(field(page)('otherPosition')).toHaveCount(0);
    await send(page).click();
    await expect(again(page)).toBeVisible();
    expect(receiver.received).toHaveLength(1);
    for (const request of receiver.received) expect((await formOf(request)).get('position')).toBe(position);
    await receiver.close();
  });
}

test('[CAR-3] [STA-15] a position that is chosen in this way takes the error from the field', async ({ page }) => {
  await page.goto('/careers#apply');
  await field(page)('resume').setInputFiles(resume);
  await send(page).click();
  await expect(field(page)('position')).toHaveAttribute('aria-invalid', 'true');
  await learnMore(page, 'Technical Lead').click();
  await expect(field(page)('position')).not.toHaveAttribute('aria-invalid');
});

test('[CAR-3] a position that is chosen before the form wakes is kept when it does', async ({ page }) => {
  await page.goto('/careers');
  await pageReady(page);
  const { letGo } = await holdBack(page, (url) => url.pathname.endsWith('.js'));
  await learnMore(page, 'Technical Lead').click();
  await expect(field(page)('position')).toHaveValue('Technical Lead');
  letGo();
  await expect(page.locator('[data-island="ApplicationForm"]')).toHaveAttribute('data-hydrated', 'true');
  await expect(field(page)('position')).toHaveValue('Technical Lead');
  await field(page)('resume').setInputFiles(resume);
  await send(page).click();
  await expect(field(page)('firstName')).toBeFocused();
  await expect(field(page)('position')).not.toHaveAttribute('aria-invalid');
});

test('[CAR-3] a click that comes before any script chooses the position too', async ({ page }) => {
  const { letGo } = await holdIslands(page);
  await page.goto('/careers');
  await learnMore(page, 'Technical Lead').click();
  letGo();
  await expect(field(page)('position')).toHaveValue('Technical Lead');
  await expect(page).toHaveURL('/careers#apply');
  await expect.poll(() => topOf(applyRegion(page))).toBeLessThan(150);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[CAR-3] Learn More leads to the form', async ({ page }) => {
    await page.goto('/careers');
    await learnMore(page, 'Technical Lead').click();
    await expect(page).toHaveURL('/careers#apply');
    await expect(field(page)('position')).toHaveValue('');
    await expect(applyRegion(page).getByRole('heading', { name: 'Apply Now' })).toBeInViewport();
  });
});

test('[CAR-5] the Apply Now section holds the application form', async ({ page }) => {
  await page.goto('/careers');
  await expect(applyRegion(page).getByRole('heading', { name: 'Apply Now' })).toBeVisible();
  await expect(applyRegion(page).locator('form')).toHaveCount(1);
  await expect(send(page)).toBeVisible();
});

const choices: [clause: string, name: string, options: string[]][] = [
  [
    'CST-15',
    'position',
    ['AI/ML Engineer', 'React Native Developer', 'Technical Lead', 'Full Stack Developer (React + Node)', 'Other'],
  ],
  ['CST-16', 'experience', ['1-2 years', '3-5 years', '5-7 years', '7-10 years', '10+ years']],
  ['CST-17', 'startDate', ['Immediately', '1-2 weeks', '1 month', '2 months', '3+ months']],
];
for (const [clause, name, options] of choices) {
  test(`[${clause}] ${name} offers ${options.length} options`, async ({ page }) => {
    await page.goto('/careers');
    const offered = await field(page)(name).getByRole('option').allTextContents();
    expect(offered.slice(1)).toEqual(options);
    await expect(field(page)(name)).toHaveValue('');
  });
}

test('[VAP-10] the cover letter has 4 rows', async ({ page }) => {
  await page.goto('/careers');
  await expect(field(page)('message')).toHaveAttribute('rows', '4');
});

const messages: [clause: string, name: string, message: string][] = [
  ['VAP-1', 'firstName', 'First name is required'],
  ['VAP-2', 'lastName', 'Last name is required'],
  ['VAP-3', 'email', 'Please enter a valid email'],
  ['VAP-4', 'phone', 'Please enter a valid phone number'],
  ['VAP-5', 'position', 'Position is required'],
  ['VAP-6', 'experience', 'Please select your experience level'],
];
const allOf = messages.map(([clause]) => `[${clause}]`).join(' ');
test(`${allOf} [VAP-11] what is missing is said in red under its field, the first one has the focus`, async ({
  page,
}) => {
  const requests = await answerWith(page, careersAddress, {});
  await page.goto('/careers#apply');
  await field(page)('resume').setInputFiles(resume);
  await send(page).click();
  await expect(field(page)('firstName')).toBeFocused();
  for (const [, name, message] of messages) {
    const control = field(page)(name);
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    expect(await descriptionOf(control)).toBe(message);
    const error = page.locator(`#${await control.getAttribute('aria-describedby')}`);
    expect((await boxOf(error)).y).toBeGreaterThan((await boxOf(control)).y);
    const [red = 0, green = 255, blue = 255] =
      (await error.evaluate((element) =>
        getComputedStyle(element)
          .color.match(/[\d.]+/g)
          ?.map(Number),
      )) ?? [];
    expect(red).toBeGreaterThan(1.5 * Math.max(green, blue));
  }
  expect(requests).toHaveLength(0);
});

for (const [clause, name, message] of messages) {
  test(`[${clause}] without a right ${name} nothing is sent`, async ({ page }) => {
    const requests = await answerWith(page, careersAddress, {});
    await fillAll(page);
    const wrong: Record<string, string[]> = {
      email: ['', 'noor', 'noor@mail'],
      phone: ['', '1'.repeat(phoneMin - 1)],
      position: [''],
      experience: [''],
    };
    for (const value of wrong[name] ?? ['', '   ']) {
      await fillFields(field(page), { [name]: value });
      await send(page).click();
      await expect(field(page)(name)).toBeFocused();
      expect(await descriptionOf(field(page)(name))).toBe(message);
    }
    expect(requests).toHaveLength(0);
    await fillFields(field(page), { [name]: applicationValues[name as keyof typeof applicationValues] });
    await send(page).click();
    await expect(again(page)).toBeVisible();
  });
}

test(`[VAP-4] [CST-13b] ${phoneMin} characters of a phone number are enough`, async ({ page }) => {
  await answerWith(page, careersAddress, {});
  await fillAll(page, { phone: '1'.repeat(phoneMin) });
  await send(page).click();
  await expect(again(page)).toBeVisible();
});

test('[STA-23] [VAP-7] Other reveals Please specify, which must then be filled', async ({ page }) => {
  const requests = await answerWith(page, careersAddress, {});
  await fillAll(page);
  const specify = applyRegion(page).getByRole('textbox', { name: 'Please specify' });
  await expect(specify).toHaveCount(0);
  await field(page)('position').selectOption('Other');
  await expect(specify).toBeVisible();
  await expect(specify).toHaveAttribute('aria-required', 'true');
  await send(page).click();
  await expect(specify).toBeFocused();
  expect(await descriptionOf(specify)).toBe('Position is required');
  expect(requests).toHaveLength(0);
  // With another position the field goes, and with it its rule.
  await field(page)('position').selectOption('Technical Lead');
  await expect(specify).toHaveCount(0);
  await send(page).click();
  await expect(again(page)).toBeVisible();
});

test('[STA-15] after a submit a repaired text, a repaired choice and Please specify lose their errors at once', async ({
  page,
}) => {
  const requests = await answerWith(page, careersAddress, {});
  await page.goto('/careers#apply');
  await field(page)('resume').setInputFiles(resume);
  await field(page)('firstName').fill(' ');
  await field(page)('position').selectOption('Other');
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  for (const [name, value] of [
    ['firstName', 'Noor'],
    ['otherPosition', 'Typographer'],
    ['experience', '5-7 years'],
  ] as const) {
    const control = field(page)(name);
    await expect(control, name).toHaveAttribute('aria-invalid', 'true');
    await fillFields(field(page), { [name]: value });
    await expect(control, name).not.toHaveAttribute('aria-invalid');
  }
  // A choice that is taken back is a fault again, and so is another one that is repaired.
  await field(page)('position').selectOption('');
  await expect(field(page)('position')).toHaveAttribute('aria-invalid', 'true');
  await field(page)('position').selectOption('Technical Lead');
  await expect(field(page)('position')).not.toHaveAttribute('aria-invalid');
  await expect(applyRegion(page).getByRole('textbox', { name: 'Please specify' })).toHaveCount(0);
  expect(requests).toHaveLength(0);
});

test('[VAP-9] Availability is marked, may stay blank and is not announced as required', async ({ page }) => {
  const receiver = await recordSubmissions(page, careersAddress);
  await fillAll(page);
  await expect(applyRegion(page).getByText('Availability')).toContainText('*');
  await expect(field(page)('startDate')).not.toHaveAttribute('aria-required');
  await expect(field(page)('startDate')).not.toHaveAttribute('required');
  await send(page).click();
  await expect(again(page)).toBeVisible();
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
});

test('[VAP-8] what is optional is sent as it is, without a check of its format', async ({ page }) => {
  const more = {
    currentCompany: 'X',
    message: 'Hi',
    linkedin: 'ask me',
    portfolio: 'on paper',
    startDate: '1 month',
  };
  const receiver = await recordSubmissions(page, careersAddress);
  await fillAll(page, more);
  await send(page).click();
  await expect(again(page)).toBeVisible();
  for (const request of receiver.received) expect(Object.fromEntries(await formOf(request))).toMatchObject(more);
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
});

test('[CAL-3] [ENT-20] over the wire it is a multipart form without empty fields, with the resume', async ({
  page,
}) => {
  const receiver = await recordSubmissions(page, careersAddress);
  await fillAll(page);
  await send(page).click();
  await expect(again(page)).toBeVisible();
  expect(receiver.received).toHaveLength(1);
  for (const request of receiver.received) {
    expect(request.method).toBe('POST');
    expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    const { resume: file, ...texts } = Object.fromEntries(await formOf(request));
    expect(texts).toEqual({
      firstName: 'Noor',
      lastName: 'Haddad',
      email: 'noor@mail.example',
      phone: '+91 40 5550',
      position: 'Technical Lead',
      experience: '5-7 years',
    });
    expect(file).toBeInstanceOf(File);
    if (!(file instanceof File)) continue;
    expect(file.name).toBe(resume.name);
    expect(await file.text()).toBe(resume.buffer.toString());
  }
  await receiver.close();
});

test('[CAL-3] with Other the position carries the free text, and otherPosition is not sent', async ({ page }) => {
  const receiver = await recordSubmissions(page, careersAddress);
  await fillAll(page, { position: 'Other', otherPosition: 'Typographer' });
  await send(page).click();
  await expect(again(page)).toBeVisible();
  expect(receiver.received).toHaveLength(1);
  for (const request of receiver.received) {
    const form = await formOf(request);
    expect(form.get('position')).toBe('Typographer');
    expect([...form.keys()].toSorted()).toEqual(
      ['email', 'experience', 'firstName', 'lastName', 'phone', 'position', 'resume'].toSorted(),
    );
  }
  await receiver.close();
});

for (const position of ['Technical Lead', 'Other']) {
  test(`[CAL-3] [ERR-9] the real receiver takes an application for ${position}`, async ({ page }) => {
    await fillAll(page, position === 'Other' ? { position, otherPosition: 'Typographer' } : { position });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/live/apply')),
      send(page).click(),
    ]);
    expect(answer.status()).toBe(201);
    await expect(notice(page, 'Application submitted successfully!')).toBeVisible();
  });
}

test('[STA-20a] [STA-20b] [STA-24a] while it is sent the button is disabled and reads Submitting...', async ({
  page,
}) => {
  const { letGo, requests } = await holdBack(page, careersAddress, {});
  await fillAll(page);
  await send(page).dblclick();
  await expect(applyRegion(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  letGo();
  await expect(again(page)).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('[STA-20c] [STA-21] after success a panel thanks, and Submit Another Application returns to a fresh form', async ({
  page,
}) => {
  await answerWith(page, careersAddress, {});
  await fillAll(page, { position: 'Other', otherPosition: 'Typographer', startDate: '1 month', message: 'Hello' });
  await send(page).click();
  await expect(applyRegion(page).getByRole('heading', { name: 'Application Submitted' })).toBeVisible();
  await expect(applyRegion(page).getByText(/^Thank you/)).toBeVisible();
  await expect(applyRegion(page).locator('form')).toHaveCount(0);
  await again(page).click();
  for (const name of ['firstName', 'lastName', 'email', 'phone', 'position', 'experience', 'startDate', 'message']) {
    await expect(field(page)(name)).toHaveValue('');
  }
  await expect(applyRegion(page).getByText(resume.name)).toHaveCount(0);
  await expect(applyRegion(page).getByRole('textbox', { name: 'Please specify' })).toHaveCount(0);
  await expect(send(page)).toBeDisabled();
});

test('[VAP-15] [ERR-7] a submit without a resume that happens all the same is stopped', async ({ page }) => {
  const requests = await answerWith(page, careersAddress, {});
  await page.goto('/careers#apply');
  await fillFields(field(page), applicationValues);
  await expect(page.locator('[data-island="ApplicationForm"]')).toHaveAttribute('data-hydrated', 'true');
  await applyRegion(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(applyRegion(page).getByRole('alert')).toHaveText('Please attach your resume!');
  expect(requests).toHaveLength(0);
});

test('what is entered and chosen before the island wakes is kept', async ({ page }) => {
  const { letGo } = await holdIslands(page);
  const receiver = await recordSubmissions(page, careersAddress);
  await page.goto('/careers#apply');
  await fillFields(field(page), { ...applicationValues, position: 'Other' });
  await field(page)('resume').setInputFiles(resume);
  await expect(send(page)).toBeDisabled();
  letGo();
  await expect(applyRegion(page).getByText(`${resume.name} (0.00 MB)`)).toBeVisible();
  await applyRegion(page).getByRole('textbox', { name: 'Please specify' }).fill('Typographer');
  await send(page).click();
  await expect(again(page)).toBeVisible();
  for (const request of receiver.received) {
    const form = await formOf(request);
    expect(form.get('position')).toBe('Typographer');
    expect(form.get('firstName')).toBe(applicationValues.firstName);
  }
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
});

test('the keyboard alone is enough', async ({ page }) => {
  const receiver = await recordSubmissions(page, careersAddress);
  // Listened for from the beginning: asked for only at the key press, the browser may still show its own window.
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => choosers.push(chooser));
  const chooseWith = async (key: 'Enter' | 'Space'): Promise<void> => {
    const before = choosers.length;
    await keyboard.press(key);
    await expect.poll(() => choosers.length).toBe(before + 1);
    await choosers[before]?.setFiles(resume);
  };
  await page.goto('/careers');
  const { keyboard } = page;
  const type = async (name: 'firstName' | 'lastName' | 'email' | 'phone'): Promise<void> => {
    await expect(field(page)(name)).toBeFocused();
    await keyboard.type(applicationValues[name]);
    await keyboard.press('Tab');
  };
  await tabTo(field(page)('firstName'));
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const) await type(name);
  // A list by its arrows, then by the first letters of a choice.
  for (let step = 0; step < 5; step += 1) await keyboard.press('ArrowDown');
  await expect(field(page)('position')).toHaveValue('Other');
  await keyboard.press('Tab');
  await expect(field(page)('otherPosition')).toBeFocused();
  await keyboard.type('Typographer');
  await keyboard.press('Tab');
  await keyboard.type('5-7');
  await expect(field(page)('experience')).toHaveValue('5-7 years');
  for (const name of ['currentCompany', 'startDate', 'linkedin', 'portfolio', 'message', 'resume']) {
    await keyboard.press('Tab');
    await expect(field(page)(name)).toBeFocused();
  }
  await chooseWith('Enter');
  await expect(applyRegion(page).getByText(resume.name)).toBeVisible();
  // Taken away by its X and chosen again, without leaving the field.
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(applyRegion(page).getByText(resume.name)).toHaveCount(0);
  await expect(field(page)('resume')).toBeFocused();
  await chooseWith('Space');
  await expect(send(page)).toBeEnabled();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(again(page)).toBeVisible();
  for (const request of receiver.received) {
    const form = await formOf(request);
    expect(form.get('position')).toBe('Typographer');
    expect(form.get('experience')).toBe('5-7 years');
    expect(form.get('resume')).toMatchObject({ name: resume.name });
  }
  expect(receiver.received).toHaveLength(1);
  await keyboard.press('Tab');
  await expect(again(page)).toBeFocused();
  await receiver.close();
});
