import { paymentForm, recordForm } from '#contract/money/payment-actions';
import { DAY_MS, dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { addCost, agreeCost } from '../features/books/mandate-ledger/service/costs.ts';
import { addSettlement, confirmSettlement } from '../features/books/mandate-ledger/service/settlements.ts';
import { listLedgers } from '../features/books/mandate-ledger/service.ts';
import { list as listLeases } from '../features/lettings/leases/service/find-lease.ts';
import { create } from '../features/money/payments/service/charges/raise.ts';
import { record } from '../features/money/payments/service/receipts/record.ts';

const isAt = (propertyId: number) => (lease: { propertyId: number }) => lease.propertyId === propertyId;

/** The tenant paid for keys at the door, and the owner has not got the money yet. */
const keepCash = async (
  daysAgo: (days: number) => Deps,
  agent: Actor,
  lease: { id: number } | undefined,
): Promise<void> => {
  if (!lease) throw new Error('nobody lives where the agent works for a commission');
  const [asked, paid] = [daysAgo(12), daysAgo(10)];
  const dueDate = dateInIndia(paid.now());
  const charge = {
    leaseId: lease.id,
    type: 'other' as const,
    amount: '1200.00',
    dueDate,
    description: 'Second set of keys',
  };
  const { id } = await asked.db.transaction((tx) => create(asked, tx, agent, paymentForm.parse(charge)));
  const cash = { method: 'cash' as const, amount: '1200.00', note: 'Paid at the door', isKept: true };
  await paid.db.transaction((tx) => record(paid, tx, agent, id, recordForm.parse(cash)));
};

/** What lies between the owner and the agent of a home: a plumber, a payment that was confirmed, one that waits, and cash that the agent keeps. */
export const keepLedger = async (
  deps: Deps,
  at: (deps: Deps, instant: Date) => Deps,
  { landlord, agent }: Record<'landlord' | 'agent', Actor>,
): Promise<void> => {
  const daysAgo = (days: number) => at(deps, new Date(deps.now().getTime() - days * DAY_MS));
  const dayOf = (then: Deps) => dateInIndia(then.now());
  const ledger = (await listLedgers(deps, agent)).find(({ rule }) => rule !== null);
  if (!ledger) throw new Error('the demo has no agreed commission');
  const { id } = ledger;
  const propertyId = ledger.property.id;

  const plumber = daysAgo(40);
  const bill = { category: 'repairs', amount: '1850.00', note: 'Plumber, kitchen tap', billUrl: null } as const;
  const { costs } = await addCost(plumber, agent, id, { ...bill, date: dayOf(plumber) });
  await agreeCost(daysAgo(39), landlord, costs[0]?.id ?? 0);

  const paid = daysAgo(30);
  const byUpi = { direction: 'to_agent', method: 'upi' } as const;
  const first = { ...byUpi, amount: '3000.00', reference: '530917284415', date: dayOf(paid) };
  const { settlements } = await addSettlement(paid, landlord, id, first);
  await confirmSettlement(daysAgo(29), agent, settlements[0]?.id ?? 0);

  await keepCash(
    daysAgo,
    agent,
    (await listLeases(deps, agent, { status: 'active', limit: 50 })).find(isAt(propertyId)),
  );

  const again = daysAgo(1);
  const second = { ...byUpi, amount: '1500.00', reference: '532104467120', date: dayOf(again) };
  await addSettlement(again, landlord, id, second);
};
