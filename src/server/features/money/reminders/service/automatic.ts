import type { CalendarDate } from '#contract/platform/calendar';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { reachOf } from '#server/features/platform/notifications/service';
import { inPieces } from '#server/jobs/in-pieces';
import {
  insertReminders,
  type LatePayment,
  selectLateOfTenant,
  selectReminderOf,
  selectToRemindAgain,
} from '../queries.ts';
import { send } from './send.ts';

/** Whether the tenant has heard of a payment today, from whomever. */
export const wasReminded = async (tx: Db, paymentId: number, today: CalendarDate): Promise<boolean> =>
  (await selectReminderOf(tx, paymentId, today)) !== undefined;

/** What the calendar tells a tenant of a payment counts as a reminder, where it reaches them. */
export const noteReminder = async (
  deps: Deps,
  tx: Db,
  { id, tenantId }: { id: number; tenantId: string | null },
  today: CalendarDate,
): Promise<void> => {
  const way = tenantId === null ? null : await reachOf(tx, tenantId, 'payment');
  if (way === null) return;
  await insertReminders(tx, [{ paymentId: id, day: today, way, createdAt: deps.now() }]);
};

const remindOf = (deps: Deps, today: CalendarDate, payment: LatePayment): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { tenantId } = payment;
    const way = tenantId === null ? null : await reachOf(tx, tenantId, 'payment');
    if (way === null) return;
    const late = await selectLateOfTenant(tx, undefined, payment, today);
    // One of the same tenant that came before it in the list has taken this one along.
    if (late.length === 0 || late.some(({ isRemindedToday }) => isRemindedToday)) return;
    await send(deps, tx, { late, way, by: null, today });
  });

/** Tenants of landlords who want it hear again of what is late, in one message a tenant, as often as the landlord says. */
export const remindAgain = (deps: Deps, today: CalendarDate): Promise<void> =>
  inPieces(deps, {
    fetch: (batch) => selectToRemindAgain(deps.db, { today, ...batch }),
    each: (payment) => remindOf(deps, today, payment),
    trouble: 'a tenant could not be reminded',
  });
