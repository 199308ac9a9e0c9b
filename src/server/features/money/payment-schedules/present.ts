import type { AutoPayStanding } from '#contract/money/auto-pay';
import type { PaymentSchedule } from '#contract/money/payment-schedules';
import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import type { ScheduleRow } from './queries.ts';
import { nextDueDate } from './service/raise-due.ts';

const standingOf = ({ autoPay, autoPayAsked }: ScheduleRow): AutoPayStanding => {
  if (autoPay === 'given' || autoPay === 'paused' || autoPay === 'withdrawn') return autoPay;
  return autoPayAsked ? 'asked' : 'none';
};

/** What was agreed to, and the card, are the tenant's alone. */
const consentFor = ({ userId }: Scope, row: ScheduleRow, today: CalendarDate) => {
  const { consent, autoPay, openDueDate } = row;
  if (!consent || consent.tenantId !== userId || (autoPay !== 'given' && autoPay !== 'paused')) return null;
  const { highestAmount, paymentMethodId, methodName, createdAt } = consent;
  return {
    highestAmount,
    paymentMethodId,
    methodName,
    givenAt: createdAt.toISOString(),
    nextChargeOn: openDueDate ?? nextDueDate(row, today),
  };
};

export const present = ({ now }: Deps, row: ScheduleRow, viewer: Scope): PaymentSchedule => {
  const today = dateInIndia(now());
  const {
    lease,
    consent: _consent,
    openDueDate: _open,
    raisedThrough: _through,
    createdById: _by,
    updatedAt: _at,
    createdAt,
    ...fields
  } = row;
  return {
    ...fields,
    autoPayEnabled: row.autoPay === 'given',
    autoPay: standingOf(row),
    autoPayConsent: consentFor(viewer, row, today),
    propertyName: lease.propertyName,
    tenantName: lease.tenantName,
    landlordName: lease.landlordName,
    nextDueDate: nextDueDate(row, today),
    createdAt: createdAt.toISOString(),
  };
};
