import { useState } from 'react';
import { createPortal } from 'react-dom';
import { labeled, labelOf } from '../../../label.ts';
import { useEditor } from '../../api.ts';
import { AddSection } from '../../controls/AddSection.tsx';
import type { NewSection } from '../../controls/SectionNeeds.tsx';
import { StepButton } from '../../controls/StepButton.tsx';
import { useOnceAtATime } from '../../use-once-at-a-time.ts';
import { type FieldProps, fieldId, useForm } from '../form-context.ts';
import { asksToRemove, Group } from '../Group.tsx';
import { titleOfItem } from '../options.ts';
import { mayMove, reasonAgainst } from './list-steps.ts';
import { useDrag } from './use-drag.ts';
import { useItemKeys } from './use-item-keys.ts';

/** Returns the options of which a list may get an item; none for a list of equal items. */
const kindsIn = ({ item }: FieldProps['field']) => (item?.by === undefined ? [] : (item.options ?? []));

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Adds an item to a list; in lists of different items, one of the chosen kind. Sections are chosen by pictures. */
const AddItem = ({ field, path, label, value }: FieldProps) => {
  const { texts, labels } = useEditor();
  const { list } = texts;
  const { add } = useForm();
  const { addable } = field;
  const items = itemsOf(value);
  const kinds = addable ? [] : kindsIn(field);
  const [chosen, choose] = useState(kinds[0]?.name);
  const [isOpen, setOpen] = useState(false);
  const { description } = kinds.find(({ name }) => name === chosen) ?? {};
  const addSection = async (section: NewSection): Promise<string> => {
    add(path, section);
    return '';
  };
  // A form inside of this one would be sent.
  const dialog = isOpen && addable && (
    <AddSection title={labeled(list.add, label, labels)} {...{ field, add: addSection, close: () => setOpen(false) }} />
  );
  return (
    <div className="buttons">
      {kinds.length > 0 && (
        <label>
          {list.kind}{' '}
          <select value={chosen} onChange={({ target }) => choose(target.value)}>
            {kinds.map(({ name }) => (
              <option key={name} value={name}>
                {labelOf(name, labels)}
              </option>
            ))}
          </select>
        </label>
      )}
      <StepButton
        id={`${fieldId(path)}__add`}
        label={list.add}
        title=""
        reason={reasonAgainst({ field, items }, items.length, 'add', texts)}
        isSingle
        act={() => (addable ? setOpen(true) : add(path, chosen === undefined ? {} : { kind: chosen }))}
      >
        {list.add}
      </StepButton>
      {description && <p className="description">{description}</p>}
      {createPortal(dialog, document.body)}
    </div>
  );
};

interface ItemProps {
  /** The field of the list. */
  field: FieldProps['field'];
  list: FieldProps['path'];
  index: number;
  items: readonly unknown[];
  /** Moves an item, or removes it. */
  move: (from: number, to: number | undefined) => Promise<void>;
}

const Item = ({ field: all, list, index, items, move }: ItemProps) => {
  const { item: field = all } = all;
  const editor = useEditor();
  const { texts, labels } = editor;
  const { add, choices, Node } = useForm();
  const value = items[index];
  const path = [...list, index];
  const title = titleOfItem(field, value, index, editor, choices);
  const id = fieldId(list);
  const node = <Node field={field} path={path} label="" value={value} />;
  const drag = useDrag(id, index, move);
  const step = useOnceAtATime(async (name: string, to: number | undefined) => {
    await move(index, to);
    // The item has another place now.
    const [same, add] = [`${id}/${to ?? index}__${name}`, `${id}__add`].map((each) => document.getElementById(each));
    (same ?? add)?.focus();
  });
  const remove = () => asksToRemove(texts, title) && step('remove', undefined);
  const buttons = [
    { name: 'up', sign: '↑', act: () => step('up', index - 1) },
    { name: 'down', sign: '↓', act: () => step('down', index + 1) },
    { name: 'duplicate', sign: texts.list.duplicate, act: () => add(list, { copy: index }) },
    { name: 'remove', sign: texts.list.remove, act: remove },
  ] as const;
  return (
    <li {...drag.item}>
      {['group', 'map', 'list', 'union'].includes(field.kind) ? (
        <Group id={fieldId(path)} title={title} isOpen={false}>
          {node}
        </Group>
      ) : (
        node
      )}
      <div className="buttons">
        {/* Keyboards and touch have the buttons. */}
        <span className="grip" aria-hidden="true" title={texts.list.drag} {...drag.handle} />
        {buttons.map(({ name, sign, act }) => (
          <StepButton
            key={name}
            id={`${id}/${index}__${name}`}
            title={texts.list[name]}
            label={labeled(texts.list[name], title, labels)}
            reason={reasonAgainst({ field: all, items }, index, name, texts)}
            isSingle={name === 'duplicate'}
            act={act}
          >
            {sign}
          </StepButton>
        ))}
      </div>
    </li>
  );
};

export const List = (props: FieldProps) => {
  const { field, path, label, value } = props;
  const { change } = useForm();
  const items = itemsOf(value);
  const { keys, move: moveNow } = useItemKeys(items);
  const move = async (from: number, to: number | undefined): Promise<void> => {
    if (to !== undefined && !mayMove({ field, items }, from, to)) return;
    await change(path, (now) => {
      const moved = moveNow(itemsOf(now), from, to);
      return moved.length === 0 && !field.required ? undefined : moved;
    });
  };
  return (
    <Group
      id={fieldId(path)}
      title={`${label} (${items.length})`}
      description={field.description}
      // Sections are what a page consists of.
      isOpen={path.length > 1 || kindsIn(field).length > 0}
    >
      {items.length > 0 && field.item && (
        <ol>
          {keys.map((key, index) => (
            <Item key={key} list={path} {...{ field, index, items, move }} />
          ))}
        </ol>
      )}
      <AddItem {...props} />
    </Group>
  );
};
