import type { ReactNode } from 'react';
import { labeled } from '../../label.ts';
import { isRecord } from '../../values.ts';
import { filled, type Texts, useEditor } from '../api.ts';
import { StepButton } from '../controls/StepButton.tsx';
import { type FieldProps, fieldId, useForm } from './form-context.ts';

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
export const Group = ({ id, title, description, isOpen, children }: GroupProps) => (
  <details className="group" open={isOpen}>
    <summary id={id}>{title}</summary>
    {description && <p className="description">{description}</p>}
    {children}
  </details>
);

/** Buttons that add a missing group or an entry of a map, and remove a group that may be missing. */
export const GroupButtons = ({ field, path, label, value }: FieldProps) => {
  const { add, change } = useForm();
  const { texts, labels } = useEditor();
  const isThere = isRecord(value) && Object.keys(value).length > 0;
  return (
    <div className="buttons">
      {(field.kind === 'map' || (!field.required && !isThere)) && (
        <StepButton
          id={`${fieldId(path)}__add`}
          label={labeled(texts.list.add, label, labels)}
          title=""
          reason=""
          isSingle
          act={() => add(path)}
        >
          {texts.list.add}
        </StepButton>
      )}
      {!field.required && isThere && (
        <button
          type="button"
          aria-label={labeled(texts.list.remove, label, labels)}
          onClick={() => asksToRemove(texts, label) && change(path, () => undefined)}
        >
          {texts.list.remove}
        </button>
      )}
    </div>
  );
};
