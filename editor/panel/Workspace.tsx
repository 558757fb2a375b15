import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Command, type FromPage, panelPath } from '../messages.ts';
import type { Candidate, FilesAnswer } from '../protocol.ts';
import { request, useEditor, type View } from './api.ts';
import { Conflicts } from './Conflicts.tsx';
import { Files } from './Files.tsx';
import { FileView } from './FileView.tsx';
import { PageTexts } from './PageTexts.tsx';
import { useChanges } from './use-changes.ts';
import { type PageText, usePage } from './use-page.ts';

interface WorkspaceProps {
  view: View;
  version: number;
  /** Path of the first page. */
  page: string;
  frame: RefObject<HTMLIFrameElement | null>;
  /** Called with the path of each page that the frame shows. */
  arrive: (path: string) => void;
  setUnsaved: (isUnsaved: boolean) => void;
  act: (command: Command) => void;
}

/** An edit on the page. */
interface Edit {
  text: PageText;
  candidate: Candidate;
}

/** The page in its frame, and the panel beside it. */
export const Workspace = ({ view, version, page: firstPage, frame, arrive, setUnsaved, act }: WorkspaceProps) => {
  const { texts, show } = useEditor();
  const [languages, setLanguages] = useState<FilesAnswer['languages']>([]);
  const edit = useRef<Edit>(undefined);
  const typed = useRef('');

  const end = (isSaved: boolean): void => {
    tell({ type: 'end', isSaved });
    const id = edit.current?.text.id;
    edit.current = undefined;
    changes.clear();
    document.getElementById(`text-${id}`)?.focus();
  };
  const changes = useChanges(() => end(true));
  const save = (text: string): void => {
    const { place, source } = placeOf(edit.current?.candidate) ?? {};
    if (!place || text === source) end(false);
    else changes.send([{ place, before: source, after: text }]).catch(() => undefined);
  };
  const startEdit = (text: PageText, candidate: Candidate, words = candidate.source): void => {
    edit.current = { text, candidate };
    typed.current = words;
    tell({ type: 'edit', target: text.id, text: words });
  };
  const hear = (message: FromPage): void => {
    if (message.type === 'chosen') choose(message.target);
    if (message.type === 'typed') typed.current = message.text;
    if (message.type === 'entered') save(message.text);
    if (message.type === 'restored') end(false);
    if (message.type === 'command') act(message.command);
  };
  const { page, tell } = usePage(frame, hear);

  const open = (id: number, candidate: Candidate): void => {
    const text = page.texts[id];
    if (text?.isSimple && candidate.isPlain) {
      if (view.name === 'page') show({ name: 'page' });
      startEdit(text, candidate);
    } else show({ name: 'file', place: candidate });
  };
  const choose = (id: number | undefined): void => {
    const [only, ...others] = page.texts[id ?? -1]?.candidates ?? [];
    if (id !== undefined && only && others.length === 0) open(id, only);
    else show({ name: 'page', chosen: id });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: languages may be added
  useEffect(() => {
    request<FilesAnswer>('files?query=').then(
      (answer) => setLanguages(answer.languages),
      () => undefined,
    );
  }, [version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a page that was loaded again continues an edit
  useEffect(() => {
    const query = new URLSearchParams({ page: page.path || firstPage });
    history.replaceState(null, '', `${panelPath}?${query}`);
    document.title = [page.title, texts.title].filter(Boolean).join(' | ');
    if (page.path !== '') arrive(page.path);
    if (view.name === 'page') show({ name: 'page' });
    const { candidate } = edit.current ?? {};
    const again = page.texts.find((text) => text.isSimple && text.candidates.some((each) => isSame(each, candidate)));
    if (candidate && again) startEdit(again, candidate, typed.current);
  }, [page]);
  useEffect(() => {
    if (changes.faults.length > 0)
      tell({ type: 'fault', message: changes.faults.map(({ message }) => message).join(' ') });
  }, [changes.faults, tell]);

  const point = useCallback(
    (target?: number) => {
      if (!edit.current) tell({ type: 'show', ...(target !== undefined && { target }) });
    },
    [tell],
  );
  return (
    <div className="workspace">
      <main>
        <iframe ref={frame} src={firstPage} title={texts.bar.frame} />
      </main>
      <aside aria-label={texts.bar.panel}>
        {changes.conflicts && <Conflicts conflicts={changes.conflicts} keep={changes.keep} take={() => end(false)} />}
        {view.name === 'page' && <PageTexts texts={page.texts} chosen={view.chosen} {...{ point, choose, open }} />}
        {view.name === 'files' && <Files version={version} />}
        {view.name === 'file' && languages.length > 0 && (
          <FileView place={view.place} {...{ languages, version, setUnsaved }} />
        )}
      </aside>
    </div>
  );
};

const placeOf = (candidate: Candidate | undefined) =>
  candidate && {
    place: {
      file: candidate.file,
      path: candidate.path,
      ...(candidate.language && { language: candidate.language }),
    },
    source: candidate.source,
  };

const isSame = (one: Candidate, other: Candidate | undefined): boolean =>
  one.file === other?.file && one.path.join('/') === other.path.join('/') && one.language === other.language;
