import { type ReminderWay, reminderWayWords } from '#contract/money/reminder-ways';
import { remindTenant } from '#contract/money/reminders';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { addLines } from '#server/features/money/payment-timeline/service';
import { logAutomatic, logDeed } from '#server/features/platform/audit-log/service';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';
import { insertReminders, type LatePayment } from '../queries.ts';
import { noticeOf } from '../wording.ts';
import { owersOf } from './owers.ts';

/** Who reminds, as the tenant reads it; nobody of what goes by itself. */
export type Reminding = { actor: Actor; name: string } | null;

interface Sending {
  /** Of one tenant and one landlord. */
  late: LatePayment[];
  way: ReminderWay;
  by: Reminding;
  today: CalendarDate;
}

const log = async (deps: Deps, tx: Db, payment: LatePayment, { way, by }: Sending): Promise<void> => {
  const { id, propertyId, leaseId, referenceNumber } = payment;
  const deed = {
    action: 'payment.reminded' as const,
    subject: { type: 'payment' as const, id, name: referenceNumber },
    changes: [{ field: 'method', to: way }],
    concerns: { propertyId, leaseId, paymentId: id },
  };
  if (by) await logDeed(deps, tx, by.actor, deed);
  else await logAutomatic(deps, tx, deed);
};

/**
 * Writes down that a tenant is reminded, and tells them and who shares the home, unless the one who reminds does so by WhatsApp. Of two at once the second
 * finds what the first has written, and says nothing. Answers what the tenant was reminded of.
 */
export const send = async (deps: Deps, tx: Db, sending: Sending): Promise<LatePayment[]> => {
  const { late, way, by, today } = sending;
  const at = deps.now();
  const inOrder = late.toSorted((one, other) => one.id - other.id);
  const author = { recordedById: by?.actor.userId ?? null, recordedBy: by?.name ?? null };
  const values = inOrder.map(({ id }) => ({ paymentId: id, day: today, way, ...author, createdAt: at }));
  const written = await insertReminders(tx, values);
  const reminded = late.filter(({ id }) => written.some(({ paymentId }) => paymentId === id));
  const [any] = reminded;
  if (!any) return [];
  const text = `Reminded ${reminderWayWords[way]}${by ? '' : ', automatically'}`;
  await addLines(
    tx,
    reminded.map(({ id }) => ({ paymentId: id, kind: 'reminded', text, by: by?.name ?? null, createdAt: at })),
  );
  for (const payment of reminded) await log(deps, tx, payment, sending);
  const { tenantId, landlordId } = any;
  const owers = await owersOf(tx, reminded);
  if (way !== 'whatsapp')
    for (const [userId, owed] of owers)
      await notify(deps, tx, { userId, type: 'payment', ...noticeOf(owed, by?.name ?? null) });
  const userIds = [tenantId, landlordId, ...owers.keys(), ...reminded.map(({ agentId }) => agentId)];
  await announce(tx, { userIds, changed: remindTenant.changes });
  return reminded;
};
