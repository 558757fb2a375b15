import { normalized, setWords } from './visible-texts.ts';

/** Attributes that no script of a page reads when it starts. */
const plainAttributes = new Set(['alt', 'aria-label', 'content', 'height', 'href', 'sizes', 'src', 'srcset', 'width']);

/**
 * Elements that are not compared. The editor's own are beside the body. Modules in pages are those of development,
 * which name the time of the request. Browsers parse `noscript` as text.
 */
const skipped = ':root > :not(head, body), script[type="module"]:not([src]), noscript';

/** Words that texts had before they were edited on the page. */
type Edited = ReadonlyMap<CharacterData, string>;

/** A text or an attribute of a page. */
interface Part {
  /** Name of its node and attribute. The parts of pages with equal ones in the same order correspond to each other. */
  name: string;
  value: string;
  /** The value without invisible characters. */
  words: string;
  /** Tells it from others of the page. */
  key: string;
  /** Absent for a part that only a reload can change, such as a script or the props of an island. */
  set?: (value: string) => void;
}

/** Marks of a text, which are in the comment after it (renderer/document/place-texts.ts). */
const marksAfter = ({ nextSibling }: Node): string => (nextSibling instanceof Comment ? nextSibling.data : '');

const partOfText = (node: CharacterData, edited: Edited): Part => {
  const { nodeName: name, parentElement } = node;
  const value = edited.get(node) ?? node.data;
  const isPlain = node instanceof Text && !parentElement?.closest('[data-island], script, style');
  const isData = parentElement?.matches('script[type="application/ld+json"]') ?? false;
  const key = JSON.stringify([value, marksAfter(node)]);
  return {
    name,
    value,
    words: normalized(value),
    key,
    ...((isPlain || isData) && { set: (fresh) => setWords(node, fresh) }),
  };
};

const partOfAttribute = (element: Element, { name: attribute, value }: Attr): Part => {
  const isPlain = plainAttributes.has(attribute) && !element.closest('[data-island], script, link[rel~="stylesheet"]');
  const name = `${element.nodeName} ${attribute}`;
  const key = JSON.stringify([name, value]);
  return {
    name,
    value,
    words: normalized(value),
    key,
    ...(isPlain && { set: (fresh) => element.setAttribute(attribute, fresh) }),
  };
};

/** Returns the parts of a page in their order, with elements as parts without a value. */
const partsOf = (page: Document, edited: Edited = new Map()): Part[] => {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_ALL, (node) =>
    node instanceof Element && node.matches(skipped) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const parts: Part[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof CharacterData) parts.push(partOfText(node, edited));
    if (!(node instanceof Element)) continue;
    parts.push({ name: node.nodeName, value: '', words: '', key: node.nodeName });
    parts.push(...[...node.attributes].map((attribute) => partOfAttribute(node, attribute)));
  }
  return parts;
};

/** A script of the page may have changed the part, or copied its words elsewhere. */
const isUntouched = ({ key, words }: Part, before: readonly Part[], shown: readonly Part[]): boolean => {
  const counts = [before, shown].map((parts) => [
    parts.filter((part) => part.key === key).length,
    parts.filter((part) => part.words.includes(words)).length,
  ]);
  return String(counts[0]) === String(counts[1]);
};

/**
 * Returns the changes that bring the shown page from a former one to a fresh one, or undefined if only a reload does.
 * Other elements, scripts, styles, islands and parts that cannot be told apart need one.
 */
const changesOf = (
  shown: readonly Part[],
  before: readonly Part[],
  after: readonly Part[],
): readonly (() => void)[] | undefined => {
  const pairs = before.map((old, index) => ({ old, fresh: after[index] ?? { name: '', value: '' } }));
  if (before.length !== after.length || pairs.some(({ old, fresh }) => old.name !== fresh.name)) return undefined;
  const values = new Map(pairs.map(({ old, fresh }) => [old.key, fresh.value]));
  if (pairs.some(({ old, fresh }) => values.get(old.key) !== fresh.value)) return undefined;
  const changed = pairs.flatMap(({ old, fresh }) => (old.value === fresh.value ? [] : [old]));
  if (!changed.every((part) => part.set && isUntouched(part, before, shown))) return undefined;
  const keys = new Set(changed.map(({ key }) => key));
  return shown.flatMap(({ key, set }) => (set && keys.has(key) ? [() => set(values.get(key) ?? '')] : []));
};

/** Returns the page as the server sends it now, unless it fails. */
const served = async (): Promise<Document | undefined> => {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
  const text = response?.ok ? await response.text().catch(() => undefined) : undefined;
  return text === undefined ? undefined : new DOMParser().parseFromString(text, 'text/html');
};

const metaOf = (page: Document, name: string): string | undefined =>
  page.querySelector<HTMLMetaElement>(`meta[name="editor:${name}"]`)?.content;

/** The document that is shown, and the page that the server has sent for it. */
export class ServedPage {
  #sent = served();
  readonly #edited = new Map<CharacterData, string>();

  /** Keeps the words that a text had before an edit. The server may have others than the new ones, as after Undo. */
  edited(node: CharacterData, words: string): void {
    if (!this.#edited.has(node)) this.#edited.set(node, words);
  }

  /** Resolves to a function that brings the document up to date, or returns false if only a reload can. */
  async fetch(): Promise<() => boolean> {
    const before = await this.#sent;
    const after = await served();
    return () => {
      if (!before || !after) return false;
      // The page may have changed between its request and that of this script (generator/dev/vite-plugin.ts).
      const isSent = metaOf(document, 'hash') === metaOf(before, 'hash');
      // Changed scripts, styles and fonts have equal addresses.
      const isLoaded = metaOf(document, 'loaded') === metaOf(after, 'loaded');
      // A reload removes the report of a fault.
      if (!isSent || !isLoaded || document.querySelector('vite-error-overlay')) return false;
      const changes = changesOf(partsOf(document, this.#edited), partsOf(before), partsOf(after));
      if (!changes) return false;
      for (const [node, words] of this.#edited) setWords(node, words);
      this.#edited.clear();
      for (const change of changes) change();
      this.#sent = Promise.resolve(after);
      return true;
    };
  }
}
