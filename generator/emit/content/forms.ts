import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import type {
  DialogFormDefinition,
  FieldDefinition,
  FieldRule,
  FormDefinition,
} from '../../../schemas/forms/form-definition.ts';
import { entryLength, formNames } from '../../../schemas/forms/form-definition.ts';
import type { Content, Entry } from '../../read/content.ts';
import { camelCase, literal, printModule } from '../print.ts';
import type { Output } from '../write/output.ts';
import { constantOf } from './constant-of.ts';
import { absent, nothing } from './single-files.ts';

/** A checked reference leads nowhere only if the check is broken: then the run stops with the name. */
const found = <Value>(value: Value | undefined, name: string): Value => {
  if (value === undefined)
    throw new Error(
      `"${name}" passed the check and does not exist; see generator/check/rules/references/references.ts`,
    );
  return value;
};

/** A form with its numbers and messages filled in. */
export const resolveForm = (form: Entry<'forms'>, content: Content): FormDefinition | DialogFormDefinition => {
  const { messages } = content.single;
  const sentence = (name: string) => found(messages.sentences[name], name);
  const notice = (name: string) => found(messages.notices[name], name);
  const rule = (source: NonNullable<(typeof form.fields)[number]['rule']>): FieldRule => {
    const message = sentence(source.message);
    if (source.kind !== 'atLeast') return { ...source, message };
    const { blankAllowed, kind } = source;
    return { kind, least: Number(found(constantOf(content, source.constant), source.constant)), message, blankAllowed };
  };
  const field = (source: (typeof form.fields)[number]): FieldDefinition => {
    const { maxLength, rule: raw, ...rest } = source;
    const count = maxLength ?? entryLength(source.kind);
    const message = content.single.interface.entryTooLong.replace('{count}', String(count));
    return { ...rest, ...(raw && { rule: rule(raw) }), ...(count && { atMost: { count, message } }) };
  };
  return {
    id: form.id,
    endpoint: form.endpoint,
    tool: form.tool,
    fields: form.fields.map(field),
    submit: form.submit,
    ...(form.success && { success: form.success }),
    ...(form.dialog && { dialog: form.dialog }),
    notices: { success: notice(form.notices.success), failure: notice(form.notices.failure) },
    fallback: sentence(form.fallback),
  };
};

/** generated/forms/<id>.ts: each form as the browser, the receiver and the tests use it. */
export const emitForms = (content: Content, output: Output): void => {
  const own = content.collections.forms.map((form) => ({ id: form.id, form: resolveForm(form, content) }));
  const absentForms = formNames
    .filter((id) => own.every((form) => form.id !== id))
    .map((id) => ({ id, form: undefined }));
  for (const { id, form } of [...own, ...absentForms]) {
    const hasDialog = form !== undefined && 'dialog' in form;
    const type = hasDialog || id === 'lead' ? 'DialogFormDefinition' : 'FormDefinition';
    // While the dialog is off its words may be missing: the code that reads them is not sent.
    const asserted = form && type === 'DialogFormDefinition' && !hasDialog ? ` as ${type}` : '';
    output.set(
      `forms/${id}.ts`,
      printModule({ emitter: 'generator/emit/content/forms.ts', data: `data/forms/${id}.yaml` }, [
        {
          kind: StructureKind.ImportDeclaration,
          isTypeOnly: true,
          moduleSpecifier: '#schemas/forms/form-definition.ts',
          namedImports: [type],
        },
        {
          kind: StructureKind.VariableStatement,
          declarationKind: VariableDeclarationKind.Const,
          isExported: true,
          ...(form ? {} : { docs: [absent] }),
          declarations: [
            {
              name: `${camelCase(id)}Form`,
              type,
              initializer: form ? literal(form) + asserted : `${nothing} as ${type}`,
            },
          ],
        },
      ]),
    );
  }
};
