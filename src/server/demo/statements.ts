import { statementForm } from '#contract/books/statements';
import { addDays, addMonths, dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { send } from '../features/books/statements/service/send.ts';
import { list as leasesOf } from '../features/lettings/leases/service/find-lease.ts';
import { change } from '../features/money/payments/service/charges/change.ts';
import { raise } from '../features/money/payments/service/charges/raise.ts';
import { morningOf } from './history.ts';

type At = (deps: Deps, instant: Date) => Deps;

/**
 * Last month's statement of the demo tenant, and of all for the landlord; since then a charge in it was found to be wrong, which
 * the next statement tells.
 */
export const sendStatements = async (
  deps: Deps,
  { landlord, tenant }: Record<'landlord' | 'tenant', Actor>,
  at: At,
): Promise<void> => {
  const thisMonth = `${dateInIndia(deps.now()).slice(0, 7)}-01`;
  const days = { from: addMonths(thisMonth, -1), to: addDays(thisMonth, -1) };
  const [lease] = await leasesOf(deps, tenant, { status: 'active', limit: 1 });
  if (!lease) throw new Error('the demo tenant has no lease');
  const water = { type: 'utility' as const, amount: '640.00', dueDate: addDays(days.from, 14), description: 'Water' };
  const raised = at(deps, morningOf(addDays(days.from, 7)));
  const charge = { leaseId: lease.id, charges: [water], by: null, isQuiet: true };
  const [wrong] = await deps.db.transaction((tx) => raise(raised, tx, charge));
  const then = at(deps, new Date(Math.min(deps.now().getTime(), morningOf(addDays(thisMonth, 1)).getTime())));
  const ofLease = { scope: 'lease', leaseId: lease.id, toTenant: true, note: 'All paid on time, thank you.' };
  await send(then, landlord, statementForm.parse({ ...ofLease, ...days }));
  await send(then, landlord, statementForm.parse({ scope: 'all', toMe: true, ...days }));
  const now = at(deps, deps.now());
  if (wrong !== undefined) await deps.db.transaction((tx) => change(now, tx, landlord, wrong, { status: 'cancelled' }));
};
