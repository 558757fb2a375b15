import { Fragment, useEffect, useRef } from 'react';
import type { Conflict } from '../../requests/protocol.ts';
import { useEditor } from '../api.ts';

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return value === undefined ? [] : [String(value)];
};

/** The texts of a value, such as a list, that another one lacks; the others if it lacks none. */
const written = (value: unknown, other: unknown, otherwise = textsIn(value)): string => {
  const others = new Set(textsIn(other));
  const own = textsIn(value).filter((text) => !others.has(text));
  return (own.length > 0 ? own : otherwise).join('\n');
};

const isShorter = (list: unknown, other: unknown): boolean =>
  Array.isArray(list) && Array.isArray(other) && list.length < other.length;

interface ConflictsProps {
  conflicts: readonly Conflict[];
  /** Saves the editor’s values over those of the file. */
  keep: () => unknown;
  /** Continues with the values of the file. */
  take: () => unknown;
}

/** Values that someone else changed meanwhile, both of them, and the choice. */
export const Conflicts = ({ conflicts, keep, take }: ConflictsProps) => {
  const { texts: all, nameOf } = useEditor();
  const { conflict: texts } = all;
  const isThere = conflicts.some(({ isGone }) => !isGone);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Someone may go on typing in a form.
    if (!document.activeElement?.closest('form')) heading.current?.focus();
  }, []);
  return (
    <section className="faults" aria-labelledby="conflict">
      <h2 id="conflict" ref={heading} tabIndex={-1}>
        {texts.heading}
      </h2>
      {conflicts.map(({ place, now, who, yours, kept = yours, isGone }) => (
        <Fragment key={nameOf(place)}>
          <p className="description">{nameOf(place)}</p>
          <dl>
            <dt>{who ? `${texts.now} (${who})` : texts.now}</dt>
            <dd>{isGone ? texts.gone : written(now, kept)}</dd>
            <dt>{texts.yours}</dt>
            <dd>{written(kept, now, isShorter(kept, now) ? [all.list.remove] : undefined)}</dd>
          </dl>
        </Fragment>
      ))}
      <div className="buttons">
        {isThere && (
          <button type="button" onClick={keep}>
            {texts.keep}
          </button>
        )}
        <button type="button" onClick={take}>
          {isThere ? texts.take : all.form.discard}
        </button>
      </div>
    </section>
  );
};
