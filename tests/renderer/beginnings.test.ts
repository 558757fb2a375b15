import { describe, expect, test } from 'vitest';
import { createBeginnings } from '../../renderer/search/beginnings.ts';

const meantBy = (words: readonly string[], typed: string): string[] => {
  const beginnings = createBeginnings();
  for (const word of words) beginnings.add(word);
  return beginnings.meantBy(typed).toSorted();
};

describe('what a typed word may be meant to begin', () => {
  test.each([
    ['a word that is right', ['health', 'healthcare'], 'health', ['health']],
    ['a beginning that is right', ['healthcare'], 'healt', ['healt']],
    ['a dropped letter', ['healthcare'], 'helth', ['health']],
    ['a doubled letter', ['retail'], 'rettai', ['retai']],
    ['swapped letters', ['marketplace'], 'makret', ['market']],
    ['a wrong letter', ['cloud'], 'clowd', ['cloud']],
    ['two slips in a longer word', ['intelligence'], 'inteligance', ['intelligence']],
    ['a slip in a short word', ['saas'], 'sas', ['sas']],
    ['two slips in a word of four letters', ['data'], 'dxxa', ['dxxa']],
    ['a word like no other', ['cloud'], 'zzyzx', ['zzyzx']],
    ['a word of an empty index', [], 'cloud', ['cloud']],
  ])('%s', (_, words, typed, meant) => {
    expect(meantBy(words, typed)).toEqual(meant);
  });

  test('all that are equally near are meant, and those alone', () => {
    expect(meantBy(['form', 'farm', 'foam', 'firmament'], 'fxrm')).toEqual(['farm', 'firm', 'form']);
  });
});
