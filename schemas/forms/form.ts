import * as z from 'zod';
import { group } from '../fields/group.ts';
import { button, link } from '../fields/link.ts';
import { reference } from '../fields/reference.ts';
import { say } from '../text/sentence.ts';
import { slug, text, token } from '../text/text.ts';

export const condition = z.strictObject({
  field: token().describe('Name of another field of the form.'),
  equals: token().describe('Required value of that field; of a select, one of its options.'),
});

/** Validation rule (section 5 of the specification). A field without a rule accepts any value and may be empty. */
const rule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('atLeast').describe('Rule for a minimum number of characters.'),
    constant: reference('constant').describe('Constant with that number.'),
    message: reference('message').describe('Error message below the field.'),
    blankAllowed: z.boolean().default(false).describe('True if the field may be empty.'),
  }),
  z.strictObject({
    kind: z.literal('email').describe('Rule for a valid e-mail address.'),
    message: reference('message').describe('Error message below the field.'),
  }),
  z.strictObject({
    kind: z.literal('filled').describe('Rule for a required value.'),
    message: reference('message').describe('Error message below the field.'),
    when: condition.optional().describe('Condition for the rule: the value of another field.'),
  }),
  z.strictObject({
    kind: z.literal('checked').describe('Rule for a ticked checkbox.'),
    message: reference('message').describe('Error message below the field.'),
  }),
]);

/** Values of people and companies that browsers fill in (HTML, 4.10.18.7). */
const autocompleteTokens = [
  ...['name', 'honorific-prefix', 'given-name', 'additional-name', 'family-name', 'honorific-suffix', 'nickname'],
  ...['organization-title', 'organization', 'street-address', 'address-line1', 'address-line2', 'address-line3'],
  ...['address-level1', 'address-level2', 'postal-code', 'country', 'country-name', 'language', 'bday', 'sex'],
  ...['email', 'tel', 'tel-national', 'tel-extension', 'url', 'photo', 'impp', 'off'],
] as const;

export const field = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][A-Za-z]*$/, { error: 'expected a name in camelCase (fix: for example firstName)' })
    .describe('Name in the submitted data.'),
  kind: z
    .enum(['text', 'email', 'tel', 'url', 'textarea', 'checkbox', 'select', 'file'])
    .describe('Type of the control.'),
  label: text('line').describe('Label above the control.'),
  labelLink: group('Link after the label (HOM-20).', {
    text: text('label').describe('Label of the link.'),
    link: link().describe('Link target, opened in a new tab.'),
  }).optional(),
  marked: z.boolean().default(false).describe('True if the label has the * mark.'),
  placeholder: text('line').optional().describe('Placeholder: the gray example in the empty control.'),
  help: text('sentence').optional().describe('Help text below the control.'),
  autocomplete: z.enum(autocompleteTokens).optional().describe('Autocomplete token for the browser (WCAG 1.3.5).'),
  rows: z.number().int().positive().optional().describe('Number of visible lines of a text area.'),
  maxLength: z
    .number()
    .int()
    .positive()
    .max(20_000)
    .optional()
    .describe('Maximum number of characters. Default: the usual limit of the control.'),
  options: z.array(text('card')).optional().describe('Options of a select, in order.'),
  width: z
    .enum(['half', 'full'])
    .default('full')
    .describe('Width of the field. Half places it beside its neighbor on wide screens.'),
  shownWhen: condition.optional().describe('Condition for showing the field: the value of another field (STA-23).'),
  rule: rule.optional().describe('Validation rule, checked on submit and afterwards on each change (STA-15).'),
});

interface ConditionFault {
  key: keyof z.output<typeof condition>;
  message: string;
}

/** Returns the fault of a condition that depends on one of the other fields; undefined if it is valid. */
const conditionFault = (
  { field: name, equals }: z.output<typeof condition>,
  others: readonly z.output<typeof field>[],
): ConditionFault | undefined => {
  const named = others.find((other) => other.name === name);
  if (!named) {
    const names = others.map((other) => other.name).join(', ');
    return { key: 'field', message: say`unknown field "${{ name }}" (fix: use one of ${{ names }})` };
  }
  if (!named.options || named.options.includes(equals)) return undefined;
  const choices = named.options.join(', ');
  return { key: 'equals', message: say`${{ name }} cannot be "${{ equals }}" (fix: use one of ${{ choices }})` };
};

/**
 * Field names must be unique, and a select must have options. A condition must name another field of the same form, and
 * one of its possible values.
 */
const checkFields = (fields: readonly z.output<typeof field>[], context: z.RefinementCtx): void => {
  const report = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  for (const [index, { name, kind, options, shownWhen, rule: own }] of fields.entries()) {
    if (kind === 'select' && !options?.length) {
      report([index, 'kind'], 'a select needs choices (fix: add a line such as "options: [One, Another]")');
    }
    if (fields.findIndex((field) => field.name === name) < index) {
      report([index, 'name'], say`duplicate field name "${{ name }}" (fix: rename one)`);
    }
    const others = fields.filter((other) => other.name !== name);
    const conditions = [
      { path: ['shownWhen'], condition: shownWhen },
      { path: ['rule', 'when'], condition: own?.kind === 'filled' ? own.when : undefined },
    ];
    for (const { path, condition } of conditions) {
      const fault = condition && conditionFault(condition, others);
      if (fault) report([index, ...path, fault.key], fault.message);
    }
  }
};

/** Buttons that open the dialog. */
export const leadFormTypes = ['quote', 'getStarted'] as const;

/** Dialog with a form, opened on any page (GLB-2b, HOM-4). */
export const dialog = z.strictObject({
  title: text('card').describe('Heading of the dialog.'),
  text: text().describe('Sentence below the heading.'),
  close: text('control').describe('Label of the close button, for screen readers.'),
  subjects: z
    .record(z.enum(leadFormTypes), text())
    .describe('Subjects of the submission, by the button that opened the dialog (CAL-4).'),
  fixed: z
    .record(z.string(), z.union([text(), z.boolean()]))
    .describe('Fixed values sent with every submission (CAL-2).'),
});

/** Description for AI agents in the browser, which may fill in the form. Only the visitor submits it. */
const tool = z.strictObject({
  name: slug().describe('Name of the form among the tools of the page (WebMCP: toolname).'),
  purpose: text().describe('Purpose and result of the form (WebMCP: tooldescription).'),
});

/** Form: fields, texts and rules. The browser, the receiver and the tests use the same definition. */
export const form = z.strictObject({
  endpoint: z
    .string()
    .regex(/^(?:contact|lead|careers|\/[a-z0-9/-]+|https:\/\/\S+)$/, {
      error: 'expected contact, lead, careers or an address of its own (fix: for example /api/newsletter)',
    })
    .describe(
      'Endpoint for submissions: contact, lead or careers for those of the site, or a separate address such as /api/newsletter.',
    ),
  confirm: z
    .boolean()
    .default(false)
    .describe(
      'True if the visitor first gets a mail with a link to confirm the address (double opt-in), as for a newsletter. Only then you get the submission.',
    ),
  tool: tool.describe('Description of the form for a visitor’s AI assistant.'),
  fields: z.array(field).min(1).superRefine(checkFields).describe('Fields, in order.'),
  submit: group('Submit button of the form.', {
    idle: text('button').describe('Label of the button.'),
    busy: text('button').describe('Label while the form is being sent.'),
    fromQuery: group('Other label for visitors from a certain link (STA-14).', {
      parameter: token().describe('Query parameter in the URL of the page.'),
      equals: token().describe('Required value of the parameter.'),
      idle: text('button').describe('Label of the button in that case.'),
    }).optional(),
  }),
  success: group('Panel after success (STA-12, STA-20c). Without it, the form is only cleared.', {
    title: text('card').describe('Heading of the panel that replaces the form.'),
    text: text().describe('Sentence below the heading.'),
    again: text('button').describe('Label of the button that returns to the form.'),
    booking: button.optional().describe('Link to a calendar in the panel and in the receipt.'),
  }).optional(),
  dialog: dialog.optional().describe('Dialog with the form. Without it, the form is part of a page.'),
  notices: group('Notifications, by the names of their messages.', {
    success: reference('notice').describe('Notification after success.'),
    failure: reference('notice').describe('Notification after a failure.'),
  }),
  fallback: reference('message').describe('Error message if the server gives no reason (ERR-1, ERR-5).'),
});
