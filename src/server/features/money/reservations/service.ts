import type { Lease } from '#contract/lettings/leases';
import type { ReservationForm } from '#contract/money/reservations';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { letTo } from '#server/features/lettings/leasing/service';
import { findForManager } from '#server/features/lettings/properties/service';
import { stateTenant } from '#server/features/lettings/tenants/service/state-tenant';
import { chargeBooking } from '#server/features/money/payment-schedules/service/bill-lease';
import { record } from '#server/features/money/payments/service/receipts/record';
import { type Limit, limitSubject } from '#server/features/platform/rate-limits/service';

/** Each one may mail an address that its owner has not given us. */
const reservations: Limit = { name: 'reserve-user', max: 200, windowSeconds: 24 * 60 * 60 };

const whose = async (deps: Deps, tx: Db, actor: Actor, { propertyId, tenantId, person }: ReservationForm) => {
  if (tenantId !== null || person === null) return tenantId ?? '';
  const property = await findForManager(tx, actor, propertyId);
  if (!property?.landlordId) {
    const message = 'There is no such property.';
    throw new AppError('invalid_input', message, { fieldErrors: { propertyId: message } });
  }
  return stateTenant(deps, tx, actor, { landlordId: property.landlordId, propertyId, person });
};

/** Keeps a space for somebody until a day, with what they paid for it: all of it, or nothing. */
export const create = async (deps: Deps, actor: Actor, form: ReservationForm): Promise<Lease> => {
  await limitSubject(deps, reservations, actor.userId);
  return deps.db.transaction(async (tx) => {
    const { person: _person, bookingAmount, bookingMethod: method, ...terms } = form;
    const tenantId = await whose(deps, tx, actor, form);
    // Sent once more, it is there already.
    const { lease, isNew } = await letTo(deps, tx, actor, { ...terms, tenantId, status: 'active' });
    const paymentId =
      bookingAmount && isNew
        ? await chargeBooking(deps, tx, actor, { leaseId: lease.id, amount: bookingAmount })
        : undefined;
    if (paymentId && bookingAmount && method)
      await record(deps, tx, actor, paymentId, {
        amount: bookingAmount,
        method,
        paidDate: null,
        reference: null,
        note: null,
        payerId: null,
        isKept: false,
      });
    return lease;
  });
};
