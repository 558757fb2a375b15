import { normalized, setWords } from './visible-texts.ts';

/** Attributes that no script of a page reads when it starts. */
const plainAttributes = new Set([
  ...['alt', 'aria-label', 'content', 'data-tone', 'height', 'href', 'sizes', 'src', 'srcset', 'width'],
]);

/** Elements whose content, except comments, only a reload can change. Blocks of data are no scripts. */
const loadedElements = '[data-island], style, link[rel~="stylesheet"], script:not([type$="json"])';

/** Elements for which a script of the page looks only when it starts. */
const startedElements = `[data-behavior], ${loadedElements}`;

/**
 * Elements that are not compared. The editor's own are beside the body. Inline modules are those of development, and
 * one of them has the time of the request. Browsers parse `noscript` as text.
 */
const skipped = ':root > :not(head, body), script[type="module"]:not([src]), noscript';

/** A text or an attribute of a page, or an element without a value. */
interface Part {
  node: Element | CharacterData;
  attribute?: string;
  /** Pages with equal names in the same order differ only in values. */
  name: string;
  value: string;
  /** The section of `main` that it is in. */
  section: Element | null | undefined;
}

const elementAt = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

const partsOfElement = (node: Element): Omit<Part, 'section'>[] => [
  { node, name: node.nodeName, value: '' },
  ...[...node.attributes].map(({ name, value }) => ({ node, attribute: name, name, value })),
];

/** Returns the parts of a page in their order. */
const partsOf = (page: Document): Part[] => {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_ALL, (node) =>
    node instanceof Element && node.matches(skipped) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const parts: Part[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const section = elementAt(node)?.closest('main > section');
    const own = node instanceof Element ? partsOfElement(node) : [];
    if (node instanceof CharacterData) own.push({ node, name: node.nodeName, value: node.data });
    parts.push(...own.map((part) => ({ ...part, section })));
  }
  return parts;
};

/** React keeps the comments in islands, which say where their texts come from. */
const isPlain = ({ node, attribute }: Part): boolean =>
  node instanceof Comment ||
  ((attribute === undefined || plainAttributes.has(attribute)) && !elementAt(node)?.closest(loadedElements));

/** A kind of section may have several elements, of which none has an id. */
const nameOf = ({ section }: Part): string | null | undefined =>
  section && (section.id || section.getAttribute('aria-labelledby'));

/** Returns the parts of a page with the sections in the order of another page, which has the same ones. */
const inOrderOf = (other: readonly Part[], parts: readonly Part[]): readonly Part[] => {
  const byName = Map.groupBy(parts, nameOf);
  const moved = [...new Set(other.map(nameOf))].flatMap((name) => (name && byName.get(name)) || []).values();
  return parts.map((part) => (nameOf(part) ? (moved.next().value ?? part) : part));
};

/** Returns whether some parts include those of the section of a part. Those in no section are one group. */
const hasSectionOf = (parts: readonly Part[]): ((part: Part) => boolean) => {
  const names = new Set(parts.map(nameOf));
  return (part) => names.has(nameOf(part));
};

const sectionsOf = (parts: readonly Part[]): Element[] => [...new Set(parts.flatMap(({ section }) => section ?? []))];

/** Brings sections into the order of their parts, and adds new ones. */
const placeSections = (parts: readonly Part[]): void => {
  const sections = sectionsOf(parts);
  for (const [index, section] of sections.entries()) {
    const before = sections[index - 1];
    const isShown = document.contains(section);
    if (!before || (isShown && before.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
    // Keeps the focus and loaded frames. Safari lacks it.
    if (isShown && 'moveBefore' in document) section.parentElement?.moveBefore(section, before.nextSibling);
    else before.after(section);
  }
};

/** A section that is not the first has one before it, to which it is added. */
const isAddable = (section: Element): boolean =>
  section.previousElementSibling?.matches('section') === true && !section.querySelector(startedElements);

const shownValue = ({ node, attribute }: Part): string | null =>
  node instanceof Element ? node.getAttribute(attribute ?? '') : node.data;

const setValue = ({ node, attribute }: Part, value: string): void => {
  if (node instanceof Element) node.setAttribute(attribute ?? '', value);
  else setWords(node, value);
};

/** Returns the page as the server sends it now, unless it fails or has another address. */
export const servedNow = async (): Promise<Document | undefined> => {
  const request = { headers: { accept: 'text/html' }, cache: 'no-store' } as const;
  const response = await fetch(location.href, request).catch(() => undefined);
  const text = response?.ok && !response.redirected ? await response.text().catch(() => undefined) : undefined;
  return text === undefined ? undefined : new DOMParser().parseFromString(text, 'text/html');
};

/** The document that is shown, as the server has sent it. It is read before scripts change it. */
export class ServedPage {
  #parts: readonly Part[] = partsOf(document);
  readonly #edited = new Set<Node>();

  /** The owner edits a text. It shows the new words before the server does. */
  edited(node: CharacterData): void {
    this.#edited.add(node);
  }

  /**
   * Brings the document up to date. Edited words stay while the server still has those before them, unless a change was
   * undone. Returns false if only a reload can; nothing has changed then.
   */
  become(page: Document, isUndone: boolean): boolean {
    const fresh = partsOf(page);
    const [isShown, isWanted] = [hasSectionOf(this.#parts), hasSectionOf(fresh)];
    const kept = fresh.filter(isShown);
    const ordered = inOrderOf(kept, this.#parts.filter(isWanted));
    const shown = ordered.values();
    // A part of a new section stands for itself.
    const pairs = fresh.map((part) => ({ ...part, part: (isShown(part) && shown.next().value) || part }));
    const isSame = kept.length === ordered.length && pairs.every(({ part, name }) => name === part.name);
    const areAddable = sectionsOf(fresh.filter((part) => !isShown(part))).every(isAddable);
    // A reload removes the report of a fault.
    if (!isSame || !areAddable || document.querySelector('vite-error-overlay')) return false;
    const changed = pairs.filter(
      ({ part, value }) => value !== part.value || (isUndone && this.#edited.has(part.node)),
    );
    const parts = changed.map(({ part }) => part);
    if (!parts.every(isPlain) || !this.#areUntouched(parts)) return false;
    for (const section of sectionsOf(this.#parts.filter((part) => !isWanted(part)))) section.remove();
    for (const { part, value } of changed) {
      setValue(part, value);
      this.#edited.delete(part.node);
    }
    this.#parts = pairs.map(({ part, value }) => ({ ...part, value }));
    placeSections(this.#parts);
    return true;
  }

  /** A script of the page may have changed a part, or copied its words elsewhere. */
  #areUntouched(changed: readonly Part[]): boolean {
    const wordsOf = (parts: readonly Part[]): string[] =>
      parts.flatMap(({ node, value }) => (this.#edited.has(node) ? [] : [normalized(value)]));
    const [before, now] = [wordsOf(this.#parts), wordsOf(partsOf(document))];
    const count = (values: readonly string[], words: string): number =>
      values.filter((value) => value.includes(words)).length;
    return changed.every((part) => {
      const words = normalized(part.value);
      const isSame = this.#edited.has(part.node) || shownValue(part) === part.value;
      return isSame && (words === '' || count(now, words) === count(before, words));
    });
  }
}
