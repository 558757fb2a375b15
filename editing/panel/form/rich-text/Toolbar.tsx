import type { EditorState } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { type KeyboardEvent, useState } from 'react';
import { filled, type Texts, useEditor } from '../../api.ts';
import type { Action } from './commands.ts';
import { icons } from './icons.ts';

/** A button of the toolbar: an action, or one that opens a dialog. */
export type ToolbarButton = Omit<Action, 'name'> & { name: Action['name'] | 'link' | 'picture' };

interface ToolbarProps {
  buttons: readonly ToolbarButton[];
  state: EditorState;
  view: EditorView | undefined;
  /** Id of the text. */
  controls: string;
}

/** Only keyboards of Apple have the Command key, and nothing but the platform tells (MDN, Navigator.platform). */
const hasCommandKey = /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns the title of a button that keys press, such as `Mod-b`. */
const titleWith = (title: string, keys: string, { shortcut }: Texts['richText']): string => {
  const hotkey = keys.slice(-1).toUpperCase();
  return hasCommandKey ? `${title} (⌘${hotkey})` : filled(shortcut, { title, hotkey });
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Buttons for a text, with one stop of the Tab key (WAI-ARIA). */
export const Toolbar = ({ buttons, state, view, controls }: ToolbarProps) => {
  const { richText } = useEditor().texts;
  const [current, setCurrent] = useState(0);
  const shown = buttons.filter(({ inTable }) => !inTable || isInTable(state));
  const move = (event: KeyboardEvent): void => {
    const all = [...event.currentTarget.querySelectorAll('button')];
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = (steps[event.key] ?? 0) * (isMirrored ? -1 : 1);
    const ends: Readonly<Record<string, number>> = { Home: 0, End: all.length - 1 };
    const next = ends[event.key] ?? (step ? (current + step + all.length) % all.length : undefined);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    all[next]?.focus();
  };
  return (
    <div role="toolbar" aria-label={richText.toolbar} aria-controls={controls} className="toolbar" onKeyDown={move}>
      {shown.map(({ name, count, keys, run, isActive }, index) => {
        const label = filled(richText[name], { count: count ?? 0 });
        const isOff = !run(state);
        return (
          <button
            key={`${name}${count ?? ''}`}
            type="button"
            tabIndex={index === Math.min(current, shown.length - 1) ? 0 : -1}
            aria-label={label}
            title={keys ? titleWith(label, keys, richText) : label}
            aria-pressed={isActive?.(state)}
            aria-disabled={isOff}
            // The focus and the selection stay in the text.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(index)}
            onClick={() => {
              if (isOff || !view) return;
              run(view.state, view.dispatch, view);
              view.focus();
            }}
          >
            {name === 'heading' ? (
              `H${count}`
            ) : (
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={icons[name]} />
              </svg>
            )}
          </button>
        );
      })}
    </div>
  );
};
