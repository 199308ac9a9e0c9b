import type { CalendarDate } from '#contract/platform/calendar';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Deps } from '#server/deps';
import { answerableFor, coTenantsOf } from '#server/features/lettings/leases/service';
import { openPartsOf } from '#server/features/lettings/tenants/service/parts';
import { note, settleOverdue } from '#server/features/money/payments/service/gateway-outcomes';
import { noteReminder, wasReminded } from '#server/features/money/reminders/service/automatic';
import { notify } from '#server/features/platform/notifications/service';
import { inPieces } from '#server/jobs/in-pieces';
import { type DuePayment, insertReminder, lockDuePayment, selectToMark, selectToRemind } from '../queries.ts';
import { dayAhead, outstandingOf, payLink, subjectOf } from '../wording.ts';

const AUTO_PAY = ' Automatic payment is on: it is taken on that day, as you agreed.';

const remind = (deps: Deps, today: CalendarDate, payment: DuePayment): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { id, tenantId, dueDate, autoPay } = payment;
    if (!(await insertReminder(tx, payment, 'ahead'))) return;
    if (await wasReminded(tx, id, today)) return;
    await noteReminder(deps, tx, { id, tenantId }, today);
    const when = dayAhead(dueDate, today);
    await note(deps, tx, id, { kind: 'reminded', text: `Due on ${formatDate(dueDate)}`, by: null });
    const parts = (await openPartsOf(tx, payment.leaseId))?.get(id);
    for (const userId of [tenantId, ...(await coTenantsOf(tx, payment.leaseId))]) {
      const own = parts?.find((part) => part.tenantId === userId)?.open;
      if (userId === null || own === '0.00') continue;
      await notify(deps, tx, {
        userId,
        type: 'payment',
        title: `Payment due ${when}`,
        content: `${own ? `Your part, ${formatRupees(own)},` : formatRupees(outstandingOf(payment))} is due ${when}: ${subjectOf(payment)}.${autoPay === 'given' ? AUTO_PAY : ''}`,
        link: payLink(payment),
      });
    }
  });

/** The tenant hears of what comes due, once, as many days ahead as the schedule says. */
export const remindAhead = (deps: Deps, today: CalendarDate): Promise<void> =>
  inPieces(deps, {
    fetch: (batch) => selectToRemind(deps.db, { today, ...batch }),
    each: (payment) => remind(deps, today, payment),
    trouble: 'a payment could not be reminded of',
  });

const isLateInPart = ({ status }: DuePayment) => ['partial', 'failed'].includes(status);

/** Paid in part, or tried in vain: the status stays, but the day has passed all the same. */
const notifyLate = async (
  deps: Deps,
  tx: Deps['db'],
  payment: DuePayment,
  isTenantNotified: boolean,
): Promise<void> => {
  if (!isLateInPart(payment)) return;
  const { id, tenantId, landlordId, tenantName, dueDate } = payment;
  const open = `${formatRupees(outstandingOf(payment))} was due on ${formatDate(dueDate)}`;
  const notice = { type: 'payment' as const, title: `Payment overdue: ${subjectOf(payment)}`, link: payLink(payment) };
  await note(deps, tx, id, { kind: 'overdue', text: `${formatRupees(outstandingOf(payment))} still to pay`, by: null });
  const notified = isTenantNotified ? [tenantId, ...(await answerableFor(tx, payment.leaseId))] : [];
  for (const userId of notified)
    if (userId !== null) await notify(deps, tx, { ...notice, userId, content: `${open} and is still to pay.` });
  if (landlordId) {
    await notify(deps, tx, {
      ...notice,
      userId: landlordId,
      content: `${open} from ${tenantName} and is still to pay.`,
    });
  }
};

const mark = (deps: Deps, today: CalendarDate, listed: DuePayment): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const payment = await lockDuePayment(tx, listed);
    // Paid or moved since it was listed.
    if (!payment || payment.dueDate !== listed.dueDate) return;
    const isFirst = await insertReminder(tx, payment, 'overdue');
    const isTenantNotified = !(await wasReminded(tx, payment.id, today));
    const isOverdueNow = await settleOverdue(deps, tx, payment.id, { isTenantNotified });
    if (isFirst && !isOverdueNow) await notifyLate(deps, tx, payment, isTenantNotified);
    if (isTenantNotified && (isOverdueNow || (isFirst && isLateInPart(payment))))
      await noteReminder(deps, tx, payment, today);
  });

/** The day after its due date a payment is overdue; tenant and landlord hear of it once. */
export const markOverdue = (deps: Deps, today: CalendarDate): Promise<void> =>
  inPieces(deps, {
    fetch: (batch) => selectToMark(deps.db, { today, ...batch }),
    each: (payment) => mark(deps, today, payment),
    trouble: 'a payment could not be marked as overdue',
  });
