import { Stack, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import classes from './explained.module.css';

interface OpenedTotalProps {
  name: string;
  amount: string;
  /** What is shown, where that is not the amount. */
  value?: string;
  /** How it is counted. */
  says: string;
  /** The lines that it adds up. */
  children: ReactNode;
}

/** A total whose lines are known where it stands, or are asked for when it is opened. Of nothing there are none. */
export function OpenedTotal({ name, amount, value = formatRupees(amount), says, children }: OpenedTotalProps) {
  const [isOpen, setOpen] = useState(false);
  if (toPaise(amount) === 0) return value;
  return (
    <>
      <UnstyledButton
        className={classes.figure}
        fw={650}
        aria-label={`Explain: ${name}, ${value}`}
        onClick={() => setOpen(true)}
      >
        {value}
      </UnstyledButton>
      <SideDrawer title={name} isOpen={isOpen} isNarrow onClose={() => setOpen(false)}>
        <Stack gap="md">
          <Muted>{says}</Muted>
          {children}
        </Stack>
      </SideDrawer>
    </>
  );
}
