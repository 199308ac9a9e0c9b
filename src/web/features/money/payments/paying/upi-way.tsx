import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { PaymentDetails } from '#contract/money/payments';
import type { Amount } from '#contract/platform/money';
import { UpiCode } from '#web/rentals/upi-code.tsx';
import { ClaimForm } from './claim-form.tsx';

interface UpiWayProps {
  payment: PaymentDetails;
  upi: NonNullable<PaymentDetails['upi']>;
  amount: Amount;
}

/** Straight to the landlord's bank account. Nothing tells us of it: the tenant does, with the bank's number. */
export function UpiWay({ payment, upi, amount }: UpiWayProps) {
  const [hasPaid, setPaid] = useState(false);
  const link = upi.link.replace(/([?&]am=)[^&]*/, `$1${amount}`);
  if (hasPaid) return <ClaimForm payment={payment} amount={amount} method="upi" />;
  return (
    <Stack gap="md">
      <UpiCode upi={{ ...upi, link }} amount={amount} />
      <Button variant="light" size="md" onClick={() => setPaid(true)}>
        I have paid
      </Button>
    </Stack>
  );
}
