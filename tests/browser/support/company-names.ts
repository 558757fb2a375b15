import { site } from '#generated/content/site.ts';

/** Names of one, two and four words, a long word, words without blanks, signs, and from right to left. */
const names = [
  site.company,
  'Nordlicht Software',
  'Tokyo Data & Cloud Systems',
  'Donaudampfschifffahrt',
  '株式会社東京データ',
  'Müller & Söhne™',
  'شركة البيانات الذكية',
];

export const companyNames = names.map((name) => ({
  name,
  dir: /\p{sc=Arabic}/u.test(name) ? ('rtl' as const) : ('ltr' as const),
}));

export interface Name {
  name: string;
  dir: 'ltr' | 'rtl';
  width: number;
}

/** Shows names in some elements. Returns the words that are broken, outside of their bar, or on a control. */
export const faultsOfNames = (places: HTMLElement[], names: readonly Name[]): string[] => {
  const { documentElement: root } = document;
  const controls = [...document.querySelectorAll('header :is(a:not(.logo, .wordmark), button, label)')].filter(
    (control) => control.checkVisibility({ visibilityProperty: true }),
  );
  return names.flatMap(({ name, dir, width }) => {
    root.dir = dir;
    root.style.setProperty('--name-width', width.toFixed(2));
    for (const place of places) place.textContent = name;
    const faults = places.flatMap((place) => {
      const bar = place.closest('header, footer')?.getBoundingClientRect() ?? new DOMRect();
      const taken = controls.filter(() => bar.top === 0).map((control) => control.getBoundingClientRect());
      return [...name.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(place.firstChild ?? place, index);
        range.setEnd(place.firstChild ?? place, index + word.length);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const isWhole = new Set([...range.getClientRects()].map((line) => line.top)).size === 1;
        const isInside = left >= bar.left && right <= bar.right && top >= bar.top && bottom <= bar.bottom;
        const isFree = taken.every((box) => right <= box.left || left >= box.right || bottom <= box.top);
        return isWhole && isInside && isFree ? [] : [`${word} is from ${left}, ${top} to ${right}, ${bottom}`];
      });
    });
    return root.scrollWidth > innerWidth ? [...faults, `${name} scrolls sideways`] : faults;
  });
};
