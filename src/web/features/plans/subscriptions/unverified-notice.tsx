import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Callout } from './callout.tsx';
import type { Paying } from './paying.ts';

/** The gateway may have taken the money, and we do not know it yet. */
export function UnverifiedNotice({ paying: { checkAgain, stage } }: { paying: Paying }) {
  if (!checkAgain) return null;
  const isChecking = stage !== 'idle';
  return (
    <Callout
      icon={IconAlertTriangle}
      color="red"
      title="Your payment is not confirmed yet"
      text="If money has left your account, the plan begins by itself once the payment service tells us. Please do not pay twice."
      action={
        <Button variant="default" disabled={isChecking} onClick={() => void checkAgain()}>
          {isChecking ? 'Checking...' : 'Check again'}
        </Button>
      }
    />
  );
}
