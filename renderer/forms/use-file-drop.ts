import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Lets a visitor drop files on an element, and says while a file hangs over it. A file dropped beside it does nothing:
 * the browser would leave the page for it, and with the page all that was filled in. Dragged text goes its usual way.
 */
export const useFileDrop = (zone: RefObject<HTMLElement | null>, onDrop: (files: readonly File[]) => void): boolean => {
  const [over, setOver] = useState(false);

  const follow = useEffectEvent((event: DragEvent) => {
    const { dataTransfer, target, type } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const within = target instanceof Node && zone.current?.contains(target) === true;
    dataTransfer.dropEffect = within ? 'copy' : 'none';
    setOver(within && type !== 'drop');
    if (within && type === 'drop') onDrop([...dataTransfer.files]);
  });

  useEffect(() => {
    const move = (event: DragEvent): void => follow(event);
    // Leaving the window, or giving up with Escape, goes nowhere; from element to element, a dragenter says the rest.
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
