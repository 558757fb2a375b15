import { isRecord, valueAt } from '../../../generator/read/data-path.ts';
import type { Documents } from '../../../generator/read/document.ts';
import type { EditedTexts } from '../../../generator/read/documents.ts';
import { form as schema } from '../../../schemas/forms/form.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { withValue } from '../yaml/yaml-editor.ts';
import { explainedYaml, schemaLine } from './explained-yaml.ts';

/** A form with the address of the sender. Texts in brackets are samples, which a deployment refuses. */
const sampleForm = (id: string) => ({
  endpoint: `/api/${id}`,
  tool: { name: id, purpose: '[What happens with what the visitor sends]' },
  fields: [
    {
      name: 'email',
      kind: 'email',
      label: '[E-mail]',
      marked: true,
      autocomplete: 'email',
      rule: { kind: 'email', message: 'contactEmail' },
    },
  ],
  submit: { idle: '[Send]', busy: '[Sending …]' },
  success: { title: '[It has arrived]', text: '[What happens next]', again: '[Send another]' },
  notices: { success: 'contactSent', failure: 'contactNotSent' },
  fallback: 'contactFailed',
});

/** The settings of the form for the receiver and for mails. */
const settings = {
  receiver: { name: '[Name of such a message]', sender: { email: 'email' }, to: 'contact', keepMonths: 12 },
  mails: {
    notice: { subject: '{form}', text: '[What has arrived]' },
    receipt: { subject: '[It has arrived]', text: '[What happens next, and when]' },
  },
} as const;

/** Returns the edit of data/receiver.yaml or data/mails.yaml. A site without the file uses that of the defaults. */
const settingEdit = (folders: SiteFolders, { origin }: Documents, name: keyof typeof settings, id: string) => {
  const file = `data/${name}.yaml`;
  const source = origin.own.get(name)?.source;
  const forms = { [id]: settings[name] };
  if (!source) return [file, withValue(schemaLine(folders, file), { forms })] as const;
  const own = isRecord(source.value) ? source.value : {};
  const before = valueAt(own, ['forms']);
  return [file, withValue(source.text, { ...own, forms: { ...(isRecord(before) && before), ...forms } })] as const;
};

/**
 * Returns the files of a new form: its fields, its mails and its retention. `npm run new -- section` puts it on a page.
 */
export const formEdits = (folders: SiteFolders, documents: Documents, id: string): EditedTexts => {
  const file = `data/forms/${id}.yaml`;
  return new Map([
    [file, schemaLine(folders, file) + explainedYaml(sampleForm(id), schema)],
    settingEdit(folders, documents, 'receiver', id),
    settingEdit(folders, documents, 'mails', id),
  ]);
};
