import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Opening } from './dialog.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface SideDrawerProps extends Opening {
  title: string;
  /** A dialog stands above it, and takes Escape. */
  isCovered?: boolean;
  /** Lines alone need less than all about something. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** All about one thing, beside where it stands. On a phone it takes the whole screen. */
export function SideDrawer({ title, isOpen, isCovered, isNarrow, onClose, children }: SideDrawerProps) {
  const isPhone = useIsPhone();
  const width = isNarrow ? 520 : 560;
  return (
    <Drawer
      opened={isOpen}
      mod={{ 'dialog-open': isOpen }}
      position="right"
      size={isPhone ? '100%' : width}
      padding="lg"
      title={title}
      styles={{ title: { fontSize: 18, fontWeight: 650 } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}
