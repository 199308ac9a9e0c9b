import { Box } from '@mantine/core';
import { formatPercent, percent } from '#contract/messaging/message-statistics';
import { Muted } from '#web/ui/muted.tsx';
import classes from './share-bars.module.css';

interface Share {
  label: string;
  count: number;
}

/** Each part with its name, its number and its share of the whole; the bars only underline them. */
export function ShareBars({ shares }: { shares: Share[] }) {
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) {
    return <Muted>There is nothing to count yet.</Muted>;
  }
  return (
    <ul className={classes.bars}>
      {shares.map(({ label, count }) => (
        <li key={label} className={classes.part}>
          <Box component="span" fw={500}>
            {label}
          </Box>
          <Box component="span" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {count}{' '}
            <Box component="span" fw={400} c="dimmed">
              ({formatPercent(percent(count, total))})
            </Box>
          </Box>
          <span className={classes.track} aria-hidden>
            <span className={classes.bar} style={{ width: `${percent(count, total)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
