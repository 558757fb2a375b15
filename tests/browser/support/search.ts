import type { Locator, Page } from 'playwright/test';
import { searchResults } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { pageOf } from '../../site/pages.ts';
import { commonWord, foundFor } from '../../site/search-index.ts';
import { expect } from './clean-page.ts';

const texts = interfaceTexts.search;

/** The number of results for the most common word. */
export const shownForCommon = Math.min(searchResults, foundFor(commonWord).length);
export const listOfPages = `${pageOf('search')}#hero`;
export const shortcut = process.platform === 'darwin' ? 'Meta+K' : 'Control+K';

export const opener = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: texts.open, exact: true });
export const palette = (page: Page): Locator => page.getByRole('dialog', { name: texts.title });
export const field = (page: Page): Locator => palette(page).getByRole('combobox', { name: texts.label });
export const results = (page: Page): Locator => palette(page).getByRole('option');
export const active = (page: Page): Locator => palette(page).getByRole('option', { selected: true });
export const status = (page: Page): Locator => palette(page).getByRole('status');

export const open = async (page: Page): Promise<void> => {
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  await expect(results(page).first()).toBeVisible();
};
