import type { DragEvent } from 'react';

/** Returns the attributes of a handle that drags an item of a list, and of the item, on which others are dropped. */
export const useDrag = (list: string, index: number, move: (from: number, to: number) => unknown) => {
  // Data types are in lower case. Only items of the same list may be dropped.
  const type = `application/x-item-of-${list.toLowerCase()}`;
  const isOfList = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(type);
  return {
    handle: {
      draggable: true,
      onDragStart: ({ currentTarget, dataTransfer }: DragEvent): void => {
        dataTransfer.setData(type, String(index));
        dataTransfer.effectAllowed = 'move';
        const item = currentTarget.closest('li');
        if (item) dataTransfer.setDragImage(item, 0, 0);
      },
    },
    item: {
      onDragOver: (event: DragEvent): void => {
        if (isOfList(event)) event.preventDefault();
      },
      onDrop: (event: DragEvent): void => {
        if (!isOfList(event)) return;
        event.preventDefault();
        event.stopPropagation();
        move(Number(event.dataTransfer.getData(type)), index);
      },
    },
  };
};
