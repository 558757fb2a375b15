import { isRecord, valueAt } from '../../../generator/read/data-path.ts';
import type { Documents } from '../../../generator/read/document.ts';
import type { EditedTexts } from '../../../generator/read/documents.ts';
import { starterParts } from '../../../generator/read/starter.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { form as schema } from '../../../schemas/forms/form.ts';
import { isPlacedForm } from '../../../schemas/forms/form-definition.ts';
import { keysOf } from '../../../schemas/keys-of.ts';
import { featureNeeds } from '../../../schemas/site/site.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { withValueAt } from '../../values.ts';
import { withValue } from '../yaml/yaml-editor.ts';
import { explainedYaml, schemaLine } from './explained-yaml.ts';
import { starterFor } from './new-page.ts';

/** Name of the sample form in the starter. */
const sample = 'new-form';

/** Turns on the feature that shows a placed form, unless the site has it already. */
const featureEdits = ({ origin }: Documents, id: string): EditedTexts => {
  const name = keysOf(featureNeeds).find((feature) => valueAt(featureNeeds[feature], ['form']) === id);
  const source = origin.own.get('site')?.source;
  if (!name || !source || !isRecord(source.value) || valueAt(source.value, ['features', name]) !== false)
    return new Map();
  const features = { ...(valueAt(source.value, ['features']) as object), [name]: true };
  return new Map([[source.file, withValue(source.text, { ...source.value, features })]]);
};

/**
 * Returns the files of a new form: its fields, its mails and its retention. Texts in brackets are samples in the
 * language of the site, which a deployment refuses. `npm run new -- section` puts the form on a page. A placed form and
 * `newsletter` are those of the starter. The place of a placed form shows it, and the defaults have its settings. The
 * title of another one is the name of its submissions.
 */
export const formEdits = (
  folders: SiteFolders,
  documents: Documents,
  id: string,
  title: string | undefined,
): EditedTexts => {
  const file = `data/forms/${id}.yaml`;
  const starterWith = (part: string) => starterFor(documents)('', [...starterParts, 'lead', part]);
  const own = starterWith(id);
  const starter = own.has(file) ? own : starterWith(sample);
  const sampleOf = (file: string): unknown => yamlValue((starter.get(file) ?? '').replaceAll(sample, id));
  /** A site without the file uses that of the defaults. */
  const settingEdit = (name: 'receiver' | 'mails') => {
    const file = `data/${name}.yaml`;
    const source = documents.origin.own.get(name)?.source;
    const named = title !== undefined && name === 'receiver';
    const added = named ? withValueAt(sampleOf(file), ['forms', id, 'name'], title) : sampleOf(file);
    if (!source) return [file, withValue(schemaLine(folders, file), added)] as const;
    const own = isRecord(source.value) ? source.value : {};
    const [before, forms] = [own, added].map((value) => valueAt(value, ['forms']));
    return [
      file,
      withValue(source.text, { ...own, forms: { ...(isRecord(before) && before), ...(isRecord(forms) && forms) } }),
    ] as const;
  };
  const value = sampleOf(starter.has(file) ? file : `data/forms/${sample}.yaml`);
  const settings = isPlacedForm(id) ? featureEdits(documents, id) : [settingEdit('receiver'), settingEdit('mails')];
  return new Map([[file, schemaLine(folders, file) + explainedYaml(value, schema)], ...settings]);
};
