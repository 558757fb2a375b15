import { labeled, labelOf } from '../../../label.ts';
import { isRecord } from '../../../values.ts';
import { useEditor } from '../../api.ts';
import { Field } from '../../controls/Field.tsx';
import { type FieldProps, fieldId, useForm } from '../form-context.ts';
import { asksToRemove } from '../Group.tsx';
import { useItemKeys } from './use-item-keys.ts';

/** Returns a map with another key at the same place. A key that is taken gets a number. */
const renamed = (map: Readonly<Record<string, unknown>>, from: string, to: string): Record<string, unknown> => {
  let [name, number] = [to, 0];
  while (Object.hasOwn(map, name)) {
    number += 1;
    name = `${to}-${number}`;
  }
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key === from ? name : key, value]));
};

/** The values of a map, whose keys are fields, too. */
export const Entries = ({ field: { item }, path, value }: FieldProps) => {
  const { change, Node } = useForm();
  const { texts, labels } = useEditor();
  const { list } = texts;
  const { keys } = useItemKeys(isRecord(value) ? Object.keys(value) : []);
  if (!isRecord(value) || !item) return null;
  return Object.entries(value).map(([key, own], index) => {
    const [at, label] = [[...path, key], labelOf(key, labels)];
    const id = `${fieldId(at)}__key`;
    return (
      // An entry keeps its place, and the focus, when its key changes.
      <div key={keys[index]} className="group">
        <Field id={id} label={list.key}>
          <input
            key={key}
            id={id}
            defaultValue={key}
            onBlur={({ target }) =>
              target.value !== key && change(path, (now) => isRecord(now) && renamed(now, key, target.value))
            }
          />
        </Field>
        <Node field={item} path={at} label={label} value={own} isEntry />
        <button
          type="button"
          aria-label={labeled(list.remove, key, labels)}
          onClick={() => asksToRemove(texts, key) && change(at, () => undefined)}
        >
          {list.remove}
        </button>
      </div>
    );
  });
};
