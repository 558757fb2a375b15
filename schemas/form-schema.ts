// Loaded by browsers: zod/mini only, and named imports, because a namespace that is handed on defeats tree-shaking.
import { boolean, check, email, minLength, object, optional, string, trim, type ZodMiniType } from 'zod/mini';
import type { FieldDefinition, FieldRule, FormDefinition } from './form-definition.ts';

/** What a visitor entered: a text or, for a box, whether it is ticked. Files are checked apart. */
export type FormValues = Record<string, string | boolean | undefined>;

/** Not more characters than the receiver keeps; counted as a visitor does, an emoji is one. */
const within = (atMost: FieldDefinition['atMost']) =>
  check<string>((context) => {
    if (!atMost || context.value.length <= atMost.count || [...context.value].length <= atMost.count) return;
    context.issues.push({ code: 'custom', message: atMost.message, input: context.value });
  });

const textRule = ({ atMost, rule }: FieldDefinition): ZodMiniType => {
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

/** Fields that are required only when another field has a certain value (VAP-7). */
const conditional = (form: FormDefinition) =>
  form.fields.flatMap(({ name, rule }) =>
    rule?.kind === 'filled' && rule.when ? [{ name, message: rule.message, when: rule.when }] : [],
  );

/**
 * The schema of a form (VCF, VEQ, VAP): the same for the browser, the receiver and the tests. Texts are trimmed before
 * they are measured. Errors carry the message that stands under the field.
 */
export const formSchema = (form: FormDefinition): ZodMiniType<FormValues, FormValues> => {
  const shape = Object.fromEntries(
    form.fields.filter((field) => field.kind !== 'file').map((field) => [field.name, fieldSchema(field)]),
  );
  const rules = conditional(form);
  return object(shape).check(
    check<Record<string, unknown>>((context) => {
      for (const { name, message, when } of rules) {
        if (context.value[when.field] === when.equals && !context.value[name]) {
          context.issues.push({ code: 'custom', message, path: [name], input: context.value[name] });
        }
      }
    }),
  ) as ZodMiniType<FormValues, FormValues>;
};
