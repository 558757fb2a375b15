import { optionOf } from '../../../requests/option-of.ts';
import type { FormField } from '../../../requests/protocol.ts';
import { filled, type Texts } from '../../api.ts';

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

type Step = 'up' | 'down' | 'duplicate' | 'remove' | 'add';

const reasonFor = (list: List, index: number, step: Step): keyof Texts['list']['reasons'] | undefined => {
  const { least = 0, most = Number.POSITIVE_INFINITY, required } = list.field;
  const { length } = list.items;
  if (step === 'duplicate' && optionAt(list, index)?.isSingle) return 'single';
  if (step === 'duplicate' || step === 'add') return length < most ? undefined : 'most';
  if (staysFirst(list, index)) return 'opens';
  // An optional list goes with its last item.
  if (step === 'remove') return required && length <= least ? 'least' : undefined;
  if (step === 'down') return index + 1 < length ? undefined : 'last';
  return mayMove(list, index, index - 1) ? undefined : 'first';
};

/** Returns why a step of an item would lead to a fault in any case; an empty text for a possible step. */
export const reasonAgainst = (list: List, index: number, step: Step, { list: { reasons } }: Texts): string => {
  const reason = reasonFor(list, index, step);
  const { least = 0, most = 0 } = list.field;
  return reason === undefined ? '' : filled(reasons[reason], { count: reason === 'least' ? least : most });
};
