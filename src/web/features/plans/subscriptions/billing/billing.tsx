import { Paper, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Invoice } from '#contract/plans/invoices';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { useSubscription } from '../api.ts';
import { CurrentPlan } from './current-plan.tsx';
import { Invoices } from './invoices.tsx';
import { PayInvoice } from './pay-invoice.tsx';

/** What runs at present, and what was billed for it. */
export function Billing() {
  const { data: subscription, error, refetch } = useSubscription();
  const [toPay, setToPay] = useState<Invoice>();
  if (!subscription) {
    if (!error) return <Skeleton h={260} aria-busy="true" />;
    return (
      <Paper withBorder p="md">
        <LoadFailed text="Your subscription could not be loaded." onRetry={() => void refetch()} />
      </Paper>
    );
  }
  return (
    <Stack gap="md">
      <CurrentPlan subscription={subscription} />
      <Invoices invoices={subscription.invoices} onPay={setToPay} />
      <PayInvoice invoice={toPay} onClose={() => setToPay(undefined)} />
    </Stack>
  );
}
