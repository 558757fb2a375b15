import { shownMessage } from '../../sites/shown-message.ts';
import { commandOf, type FromPage, listen, panelPath, send, type Target, type ToPage, textKey } from '../messages.ts';
import { editInPlace } from './edit-in-place.ts';
import { createHeldKeys } from './held-keys.ts';
import { createMarks } from './marks.ts';
import { createSectionBar } from './section-bar.ts';
import { type ServedPage, servedNow } from './served-page.ts';
import { showMessageOf } from './still-page.ts';
import { type VisibleText, visibleTexts } from './visible-texts.ts';

/**
 * Time in milliseconds in which a second click makes a double click; a single one follows its link after it. As long
 * after an edit, a double click may begin the next one.
 */
const doubleClick = 350;

/** Time in milliseconds in which a page loads that a link leads to. */
const longestLoad = 10_000;

/** Quiet time in milliseconds after which a changed page is read again. */
const quiet = 250;

const rangeOf = ({ element, nodes }: VisibleText, part: number | undefined): Range => {
  const range = new Range();
  const node = part === undefined ? undefined : nodes[part];
  if (node) range.selectNodeContents(node);
  else if (nodes.length > 0) range.selectNodeContents(element);
  else range.selectNode(element);
  return range;
};

/** A text of the page that has a field. */
interface PageText extends Target {
  visible: VisibleText;
  range: Range;
}

const holds = (range: Range, { clientX, clientY }: MouseEvent): boolean =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
  );

/** A change of the page. */
interface Update {
  /** True if the server's page may show it. */
  isInPage: boolean;
  /** True if the owner has undone a change. */
  isUndone: boolean;
}

/** The texts of this page, which the panel in the parent window edits. */
class PageEditor {
  readonly #marks = createMarks();
  readonly #keys = createHeldKeys((keys) => this.tell({ type: 'pressed', keys }));
  readonly #sections = createSectionBar((anchor, action) => this.tell({ type: 'section', anchor, action }));
  readonly #panel: Window;
  readonly #served: ServedPage;
  #shown: VisibleText[] = [];
  #texts: PageText[] = [];
  #sent = '';
  /** Number of the last reading that was sent, and of the one that the targets are for. */
  #reading = 0;
  #answered = 0;
  /** A chosen text that waits for the targets of the changed page. */
  #waiting: PageText | undefined;
  /** The text that is being edited, what ends it, and its end. */
  #edit: { text: PageText; end: (isSaved: boolean) => void; ended: PromiseWithResolvers<void> } | undefined;
  #isReloading = false;
  /** Resolves some time after the page was left. */
  #left: Promise<void> | undefined;

  constructor(panel: Window, served: ServedPage) {
    this.#panel = panel;
    this.#served = served;
  }

  tell(message: FromPage): void {
    send(this.#panel, message);
  }

  /** Reads the page, and sends its texts if they changed. */
  read(): void {
    if (this.#edit) return;
    this.#shown = visibleTexts(document.body).toSorted((one, other) => Number(one.isShared) - Number(other.isShared));
    const blocks = this.#shown.map(({ element: _, nodes: _nodes, ...block }) => block);
    const anchors = [...document.querySelectorAll('main > [id]')].map(({ id }) => id);
    const page = JSON.stringify([document.title, blocks, anchors]);
    // Elements may be others although the texts are the same.
    if (page === this.#sent) this.#setTargets(this.#texts);
    else {
      this.#reading += 1;
      const { title } = document;
      this.tell({ type: 'page', reading: this.#reading, path: location.pathname, title, blocks, anchors });
    }
    this.#sent = page;
  }

  hear(message: Exclude<ToPage, { type: 'undone' }>): void {
    if (message.type === 'targets') this.#take(message);
    else if (message.type === 'show') this.#show(message.target);
    else if (message.type === 'edit') this.#start(message);
    else if (message.type === 'fault') this.#refuse(message.message);
    else if (message.type === 'sections') this.#sections.set(message.sections);
    else if (message.type === 'end') this.#end(message.isSaved);
    else if (!this.#edit) this.#sections.show(message.anchor, message.action);
  }

  /** Marks the text below the pointer, and shows the buttons of its section. */
  hover(event: MouseEvent): void {
    if (this.#edit) return;
    this.#point(this.textAt(event));
    this.#sections.hover(event);
  }

  /** Asks for the edit of a text. */
  choose(text: PageText): void {
    const { element, isSimple } = text.visible;
    const isEdited = element === this.#edit?.text.visible.element;
    if (!isEdited && (this.#keys.begin(element, !isSimple) || !isSimple)) this.#ask(text);
  }

  /** Asks for the edit of a text; after the next targets if the panel does not know the page that is shown now. */
  #ask(text: PageText): void {
    this.read();
    if (this.#answered === this.#reading) this.tell({ type: 'chosen', target: textKey(text, this.#reading) });
    else this.#waiting = text;
  }

  /** Shows a change. Resolves to false when the page may reload: a reload would lose the keys pressed meanwhile. */
  async update({ isInPage, isUndone }: Update): Promise<boolean> {
    let fresh: Document | undefined;
    do {
      while (this.#edit) await this.#edit.ended.promise;
      // A reload would cancel a link.
      await this.#left;
      fresh = isInPage ? await servedNow() : undefined;
    } while (this.#edit);
    const isShown = fresh !== undefined && this.#served.become(fresh, isUndone);
    // An edit that begins now begins on the reloaded page.
    if (!isShown) this.#isReloading = true;
    else this.read();
    return isShown;
  }

  leave(): void {
    this.#left = new Promise((done) => setTimeout(done, longestLoad));
  }

  /** Lets the panel follow a link to another page while a text is edited. */
  follow({ href, target, pathname }: HTMLAnchorElement): boolean {
    const isOther = this.#edit !== undefined && target === '' && pathname !== location.pathname;
    if (isOther) this.tell({ type: 'followed', address: href });
    return isOther;
  }

  textAt(event: MouseEvent): PageText | undefined {
    const inside = this.#texts.filter(
      ({ visible: { element } }) => event.target instanceof Node && element.contains(event.target),
    );
    return inside.find(({ part, range }) => part === undefined || holds(range, event));
  }

  /** Takes the targets of the page that is shown now. Those of one before would name other texts. */
  #take({ reading, targets }: Extract<ToPage, { type: 'targets' }>): void {
    if (reading !== this.#reading) return;
    this.#answered = reading;
    this.#setTargets(targets);
  }

  #setTargets(targets: readonly Target[]): void {
    this.#texts = targets.flatMap(({ block, part, label }) => {
      const visible = this.#shown[block];
      if (!visible) return [];
      return [{ block, ...(part !== undefined && { part }), label, visible, range: rangeOf(visible, part) }];
    });
    this.#marks.highlight(this.#texts.filter(({ visible }) => visible.nodes.length > 0).map(({ range }) => range));
    const chosen = this.#waiting;
    this.#waiting = undefined;
    if (!chosen) return;
    const text = this.#texts.find(
      ({ visible, part }) => visible.element === chosen.visible.element && part === chosen.part,
    );
    if (text) this.#ask(text);
    // Its words have changed to some without a field, as those of a number that counts.
    else this.#keys.drop();
  }

  #point(text: PageText | undefined, fault?: string): void {
    const place = text && {
      // Typing may replace the text node, which empties the range.
      bounds: () => (text.range.collapsed ? text.visible.element : text.range).getBoundingClientRect(),
      note: fault ?? text.label,
      isFault: fault !== undefined,
    };
    this.#marks.point(place);
  }

  #textOf(target: string | undefined): PageText | undefined {
    return this.#texts.find((text) => textKey(text, this.#answered) === target);
  }

  #show(target: string | undefined): void {
    const text = this.#textOf(target);
    if (text) showMessageOf(text.visible.element);
    const { top = 0, bottom = 0 } = text?.visible.element.getBoundingClientRect() ?? {};
    if (top < 0 || bottom > innerHeight) text?.visible.element.scrollIntoView({ block: 'center' });
    this.#point(text);
  }

  /** Shows the fault of the text that is being edited, before which no other one is. */
  #refuse(fault: string): void {
    this.#keys.drop();
    this.#point(this.#edit?.text, fault);
  }

  #start({ target, text: words }: Extract<ToPage, { type: 'edit' }>): void {
    const text = this.#textOf(target);
    const [node] = text?.visible.nodes ?? [];
    if (this.#isReloading || !text || !node || !(text.visible.element instanceof HTMLElement)) return;
    // The panel continues an edit on a page that was loaded again. This one was only read again.
    if (text.visible.element === this.#edit?.text.visible.element) return;
    this.#end(false);
    this.#sections.hide();
    showMessageOf(text.visible.element);
    text.visible.element.scrollIntoView({ block: 'nearest' });
    this.#served.edited(node);
    const end = editInPlace(text.visible.element, node, {
      ...{ label: text.label, text: words },
      typed: (typed) => {
        this.#point(text);
        this.tell({ type: 'typed', text: typed });
      },
      entered: () => this.tell({ type: 'entered' }),
      restored: () => this.tell({ type: 'restored' }),
      stepped: (command) => this.tell({ type: 'command', command }),
      left: () => this.tell({ type: 'left' }),
    });
    this.#edit = { text, end, ended: Promise.withResolvers() };
    this.#point(text);
    const nextElement = this.#keys.release(text.visible.element);
    const next = this.#texts.find(({ visible }) => visible.element === nextElement);
    if (next) this.#ask(next);
  }

  #end(isSaved: boolean): void {
    const { end, ended } = this.#edit ?? {};
    end?.(isSaved);
    setTimeout(() => ended?.resolve(), doubleClick);
    this.#edit = undefined;
    this.#point(undefined);
  }
}

/** Vite's message that pages reload. */
interface Reload {
  /** Path of the only page that reloads. */
  path?: string;
  /** The changed module, if browsers load it. */
  triggeredBy?: string;
}

/** The part of Vite's client that the editor uses (https://vite.dev/guide/api-hmr#hot-on-event-cb). */
interface ViteClient {
  createHotContext: (owner: string) => {
    on: (event: 'vite:beforeFullReload', work: (reload: Reload) => Promise<void>) => void;
    send: (event: string, data: number) => void;
  };
}

/** Makes the texts of this page editable, with the panel in the parent window and Vite's client of the page. */
export const editTexts = (panel: Window, served: ServedPage, { createHotContext }: ViteClient): void => {
  const editor = new PageEditor(panel, served);
  const server = createHotContext(panelPath);
  const update = async (change: Update): Promise<boolean> => {
    const isShown = await editor.update(change);
    // The server may have sent the page before it had read the change.
    if (isShown) server.send(shownMessage, Number(document.getElementById(shownMessage)?.textContent));
    return isShown;
  };
  server.on('vite:beforeFullReload', async (reload) => {
    // Vite then reloads no page.
    const change = { isInPage: reload.triggeredBy === undefined, isUndone: false };
    if (await update(change)) reload.path = `${panelPath}none.html`;
  });
  // Keys that are pressed until the next page listens reach the panel.
  addEventListener('pagehide', () => panel.focus());
  addEventListener('beforeunload', () => editor.leave());
  watchClicks(editor);
  // A finger does not move over the page.
  for (const event of ['pointermove', 'pointerdown'] as const)
    document.addEventListener(event, (at) => editor.hover(at));
  addEventListener('keydown', (event) => {
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    editor.tell({ type: 'command', command });
  });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  new MutationObserver(() => {
    clearTimeout(waiting);
    waiting = setTimeout(() => editor.read(), quiet);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  listen<ToPage>(
    () => panel,
    async (message) => {
      if (message.type !== 'undone') editor.hear(message);
      else if (!(await update({ isInPage: true, isUndone: true }))) location.reload();
    },
  );
  editor.read();
};

/** Chooses a text by a double click. A click on a link with a text waits for the second one. */
const watchClicks = (editor: PageEditor): void => {
  let follow: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : undefined;
      // The policy of the panel blocks other sites in its frame.
      if (link?.protocol.startsWith('http') && link.origin !== location.origin) link.target = '_blank';
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // Keyboards and scripts click without a pointer.
      const isText = event.isTrusted && event.detail > 0 && editor.textAt(event) !== undefined;
      if (!isText && !editor.follow(link)) return;
      event.preventDefault();
      event.stopPropagation();
      clearTimeout(follow);
      if (isText && event.detail === 1) follow = setTimeout(() => link.click(), doubleClick);
    },
    { capture: true },
  );
  addEventListener('dblclick', (event) => {
    const text = editor.textAt(event);
    if (!text) return;
    event.preventDefault();
    editor.choose(text);
  });
};
