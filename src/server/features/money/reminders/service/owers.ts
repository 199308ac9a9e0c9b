import type { Db } from '#server/db/client';
import { sharersOf } from '#server/features/lettings/leases/service';
import { openPartsOf } from '#server/features/lettings/tenants/service/parts';
import type { LatePayment } from '../queries.ts';

/** What is late of one lease, by whom it is told: all of it to everybody, or to each their own part, and all to guarantors. */
const ofLease = async (tx: Db, leaseId: number, late: LatePayment[]): Promise<[string, LatePayment[]][]> => {
  const sharers = await sharersOf(tx, leaseId);
  const main = late[0]?.tenantId;
  if (sharers.length === 0) return main ? [[main, late]] : [];
  const parts = await openPartsOf(tx, leaseId);
  const partOf = (userId: string) =>
    late.flatMap((payment) => {
      const open = parts?.get(payment.id)?.find(({ tenantId }) => tenantId === userId)?.open;
      return open && open !== '0.00' ? [{ ...payment, amount: open, received: '0.00' }] : [];
    });
  const living = [main, ...sharers.filter(({ role }) => role === 'co_tenant').map(({ userId }) => userId)];
  return [
    ...living.flatMap((userId): [string, LatePayment[]][] => (userId ? [[userId, parts ? partOf(userId) : late]] : [])),
    ...sharers.filter(({ role }) => role === 'guarantor').map(({ userId }): [string, LatePayment[]] => [userId, late]),
  ];
};

/** Everybody who hears of what is late, each with what is theirs; the main tenant first. Nobody who has left. */
export const owersOf = async (tx: Db, late: LatePayment[]): Promise<Map<string, LatePayment[]>> => {
  const owers = new Map<string, LatePayment[]>();
  for (const leaseId of new Set(late.map((payment) => payment.leaseId))) {
    const ofThis = late.filter((payment) => payment.leaseId === leaseId);
    for (const [userId, owed] of await ofLease(tx, leaseId, ofThis))
      if (owed.length > 0) owers.set(userId, [...(owers.get(userId) ?? []), ...owed]);
  }
  return owers;
};
