import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { labelOf } from '../label.ts';
import type { ToPage } from '../messages.ts';
import type { PathInFile, Place, SectionsAnswer } from '../requests/protocol.ts';
import { type SectionAction, sectionActions, type TitledSection } from '../section-actions.ts';
import { valueAt } from '../values.ts';
import { type Editor, filled, get, post, useEditor } from './api.ts';
import { asksToRemove } from './form/Group.tsx';
import { titleOfItem } from './form/options.ts';
import type { ShownPage } from './use-page.ts';

export type SectionList = NonNullable<SectionsAnswer['list']>;

/** A step of a button of a section, or a kind that is added below it. */
export type SectionStep = SectionAction | 'open' | { kind: string };

/** The section that is shown once the page and the list have it. */
interface Goal {
  /** Default: the first section that is another one then. */
  index?: number;
  action: SectionAction | 'open';
  /** The anchors before it. */
  before: readonly string[];
  /** True until its button in the list has the focus. */
  takesFocus?: boolean;
}

const path: PathInFile = ['sections'];

const sectionsIn = ({ value }: SectionList): readonly unknown[] => {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
};

const anchorsIn = ({ sections }: SectionList): string[] => sections.map(({ anchor }) => anchor);

/** Id of a button in the list. */
export const sectionButton = (index: number, action: SectionAction | 'open'): string => `section/${index}/${action}`;

const moved = (all: readonly unknown[], from: number, to: number): unknown[] =>
  all.toSpliced(from, 1).toSpliced(to, 0, all[from]);

/** Returns the sections after a step. The server makes samples and copies. */
const sectionsAfter = async (list: SectionList, index: number, step: SectionStep): Promise<readonly unknown[]> => {
  const all = sectionsIn(list);
  if (step === 'up') return moved(all, index, index - 1);
  if (step === 'down') return moved(all, index, index + 1);
  if (step === 'remove') return all.toSpliced(index, 1);
  const addition = typeof step === 'object' ? step : { copy: index };
  const { value } = await post('add', { file: list.file, value: list.value, path, ...addition });
  const added = Array.isArray(value) ? value : [];
  // A sample is the last one.
  return typeof step === 'object' ? moved(added, added.length - 1, index + 1) : added;
};

const goalAfter = (list: SectionList, index: number, step: SectionStep): Goal => {
  const goal = { before: anchorsIn(list), takesFocus: true };
  if (step === 'up') return { ...goal, index: index - 1, action: 'up' };
  if (step === 'down') return { ...goal, index: index + 1, action: 'down' };
  return { ...goal, index: step === 'remove' ? index : index + 1, action: 'open' };
};

/** Returns the index of a goal in a list; of the last section if it was after it. */
const indexOf = ({ index, before }: Goal, list: SectionList): number => {
  const differs = anchorsIn(list).findIndex((anchor, at) => anchor !== before[at]);
  return Math.min(index ?? Math.max(differs, 0), list.sections.length - 1);
};

/** A hero stays at the top, and there is one. */
const isPossible = ({ sections }: SectionList, index: number, action: SectionAction): boolean => {
  if (action === 'add') return true;
  const to = { up: index - 1, down: index + 1, duplicate: index, remove: index }[action];
  return sections[to] !== undefined && ![sections[index], sections[to]].some((each) => each?.isHero);
};

const titled = (list: SectionList, editor: Pick<Editor, 'texts' | 'labels'>): TitledSection[] =>
  list.sections.map(({ anchor }, index) => {
    const section = sectionsIn(list)[index];
    const title = titleOfItem(list.field.item ?? list.field, section, index, editor);
    const kind = labelOf(String(valueAt(section, ['kind'])), editor.labels);
    const words = { ...editor.texts.list, add: editor.texts.sections.add };
    const buttons = (Object.keys(sectionActions) as SectionAction[]).map((action) => ({
      ...{ action, label: `${words[action]}: ${title}`, isPossible: isPossible(list, index, action) },
    }));
    return { anchor, title, kind, buttons };
  });

/** True if the page shows the sections in their present order, and none that was removed. */
const isCurrent = (page: ShownPage, list: SectionList, { before }: Goal): boolean => {
  const anchors = anchorsIn(list);
  const shown = page.anchors.filter((anchor) => anchors.includes(anchor) || before.includes(anchor));
  const expected = anchors.filter((anchor) => page.anchors.includes(anchor));
  return shown.join(' ') === expected.join(' ');
};

interface Around {
  version: number;
  /** The file whose form is shown. */
  file: string | undefined;
  tell: (message: ToPage) => void;
  /** Ends an edit on the page. Resolves to false if it goes on. */
  leave: () => Promise<boolean>;
}

/** The sections of the shown page. Each step is one change. */
export const useSections = (page: ShownPage, { version, file, tell, leave }: Around) => {
  const editor = useEditor();
  const { texts, labels, announce, change, explain, show, shown } = editor;
  const [list, setList] = useState<SectionList>();
  const [addsBelow, setAddsBelow] = useState<string>();
  const goal = useRef<Goal>(undefined);
  const sections = useMemo(() => (list ? titled(list, { texts, labels }) : []), [list, texts, labels]);
  const order = page.anchors.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may be one of the sections
  useEffect(() => {
    let isNow = true;
    if (page.path !== '') get('sections', { page: page.path }).then((answer) => isNow && setList(answer.list), explain);
    return () => {
      isNow = false;
    };
  }, [page.path, order, version, explain]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was loaded again needs them, too
  useEffect(() => tell({ type: 'sections', sections }), [sections, page, tell]);
  useEffect(() => {
    if (!list || !goal.current?.takesFocus) return;
    goal.current.takesFocus = false;
    // Someone who uses the page stays there.
    if (document.activeElement?.tagName === 'IFRAME') return;
    const index = indexOf(goal.current, list);
    const ids = [sectionButton(index, goal.current.action), sectionButton(index, 'open')];
    ids
      .map((id) => document.querySelector<HTMLElement>(`[id="${id}"]:enabled`))
      .find(Boolean)
      ?.focus();
  }, [list]);
  useEffect(() => {
    if (!list || !goal.current) return;
    const { anchor = '' } = list.sections[indexOf(goal.current, list)] ?? {};
    if (!page.anchors.includes(anchor) || !isCurrent(page, list, goal.current)) return;
    tell({ type: 'section', anchor, action: goal.current.action });
    goal.current = undefined;
  }, [page, list, tell]);

  useEffect(() => {
    const follow = ({ target }: FocusEvent): void => {
      const [, index = ''] = /^field\/sections\/(\d+)/.exec(target instanceof Element ? target.id : '') ?? [];
      const section = file === list?.file ? list?.sections[Number(index)] : undefined;
      if (index !== '' && section) tell({ type: 'section', anchor: section.anchor, action: 'open' });
    };
    addEventListener('focusin', follow);
    return () => removeEventListener('focusin', follow);
  }, [file, list, tell]);

  const write = async (now: SectionList, index: number, step: SectionStep): Promise<void> => {
    const [before, after] = [sectionsIn(now), await sectionsAfter(now, index, step)];
    const answer = await change('save', { changes: [{ place: { file: now.file, path }, before, after }] });
    if (answer && 'conflict' in answer) announce(texts.sections.changed);
    if (answer && 'saved' in answer) goal.current = goalAfter(now, index, step);
  };
  const act = async (anchor: string, step: SectionStep): Promise<void> => {
    const index = sections.findIndex((each) => each.anchor === anchor);
    if (!list || index < 0 || !(await leave())) return;
    if (step === 'open') return show({ name: 'file', place: { file: list.file, path: [...path, index] } }) as undefined;
    if (step === 'add') return setAddsBelow(anchor);
    if (step === 'remove' && !asksToRemove(texts, sections[index]?.title ?? '')) return;
    // Words that a form or someone else has changed meanwhile are kept.
    await shown.current?.leave();
    const now = (await get('sections', { page: page.path })).list;
    if (now && anchorsIn(now).join(' ') === anchorsIn(list).join(' ')) return write(now, index, step);
    setList(now);
    announce(texts.sections.changed);
  };
  const below = sections.find(({ anchor }) => anchor === addsBelow);
  return {
    ...{ list, sections },
    act: (anchor: string, step: SectionStep): void => void act(anchor, step).catch(explain),
    point: (anchor: string): void => tell({ type: 'section', anchor, action: 'open' }),
    /** Shows the section of a place in the file. Returns false for another place. */
    reveal: useCallback(
      ({ file, path: [key, index] }: Pick<Place, 'file' | 'path'>): boolean => {
        if (file !== list?.file || key !== 'sections') return false;
        goal.current = { before: anchorsIn(list), action: 'open', ...(typeof index === 'number' && { index }) };
        return true;
      },
      [list],
    ),
    adding: below && {
      title: filled(texts.sections.choose, { title: below.title }),
      choices: list?.choices ?? [],
      close: () => setAddsBelow(undefined),
      add: (kind: string) => act(below.anchor, { kind }).catch(explain),
    },
  };
};
