import type { Locator, Page } from 'playwright/test';
import type { FormDefinition } from '../../../schemas/forms/form-definition.ts';
import { noticeAreaName } from '../../site/content.ts';

/** The area of the notifications, which has a name of its own, as screen readers find it and behind a dialog too. */
export const noticeArea = (scope: Page | Locator): Locator =>
  scope.getByRole('region', { name: noticeAreaName, exact: true, includeHidden: true });

export const notices = (scope: Page | Locator): Locator => noticeArea(scope).getByRole('listitem');

export const notice = (scope: Page | Locator, text: string): Locator => noticeArea(scope).getByText(text);

/** What shows that a form was sent: the panel that replaces it or, where it has none, the notification. */
export const sentMark = (page: Page, { success, notices: said }: FormDefinition): Locator =>
  success ? page.getByRole('button', { name: success.again, exact: true }) : notice(page, said.success.title).first();
