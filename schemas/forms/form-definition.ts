/** A notification as it is shown: its words and its look. */
export interface NoticeText {
  title: string;
  description?: string;
  variant: 'default' | 'destructive';
}

/** Another field and the value it must have. */
export interface FieldCondition {
  field: string;
  equals: string;
}

/** A rule with its number and its message filled in, ready to be checked. */
export type FieldRule =
  | { kind: 'atLeast'; least: number; message: string; blankAllowed: boolean }
  | { kind: 'email'; message: string }
  | { kind: 'filled'; message: string; when?: FieldCondition }
  | { kind: 'checked'; message: string };

/** One field of a form, as data/forms describes it, with its rule filled in. */
export interface FieldDefinition {
  name: string;
  kind: 'text' | 'email' | 'tel' | 'url' | 'textarea' | 'checkbox' | 'select' | 'file';
  label: string;
  labelLink?: { text: string; link: string };
  marked: boolean;
  placeholder?: string;
  help?: string;
  autocomplete?: string;
  rows?: number;
  options?: readonly string[];
  width: 'half' | 'full';
  shownWhen?: FieldCondition;
  rule?: FieldRule;
  /** How many characters a text may have, and what stands under a longer one; boxes and files have none. */
  atMost?: { count: number; message: string };
}

/** Origin of a lead, as sent to the endpoint (CAL-4): the button that opened the dialog. */
export const leadFormTypes = ['quote', 'getStarted'] as const;

export type LeadFormType = (typeof leadFormTypes)[number];

/** Texts and values that a form in a dialog has besides its fields. */
export interface FormDialog {
  title: string;
  text: string;
  close: string;
  subjects: Readonly<Record<LeadFormType, string>>;
  fixed: Readonly<Record<string, string | boolean>>;
}

/** A form with everything that it says and checks. Emitted from data/forms; used by browser, receiver and tests. */
export interface FormDefinition {
  id: string;
  endpoint: 'contact' | 'lead' | 'careers';
  tool: { name: string; purpose: string };
  fields: readonly FieldDefinition[];
  submit: { idle: string; busy: string; fromQuery?: { parameter: string; equals: string; idle: string } };
  success?: { title: string; text: string; again: string };
  notices: { success: NoticeText; failure: NoticeText };
  /** Shown when a submission fails and the server gives no reason. */
  fallback: string;
}

export interface DialogFormDefinition extends FormDefinition {
  dialog: FormDialog;
}

/** The forms that code knows, and the receiver takes, by their names in data/forms. */
export const formNames = ['contact', 'lead', 'application'] as const;

export type FormName = (typeof formNames)[number];

/**
 * How many characters a visitor may enter into a control for which the form's YAML does not say it. An address has 254
 * at most (RFC 5321, 4.5.3.1.3, without its angle brackets).
 */
export const entryLengths = { text: 200, email: 254, tel: 60, url: 500, textarea: 5000, select: 200 } as const;

/** Undefined for boxes and files, which hold no text. */
export const entryLength = (kind: string): number | undefined =>
  (entryLengths as Readonly<Record<string, number>>)[kind];
