import classes from './ring.module.css';

const SIZE = 144;
const THICKNESS = 14;
const RADIUS = (SIZE - THICKNESS) / 2;
const CIRCLE = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, pathLength: 100, strokeWidth: THICKNESS };

/** A share of the whole, drawn clockwise from the top, with the figure within. */
export function Ring({ percent, label }: { percent: number; label: string }) {
  return (
    <svg role="img" aria-label={label} width={SIZE} height={SIZE} className={classes.ring}>
      <circle {...CIRCLE} className={classes.whole} />
      {percent > 0 && <circle {...CIRCLE} className={classes.part} strokeDasharray={`${percent} 100`} />}
      <text x="50%" y="50%" className={classes.figure}>
        {percent}%
      </text>
    </svg>
  );
}
