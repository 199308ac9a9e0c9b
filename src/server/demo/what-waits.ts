import { claimForm, recordForm } from '#contract/money/payment-actions';
import { isOpen } from '#contract/money/payments';
import { addDays, DAY_MS, dateInIndia } from '#contract/platform/calendar';
import type { Actor, ActorId } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { list } from '../features/money/payments/service/reading/find-payment.ts';
import { claim } from '../features/money/payments/service/receipts/claims.ts';
import { record } from '../features/money/payments/service/receipts/record.ts';
import { remind } from '../features/money/reminders/service.ts';
import { markOverdue } from '../features/money/rent-collection/service/reminders.ts';

/** Of a home with two open rents: a part of the older one has come in, and the tenant was reminded of the rest, twice and in two ways. */
export const remindOfLate = async (
  deps: Deps,
  landlord: Actor,
  propertyId: number,
  at: (deps: Deps, instant: Date) => Deps,
): Promise<void> => {
  const late = (await list(deps, landlord, { propertyId, status: 'overdue', limit: 50 })).at(-1);
  if (!late) throw new Error('the demo has no late rent');
  const ago = (days: number) => at(deps, new Date(deps.now().getTime() - days * DAY_MS));
  const today = dateInIndia(deps.now());
  const paid = { amount: '6000', method: 'upi', reference: '430118226417', paidDate: addDays(today, -12) };
  await deps.db.transaction((tx) => record(ago(12), tx, landlord, late.id, recordForm.parse(paid)));
  // As it happens by itself on the day after. Otherwise whoever looks at the demo would find the tenant reminded within the hour.
  await markOverdue(ago(11), addDays(today, -11));
  await remind(ago(9), landlord, late.id, { by: 'app' });
  await remind(ago(2), landlord, late.id, { by: 'whatsapp' });
};

/** Of the same home: the tenant says that the newer rent is paid. */
export const leaveWaiting = async (deps: Deps, landlord: Actor, propertyId: number): Promise<void> => {
  const [newer] = (await list(deps, landlord, { propertyId, limit: 50 })).filter(({ status }) => isOpen(status));
  if (!newer?.tenantId) throw new Error('the demo has no home with an open rent');
  const tenant: Actor = { ...landlord, userId: newer.tenantId as ActorId, role: 'tenant' };
  const paidDate = addDays(dateInIndia(deps.now()), -1);
  const said = claimForm.parse({ amount: newer.amount, method: 'upi', reference: '430277519036', paidDate });
  await deps.db.transaction((tx) => claim(deps, tx, tenant, newer.id, said));
};
