import type * as z from 'zod';
import type { condition, dialog, field, form, leadFormTypes } from './form.ts';
import type { notice } from './messages.ts';

/** Notification: its texts and its style. */
export type NoticeText = z.output<typeof notice>;

export type FieldCondition = z.output<typeof condition>;

/** Rule of a field, with its number and message filled in. */
export type FieldRule =
  | { kind: 'atLeast'; least: number; message: string; blankAllowed: boolean }
  | { kind: 'email'; message: string }
  | { kind: 'filled'; message: string; when?: FieldCondition | undefined }
  | { kind: 'checked'; message: string };

/** Field of a form from data/forms, with its rule filled in. */
export interface FieldDefinition extends Omit<z.output<typeof field>, 'maxLength' | 'options' | 'rule'> {
  options?: readonly string[] | undefined;
  /** Titles of closed roles, which the free text of a position does not accept. */
  closed?: readonly string[];
  /** Option that is selected at first. */
  selected?: string | undefined;
  rule?: FieldRule;
  /** Maximum length of a text, and the message for a longer one. Checkboxes and files have none. */
  atMost?: { count: number; message: string };
}

/** Origin of a lead, as sent to the endpoint (CAL-4): the button that opened the dialog. */
export type LeadFormType = (typeof leadFormTypes)[number];

/** Texts and fixed values of a form in a dialog. */
export type FormDialog = z.output<typeof dialog>;

/** Form with its texts and rules. Emitted from data/forms; used by browser, receiver and tests. */
export interface FormDefinition extends Pick<z.output<typeof form>, 'endpoint' | 'tool' | 'submit' | 'success'> {
  id: string;
  /** True if the sender must confirm the address. Other definitions have no such key. */
  confirm?: boolean;
  fields: readonly FieldDefinition[];
  notices: { success: NoticeText; failure: NoticeText };
  /** Shown when a submission fails and the server gives no reason. */
  fallback: string;
}

export interface DialogFormDefinition extends FormDefinition {
  dialog: FormDialog;
}

/** Forms with a fixed place on the site. All others in data/forms are shown by sections of the kind `form`. */
export const placedForms = ['contact', 'lead', 'application'] as const;

export const isPlacedForm = (id: string): boolean => placedForms.some((name) => name === id);

/** Name of a form: that of its file in data/forms. */
export type FormName = string;

/**
 * Default maximum lengths by kind of control, in characters. A mail address has at most 254 (RFC 5321, 4.5.3.1.3,
 * without its angle brackets).
 */
const entryLengths = { text: 200, email: 254, tel: 60, url: 500, textarea: 5000, select: 200 } as const;

/** Returns the default maximum length. Undefined for checkboxes and files, which contain no text. */
export const entryLength = (kind: string): number | undefined =>
  (entryLengths as Readonly<Record<string, number>>)[kind];
