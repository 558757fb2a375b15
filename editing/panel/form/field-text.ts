import { sample } from '../../../schemas/text/sample.ts';

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement => field.matches('input, textarea');

/** Returns the text of a field; empty for other elements. */
export const textOf = (field: EventTarget): string => {
  if (!(field instanceof Element)) return '';
  return isText(field) ? field.value : (field.textContent ?? '');
};

/** True if the text of a field is a sample. */
export const hasSample = (field: Element): boolean => sample.test(textOf(field).trim());

/** Selects a sample, so that what is typed replaces it as a whole. */
export const selectSample = ({ target }: { target: EventTarget }): void => {
  if (target instanceof Element && isText(target) && hasSample(target)) target.select();
};
