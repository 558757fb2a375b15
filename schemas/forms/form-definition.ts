/** Notification: its texts and its style. */
export interface NoticeText {
  title: string;
  description?: string | undefined;
  variant: 'default' | 'destructive';
}

/** Condition on the value of another field. */
export interface FieldCondition {
  field: string;
  equals: string;
}

/** Rule of a field, with its number and message filled in. */
export type FieldRule =
  | { kind: 'atLeast'; least: number; message: string; blankAllowed: boolean }
  | { kind: 'email'; message: string }
  | { kind: 'filled'; message: string; when?: FieldCondition | undefined }
  | { kind: 'checked'; message: string };

/** Field of a form from data/forms, with its rule filled in. */
export interface FieldDefinition {
  name: string;
  kind: 'text' | 'email' | 'tel' | 'url' | 'textarea' | 'checkbox' | 'select' | 'file';
  label: string;
  labelLink?: { text: string; link: string } | undefined;
  marked: boolean;
  placeholder?: string | undefined;
  help?: string | undefined;
  autocomplete?: string | undefined;
  rows?: number | undefined;
  options?: readonly string[];
  /** Titles of closed roles, which the free text of a position does not accept. */
  closed?: readonly string[];
  /** Option that is selected at first. */
  selected?: string | undefined;
  width: 'half' | 'full';
  shownWhen?: FieldCondition;
  rule?: FieldRule;
  /** Maximum length of a text, and the message for a longer one. Checkboxes and files have none. */
  atMost?: { count: number; message: string };
}

/** Origin of a lead, as sent to the endpoint (CAL-4): the button that opened the dialog. */
export const leadFormTypes = ['quote', 'getStarted'] as const;

export type LeadFormType = (typeof leadFormTypes)[number];

/** Texts and fixed values of a form in a dialog. */
export interface FormDialog {
  title: string;
  text: string;
  close: string;
  subjects: Readonly<Record<LeadFormType, string>>;
  fixed: Readonly<Record<string, string | boolean>>;
}

/** Form with its texts and rules. Emitted from data/forms; used by browser, receiver and tests. */
export interface FormDefinition {
  id: string;
  /** Name of an endpoint in site.yaml, or an address. */
  endpoint: string;
  tool: { name: string; purpose: string };
  fields: readonly FieldDefinition[];
  submit: { idle: string; busy: string; fromQuery?: { parameter: string; equals: string; idle: string } | undefined };
  success?: { title: string; text: string; again: string };
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
export const entryLengths = { text: 200, email: 254, tel: 60, url: 500, textarea: 5000, select: 200 } as const;

/** Returns the default maximum length. Undefined for checkboxes and files, which contain no text. */
export const entryLength = (kind: string): number | undefined =>
  (entryLengths as Readonly<Record<string, number>>)[kind];
