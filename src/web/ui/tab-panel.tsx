import { Tabs, type TabsPanelProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { SkeletonRows } from './not-loaded.tsx';
import { Unhurried } from './unhurried.tsx';

interface TabPanelProps extends TabsPanelProps {
  /** What stands there until it is drawn. */
  meanwhile?: ReactNode;
}

/** What a tab opens; the click is answered before that is drawn. */
export function TabPanel({
  meanwhile = <SkeletonRows heights={[44, 64, 64, 64]} />,
  children,
  ...props
}: TabPanelProps) {
  return (
    <Tabs.Panel {...props}>
      <Unhurried meanwhile={meanwhile}>{children}</Unhurried>
    </Tabs.Panel>
  );
}
