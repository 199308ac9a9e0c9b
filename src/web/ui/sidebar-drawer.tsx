import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './app-shell.module.css';
import { HomeLink } from './home-link.tsx';

interface SidebarDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar where there is no room for it beside the content. */
export default function SidebarDrawer({ isOpen, onClose, children }: SidebarDrawerProps) {
  return (
    <Drawer
      hiddenFrom="sm"
      size={288}
      padding={0}
      opened={isOpen}
      onClose={onClose}
      title={<HomeLink />}
      classNames={{ header: classes.drawerHeader }}
      closeButtonProps={{ 'aria-label': 'Close navigation' }}
    >
      {children}
    </Drawer>
  );
}
