import type { Driver } from './driver.ts';

/** What is looked for, as a visitor finds it: by its role and its name. */
export interface Target {
  role: keyof typeof selectors;
  /** The whole name; any, when it is left out. */
  name?: string;
  /** The part of the page that holds it. */
  within?: Omit<Target, 'within'>;
}

/** Roles by the elements that have them here. That they have them is what axe and the tests in tests/browser see to. */
const selectors = {
  banner: 'body > header',
  button: 'button, summary, [role="button"]',
  checkbox: 'input[type="checkbox"]',
  combobox: '[role="combobox"]',
  dialog: 'dialog, [role="dialog"]',
  group: '[role="group"]',
  link: 'a[href]',
  listitem: 'li',
  option: '[role="option"]',
  region: 'section, [role="region"]',
  tab: '[role="tab"]',
  tabpanel: '[role="tabpanel"]',
  textbox: 'input:not([type="checkbox"]), textarea',
} as const;

export interface Seen {
  /** The middle of its box. */
  x: number;
  y: number;
  /** Whether a pointer in the middle would be over it. */
  reachable: boolean;
  focused: boolean;
  selected: boolean;
  text: string;
  /** What it is described by (aria-describedby). */
  description: string;
}

interface Question {
  steps: { selector: string; name?: string | undefined }[];
  bring: boolean;
}

/** In a page: everything of that role and name that is visible. */
const seek = ({ steps, bring }: Question): Seen[] => {
  const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const wordsOf = (ids: string | null): string =>
    plain(
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
  const contentOf = (element: Element | undefined): string => {
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const unread of copy?.querySelectorAll('[aria-hidden="true"]') ?? []) unread.remove();
    return plain(copy?.textContent);
  };
  const nameOf = (element: Element): string =>
    wordsOf(element.getAttribute('aria-labelledby')) ||
    plain(element.getAttribute('aria-label')) ||
    contentOf((element as HTMLInputElement).labels?.[0]) ||
    contentOf(element);
  let found: Element[] = [document.body];
  for (const { selector, name } of steps) {
    found = found
      .flatMap((element) =>
        [...element.ownerDocument.querySelectorAll(selector)].filter((inner) => element.contains(inner)),
      )
      .filter((element) => name === undefined || nameOf(element) === name);
  }
  return found
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => {
      if (bring) element.scrollIntoView({ behavior: 'instant', block: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      return {
        x,
        y,
        reachable: hit !== null && (element.contains(hit) || hit.closest('label')?.control === element),
        focused: document.activeElement === element,
        selected: element.getAttribute('aria-selected') === 'true',
        text: plain(element.textContent),
        description: wordsOf(element.getAttribute('aria-describedby')),
      };
    });
};

const question = ({ within, ...target }: Target, bring: boolean): Question => ({
  steps: [within, target].flatMap((part) => (part ? [{ selector: selectors[part.role], name: part.name }] : [])),
  bring,
});

/** All that is visible of a role and a name. */
export const lookAt = (driver: Driver, target: Target): Promise<Seen[]> =>
  driver.evaluate(seek, question(target, false));

/** The same, once it has been scrolled to. */
export const lookFor = (driver: Driver, target: Target): Promise<Seen[]> =>
  driver.evaluate(seek, question(target, true));
