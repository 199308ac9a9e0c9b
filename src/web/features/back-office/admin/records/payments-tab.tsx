import { IconWallet } from '@tabler/icons-react';
import { z } from 'zod';
import { exportAdminPayments } from '#contract/back-office/admin-records';
import { paymentStatuses, paymentStatusLabels, paymentTypeLabels, paymentTypes } from '#contract/money/payments';
import { addressOf } from '#web/lib/api.ts';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { ConsoleList } from '../lists/console-list.tsx';
import { ExportCsv, ListDay, ListFilter, ListSort } from '../lists/list-bar.tsx';
import { day, oneOf, text, useListPlace } from '../lists/list-place.ts';
import { useAdminPayments } from './api.ts';
import { PaymentActions } from './payment-actions.tsx';
import { paymentColumns, paymentRow } from './payment-columns.tsx';

const sortLabels = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  due: 'Due date',
  amount_high: 'Highest amount',
};

const placeSchema = z.object({
  search: text,
  status: oneOf(paymentStatuses),
  type: oneOf(paymentTypes),
  from: day,
  to: day,
  sort: oneOf(['newest', 'oldest', 'due', 'amount_high']),
});

/** All payments of all leases. */
export function PaymentsTab() {
  const at = useListPlace(placeSchema);
  const list = useAdminPayments(at.place);
  const { sort: _, ...filters } = at.place;
  const isPhone = useIsPhone();
  return (
    <ConsoleList
      label="Payments"
      at={at}
      list={list}
      counted={['payment', 'payments']}
      searched="Reference, description or payer's email"
      filters={
        <>
          <ListFilter at={at} name="status" label="Status" all="All statuses" labels={paymentStatusLabels} />
          <ListFilter at={at} name="type" label="Type" all="All types" labels={paymentTypeLabels} />
          <ListDay at={at} name="from" label="Due from" />
          <ListDay at={at} name="to" label="Due until" />
          <ListSort at={at} labels={sortLabels} />
        </>
      }
      tools={<ExportCsv href={addressOf(exportAdminPayments.path, { query: filters })} />}
      empty={{ icon: IconWallet, text: 'Each payment that is raised on a lease appears here.' }}
      columns={paymentColumns}
      phone={(payment) => ({ ...paymentRow(payment), sheet: { tools: <PaymentActions payment={payment} /> } })}
      actions={isPhone ? undefined : (payment) => <PaymentActions payment={payment} />}
    />
  );
}
