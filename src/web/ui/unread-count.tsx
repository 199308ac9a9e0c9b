import { VisuallyHidden } from '@mantine/core';
import classes from './unread-count.module.css';

/** How many are unread, beside the name of the place where they are; nothing where there are none. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className={classes.count} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <VisuallyHidden>{count} unread</VisuallyHidden>
    </>
  );
}
