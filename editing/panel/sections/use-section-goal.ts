import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { ToPage } from '../../messages.ts';
import type { Place } from '../../requests/protocol.ts';
import type { SectionAction } from '../../section-actions.ts';
import type { ShownPage } from '../shown-page/use-page.ts';
import { anchorsIn, type SectionList, type SectionStep, sectionButton, sectionsPath } from './section-list.ts';

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

/** True if the page shows the sections in their present order, and none that was removed. */
const isCurrent = (page: ShownPage, list: SectionList, { before }: Goal): boolean => {
  const anchors = anchorsIn(list);
  const shown = page.anchors.filter((anchor) => anchors.includes(anchor) || before.includes(anchor));
  const expected = anchors.filter((anchor) => page.anchors.includes(anchor));
  return shown.join(' ') === expected.join(' ');
};

/** Leads to a section after a change: the focus in the panel, and the page. */
export const useSectionGoal = (page: ShownPage, list: SectionList | undefined, tell: (message: ToPage) => void) => {
  const goal = useRef<Goal>(undefined);
  // Before the list loses a focused button.
  useLayoutEffect(() => {
    if (!list || !goal.current?.takesFocus) return;
    goal.current.takesFocus = false;
    // Someone who uses the page stays there.
    if (document.activeElement?.tagName === 'IFRAME') return;
    const index = indexOf(goal.current, list);
    document.getElementById(sectionButton(index, goal.current.action))?.focus();
  }, [list]);
  useEffect(() => {
    if (!list || !goal.current) return;
    const { anchor = '' } = list.sections[indexOf(goal.current, list)] ?? {};
    if (!page.anchors.includes(anchor) || !isCurrent(page, list, goal.current)) return;
    tell({ type: 'section', anchor, action: goal.current.action });
    goal.current = undefined;
  }, [page, list, tell]);
  return {
    /** Leads to the section of a step that is saved. */
    follow: (before: SectionList, index: number, step: SectionStep): void => {
      goal.current = goalAfter(before, index, step);
    },
    /** Shows the section of a place that was undone. Returns false for another place. */
    reveal: useCallback(
      ({ file, path: [key, index] }: Pick<Place, 'file' | 'path'>): boolean => {
        if (file !== list?.file || key !== sectionsPath[0]) return false;
        // Someone who works in the list stays there.
        const takesFocus = document.activeElement?.closest('.sections') != null;
        goal.current = {
          before: anchorsIn(list),
          action: 'open',
          takesFocus,
          ...(typeof index === 'number' && { index }),
        };
        return true;
      },
      [list],
    ),
  };
};
