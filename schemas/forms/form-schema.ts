// Loaded by browsers: zod/mini only, and named imports, because a namespace that is handed on defeats tree-shaking.
import { boolean, check, email, minLength, object, optional, string, trim, type ZodMiniType } from 'zod/mini';
import type { FieldDefinition, FieldRule, FormDefinition } from './form-definition.ts';

/** Submitted value: a text, or a boolean for a checkbox. Files are checked separately. */
export type FormValues = Record<string, string | boolean | undefined>;

type AtMost = FieldDefinition['atMost'];

/** True if a text exceeds the limit in characters as a visitor counts them: an emoji is one. */
const isTooLong = (value: string, atMost: AtMost): atMost is NonNullable<AtMost> =>
  atMost !== undefined && value.length > atMost.count && [...value].length > atMost.count;

const within = (atMost: AtMost) =>
  check<string>((context) => {
    // One message per field is enough; the other fields are still checked (continue).
    if (context.issues.length > 0 || !isTooLong(context.value, atMost)) return;
    context.issues.push({ code: 'custom', message: atMost.message, input: context.value, continue: true });
  });

const textRule = ({ atMost: most, rule, shownWhen }: FieldDefinition): ZodMiniType => {
  // A hidden field must not block the form. checkShown checks such a field while it is visible.
  const atMost = shownWhen ? undefined : most;
  switch (rule?.kind) {
    case 'atLeast': {
      const { least, message, blankAllowed } = rule;
      if (!blankAllowed) return string(message).check(trim(), minLength(least, message), within(atMost));
      return optional(
        string(message).check(
          trim(),
          check<string>((context) => {
            // Characters as a visitor counts them, like minLength: an emoji is one.
            if (context.value !== '' && [...context.value].length < least) {
              context.issues.push({ code: 'custom', message, input: context.value });
            }
          }),
          within(atMost),
        ),
      );
    }
    case 'email':
      return string(rule.message).check(trim(), email(rule.message), within(atMost));
    case 'filled':
      if (rule.when) return optional(string().check(trim(), within(atMost)));
      return string(rule.message).check(trim(), minLength(1, rule.message), within(atMost));
    default:
      return optional(string().check(trim(), within(atMost)));
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

const fieldSchema = (field: FieldDefinition): ZodMiniType =>
  field.kind === 'checkbox' ? boxRule(field.rule) : textRule(field);

/** Checks the rules of visible fields that depend on another field (VAP-7). */
const checkShown = (form: FormDefinition) =>
  check<Record<string, unknown>>((context) => {
    const report = (name: string, message: string): void => {
      context.issues.push({ code: 'custom', message, path: [name], input: context.value[name] });
    };
    for (const { atMost, name, rule, shownWhen } of form.fields) {
      const { [name]: value } = context.value;
      const needed = rule?.kind === 'filled' ? rule.when : undefined;
      if (rule && needed && context.value[needed.field] === needed.equals && !value) report(name, rule.message);
      const isShown = shownWhen && context.value[shownWhen.field] === shownWhen.equals;
      if (isShown && typeof value === 'string' && isTooLong(value, atMost)) report(name, atMost.message);
    }
  });

/**
 * Returns the schema of a form (VCF, VEQ, VAP), the same for the browser, the receiver and the tests. Texts are trimmed
 * before they are measured. Errors contain the message for the visitor.
 */
export const formSchema = (form: FormDefinition): ZodMiniType<FormValues, FormValues> => {
  const shape = Object.fromEntries(
    form.fields.filter((field) => field.kind !== 'file').map((field) => [field.name, fieldSchema(field)]),
  );
  return object(shape).check(checkShown(form)) as ZodMiniType<FormValues, FormValues>;
};
