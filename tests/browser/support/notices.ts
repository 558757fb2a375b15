import type { Locator, Page } from 'playwright/test';
import type { FormDefinition } from '../../../schemas/forms/form-definition.ts';
import { noticeAreaName } from '../../site/content.ts';

/** The notifications, found by the name of their area, also behind a dialog. */
export const noticeArea = (scope: Page | Locator): Locator =>
  scope.getByRole('region', { name: noticeAreaName, exact: true, includeHidden: true });

export const notices = (scope: Page | Locator): Locator => noticeArea(scope).getByRole('listitem');

export const notice = (scope: Page | Locator, text: string): Locator => noticeArea(scope).getByText(text);

/** The sign of success: the panel that replaces the form, otherwise the notification. */
export const sentMark = (page: Page, { success, notices: said }: FormDefinition): Locator =>
  success ? page.getByRole('button', { name: success.again, exact: true }) : notice(page, said.success.title).first();
