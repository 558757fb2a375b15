import { optionOf } from '../../option-of.ts';
import type { FormField } from '../../requests/protocol.ts';

/** A list in a form, or of the sections of a page. */
interface List {
  field: FormField;
  items: readonly unknown[];
}

const optionAt = ({ field: { item }, items }: List, index: number) => item && optionOf(item, items[index]);

const staysFirst = (list: List, index: number): boolean => index === 0 && optionAt(list, 0)?.isFirst === true;

/** True if an item may move to the place of another one. */
export const mayMove = (list: List, from: number, to: number): boolean =>
  to in list.items && ![from, to].some((index) => staysFirst(list, index));

/** True if a list may have one item more. */
export const mayGrow = ({ field: { most = Number.POSITIVE_INFINITY }, items }: List): boolean => items.length < most;

/** True if a step of an item does not lead to a fault in any case. */
export const mayStep = (list: List, index: number, step: 'up' | 'down' | 'duplicate' | 'remove'): boolean => {
  if (step === 'up') return mayMove(list, index, index - 1);
  if (step === 'down') return mayMove(list, index, index + 1);
  if (step === 'duplicate') return mayGrow(list) && !optionAt(list, index)?.isSingle;
  const { least = 0, required } = list.field;
  // An optional list goes with its last item.
  return !staysFirst(list, index) && (!required || list.items.length > least);
};
