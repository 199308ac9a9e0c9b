import { Box, type BoxProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './tabs-row.module.css';

const MARGIN = 16;

/** Tabs side by side, which a finger moves where there is no room for all. The chosen one is always in sight. */
export function TabsRow({ mb, className, children }: { mb: BoxProps['mb']; className?: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const last = useRef<{ tab?: Element; place?: number }>({});
  useEffect(() => {
    const tab = row.current?.querySelector('[role="tab"][aria-selected="true"]');
    if (!row.current || !tab) return;
    // Whoever has moved the row by hand is left alone.
    if (tab === last.current.tab && row.current.scrollLeft !== last.current.place) return;
    const [inside, place] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.current.scrollLeft +=
      Math.max(0, place.right + MARGIN - inside.right) - Math.max(0, inside.left + MARGIN - place.left);
    last.current = { tab, place: row.current.scrollLeft };
  });
  return (
    <Box mb={mb} ref={row} className={`${classes.row} ${className ?? ''}`}>
      {children}
    </Box>
  );
}
