import { isPayable } from '#contract/money/payments';
import type { CalendarDate } from '#contract/platform/calendar';
import { formatRupees } from '#contract/platform/wording';
import type { Deps } from '#server/deps';
import { notify } from '#server/features/platform/notifications/service';
import { inPieces } from '#server/jobs/in-pieces';
import { type DuePayment, insertReminder, lockDuePayment, selectToAnnounce } from '../queries.ts';
import { dayAhead, outstandingOf, payLink, subjectOf } from '../wording.ts';
import { leaveToCharge } from './leave-to-charge.ts';

const announceCharge = (deps: Deps, today: CalendarDate, listed: DuePayment): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const payment = await lockDuePayment(tx, listed);
    if (!payment?.tenantId || !isPayable(payment.status) || payment.dueDate !== listed.dueDate) return;
    if (!(await insertReminder(tx, payment, 'auto_pay_ahead'))) return;
    const leave = await leaveToCharge(deps, tx, payment);
    const when = dayAhead(payment.dueDate, today);
    const open = formatRupees(outstandingOf(payment));
    const about = { userId: payment.tenantId, type: 'payment' as const, link: payLink(payment) };
    if ('refusal' in leave) {
      const content = `${open} for ${subjectOf(payment)} is due ${when} and will not be taken automatically. ${leave.refusal.toTenant}`;
      await notify(deps, tx, { ...about, title: `Will not be taken: ${subjectOf(payment)}`, content });
      return;
    }
    const content = `${open} for ${subjectOf(payment)} will be taken from ${leave.method.methodName} ${when}, as you agreed. You can pause or withdraw this until then.`;
    await notify(deps, tx, { ...about, title: `Will be taken ${when}`, content });
  });

/** The tenant hears what will be taken, three days before. */
export const announceCharges = (deps: Deps, today: CalendarDate): Promise<void> =>
  inPieces(deps, {
    fetch: (batch) => selectToAnnounce(deps.db, { today, ...batch }),
    each: (payment) => announceCharge(deps, today, payment),
    trouble: 'an automatic payment could not be announced',
  });
