import { type CSSProperties, lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { type Command, type FromPage, panelPath, textKey } from '../messages.ts';
import type { Candidate, Change } from '../requests/protocol.ts';
import { useEditor, type View } from './api.ts';
import { AddSection } from './controls/AddSection.tsx';
import { Conflicts } from './controls/Conflicts.tsx';
import { Splitter, storedWidth } from './controls/Splitter.tsx';
import { Files } from './files/Files.tsx';
import { Sections } from './sections/Sections.tsx';
import { useSections } from './sections/use-sections.ts';
import { PageTexts } from './shown-page/PageTexts.tsx';
import { useHeldKeys } from './shown-page/use-held-keys.ts';
import { isSamePlace, type PageText, usePage } from './shown-page/use-page.ts';
import { usePageEdit } from './shown-page/use-page-edit.ts';
import { useUndone } from './shown-page/use-undone.ts';
import { whenServed } from './shown-page/when-served.ts';

/** Forms and their editor of formatted texts are loaded with the first one: later, they would lose the focus. */
const FileView = lazy(async () => ({ default: (await import('./files/FileView.tsx')).FileView }));

/** Time in milliseconds between requests for a page that failed to load. */
const failed = 1000;

/** Loads the page again if the browser could not: the server starts again, or the session has ended. */
const useLoadedAgain = (frame: RefObject<HTMLIFrameElement | null>, path: string): void => {
  const shown = useRef(path);
  shown.current = path;
  useEffect(() => {
    const { current } = frame;
    const load = async (): Promise<void> => {
      // Scripts cannot read an error page.
      if (current?.contentDocument !== null) return;
      await new Promise((done) => setTimeout(done, failed));
      await whenServed(shown.current, { pause: failed, most: Number.POSITIVE_INFINITY });
      if (current.contentDocument === null) current.src = shown.current;
    };
    current?.addEventListener('load', load);
    return () => current?.removeEventListener('load', load);
  }, [frame]);
};

interface WorkspaceProps {
  view: View;
  version: number;
  /** Path of the first page. */
  page: string;
  frame: RefObject<HTMLIFrameElement | null>;
  /** The last changes if they were undone or made again. */
  undone: readonly Change[];
  act: (command: Command) => void;
}

/** The page in its frame, and the panel beside it. */
export const Workspace = (props: WorkspaceProps) => {
  const { view, version, page: firstPage, frame, undone, act } = props;
  const { texts, languages, show, visit, leave, shown } = useEditor();
  const chosen = view.name === 'page' ? view.chosen : undefined;

  const keys = useHeldKeys();
  const hear = async (message: FromPage): Promise<void> => {
    if (message.type === 'pressed') keys.take(message.keys);
    else if (message.type === 'chosen')
      await choose(page.texts.find((text) => textKey(text, page.reading) === message.target)?.id);
    else if (message.type === 'command') act(message.command);
    else if (message.type === 'section') sections.act(message.anchor, message.action);
    else if (message.type !== 'followed') await edit.hear(message);
    else if (await edit.leave()) visit(message.address);
  };
  const { page, tell } = usePage(frame, hear);
  useLoadedAgain(frame, page.path || firstPage);
  const edit = usePageEdit(frame, page, tell);
  const { conflicts, keep } = edit.changes;
  leave.current = edit.leave;
  const place = view.name === 'file' ? view.place : undefined;
  const { list, isRead, adding, ...sections } = useSections(page, { version, place, tell, leave: edit.leave });
  useUndone(undone, { view, page, tell, reveal: sections.reveal });

  const open = async (id: number, candidate: Candidate): Promise<void> => {
    const text = page.texts[id];
    if (text?.isSimple && candidate.isPlain) {
      if (chosen !== undefined) await show({ name: 'page' });
      await shown.current?.leave();
      // The page shows what the form has saved only a moment later.
      const source = shown.current?.textNow(candidate, candidate.source) ?? candidate.source;
      edit.start({ text, candidate: { ...candidate, source }, typed: source });
    } else {
      const isEqual = ({ shown, candidates }: PageText): boolean =>
        shown === text?.shown && candidates.some((each) => isSamePlace(candidate, each));
      const part = text && { words: text.shown, index: page.texts.filter(isEqual).indexOf(text) };
      keys.begin();
      show({ name: 'file', place: { ...candidate, part } });
    }
  };
  const choose = async (id: number | undefined): Promise<void> => {
    if (!(await edit.leave())) return;
    const [only, ...others] = page.texts[id ?? -1]?.candidates ?? [];
    if (id !== undefined && only && others.length === 0) await open(id, only);
    else await show({ name: 'page', chosen: id });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page changes what is shown
  useEffect(() => {
    const isOther = new URLSearchParams(location.search).get('page') !== page.path;
    const query = new URLSearchParams({ page: page.path || firstPage });
    history.replaceState(null, '', `${panelPath}?${query}`);
    document.title = [page.title, texts.title].filter(Boolean).join(' | ');
    if (chosen !== undefined && isOther) show({ name: 'page' });
  }, [page]);
  const [width, setWidth] = useState(storedWidth);
  const [isOpen, setOpen] = useState(false);
  const first = useRef(view);
  useEffect(() => {
    if (view !== first.current || conflicts) setOpen(true);
  }, [view, conflicts]);
  const point = useCallback(
    (id?: number) => {
      const text = page.texts[id ?? -1];
      if (!edit.isGoingOn()) tell({ type: 'show', ...(text && { target: textKey(text, page.reading) }) });
    },
    [tell, page, edit.isGoingOn],
  );
  return (
    <div className="workspace" style={{ '--panel-width': `${width}px` } as CSSProperties}>
      <main>
        <iframe ref={frame} src={firstPage} title={texts.bar.frame} />
        <Splitter {...{ width, setWidth }} />
        <button
          type="button"
          className="handle"
          aria-expanded={isOpen}
          aria-controls="panel"
          onClick={() => setOpen(!isOpen)}
        >
          {texts.bar.panel}
        </button>
      </main>
      <aside id="panel" aria-label={texts.bar.panel} tabIndex={-1} data-open={isOpen || undefined}>
        {conflicts && <Conflicts {...{ conflicts, keep }} take={() => edit.end(false)} />}
        {view.name === 'page' && list && chosen === undefined && <Sections {...{ list, ...sections }} />}
        {/* The sections would move the texts below them. */}
        {view.name === 'page' && isRead && <PageTexts {...{ page, chosen, point, choose, open }} />}
        {view.name === 'files' && <Files key={view.query} {...{ version, query: view.query }} />}
        <Suspense>{place && languages.length > 0 && <FileView {...{ place, version, page, undone }} />}</Suspense>
      </aside>
      {adding && <AddSection {...adding} />}
    </div>
  );
};
