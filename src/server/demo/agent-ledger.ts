import { dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { addCost, agreeCost } from '../features/books/mandate-ledger/service/costs.ts';
import { addSettlement, confirmSettlement } from '../features/books/mandate-ledger/service/settlements.ts';
import { listLedgers } from '../features/books/mandate-ledger/service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What lies between the owner and the agent of a home: a plumber, a payment that was confirmed, and one that waits. */
export const keepLedger = async (
  deps: Deps,
  at: (deps: Deps, instant: Date) => Deps,
  { landlord, agent }: Record<'landlord' | 'agent', Actor>,
): Promise<void> => {
  const daysAgo = (days: number) => at(deps, new Date(deps.now().getTime() - days * DAY_MS));
  const dayOf = (then: Deps) => dateInIndia(then.now());
  const id = (await listLedgers(deps, agent)).find(({ rule }) => rule !== null)?.id;
  if (id === undefined) throw new Error('the demo has no agreed commission');

  const plumber = daysAgo(40);
  const bill = { category: 'repairs', amount: '1850.00', note: 'Plumber, kitchen tap', billUrl: null } as const;
  const { costs } = await addCost(plumber, agent, id, { ...bill, date: dayOf(plumber) });
  await agreeCost(daysAgo(39), landlord, costs[0]?.id ?? 0);

  const paid = daysAgo(30);
  const byUpi = { direction: 'to_agent', method: 'upi' } as const;
  const first = { ...byUpi, amount: '3000.00', reference: '530917284415', date: dayOf(paid) };
  const { settlements } = await addSettlement(paid, landlord, id, first);
  await confirmSettlement(daysAgo(29), agent, settlements[0]?.id ?? 0);

  const again = daysAgo(1);
  const second = { ...byUpi, amount: '1500.00', reference: '532104467120', date: dayOf(again) };
  await addSettlement(again, landlord, id, second);
};
