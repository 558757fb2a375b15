// The script of pages in development (editing/panel/vite-plugin.ts). It runs before all modules. Alone, a page gets a
// button that opens the editor. In the frame of the editor, its texts can be edited.
import { commandOf, panelPath, rememberedKey } from '../messages.ts';
import { editingApi } from '../requests/protocol.ts';
import { sectionInView } from '../section-in-view.ts';
import { ignoreStrayClicks } from '../stray-clicks.ts';
import { editTexts } from './edit-texts.ts';
import { ServedPage } from './served-page.ts';
import { keepStill } from './still-page.ts';

const isInPanel = (): boolean => {
  try {
    return parent !== window && parent.location.pathname === panelPath;
  } catch {
    return false; // A frame of another origin.
  }
};

const openEditor = (): void => {
  localStorage.setItem(rememberedKey, 'on');
  location.replace(`${panelPath}?${new URLSearchParams({ page: location.pathname + sectionInView(window) })}`);
};

/**
 * Adds the button beside the body, so that the elements of the page stay as they are. At the edge of the page it covers
 * none of them.
 */
const addButton = (label: string): void => {
  const host = document.createElement('aside');
  host.setAttribute('aria-label', label);
  host.attachShadow({ mode: 'open' }).innerHTML = `<style>
    button {
      position: fixed; top: 50%; left: 0; translate: 0 -50%; z-index: 2147483647; padding: 14px 5px;
      writing-mode: vertical-rl; font: 13px/1.2 system-ui; color: #fff; background: #1f1f1f;
      border: 1px solid #fff; border-radius: 0 6px 6px 0; cursor: pointer;
    }
    button:focus-visible { outline: 3px solid #a8c7fa; outline-offset: 2px; }
    @media print { button { display: none; } }
  </style><button type="button" aria-keyshortcuts="F2"></button>`;
  const button = host.shadowRoot?.querySelector('button');
  if (!button) return;
  button.textContent = label;
  button.addEventListener('click', openEditor);
  document.documentElement.append(host);
};

const startAlone = async (): Promise<void> => {
  // A shared preview has no editor.
  const [status, texts] = await Promise.all([fetch(`${editingApi}status`), fetch(`${panelPath}texts.json`)]);
  if (!status.ok || !texts.ok) return;
  if (localStorage.getItem(rememberedKey) === 'on') return openEditor();
  const { texts: words } = (await texts.json()) as { texts: { bar: { open: string } } };
  addButton(words.bar.open);
  addEventListener('keydown', (event) => {
    if (commandOf(event) === 'close') openEditor();
  });
};

/** URL of Vite's client for this page: each language has a separate dev server. */
const clientUrl = (): string => {
  const { src } = document.currentScript as HTMLScriptElement;
  return new URL(src).searchParams.get('client') ?? '';
};

const startInPanel = async (): Promise<void> => {
  const served = new ServedPage();
  ignoreStrayClicks();
  keepStill();
  editTexts(parent, served, await import(/* @vite-ignore */ clientUrl()));
};

if (isInPanel()) startInPanel().catch(() => undefined);
// Other frames, such as those of a test, show the page alone.
else if (parent === window) startAlone().catch(() => undefined);
