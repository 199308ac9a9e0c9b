import { Text } from '@mantine/core';
import type { Key, ReactNode } from 'react';
import classes from './rows.module.css';

interface Row {
  key: Key;
  title: ReactNode;
  detail?: ReactNode;
  /** At the end of the line. */
  end: ReactNode;
}

/** A short list within a panel: two lines each. */
export function Rows({ label, rows }: { label: string; rows: Row[] }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map(({ key, title, detail, end }) => (
        <li key={key} className={classes.row}>
          <div className={classes.what}>
            <Text size="sm" fw={550}>
              {title}
            </Text>
            {detail && (
              <Text size="xs" c="dimmed">
                {detail}
              </Text>
            )}
          </div>
          <div className={classes.end}>{end}</div>
        </li>
      ))}
    </ul>
  );
}
