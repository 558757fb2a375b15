import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { labeled, labelOf, nameOfPlace } from '../label.ts';
import { type Command, commandOf, panelPath, rememberedKey } from '../messages.ts';
import type { Change, EditFault, Saved } from '../requests/protocol.ts';
import { sectionInView } from '../section-in-view.ts';
import { changedPath } from '../values.ts';
import { type ChangeName, type Editor, EditorContext, filled, pageAbove, post, type View } from './api.ts';
import type { Draft } from './draft.ts';
import { whenServed } from './shown-page/when-served.ts';
import { useSentence } from './use-sentence.ts';
import { useSite } from './use-site.ts';
import { useView } from './use-view.ts';
import { Workspace } from './Workspace.tsx';

/** Path of the page that the address of the panel names, and the fragment. Other origins are excluded. */
const pageInAddress = (): string => {
  const { origin, pathname, hash } = new URL(new URLSearchParams(location.search).get('page') ?? '/', location.origin);
  return origin === location.origin && !pathname.startsWith(panelPath) ? pathname + hash : '/';
};

/** Returns the address of the page without the editor, at the section that its frame shows. */
const addressAt = (shown: Window | null | undefined): string => {
  const section = shown ? sectionInView(shown) : '';
  // The address of the panel has its first fragment until the page is read.
  return section === '' ? pageInAddress() : pageInAddress().replace(/#.*|$/s, section);
};

/** Most loads of other pages, which a reload of the page that is left causes, before a visit ends. */
const mostOtherLoads = 4;

/** Shows a page in a frame. A reload of the page that is left may cancel the visit, so its load begins it again. */
const showIn = (frame: HTMLIFrameElement, path: string): void => {
  const { pathname } = new URL(path, location.href);
  let others = 0;
  // Replaces the handler of a visit that has not ended.
  frame.onload = () => {
    // A frame whose page failed to load has no location that scripts may use.
    const shown = frame.contentDocument?.location.pathname;
    others += 1;
    if (shown === undefined || shown === pathname || others > mostOtherLoads) frame.onload = null;
    else frame.src = path;
  };
  frame.src = path;
};

/** Says what was saved, undone or made again. */
const savedSentence = (
  { texts: { form, hosted }, labels }: Pick<Editor, 'texts' | 'labels'>,
  name: ChangeName,
  { undone }: Saved['saved'],
): string => {
  const [first] = undone?.changes ?? [];
  const path = first ? changedPath({ ...first, path: first.place.path }) : [];
  const { moved, swapped } = hosted.files;
  const { add: added, remove: removed, rename: renamed } = hosted.history.commits;
  const { action = 'moved', title: item = '', other: value = '' } = undone?.step ?? {};
  const step = filled(value === '' ? { moved, added, removed, renamed }[action] : swapped, { title: item, value });
  const inFile = undone?.title === item ? step : labeled(undone?.title ?? '', step, labels);
  const title = undone && (undone.step ? inFile : nameOfPlace(undone.title, path, labels));
  return title === undefined ? form.saved : filled(name === 'redo' ? form.redone : form.undone, { title });
};

/** Returns the message of a fault after the label of its field, which may not be in view. */
const messageOf = (labels: Editor['labels'], { path, message }: EditFault): string => {
  // An emptied key has no name.
  const key = path.findLast((part): part is string => typeof part === 'string' && part !== '');
  return key === undefined ? message : labeled(labelOf(key, labels), message, labels);
};

type ChangeAnswer = Exclude<Awaited<ReturnType<Editor['change']>>, undefined>;

/** Most faults of a sentence, which must not hide the page. Forms list all of theirs. */
const mostFaults = 3;

/** Says what a change has done, or what prevents it. */
const sentenceOf = (editor: Pick<Editor, 'texts' | 'labels'>, name: ChangeName, answer: ChangeAnswer): string => {
  const { texts, labels } = editor;
  if ('saved' in answer) return savedSentence(editor, name, answer.saved);
  if ('conflict' in answer) return texts.conflict.heading;
  // A dialog asks about references.
  if (!('faults' in answer)) return '';
  const messages = answer.faults.slice(0, mostFaults).map((fault) => messageOf(labels, fault));
  return [...(name === 'save' ? [texts.form.faults] : []), ...messages].join(' ');
};

/** Follows a link when the form is saved, which the click on the link has begun. */
const follow = async (event: MouseEvent<HTMLAnchorElement>, draft: Draft | undefined): Promise<void> => {
  if (!draft?.isUnsaved || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  await draft.leave();
  location.assign(href);
};

/** The editor: a bar, the page in a frame, and what belongs to it. */
export const Panel = ({ texts, labels }: Pick<Editor, 'texts' | 'labels'>) => {
  const [version, setVersion] = useState(0);
  const [undone, setUndone] = useState<readonly Change[]>([]);
  const frame = useRef<HTMLIFrameElement>(null);
  const leave = useRef<Editor['leave']['current']>(async () => true);
  const shown = useRef<Draft>(undefined);
  const { view, show } = useView(leave, shown, texts.form.unsaved);
  const [page] = useState(pageInAddress);

  const visits = useRef(0);
  const visit = useCallback<Editor['visit']>(async (path, isNew = false) => {
    visits.current += 1;
    const own = visits.current;
    if (isNew) await whenServed(path);
    // Someone may have gone elsewhere meanwhile.
    if (own === visits.current && frame.current) showIn(frame.current, path);
  }, []);
  const readAgain = useCallback(() => setVersion((before) => before + 1), []);
  const { said, speech } = useSentence(texts, readAgain);
  const { announce, explain, explainRead } = speech;
  const { status, languages, nameOf } = useSite(version, labels, explainRead);
  const take = useCallback(
    ({ undone }: Saved['saved']) => {
      const { changes = [], movedPages = [] } = undone ?? {};
      setUndone(changes);
      const shownPage = frame.current?.contentDocument?.location.pathname;
      const moved = movedPages.find(({ from }) => from === shownPage);
      const next = moved && (moved.to ?? pageAbove(moved.from));
      if (next !== undefined) visit(next, true);
      readAgain();
    },
    [visit, readAgain],
  );
  const change = useCallback<Editor['change']>(
    (name, body, isAgain = false) => {
      const before = name === 'save' ? undefined : shown.current?.leave();
      if (!isAgain) announce(texts.form.working);
      const answered = Promise.resolve(before).then(() => post(name, body));
      answered.then((answer) => {
        if (!isAgain || !('faults' in answer)) announce(sentenceOf({ texts, labels }, name, answer));
        if ('saved' in answer) take(answer.saved);
      }, explain);
      return answered.catch(() => undefined);
    },
    [texts, labels, announce, explain, take],
  );
  const editor = useMemo<Editor>(
    () => ({ texts, labels, languages, nameOf, show, visit, change, leave, shown, said, ...speech }),
    [texts, labels, languages, nameOf, show, visit, change, said, speech],
  );
  const act = useCallback(
    async (command: Command) => {
      if (!(await leave.current())) return;
      if (command !== 'close') return void (await change(command, {}));
      await shown.current?.leave();
      localStorage.removeItem(rememberedKey);
      location.assign(addressAt(frame.current?.contentWindow));
    },
    [change],
  );

  useEffect(() => {
    const press = async (event: KeyboardEvent): Promise<void> => {
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      await act(command);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [act]);

  const { bar } = texts;
  const tab = (next: View, label: string) => (
    <button type="button" aria-current={view.name === next.name ? 'page' : undefined} onClick={() => show(next)}>
      {label}
    </button>
  );
  // A disabled button would lose the focus after the last step. The answer says why there is none.
  const step = (command: 'undo' | 'redo', isPossible: boolean, keys: string) => (
    <button type="button" aria-disabled={!isPossible} aria-keyshortcuts={keys} onClick={() => act(command)}>
      {bar[command]}
    </button>
  );
  return (
    <EditorContext value={editor}>
      <header>
        <a href="#panel" className="button skip">
          {bar.skip}
        </a>
        <nav aria-label={bar.label} className="buttons">
          {tab({ name: 'page' }, bar.page)}
          {tab({ name: 'files' }, bar.files)}
          {step('undo', status?.canUndo ?? false, 'Control+Z')}
          {step('redo', status?.canRedo ?? false, 'Control+Y')}
          {status?.hosted && (
            <a className="button" href={`${panelPath}changes`} onClick={(event) => follow(event, shown.current)}>
              {filled(bar.changes, { count: status.changes })}
            </a>
          )}
          <button type="button" aria-keyshortcuts="F2" onClick={() => act('close')}>
            {bar.close}
          </button>
        </nav>
        <p role="status">{said.sentence}</p>
        {said.again && (
          <button type="button" onClick={said.again}>
            {texts.form.retry}
          </button>
        )}
      </header>
      <Workspace {...{ view, version, page, frame, undone, act }} />
    </EditorContext>
  );
};
