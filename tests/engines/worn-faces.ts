import type { Driver } from './driver.ts';

/** The families that every page is set in (data and styles name them too; a visitor sees them). */
export const families = { display: 'Bricolage Grotesque', text: 'Hanken Grotesk' } as const;

/** A kind of words and how they are drawn; the first that is visible speaks for its kind. */
export interface Worn {
  what: string;
  family: string;
  /** Whether the browser has loaded a face of the site of that family and weight. */
  loaded: boolean;
  /** Whether letters have other widths than in the families that stand in: a name alone proves no drawing. */
  drawn: boolean;
}

/** What the first heading, the first paragraph and the first bold words of the page are drawn in. */
export const wornFaces = (driver: Driver): Promise<Worn[]> =>
  driver.evaluate(() => {
    const familiesOf = (element: Element): string[] =>
      getComputedStyle(element)
        .fontFamily.split(',')
        .map((family) => family.trim().replaceAll(/^["']|["']$/g, ''));
    const hasWords = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const seen = (selector: string): Element[] =>
      [...document.querySelectorAll(selector)].filter(
        (element) => hasWords(element) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
    const isBold = (element: Element): boolean => Number(getComputedStyle(element).fontWeight) >= 600;
    const h1 = seen('h1')[0];
    // Some opening lines, the name in the header and the like are set as headings are.
    const isSetAsText = (element: Element): boolean => !h1 || familiesOf(element)[0] !== familiesOf(h1)[0];
    const kinds = {
      h1,
      p: seen('main p').find(isSetAsText),
      bold: seen('main *, header *, footer *').find((element) => isBold(element) && isSetAsText(element)),
    };
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('this browser draws no canvas');
    // Letter by letter: a few words may have the same width in both by chance.
    const letters = [...new Set(document.querySelector('main')?.textContent)];
    return Object.entries(kinds).map(([what, element]) => {
      if (!element) return { what, family: 'nothing', loaded: false, drawn: false };
      const { fontWeight } = getComputedStyle(element);
      const [family = '', ...others] = familiesOf(element);
      // Asked of the list as it is: document.fonts.check() and the canvas would begin to load what they ask for.
      const loaded = [...document.fonts].some((face) => {
        const [least = 0, most = least] = face.weight
          .split(' ')
          .map((word) => (word === 'normal' ? 400 : Number(word)));
        const isOfFamily = face.family.replaceAll(/^["']|["']$/g, '') === family;
        return isOfFamily && face.status === 'loaded' && (isBold(element) ? most >= 600 : least < 600);
      });
      const widthsIn = (list: readonly string[]): string => {
        const quoted = list.map((name) => (/^[\w-]+$/.test(name) ? name : `"${name}"`));
        canvas.font = `${fontWeight} 100px ${quoted.join(', ')}`;
        return letters.map((letter) => canvas.measureText(letter).width).join(' ');
      };
      const drawn = loaded && widthsIn([family, ...others]) !== widthsIn(others);
      return { what, family, loaded, drawn };
    });
  }, undefined);
