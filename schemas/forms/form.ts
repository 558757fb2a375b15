import * as z from 'zod';
import { group } from '../fields/group.ts';
import { link } from '../fields/link.ts';
import { reference } from '../fields/reference.ts';
import { slug, text } from '../text/text.ts';
import { leadFormTypes } from './form-definition.ts';

const condition = z.strictObject({
  field: text().describe('The name of another field of the form.'),
  equals: text().describe('The value that field must have.'),
});

/** One rule of the specification's section 5. A field without a rule accepts anything, also nothing. */
const rule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('atLeast').describe('A least number of characters.'),
    constant: reference('constant').describe('Which constant holds that number.'),
    message: reference('message').describe('What stands under the field otherwise.'),
    blankAllowed: z.boolean().default(false).describe('True if leaving it blank is accepted all the same.'),
  }),
  z.strictObject({
    kind: z.literal('email').describe('A valid e-mail address.'),
    message: reference('message').describe('What stands under the field otherwise.'),
  }),
  z.strictObject({
    kind: z.literal('filled').describe('It must not be empty.'),
    message: reference('message').describe('What stands under the field otherwise.'),
    when: condition.optional().describe('Only when another field has a certain value.'),
  }),
  z.strictObject({
    kind: z.literal('checked').describe('The box must be ticked.'),
    message: reference('message').describe('What stands under the field otherwise.'),
  }),
]);

const field = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][A-Za-z]*$/, { error: 'expected a name in camelCase (fix: for example firstName)' })
    .describe('The name on the wire.'),
  kind: z
    .enum(['text', 'email', 'tel', 'url', 'textarea', 'checkbox', 'select', 'file'])
    .describe('Which control the visitor gets.'),
  label: text('line').describe('The words over the control.'),
  labelLink: group('A link after the label (HOM-20).', {
    text: text('label').describe('The words of the link.'),
    link: link().describe('Where it leads, in a new tab.'),
  }).optional(),
  marked: z.boolean().default(false).describe('True if the label carries the * mark.'),
  placeholder: text('line').optional().describe('The grey example inside the empty control.'),
  help: text('sentence').optional().describe('A line under the control.'),
  autocomplete: text().optional().describe('What the browser may fill in (WCAG 1.3.5).'),
  rows: z.number().int().positive().optional().describe('How many lines a text box shows.'),
  maxLength: z
    .number()
    .int()
    .positive()
    .max(20_000)
    .optional()
    .describe('How many characters a visitor may enter; without it what such a control commonly takes.'),
  options: z.array(text('card')).optional().describe('The choices of a closed list, in order.'),
  width: z.enum(['half', 'full']).default('full').describe('Half stands beside its neighbor on wide screens.'),
  shownWhen: condition.optional().describe('Shown only when another field has a certain value (STA-23).'),
  rule: rule
    .optional()
    .describe('What is checked when the form is submitted, and from then on at each change (STA-15).'),
});

/**
 * Fields must differ in their names, and a closed list has choices. A condition must name another field of the same
 * form, and a value that this field can have.
 */
const checkFields = (fields: readonly z.output<typeof field>[], context: z.RefinementCtx): void => {
  const report = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  for (const [index, { name, kind, options, shownWhen, rule: own }] of fields.entries()) {
    if (kind === 'select' && !options?.length) {
      report([index, 'kind'], 'a select needs choices (fix: add a line such as "options: [One, Another]")');
    }
    if (fields.findIndex((field) => field.name === name) < index) {
      report([index, 'name'], `another field is called "${name}" (fix: rename one)`);
    }
    const conditions = [
      { path: ['shownWhen'], condition: shownWhen },
      { path: ['rule', 'when'], condition: own?.kind === 'filled' ? own.when : undefined },
    ];
    for (const { path, condition } of conditions) {
      if (!condition) continue;
      const others = fields.filter((other) => other.name !== name);
      const named = others.find((other) => other.name === condition.field);
      if (!named) {
        const names = others.map((other) => other.name).join(', ');
        report([index, ...path, 'field'], `no other field is called "${condition.field}" (fix: use one of ${names})`);
      } else if (named.options && !named.options.includes(condition.equals)) {
        const choices = named.options.join(', ');
        report(
          [index, ...path, 'equals'],
          `${named.name} cannot be "${condition.equals}" (fix: use one of ${choices})`,
        );
      }
    }
  }
};

/** The dialog around a form that opens over any page (GLB-2b, HOM-4). */
const dialog = z.strictObject({
  title: text('card').describe('The heading of the dialog.'),
  text: text().describe('The sentence under it.'),
  close: text('control').describe('The close button, for screen readers.'),
  subjects: z
    .record(z.enum(leadFormTypes), text())
    .describe('The subject that is sent, by the place from which the dialog was opened (CAL-4).'),
  fixed: z
    .record(z.string(), z.union([text(), z.boolean()]))
    .describe('What is sent with every submission without being asked (CAL-2).'),
});

/**
 * Description for AI agents in the browser, which may fill in the form. Only the visitor sends it.
 */
const tool = z.strictObject({
  name: slug().describe('The name of the form among the tools of the page (WebMCP: toolname).'),
  purpose: text().describe('What the form is for and what comes of it (WebMCP: tooldescription).'),
});

/** A form: its fields, its words and its rules. The browser, the receiver and the tests use the same definition. */
export const form = z.strictObject({
  endpoint: z.enum(['contact', 'lead', 'careers']).describe('Where it is sent, by the name in site.yaml.'),
  tool: tool.describe('How the form presents itself to a visitor’s assistant.'),
  fields: z.array(field).min(1).superRefine(checkFields).describe('The fields, in order.'),
  submit: group('The submit button.', {
    idle: text('button').describe('The words on the button.'),
    busy: text('button').describe('The words while it is being sent.'),
    fromQuery: group('Other words when the visitor came from a certain place (STA-14).', {
      parameter: text().describe('A parameter of the page’s address.'),
      equals: text().describe('The value that it must have.'),
      idle: text('button').describe('The words on the button then.'),
    }).optional(),
  }),
  success: group('The panel after success (STA-12, STA-20c). Without it the form is only cleared.', {
    title: text('card').describe('The heading of the panel that replaces the form.'),
    text: text().describe('The sentence under it.'),
    again: text('button').describe('The button that returns to the form.'),
  }).optional(),
  dialog: dialog.optional().describe('The dialog that the form stands in; without it the form stands on a page.'),
  notices: group('Notifications, by their names in messages.yaml.', {
    success: reference('notice').describe('The notification after success.'),
    failure: reference('notice').describe('The notification after a failure.'),
  }),
  fallback: reference('message').describe('What went wrong, when the server does not say (ERR-1, ERR-5).'),
});
