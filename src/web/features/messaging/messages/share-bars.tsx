import { Text } from '@mantine/core';
import { formatPercent, percent } from '#contract/messaging/message-statistics';
import classes from './share-bars.module.css';

interface Share {
  label: string;
  count: number;
}

/** Each part with its name, its number and its share of the whole; the bars only underline them. */
export function ShareBars({ shares }: { shares: Share[] }) {
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) {
    return (
      <Text size="sm" c="dimmed">
        There is nothing to count yet.
      </Text>
    );
  }
  return (
    <ul className={classes.bars}>
      {shares.map(({ label, count }) => (
        <li key={label} className={classes.part}>
          <span className={classes.label}>{label}</span>
          <span className={classes.figures}>
            {count} <span className={classes.share}>({formatPercent(percent(count, total))})</span>
          </span>
          <span className={classes.track} aria-hidden>
            <span className={classes.bar} style={{ width: `${percent(count, total)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
