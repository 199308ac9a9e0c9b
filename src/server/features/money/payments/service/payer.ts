import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { moveOpen, movePayer, selectPersonOf } from '../queries/payers.ts';
import type { PaymentRow } from '../queries.ts';

type Owed = Pick<PaymentRow, 'leaseId' | 'tenantId' | 'tenantName'>;

/** Who paid, by the name under which they are on the lease; nobody named, or a stranger to it: the main tenant. */
export const payerOf = async (tx: Db, { leaseId, tenantId, tenantName }: Owed, payerId: string | null | undefined) => {
  const isOther = payerId && payerId !== tenantId;
  const name = isOther ? await selectPersonOf(tx, leaseId, payerId) : undefined;
  return name === undefined ? { payerId: tenantId, payer: tenantName } : { payerId: payerId ?? null, payer: name };
};

/** Whether somebody can have paid: the main tenant, or who is or was on the lease. */
export const isOnLease = async (tx: Db, { leaseId, tenantId }: Owed, payerId: string): Promise<boolean> =>
  payerId === tenantId || (await selectPersonOf(tx, leaseId, payerId)) !== undefined;

/** Who paid as a placeholder paid as the person. */
export const moveReceipts = (
  _deps: Deps,
  tx: Db,
  move: { from: string; to: string; landlordId: string },
): Promise<void> => movePayer(tx, move);

/** A lease has another main tenant, or none for a while. */
export const handOverDues = (_deps: Deps, tx: Db, to: { leaseId: number; tenantId: string | null }): Promise<void> =>
  moveOpen(tx, to.leaseId, to.tenantId);
