import { Box, type MantineSpacing } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './tabs-row.module.css';

/** Tabs side by side, which a finger moves where there is no room for all. */
export function TabsRow({ mb, className, children }: { mb: MantineSpacing; className?: string; children: ReactNode }) {
  return (
    <Box mb={mb} className={`${classes.row} ${className ?? ''}`}>
      {children}
    </Box>
  );
}
