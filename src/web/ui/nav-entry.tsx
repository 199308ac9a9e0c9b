import { NavLink } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './nav-entry.module.css';
import { UnreadCount } from './unread-count.tsx';

/** A place to go to: within the app (link), or by a navigation of the browser (href); or something to do, in a menu. */
export interface NavEntry {
  label: string;
  icon: Icon;
  link?: LinkProps;
  href?: string;
  isCurrent?: boolean;
  /** How many unread ones there are. */
  unread?: number;
  /** May keep the browser from going there. */
  onClick?: (event: Pick<Event, 'preventDefault'>) => void;
}

export function NavEntryLink({ entry, onVisit }: { entry: NavEntry; onVisit?: () => void }) {
  const { label, icon: EntryIcon, link, href, isCurrent, unread = 0, onClick } = entry;
  return (
    <NavLink
      className={classes.entry}
      label={label}
      leftSection={<EntryIcon size={20} stroke={1.6} aria-hidden />}
      rightSection={unread > 0 && <UnreadCount count={unread} />}
      active={isCurrent}
      onClick={(event) => {
        onClick?.(event);
        onVisit?.();
      }}
      renderRoot={(props) =>
        link ? (
          <Link
            {...props}
            {...link}
            activeOptions={{ exact: true, explicitUndefined: true }}
            aria-current={isCurrent ? 'page' : undefined}
          />
        ) : (
          <a {...props} href={href} />
        )
      }
    />
  );
}
