import {
  ADDITIONAL_PROPERTY_FLAG,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  canExpand,
  type FieldTemplateProps,
  isFormDataAvailable,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  type TemplatesType,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import { type ReactNode, useState } from 'react';
import { labelOf } from '../../label.ts';
import { filled, type Texts } from '../api.ts';
import { Field } from '../Field.tsx';
import { contextOf, useValueAt } from './form-context.ts';
import { discriminatorOf, isRecord, kindsIn, titleIn } from './form-schema.ts';
import { FocusField } from './PictureField.tsx';

/** A field of the schema. Constants are no fields, and groups have their label themselves. */
const SchemaField = (props: FieldTemplateProps) => {
  const { id, label, schema, displayLabel, rawDescription, children, rawErrors = [], fieldPathId, registry } = props;
  if ('const' in schema) return null;
  const last = fieldPathId.path.at(-1);
  const isUnion = schema.oneOf !== undefined && typeof last !== 'number';
  const { item } = contextOf(registry).texts.list;
  const name = typeof last === 'number' ? filled(item, { count: last + 1 }) : labelOf(label);
  const isLabeled = displayLabel || schema.type === 'boolean';
  const own = isLabeled ? { label: name, description: rawDescription } : {};
  return (
    <registry.templates.WrapIfAdditionalTemplate {...props}>
      {isUnion && !isLabeled && <p className="label">{name}</p>}
      <Field {...{ id, ...own }} fault={rawErrors.join(' ')}>
        {children}
      </Field>
    </registry.templates.WrapIfAdditionalTemplate>
  );
};

/** Asks before something is removed, with the title that its button has. */
export const asksToRemove = ({ list }: Texts, title: string): boolean => confirm(filled(list.confirm, { title }));

interface GroupProps {
  id: string;
  title: string;
  description?: string | undefined;
  isOpen: boolean;
  children: ReactNode;
}

/** A part of the form that can be closed. */
const Group = ({ id, title, description, isOpen, children }: GroupProps) => (
  <details className="group" open={isOpen}>
    <summary id={id}>{title}</summary>
    {description && <p className="description">{description}</p>}
    {children}
  </details>
);

const ObjectGroup = (props: ObjectFieldTemplateProps) => {
  const { title, properties, fieldPathId, schema, uiSchema, formData, registry, optionalDataControl } = props;
  const { path, $id } = fieldPathId;
  const { texts, add, setValue } = contextOf(registry);
  // The field of a union shows its options.
  if (schema.oneOf && !schema.properties) return null;
  const isThere = !optionalDataControl || isFormDataAvailable(formData);
  const label = labelOf(title);
  const content = (
    <>
      {properties.map((property) => property.content)}
      <div className="buttons">
        {(!isThere || canExpand(schema, uiSchema, formData)) && (
          <button type="button" aria-label={`${texts.list.add}: ${label}`} onClick={() => add(path)}>
            {texts.list.add}
          </button>
        )}
        {optionalDataControl && isThere && (
          <button
            type="button"
            aria-label={`${texts.list.remove}: ${label}`}
            onClick={() => asksToRemove(texts, label) && setValue(path, undefined)}
          >
            {texts.list.remove}
          </button>
        )}
      </div>
    </>
  );
  // Items of lists have a group already.
  if (path.length === 0 || typeof path.at(-1) === 'number') {
    return (
      <>
        {schema.description && <p className="description">{schema.description}</p>}
        {content}
      </>
    );
  }
  return (
    <Group id={$id} title={label} description={schema.description} isOpen={path.length > 1}>
      {content}
    </Group>
  );
};

/** Adds an item to a list; in lists of different items, one of the chosen kind. */
const AddItem = ({ schema, fieldPathId: { path, $id }, registry }: ArrayFieldTemplateProps) => {
  const { texts, add } = contextOf(registry);
  const kinds = kindsIn(schema);
  const [chosen, choose] = useState(kinds[0]?.kind);
  const { description } = kinds.find(({ kind }) => kind === chosen) ?? {};
  return (
    <div className="buttons">
      {kinds.length > 0 && (
        <label>
          {texts.list.kind}{' '}
          <select value={chosen} onChange={({ target }) => choose(target.value)}>
            {kinds.map(({ kind }) => (
              <option key={kind} value={kind}>
                {labelOf(kind)}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="button" id={`${$id}__add`} onClick={() => add(path, chosen === undefined ? {} : { kind: chosen })}>
        {texts.list.add}
      </button>
      {description && <p className="description">{description}</p>}
    </div>
  );
};

const List = (props: ArrayFieldTemplateProps) => {
  const { title, schema, items, canAdd, fieldPathId } = props;
  if (schema.focusOf) return <FocusField {...props} />;
  return (
    <Group
      id={fieldPathId.$id}
      title={`${labelOf(title)} (${items.length})`}
      description={schema.description}
      // Sections are what a page consists of.
      isOpen={fieldPathId.path.length > 1 || kindsIn(schema).length > 0}
    >
      {items.length > 0 && <ol>{items}</ol>}
      {canAdd && <AddItem {...props} />}
    </Group>
  );
};

const Item = ({ children, buttonsProps, index, schema, registry }: ArrayFieldItemTemplateProps) => {
  const { fieldPathId, hasMoveUp, hasMoveDown, hasCopy, hasRemove, ...on } = buttonsProps;
  const { texts, add } = contextOf(registry);
  const { path } = fieldPathId;
  const value = useValueAt(path);
  const key = discriminatorOf(schema.oneOf);
  const { [key ?? '']: kind, ...fields } = isRecord(value) ? value : {};
  const ofKind = kind === undefined ? [] : [labelOf(String(kind))];
  const words = [...ofKind, titleIn(schema, value) ?? Object.values(fields).find((field) => typeof field === 'string')]
    .filter(Boolean)
    .join(': ');
  const title = words === '' ? filled(texts.list.item, { count: index + 1 }) : `${index + 1}. ${words}`;
  const list = fieldPathId.$id.slice(0, fieldPathId.$id.lastIndexOf('/'));
  const copy = (): void => add(path.slice(0, -1), { copy: index });
  const remove = () => asksToRemove(texts, title) && on.onRemoveItem();
  const buttons = [
    { name: 'up', sign: '↑', isPossible: hasMoveUp, act: on.onMoveUpItem, to: index - 1 },
    { name: 'down', sign: '↓', isPossible: hasMoveDown, act: on.onMoveDownItem, to: index + 1 },
    { name: 'duplicate', sign: texts.list.duplicate, isPossible: hasCopy, act: copy, to: index },
    { name: 'remove', sign: texts.list.remove, isPossible: hasRemove, act: remove, to: index },
  ] as const;
  return (
    <li>
      {['string', 'number', 'integer'].includes(String(schema.type)) ? (
        children
      ) : (
        <Group id={fieldPathId.$id} title={title} isOpen={false}>
          {children}
        </Group>
      )}
      <div className="buttons">
        {buttons.map(({ name, sign, isPossible, act, to }) => (
          <button
            key={name}
            type="button"
            id={`${list}/${index}__${name}`}
            disabled={!isPossible}
            title={texts.list[name]}
            aria-label={`${texts.list[name]}: ${title}`}
            onClick={() => {
              act();
              // The item has another place then, and its buttons another state.
              requestAnimationFrame(() => {
                const same = document.querySelector<HTMLElement>(`[id="${list}/${to}__${name}"]:enabled`);
                (same ?? document.getElementById(`${list}__add`) ?? document.getElementById(list))?.focus();
              });
            }}
          >
            {sign}
          </button>
        ))}
      </div>
    </li>
  );
};

/** A value of a map: its key is a field, too. */
const MapEntry = (props: WrapIfAdditionalTemplateProps) => {
  const { id, label, children, schema, onKeyRenameBlur, onRemoveProperty, registry } = props;
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children;
  const { texts } = contextOf(registry);
  const { list } = texts;
  return (
    <div className="group">
      <Field id={`${id}__key`} label={list.key}>
        <input id={`${id}__key`} defaultValue={label} onBlur={onKeyRenameBlur} />
      </Field>
      {children}
      <button
        type="button"
        aria-label={`${list.remove}: ${label}`}
        onClick={() => asksToRemove(texts, label) && onRemoveProperty()}
      >
        {list.remove}
      </button>
    </div>
  );
};

/** A value with several shapes. */
const Union = ({ selector, optionSchemaField, registry }: MultiSchemaFieldTemplateProps) => (
  <>
    {selector && (
      // biome-ignore lint/a11y/noLabelWithoutControl: the selector is a select element
      <label className="field">
        {contextOf(registry).texts.list.variant}
        {selector}
      </label>
    )}
    {optionSchemaField}
  </>
);

export const templates: Partial<TemplatesType> = {
  FieldTemplate: SchemaField,
  ObjectFieldTemplate: ObjectGroup,
  ArrayFieldTemplate: List,
  ArrayFieldItemTemplate: Item,
  WrapIfAdditionalTemplate: MapEntry,
  MultiSchemaFieldTemplate: Union,
};
