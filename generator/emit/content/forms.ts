import {
  type DialogFormDefinition,
  entryLength,
  type FieldDefinition,
  type FieldRule,
  type FormDefinition,
  type FormDialog,
  isPlacedForm,
  placedForms,
} from '../../../schemas/forms/form-definition.ts';
import type { Content, Entry } from '../../read/content.ts';
import { isClosed } from '../../read/days.ts';
import { camelCase, constant, literal, setModule, typeImport } from '../print.ts';
import type { Output } from '../write-output.ts';
import { absentDoc } from './single-files.ts';

const expectPresent = <Value>(value: Value | undefined, name: string): Value => {
  if (value === undefined)
    throw new Error(`"${name}" passed the check and does not exist; see generator/check/rules/references.ts`);
  return value;
};

const constantOf = ({ single: { constants } }: Content, name: string): unknown =>
  Object.entries({ ...constants.texts, ...constants }).find(([key]) => key === name)?.[1];

/** Returns a form with its constants and messages filled in. */
export const resolveForm = (form: Entry<'forms'>, content: Content): FormDefinition | DialogFormDefinition => {
  const { messages } = content.single;
  const sentence = (name: string) => expectPresent(messages.sentences[name], name);
  const notice = (name: string) => expectPresent(messages.notices[name], name);
  const rule = (source: NonNullable<(typeof form.fields)[number]['rule']>): FieldRule => {
    const message = sentence(source.message);
    if (source.kind !== 'atLeast') return { ...source, message };
    const { blankAllowed, kind } = source;
    return {
      kind,
      least: Number(expectPresent(constantOf(content, source.constant), source.constant)),
      message,
      blankAllowed,
    };
  };
  const closed = content.collections.roles.filter((role) => isClosed(role, content.today)).map(({ title }) => title);
  const selects = form.fields.filter(({ kind }) => kind === 'select');
  const field = (source: (typeof form.fields)[number]): FieldDefinition => {
    const { maxLength, options, rule: raw, shownWhen, ...rest } = source;
    const isFreeText = closed.length > 0 && selects.some(({ name }) => name === shownWhen?.field);
    const count = maxLength ?? entryLength(source.kind);
    const message = content.single.interface.entryTooLong.replace('{count}', String(count));
    return {
      ...rest,
      ...(shownWhen && { shownWhen }),
      ...(options && { options: options.filter((option) => !closed.includes(option)) }),
      ...(isFreeText && { closed }),
      ...(raw && { rule: rule(raw) }),
      ...(count && { atMost: { count, message } }),
    };
  };
  return {
    id: form.id,
    endpoint: form.endpoint,
    ...(form.confirm && { confirm: form.confirm }),
    tool: form.tool,
    fields: form.fields.map(field),
    submit: form.submit,
    ...(form.success && { success: form.success }),
    ...(form.dialog && { dialog: form.dialog }),
    notices: { success: notice(form.notices.success), failure: notice(form.notices.failure) },
    fallback: sentence(form.fallback),
  };
};

/** Dialog of a form without one, while the dialog is off. The code that reads its texts is not shipped. */
const blankDialog: FormDialog = {
  title: '',
  text: '',
  close: '',
  subjects: { quote: '', getStarted: '' },
  fixed: {},
};

/** A form that the site does not have. The code that shows it is compiled and loaded, but not shipped. */
const blankForm: Omit<FormDefinition, 'id'> = {
  endpoint: 'contact',
  tool: { name: '', purpose: '' },
  fields: [],
  submit: { idle: '', busy: '' },
  notices: { success: { title: '', variant: 'default' }, failure: { title: '', variant: 'default' } },
  fallback: '',
};

/**
 * generated/forms/<id>.ts: a form definition that the browser, the receiver and the tests share. forms/index.ts: those
 * of sections of the kind `form`.
 */
export const emitForms = (content: Content, output: Output): void => {
  const forms = new Map(content.collections.forms.map((form) => [form.id, resolveForm(form, content)]));
  for (const id of new Set([...forms.keys(), ...placedForms])) {
    const form = forms.get(id);
    const hasDialog = form !== undefined && 'dialog' in form;
    const type = hasDialog || id === 'lead' ? 'DialogFormDefinition' : 'FormDefinition';
    const dialog = type === 'DialogFormDefinition' && !hasDialog ? { dialog: blankDialog } : {};
    const value = literal({ ...(form ?? { id, ...blankForm }), ...dialog });
    setModule(output, `forms/${id}.ts`, { emitter: 'generator/emit/content/forms.ts', data: `data/forms/${id}.yaml` }, [
      typeImport('#schemas/forms/form-definition.ts', type),
      constant(`${camelCase(id)}Form`, value, { type, ...(!form && { doc: absentDoc }) }),
    ]);
  }
  const placed = [...forms.values()].filter(({ id }) => !isPlacedForm(id));
  setModule(output, 'forms/index.ts', { emitter: 'generator/emit/content/forms.ts', data: 'data/forms/' }, [
    typeImport('#schemas/forms/form-definition.ts', 'FormDefinition'),
    constant('ownForms', literal(placed), {
      type: 'readonly FormDefinition[]',
      doc: 'Forms that sections of the kind form show.',
    }),
  ]);
};
