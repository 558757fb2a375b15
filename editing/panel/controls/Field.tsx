import type { ReactNode } from 'react';

interface FieldProps {
  /** Id of the input. */
  id: string;
  label?: ReactNode;
  description?: ReactNode;
  fault?: string;
  children: ReactNode;
}

/** Returns the id of the label of a field. */
export const labelId = (id: string): string => `${id}__label`;

/** An input with its label, description and fault, which the input names by `describedBy`. Groups have a fault only. */
export const Field = ({ id, label, description, fault, children }: FieldProps) => (
  <div className={label === undefined ? undefined : 'field'}>
    {label !== undefined && (
      <label id={labelId(id)} htmlFor={id}>
        {label}
      </label>
    )}
    {description && (
      <p id={`${id}__description`} className="description">
        {description}
      </p>
    )}
    {children}
    {fault && (
      <p id={`${id}__error`} className="fault">
        {fault}
      </p>
    )}
  </div>
);

/** Returns the ids of the description and the fault of a field. */
export const describedBy = (id: string, hasDescription: boolean, isFaulty: boolean): string | undefined =>
  [hasDescription && `${id}__description`, isFaulty && `${id}__error`].filter(Boolean).join(' ') || undefined;
