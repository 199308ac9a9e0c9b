import { NavLink } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './nav-entry.module.css';

/** A place to go to: within the app (link), or by a navigation of the browser (href). */
export interface NavEntry {
  label: string;
  icon: Icon;
  link?: LinkProps;
  href?: string;
  isCurrent?: boolean;
  onClick?: () => void;
}

export function NavEntryLink({ entry, onVisit }: { entry: NavEntry; onVisit?: () => void }) {
  const { label, icon: EntryIcon, link, href, isCurrent, onClick } = entry;
  return (
    <NavLink
      className={classes.entry}
      label={label}
      leftSection={<EntryIcon size={20} stroke={1.6} aria-hidden />}
      active={isCurrent}
      onClick={() => {
        onClick?.();
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
