import type { BillingDetails } from '#contract/plans/billing-details';
import { saveBillingDetails } from '#contract/plans/billing-details';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { announce } from '#server/features/platform/live/service';
import { selectDetails, upsertDetails } from './queries.ts';

const NONE: BillingDetails = { businessName: null, address: null, state: null, gstin: null };

export const detailsOf = async (db: Db, userId: string): Promise<BillingDetails> =>
  (await selectDetails(db, userId)) ?? NONE;

/** They hold for the next invoices: those that were made stay as they are. */
export const save = (deps: Deps, { userId }: Actor, details: BillingDetails): Promise<BillingDetails> =>
  deps.db.transaction(async (tx) => {
    await upsertDetails(tx, { ...details, userId, updatedAt: deps.now() });
    await announce(tx, { userIds: [userId], changed: saveBillingDetails.changes });
    return detailsOf(tx, userId);
  });
