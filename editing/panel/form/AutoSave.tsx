import type { ChangeEvent, FocusEvent, FormEvent, ReactNode } from 'react';
import type { Draft } from './draft.ts';

/** Saves a field when the focus leaves it, and a choice at once. */
export const AutoSave = ({ draft, children }: { draft: Draft; children: ReactNode }) => {
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    // Another window gives the focus back, and buttons of a field belong to it.
    if (document.hasFocus() && !target.closest('.field')?.contains(relatedTarget)) draft.save();
  };
  const choose = ({ target }: ChangeEvent<HTMLElement>): void => {
    if (target.matches('select, [type="checkbox"]')) draft.save();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    draft.save();
  };
  return (
    <form onBlur={leave} onChange={choose} onSubmit={submit}>
      {children}
    </form>
  );
};
