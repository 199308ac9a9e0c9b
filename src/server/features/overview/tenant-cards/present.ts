import { isOverdue, isPayable, paymentTypeLabels } from '#contract/money/payments';
import { upiLink } from '#contract/money/upi-link';
import type { CardDue } from '#contract/overview/tenant-cards';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Amount } from '#contract/platform/money';
import type { CardLease, selectDues } from './queries.ts';

type DueRow = Awaited<ReturnType<typeof selectDues>>[number];

export const presentDue = (
  row: DueRow,
  { upiId, landlordName, propertyName }: CardLease,
  { today, outstanding }: { today: CalendarDate; outstanding: Amount },
): CardDue => {
  const title = row.description ?? paymentTypeLabels[row.type];
  const isWaiting = !isPayable(row.status);
  const paid = { payee: landlordName, amount: outstanding, note: row.description ?? propertyName };
  return {
    paymentId: row.id,
    title,
    outstanding,
    dueDate: row.dueDate,
    isOverdue: isOverdue(row, today),
    isWaiting,
    declined: row.declined,
    upiLink: upiId === null || isWaiting ? null : upiLink({ ...paid, upiId, reference: row.referenceNumber }),
  };
};
