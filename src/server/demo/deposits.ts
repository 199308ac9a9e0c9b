import { addDays, addMonths, dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { refund, topUp } from '../features/books/deposits/service/acts.ts';
import { change } from '../features/lettings/leases/service/change-lease.ts';
import { list as listLeases } from '../features/lettings/leases/service/find-lease.ts';
import { list as listPayments } from '../features/money/payments/service/reading/find-payment.ts';
import { record } from '../features/money/payments/service/receipts/record.ts';
import { morningOf } from './history.ts';

type At = (deps: Deps, instant: Date) => Deps;

const exitTerms = {
  noticeDays: 30,
  exitPaintingCharge: '12000.00',
  exitCleaningCharge: '2500.00',
  depositReturnDays: 15,
};

/** One deposit was topped up when the lease was renewed, and of another one a part was given back. */
export const moveDeposits = async (deps: Deps, landlord: Actor, homes: number[], at: At): Promise<void> => {
  const today = dateInIndia(deps.now());
  const leases = await listLeases(deps, landlord, { status: 'active', limit: 50 });
  const leaseOf = (home: number) => leases.find(({ propertyId }) => propertyId === homes[home])?.id ?? 0;
  const renewed = leaseOf(0);
  await change(at(deps, morningOf(addMonths(today, -2))), landlord, renewed, { exitTerms });
  const dueDate = addDays(addMonths(today, -2), 5);
  const then = at(deps, morningOf(addMonths(today, -2)));
  const asked = { amount: '6000.00', dueDate, description: null };
  await deps.db.transaction((tx) => topUp(then, tx, landlord, renewed, asked));
  const deposits = await listPayments(deps, landlord, { leaseId: renewed, type: 'security_deposit', limit: 10 });
  const open = deposits.find(({ status }) => status !== 'paid');
  const how = {
    method: 'upi' as const,
    paidDate: null,
    reference: '608412097315',
    note: null,
    isKept: false,
    payerId: null,
  };
  const paid = { amount: '6000.00', ...how };
  await deps.db.transaction((tx) => record(at(deps, morningOf(dueDate)), tx, landlord, open?.id ?? 0, paid));
  const back = {
    amount: '50000.00',
    method: 'bank_transfer' as const,
    reference: '608419554120',
    paidDate: null,
    note: 'The lift was out of order for a month',
  };
  await deps.db.transaction((tx) => refund(at(deps, morningOf(addMonths(today, -1))), tx, landlord, leaseOf(2), back));
};
