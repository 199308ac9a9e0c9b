import { decideOnWork } from '#contract/upkeep/work-decisions';
import type { Reactions } from '#server/deps';
import { announce } from '#server/features/platform/live/service';
import { requestOfWork } from '#server/features/upkeep/maintenance-requests/service/by-work';
import { followExpense as update } from '../queries.ts';

/** The job of a bill is what the books say of it: paid, owed, or, once its expense is removed, without a bill. */
export const followExpense: Reactions['expenseChanged'] = async (deps, tx, { id, amount, isPaid, isRemoved }) => {
  const updatedAt = deps.now();
  const jobs = await update(
    tx,
    id,
    isRemoved
      ? { status: 'done', amount: null, expenseId: null, updatedAt }
      : { status: isPaid ? 'paid' : 'billed', amount, updatedAt },
  );
  for (const { requestId } of jobs) {
    const { landlordId, agentId, tenantId } = await requestOfWork(tx, requestId);
    await announce(tx, { userIds: [landlordId, agentId, tenantId], changed: decideOnWork.changes });
  }
};
