import { isRecord, valueAt } from '../../../generator/read/data-path.ts';
import type { Documents } from '../../../generator/read/document.ts';
import type { EditedTexts } from '../../../generator/read/documents.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { form as schema } from '../../../schemas/forms/form.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { withValue } from '../yaml/yaml-editor.ts';
import { explainedYaml, schemaLine } from './explained-yaml.ts';
import { starterFor } from './new-page.ts';

/** Name of the sample form in the starter, and of the part that it belongs to. No new site has this part. */
const sample = 'new-form';

/**
 * Returns the files of a new form: its fields, its mails and its retention. Texts in brackets are samples in the
 * language of the site, which a deployment refuses. `npm run new -- section` puts the form on a page.
 */
export const formEdits = (folders: SiteFolders, documents: Documents, id: string): EditedTexts => {
  const starter = starterFor(documents)('', [sample]);
  const sampleOf = (file: string): unknown => yamlValue((starter.get(file) ?? '').replaceAll(sample, id));
  /** A site without the file uses that of the defaults. */
  const settingEdit = (name: 'receiver' | 'mails') => {
    const file = `data/${name}.yaml`;
    const source = documents.origin.own.get(name)?.source;
    const added = sampleOf(file);
    if (!source) return [file, withValue(schemaLine(folders, file), added)] as const;
    const own = isRecord(source.value) ? source.value : {};
    const [before, forms] = [own, added].map((value) => valueAt(value, ['forms']));
    return [
      file,
      withValue(source.text, { ...own, forms: { ...(isRecord(before) && before), ...(isRecord(forms) && forms) } }),
    ] as const;
  };
  const file = `data/forms/${id}.yaml`;
  const text = schemaLine(folders, file) + explainedYaml(sampleOf(`data/forms/${sample}.yaml`), schema);
  return new Map([[file, text], settingEdit('receiver'), settingEdit('mails')]);
};
