import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Makes an element a drop zone for files. Returns true while a file is dragged over it. Ignores files dropped
 * elsewhere: the browser would open the file, and the visitor would lose what they filled in. Leaves dragged text to
 * the browser.
 */
export const useFileDrop = (
  zone: RefObject<HTMLElement | null>,
  onDrop: (files: readonly File[]) => Promise<void>,
): boolean => {
  const [over, setOver] = useState(false);

  const follow = useEffectEvent((event: DragEvent) => {
    const { dataTransfer, target, type } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const within = target instanceof Node && zone.current?.contains(target) === true;
    dataTransfer.dropEffect = within ? 'copy' : 'none';
    setOver(within && type !== 'drop');
    if (within && type === 'drop') void onDrop([...dataTransfer.files]);
  });

  useEffect(() => {
    const move = (event: DragEvent): void => follow(event);
    // relatedTarget is null when the drag leaves the window or is canceled. Between elements, dragenter updates the
    // state.
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (!relatedTarget) setOver(false);
    };
    for (const type of ['dragenter', 'dragover', 'drop'] as const) addEventListener(type, move);
    addEventListener('dragleave', leave);
    return () => {
      for (const type of ['dragenter', 'dragover', 'drop'] as const) removeEventListener(type, move);
      removeEventListener('dragleave', leave);
    };
  }, []);

  return over;
};
