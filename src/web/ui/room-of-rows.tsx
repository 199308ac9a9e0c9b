import { type CSSProperties, useEffect, useRef } from 'react';
import classes from './room-of-rows.module.css';

interface RoomOfRowsProps {
  /** What they said when they were in sight. */
  lines: string[];
  height: number;
  rowHeight: number;
}

/** Stands for rows that are out of sight. The browser's own search finds their words, and scrolls them into sight. */
export function RoomOfRows({ lines, height, rowHeight }: RoomOfRowsProps) {
  const words = useRef<HTMLDivElement>(null);
  // React knows `hidden` as yes or no only.
  useEffect(() => words.current?.setAttribute('hidden', 'until-found'), []);
  return (
    <div className={classes.room} style={{ height, '--row': `${rowHeight}px` } as CSSProperties}>
      {lines.length > 0 && (
        <div ref={words} className={classes.words} hidden>
          {lines.join('\n')}
        </div>
      )}
    </div>
  );
}
