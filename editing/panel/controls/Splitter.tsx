import type { KeyboardEvent, PointerEvent } from 'react';
import { useEditor } from '../api.ts';

/** Narrowest and widest panel in pixels, and the step of a key. */
const [narrowest, widest, step] = [280, 900, 24];

/** Key of the width in the browser's storage, which belongs to the person. */
const storageKey = 'site-editor-width';

export const storedWidth = (): number => Number(localStorage.getItem(storageKey)) || 416;

interface SplitterProps {
  width: number;
  setWidth: (width: number) => void;
}

/** The line between the page and the panel, which makes the panel wider by dragging and by arrow keys. */
export const Splitter = ({ width, setWidth }: SplitterProps) => {
  const { texts } = useEditor();
  const isRtl = document.documentElement.dir === 'rtl';
  const set = (next: number): void => {
    const within = Math.round(Math.min(widest, Math.max(narrowest, next)));
    localStorage.setItem(storageKey, String(within));
    setWidth(within);
  };
  const drag = ({ buttons, clientX }: PointerEvent): void => {
    if (buttons === 1) set(isRtl ? clientX : innerWidth - clientX);
  };
  const press = (event: KeyboardEvent): void => {
    const sign = { ArrowLeft: isRtl ? -1 : 1, ArrowRight: isRtl ? 1 : -1 }[event.key];
    if (sign === undefined) return;
    event.preventDefault();
    set(width + sign * step);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: hr cannot be moved
    <div
      role="separator"
      tabIndex={0}
      aria-label={texts.bar.width}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      onKeyDown={press}
      // The frame of the page must not take the pointer.
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  );
};
