import { depositTypes, type PaymentType } from '#contract/money/payments';
import type { Db } from '#server/db/client';
import { hasOpenDepositRefund, isBeingSettled } from '../../queries.ts';
import { beingSettled } from '../../refusals.ts';

/** Whether the deposit of a lease is being settled, or the share of somebody who left. */
export const isDepositBeingSettled = (db: Db, leaseId: number): Promise<boolean> => isBeingSettled(db, { leaseId });

/** Whether the deposit of all who have the lease is: a share of it goes back there and nowhere else. */
export const isWholeBeingSettled = (db: Db, leaseId: number): Promise<boolean> =>
  isBeingSettled(db, { leaseId, isOfLeaver: false });

/** Whether the share of one who left is settled line by line. */
export const isShareBeingSettled = (db: Db, departureId: number): Promise<boolean> =>
  isBeingSettled(db, { departureId });

interface Owed {
  leaseId: number;
  type: PaymentType;
}

/** What both sides have read of a deposit is not changed behind its settlement. */
export const isHeldBack = async (db: Db, { leaseId, type }: Owed): Promise<boolean> =>
  depositTypes.includes(type) && isBeingSettled(db, { leaseId });

/** Of a payment whose lease is held. */
export const requireUnsettled = async (tx: Db, payment: Owed): Promise<void> => {
  if (await isHeldBack(tx, payment)) throw beingSettled();
};

/** Whether some of the deposit is on its way back through a gateway. */
export const isBeingRefunded = (tx: Db, leaseId: number): Promise<boolean> => hasOpenDepositRefund(tx, leaseId);
