import { randomInt } from 'node:crypto';
import type { BillingCycle, PlanId } from '#contract/plans/plan-offers';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { type DiscountCodeRow, giveBackUses, insertCode, selectCode, selectCodeForUpdate, takeUse } from './queries.ts';

/** Upper and lower case are the same code. */
export const findCode = (db: Db, code: string): Promise<DiscountCodeRow | undefined> => selectCode(db, code);
export const lockCode = (tx: Db, code: string): Promise<DiscountCodeRow | undefined> => selectCodeForUpdate(tx, code);

/** A use is taken when an order is made, so that the last one is not promised twice. */
export const reserveUse = (tx: Db, id: number): Promise<boolean> => takeUse(tx, id);
export const releaseUse = (tx: Db, id: number): Promise<void> => giveBackUses(tx, [id]);
/** One of each: nobody holds two uses of a code. */
export const releaseUses = (tx: Db, ids: number[]): Promise<void> => giveBackUses(tx, ids);

/** Without letters and digits that are taken for each other. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newEnding = () => Array.from({ length: 6 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
const TRIES = 5;

interface PersonalDiscount {
  ownerId: string;
  /** What the code begins with. */
  word: string;
  description: string;
  percent: number;
  plan: PlanId;
  billingCycle: BillingCycle | null;
  validUntil: Date;
}

/** A code that one person has earned: for them alone, once. */
export const issuePersonalCode = async (deps: Deps, tx: Db, discount: PersonalDiscount): Promise<DiscountCodeRow> => {
  const { word, percent, plan, ...terms } = discount;
  for (let tries = 0; tries < TRIES; tries++) {
    const row = await insertCode(tx, {
      ...terms,
      code: `${word}-${newEnding()}`,
      discountType: 'percentage',
      discountValue: percent.toFixed(2),
      usageLimit: 1,
      applicablePlans: [plan],
      createdAt: deps.now(),
    });
    if (row) return row;
  }
  throw new Error('no free discount code was found');
};
