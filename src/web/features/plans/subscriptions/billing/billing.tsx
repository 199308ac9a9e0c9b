import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Invoice } from '#contract/plans/invoices';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useSubscription } from '../api.ts';
import { CurrentPlan } from './current-plan.tsx';
import { Invoices } from './invoices.tsx';
import { PayInvoice } from './pay-invoice.tsx';

/** What runs at present, and what was billed for it. */
export function Billing() {
  const query = useSubscription();
  const subscription = query.data;
  const [toPay, setToPay] = useState<Invoice>();
  if (!subscription) return <NotLoaded query={query} what="Your subscription" skeleton={[260]} isOnPage />;
  return (
    <Stack gap="md">
      <CurrentPlan subscription={subscription} />
      <Invoices invoices={subscription.invoices} onPay={setToPay} />
      <PayInvoice invoice={toPay} onClose={() => setToPay(undefined)} />
    </Stack>
  );
}
