import type { PaymentSchedule } from '#contract/money/payment-schedules';
import type { ScheduleRow } from './queries.ts';
import { nextDueDate } from './service/raise-due.ts';

export const present = (row: ScheduleRow): PaymentSchedule => {
  const { lease, raisedThrough: _through, createdById: _by, updatedAt: _at, createdAt, ...fields } = row;
  return {
    ...fields,
    propertyName: lease.propertyName,
    tenantName: lease.tenantName,
    nextDueDate: nextDueDate(row),
    createdAt: createdAt.toISOString(),
  };
};
