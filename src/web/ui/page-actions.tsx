import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { RowActions } from './row-actions.tsx';
import { useIsPhone } from './use-is-phone.ts';

export interface PageAction {
  label: string;
  icon: Icon;
  onClick: () => void;
}

/** What else a page has: buttons where there is room, one menu on a phone. */
export function PageActions({ of, actions }: { of: string; actions: PageAction[] }) {
  const isPhone = useIsPhone();
  if (isPhone) return <RowActions of={of} actions={actions} />;
  return actions.map(({ label, icon: ActionImage, onClick }) => (
    <Button key={label} variant="default" leftSection={<ActionImage size={18} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  ));
}
