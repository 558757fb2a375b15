import { type ChangeEvent, type FocusEvent, type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { stepOf } from '../../messages.ts';
import { useEditor } from '../api.ts';
import type { Draft } from '../draft.ts';
import { selectSample, textOf } from './field-text.ts';

/** True if the focus moves within a field, to which its buttons belong. */
const isWithin = ({ target, relatedTarget }: FocusEvent): boolean =>
  target.closest('.field')?.contains(relatedTarget) ?? false;

/** True for a field of a dialog, whose words the form does not have. */
const isInDialog = (target: EventTarget): boolean => !(target instanceof Element) || target.closest('dialog') !== null;

/**
 * Saves a field when the focus leaves it, and a choice at once. Escape restores the field. Undo in a field without
 * unsaved words is the editor's: browsers would change the field of the last words.
 */
export const AutoSave = ({ draft, children }: { draft: Draft; children: ReactNode }) => {
  const { change } = useEditor();
  const before = useRef(draft.value);
  /** The texts of the field since it has the focus. */
  const typed = useRef(new Set<string>());
  const enter = (event: FocusEvent): void => {
    if (!isWithin(event)) {
      before.current = draft.value;
      typed.current = new Set([textOf(event.target)]);
    }
    selectSample(event);
  };
  const leave = (event: FocusEvent): void => {
    // Another window gives the focus back.
    if (document.hasFocus() && !isWithin(event)) draft.save();
  };
  const restore = ({ key, nativeEvent, target }: KeyboardEvent): void => {
    if (key !== 'Escape' || nativeEvent.isComposing || isInDialog(target)) return;
    const { id } = target as Element;
    flushSync(() => draft.restore(before.current));
    // A formatted text that was restored is another element.
    document.getElementById(id)?.focus();
  };
  const step = async (event: KeyboardEvent): Promise<void> => {
    const command = stepOf(event);
    if (!command || draft.hasOwnWords || isInDialog(event.target)) return;
    event.preventDefault();
    // The history of a formatted text has saved words, too.
    event.stopPropagation();
    await change(command, {});
  };
  const input = ({ target, nativeEvent }: ChangeEvent<HTMLElement>): void => {
    if (target.matches('select, [type="checkbox"]')) return void draft.save();
    if (isInDialog(target)) return;
    const isUndone = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'historyUndo';
    // Firefox undoes former words together with those that were typed behind them.
    if (isUndone && !typed.current.has(textOf(target))) draft.restore(before.current);
    else typed.current.add(textOf(target));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    draft.save();
  };
  return (
    <form
      onFocus={enter}
      onClick={selectSample}
      onBlur={leave}
      onKeyDownCapture={step}
      onKeyDown={restore}
      onChange={input}
      onSubmit={submit}
    >
      {children}
    </form>
  );
};
