import { type DragEvent, useRef, useState } from 'react';

export interface Drop {
  /** Files hang over it. */
  over: boolean;
  handlers: Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
}

/** A place that files can be dropped on. Text that is dragged about is left alone. */
export function useDrop(take: (files: Iterable<File>) => void): Drop {
  const [over, setOver] = useState(false);
  // Entering a part inside comes before leaving the one around it.
  const depth = useRef(0);
  const move = (event: DragEvent, step: 1 | -1) => {
    if (!hasFiles(event)) return;
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  return {
    over,
    handlers: {
      onDragEnter: (event) => move(event, 1),
      onDragLeave: (event) => move(event, -1),
      onDragOver: (event) => {
        if (hasFiles(event)) event.preventDefault();
      },
      onDrop: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        take(event.dataTransfer.files);
      },
    },
  };
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
