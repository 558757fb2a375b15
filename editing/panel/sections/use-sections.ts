import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { ToPage } from '../../messages.ts';
import type { Place } from '../../requests/protocol.ts';
import type { SectionAction, TitledSection } from '../../section-actions.ts';
import { filled, get, useEditor } from '../api.ts';
import { type NewSection, problemIn } from '../controls/SectionNeeds.tsx';
import { asksToRemove } from '../form/Group.tsx';
import type { ShownPage } from '../shown-page/use-page.ts';
import { useAnswer } from '../use-answer.ts';
import {
  anchorsIn,
  changesOf,
  type SectionList,
  type SectionStep,
  sectionsPath,
  titledSections,
} from './section-list.ts';
import { useSectionGoal } from './use-section-goal.ts';

interface Around {
  version: number;
  /** The place whose form is shown. */
  place: Pick<Place, 'file'> | undefined;
  tell: (message: ToPage) => void;
  /** Ends an edit on the page. Resolves to false if it goes on. */
  leave: () => Promise<boolean>;
}

const reasonAgainst = ({ buttons }: TitledSection, action: SectionAction | 'open'): string =>
  buttons.find((button) => button.action === action)?.reason ?? '';

const orderOf = (list: SectionList | undefined): string => (list ? anchorsIn(list).join(' ') : '');

/** The list of the shown page, as it is after each change. `isRead` when the first answer is there, also a refusal. */
const useList = (page: ShownPage, version: number) => {
  const { explainRead } = useEditor();
  const [isRefused, setRefused] = useState(false);
  const refuse = useCallback(
    (error: unknown) => {
      setRefused(true);
      explainRead(error);
    },
    [explainRead],
  );
  const [reads, readAgain] = useReducer((count: number) => count + 1, 0);
  // Others may have changed a title.
  const shown = [...page.anchors, ...page.texts.map((text) => text.shown)];
  const time = [version, reads, ...shown].join(' ');
  const answer = useAnswer('sections', { page: page.path }, time, refuse);
  return { list: answer?.list, isRead: isRefused || answer !== undefined, readAgain };
};

/** Shows the section on the page whose field gets the focus in its form. */
const useFocusedField = (list: SectionList | undefined, file: string | undefined, tell: Around['tell']): void =>
  useEffect(() => {
    const follow = ({ target }: FocusEvent): void => {
      const [, index = ''] = /^field\/sections\/(\d+)/.exec(target instanceof Element ? target.id : '') ?? [];
      const section = file === list?.file ? list?.sections[Number(index)] : undefined;
      if (index !== '' && section) tell({ type: 'section', anchor: section.anchor, action: 'open' });
    };
    addEventListener('focusin', follow);
    return () => removeEventListener('focusin', follow);
  }, [file, list, tell]);

/** Returns a function that saves a step as one change. It resolves to what prevented it, or to an empty text. */
const useSaving = (saved: (before: SectionList, index: number, step: SectionStep) => void) => {
  const { texts, announce, change } = useEditor();
  return async (list: SectionList, index: number, step: SectionStep): Promise<string> => {
    const answer = await change('save', { changes: await changesOf(list, index, step) });
    if (answer && 'conflict' in answer) announce(texts.sections.changed);
    else if (answer && 'saved' in answer) saved(list, index, step);
    return problemIn(answer, texts);
  };
};

/** The sections of the shown page. Each step is one change. */
export const useSections = (page: ShownPage, { version, place, tell, leave }: Around) => {
  const { texts, labels, announce, explain, show, shown } = useEditor();
  const { list, isRead, readAgain } = useList(page, version);
  const [addsBelow, setAddsBelow] = useState<string>();
  const sections = useMemo(() => (list ? titledSections(list, { texts, labels }) : []), [list, texts, labels]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was loaded again needs them, too
  useEffect(() => tell({ type: 'sections', sections }), [sections, page, tell]);
  useFocusedField(list, place?.file, tell);
  const goal = useSectionGoal(page, list, tell);
  const save = useSaving(goal.follow);
  /** The order that this editor has seen or made, and the end of its last step. */
  const known = useRef({ order: '', last: Promise.resolve('') });
  useEffect(() => {
    known.current.order = orderOf(list);
  }, [list]);

  const takeNow = async (anchor: string, step: SectionStep): Promise<string> => {
    if (!(await leave())) return '';
    // Words that a form or someone else has changed meanwhile are kept.
    await shown.current?.leave();
    announce(texts.form.working);
    const read = async () => (await get('sections', { page: page.path })).list;
    const now = await read();
    const index = now ? anchorsIn(now).indexOf(anchor) : -1;
    if (!now || index < 0 || orderOf(now) !== known.current.order) {
      readAgain();
      announce(texts.sections.changed);
      return texts.sections.changed;
    }
    const fault = await save(now, index, step);
    // The list on the screen follows later than the next click.
    if (fault === '') known.current.order = orderOf(await read());
    return fault;
  };
  /** Takes a step from the section of an anchor, after the steps before. Resolves to what prevented it. */
  const take = (anchor: string, step: SectionStep): Promise<string> => {
    const next = known.current.last.catch(() => '').then(() => takeNow(anchor, step));
    known.current.last = next;
    return next;
  };
  const act = async (anchor: string, action: SectionAction | 'open'): Promise<void> => {
    const index = sections.findIndex((each) => each.anchor === anchor);
    const section = sections[index];
    if (!list || !section) return;
    const reason = reasonAgainst(section, action);
    if (reason !== '') announce(reason);
    else if (action === 'open')
      await show({ name: 'file', place: { file: list.file, path: [...sectionsPath, index] } });
    else if (action === 'add') setAddsBelow((await leave()) ? anchor : undefined);
    else if (action !== 'remove' || asksToRemove(texts, section.title)) await take(anchor, action);
  };
  const below = sections.find(({ anchor }) => anchor === addsBelow);
  return {
    ...{ list, isRead, sections, reveal: goal.reveal },
    act: (anchor: string, action: SectionAction | 'open'): void => void act(anchor, action).catch(explain),
    point: (anchor: string): void => tell({ type: 'section', anchor, action: 'open' }),
    adding: below &&
      list && {
        title: filled(texts.sections.choose, { title: below.title }),
        field: list.field,
        close: () => setAddsBelow(undefined),
        add: (section: NewSection): Promise<string> =>
          take(below.anchor, section).catch((error: Error) => {
            explain(error);
            return error.message;
          }),
      },
  };
};
