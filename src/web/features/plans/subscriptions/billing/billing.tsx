import { useState } from 'react';
import type { Invoice } from '#contract/plans/invoices';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useSubscription } from '../api.ts';
import { CurrentPlan } from './current-plan.tsx';
import { Invoices } from './invoices.tsx';
import { PayInvoice } from './pay-invoice.tsx';

/** What runs at present. */
export function YourSubscription() {
  const query = useSubscription();
  if (!query.data) return <NotLoaded query={query} what="Your subscription" skeleton={[130]} isOnPage />;
  return <CurrentPlan subscription={query.data} />;
}

/** What was billed for it. */
export function YourInvoices() {
  const invoices = useSubscription().data?.invoices;
  const [toPay, setToPay] = useState<Invoice>();
  if (!invoices) return null;
  return (
    <>
      <Invoices invoices={invoices} onPay={setToPay} />
      <PayInvoice invoice={toPay} onClose={() => setToPay(undefined)} />
    </>
  );
}
