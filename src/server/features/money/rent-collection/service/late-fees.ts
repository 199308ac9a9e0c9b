import { paymentTypeLabels } from '#contract/money/payments';
import type { CalendarDate } from '#contract/platform/calendar';
import { type Amount, dividePaise, fromPaise, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import type { Deps } from '#server/deps';
import { raise } from '#server/features/money/payments/service/charges/raise';
import { note } from '#server/features/money/payments/service/gateway-outcomes';
import { inPieces } from '#server/jobs/in-pieces';
import { type DuePayment, lockDuePayment, selectToFee } from '../queries.ts';
import { outstandingOf } from '../wording.ts';

const LATE = ['pending', 'overdue', 'partial', 'failed'];

/** A fixed sum, or a part of what is still to pay; nothing where that comes to less than a paisa. */
const feeFor = (payment: DuePayment): Amount | undefined => {
  const { lateFeeKind, lateFeeValue } = payment;
  if (lateFeeValue === null || lateFeeKind === null || lateFeeKind === 'none') return undefined;
  if (lateFeeKind === 'fixed') return lateFeeValue;
  // Percent with two decimals: hundredths of a percent.
  const paise = dividePaise(toPaise(outstandingOf(payment)) * toPaise(lateFeeValue), 100 * 100);
  return paise > 0 ? fromPaise(paise) : undefined;
};

const charge = (deps: Deps, today: CalendarDate, listed: DuePayment): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const payment = await lockDuePayment(tx, listed);
    // Paid, moved or closed since it was listed.
    if (!payment || payment.dueDate !== listed.dueDate || !LATE.includes(payment.status)) return;
    const amount = feeFor(payment);
    if (!amount) return;
    const { id, leaseId, description, type } = payment;
    const fee = {
      amount,
      type: 'late_fee' as const,
      dueDate: today,
      description: `Late fee for ${description ?? paymentTypeLabels[type]}`.slice(0, 500),
      lateFeeOfId: id,
    };
    const raised = await raise(deps, tx, { leaseId, charges: [fee], by: null });
    if (raised.length === 0) return;
    await note(deps, tx, id, { kind: 'late_fee', text: `Late fee of ${formatRupees(amount)}`, by: null });
  });

/** A payment that is late beyond its days of grace costs a fee, once; a fee itself never does. */
export const chargeLateFees = (deps: Deps, today: CalendarDate): Promise<void> =>
  inPieces(deps, {
    fetch: (batch) => selectToFee(deps.db, { today, ...batch }),
    each: (payment) => charge(deps, today, payment),
    trouble: 'a late fee could not be raised',
  });
