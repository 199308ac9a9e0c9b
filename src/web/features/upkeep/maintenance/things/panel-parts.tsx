import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Manager } from '#web/rentals/manager.ts';

export interface ThingsPanelProps {
  /** None: of all homes. */
  propertyId?: number;
  manager: Manager;
  /** Of its heading, below the one of where it stands. */
  order?: 2 | 3;
}

/** At what is shown, whose home it is: at a home's own page that is known. */
export const detailAt = (propertyId: number | undefined, propertyName: string, ...details: (string | null)[]): string =>
  [propertyId === undefined && propertyName, ...details].filter(Boolean).join(' · ');

interface AddButtonProps {
  /** Why it may not be, where it may not. */
  withheld: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

export function AddButton({ withheld, onClick, children }: AddButtonProps) {
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconPlus size={16} aria-hidden />}
      title={withheld}
      disabled={withheld !== undefined}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
