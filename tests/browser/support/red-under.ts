import type { Locator } from 'playwright/test';
import { expect } from './clean-page.ts';
import { descriptionOf } from './fields.ts';
import { boxOf, colorsOf } from './measures.ts';

/** Expects that a field is invalid, and that its message describes it, is below it and is red. */
export const expectRedUnder = async (control: Locator, message: string): Promise<void> => {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  expect(await descriptionOf(control)).toBe(message);
  const error = control.page().locator(`#${await control.getAttribute('aria-describedby')}`);
  await expect(error).toBeVisible();
  const [{ red, green, blue } = { red: 0, green: 0, blue: 0 }] = await colorsOf(error);
  expect(red, `${message}: red is the strongest color`).toBeGreaterThan(1.5 * Math.max(green, blue));
  const under = (await boxOf(error)).y - (await boxOf(control)).y;
  expect(under, `${message}: it stands below`).toBeGreaterThan(0);
};
