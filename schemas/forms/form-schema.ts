// Loaded by browsers: zod/mini only, and named imports, because a namespace that is handed on defeats tree-shaking.
import { boolean, check, minLength, object, optional, overwrite, regex, string, type ZodMiniType } from 'zod/mini';
import type { FieldCondition, FieldDefinition, FieldRule, FormDefinition } from './form-definition.ts';

/** Submitted value: a text, or a boolean for a checkbox. Files are checked separately. */
export type FormValues = Record<string, string | boolean | undefined>;

type AtMost = FieldDefinition['atMost'];

/** True if a text exceeds the limit in characters as a visitor counts them: an emoji is one. */
const isTooLong = (value: string, atMost: AtMost): atMost is NonNullable<AtMost> =>
  atMost !== undefined && value.length > atMost.count && [...value].length > atMost.count;

const namePurposes: ReadonlySet<string> = new Set(['name', 'given-name', 'family-name']);

/** A name needs one. */
export const letterOrDigit = /[\p{L}\p{N}]/u;

/** Atoms of RFC 5322 with letters of all scripts, also before the @ (RFC 6531); otherwise zod's rules. */
const address =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:xn--[\da-z-]+|\p{L}[\p{L}\p{M}]+)$/iu;

/** True for a single mail address, which may be internationalized. */
export const isMailAddress = (value: string): boolean => address.test(value);

/** Characters without a width, which a visitor cannot see and remove. Joiners are kept: they shape letters. */
const invisible = /(?![\t\n\r])\p{Cc}|[\xad\u200b\u2060\ufeff]/gu;
const marksOfDirection = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Kinds of text that read the same in full-width characters, which keyboards of East Asia write. */
const codes: ReadonlySet<string> = new Set(['email', 'tel', 'url']);

const halfWidth = (sign: string): string => (sign === '。' ? '.' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/**
 * Removes what a visitor cannot see: padding, characters without a width, and marks of direction outside of long texts.
 * It also composes letters and makes all blanks alike. Options of a list remain as they are.
 */
const visible =
  ({ kind }: FieldDefinition) =>
  (value: string): string => {
    if (kind === 'select') return value.trim();
    const text = value
      .replaceAll(invisible, '')
      .replaceAll(/\p{Zs}/gu, ' ')
      .normalize('NFC');
    const line = kind === 'textarea' ? text : text.replaceAll(marksOfDirection, '');
    return (codes.has(kind) ? line.replaceAll(/[\uff01-\uff5e。]/g, halfWidth) : line).trim();
  };

/** Returns the message for a text that is too long, a name without letters, an unknown option or a closed position. */
const textFault = (
  { atMost, autocomplete = 'off', closed, options, rule }: FieldDefinition,
  value: string,
  fallback: string,
): string | undefined => {
  if (isTooLong(value, atMost)) return atMost.message;
  if (value === '') return undefined;
  if (namePurposes.has(autocomplete) && !letterOrDigit.test(value)) return rule?.message;
  return (options && !options.includes(value)) || closed?.includes(value) ? (rule?.message ?? fallback) : undefined;
};

const textRule = (field: FieldDefinition, fallback: string): ZodMiniType => {
  const { rule, shownWhen } = field;
  const clean = overwrite<string>(visible(field));
  const others = check<string>((context) => {
    // One message per field is enough; the other fields are still checked (continue). A hidden field must not block
    // the form: checkShown checks it while it is visible.
    const message = context.issues.length > 0 || shownWhen ? undefined : textFault(field, context.value, fallback);
    if (message) context.issues.push({ code: 'custom', message, input: context.value, continue: true });
  });
  switch (rule?.kind) {
    case 'atLeast': {
      const { least, message, blankAllowed } = rule;
      if (!blankAllowed) return string(message).check(clean, minLength(least, message), others);
      return optional(
        string(message).check(
          clean,
          check<string>((context) => {
            // Characters as a visitor counts them, like minLength: an emoji is one.
            if (context.value !== '' && [...context.value].length < least) {
              context.issues.push({ code: 'custom', message, input: context.value });
            }
          }),
          others,
        ),
      );
    }
    case 'email':
      return string(rule.message).check(clean, regex(address, rule.message), others);
    case 'filled':
      if (rule.when) return optional(string().check(clean, others));
      return string(rule.message).check(clean, minLength(1, rule.message), others);
    default:
      return optional(string().check(clean, others));
  }
};

const boxRule = (rule: FieldRule | undefined): ZodMiniType => {
  if (rule?.kind !== 'checked') return optional(boolean());
  const { message } = rule;
  return boolean(message).check(
    check<boolean>((context) => {
      if (!context.value) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  );
};

const fieldSchema = (field: FieldDefinition, fallback: string): ZodMiniType =>
  field.kind === 'checkbox' ? boxRule(field.rule) : textRule(field, fallback);

const isMet = (condition: FieldCondition | undefined, values: Record<string, unknown>): boolean =>
  condition !== undefined && values[condition.field] === condition.equals;

/** Checks the rules of visible fields that depend on another field (VAP-7). */
const checkShown = (form: FormDefinition) =>
  check<Record<string, unknown>>((context) => {
    const report = (name: string, message: string): void => {
      context.issues.push({ code: 'custom', message, path: [name], input: context.value[name] });
    };
    for (const field of form.fields) {
      const { name, rule, shownWhen } = field;
      const { [name]: value } = context.value;
      if (rule?.kind === 'filled' && isMet(rule.when, context.value) && !value) report(name, rule.message);
      if (typeof value !== 'string' || !isMet(shownWhen, context.value)) continue;
      const fault = textFault(field, value, form.fallback);
      if (fault) report(name, fault);
    }
  });

/**
 * Returns the schema of a form (VCF, VEQ, VAP), the same for the browser, the receiver and the tests. Texts lose
 * what nobody can see before they are measured. Errors contain the message for the visitor.
 */
export const formSchema = (form: FormDefinition): ZodMiniType<FormValues, FormValues> => {
  const shape = Object.fromEntries(
    form.fields
      .filter((field) => field.kind !== 'file')
      .map((field) => [field.name, fieldSchema(field, form.fallback)]),
  );
  return object(shape).check(checkShown(form)) as ZodMiniType<FormValues, FormValues>;
};
