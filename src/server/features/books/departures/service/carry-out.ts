import { addDays } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { logLease } from '#server/features/lettings/leases/service/log-lease';
import { addPerson } from '#server/features/lettings/tenants/service/add-person';
import { leaverOf, letGo } from '#server/features/lettings/tenants/service/leave-lease';
import { standingOf } from '#server/features/lettings/tenants/service/people';
import type { Author as PostingAuthor } from '#server/features/money/payments/service/postings';
import type { Author } from '#server/features/platform/audit-log/service';
import { askAll, type Held, notifyEverybody } from '../notices.ts';
import { type DepartureRow, updateDeparture } from '../queries.ts';
import { askNewcomer, postShare } from './post-share.ts';

interface Carrying {
  held: Held;
  row: DepartureRow;
  /** Whose word it is. */
  author: Author;
  by: NonNullable<PostingAuthor>;
  /** Whether the landlord says that the share is given back already; what was planned is said later. */
  isGivenBack: boolean;
}

/**
 * One leaves, one may join, and the lease goes on. The lease is held: money that comes in meanwhile counts before or after. The
 * landlord's word counts until the leaver, and whoever leads the lease, say otherwise.
 */
export const carryOut = async (
  deps: Deps,
  tx: Db,
  { held, row, author, by, isGivenBack }: Carrying,
): Promise<DepartureRow> => {
  const leaver = await leaverOf(tx, held, row.personId);
  const { amount, share } = leaver;
  const { newcomer, lastDay, depositSettledBy } = row;
  const joiner = newcomer && { ...newcomer, role: 'co_tenant' as const, share: newcomer.share ?? share };
  const come = joiner && (() => addPerson(deps, tx, author, held, joiner, addDays(lastDay, 1)));
  const { rowId, joinerId, next } = await letGo(deps, tx, held, leaver, row, come);
  const hasShare = toPaise(amount) > 0;
  const isSettled = hasShare && (isGivenBack || depositSettledBy === 'joiner');
  const isLeadAsked = next?.tenantId && (await standingOf(tx, next.tenantId, held.landlordId)) === 'confirmed';
  const joinerName = joiner && `${joiner.firstName} ${joiner.lastName}`;
  const now = deps.now();
  const done: DepartureRow = {
    ...row,
    status: 'done',
    personId: rowId,
    joinerId,
    joiner: joinerName,
    newcomer: null,
    nextMain: leaver.isMain ? (next?.name ?? joinerName) : null,
    leadId: isLeadAsked ? next.tenantId : null,
    leadWord: isLeadAsked ? 'asked' : 'not_needed',
    depositShare: amount,
    settledAt: isSettled ? now : null,
    shareWord: isSettled ? 'asked' : 'not_needed',
    updatedAt: now,
  };
  await updateDeparture(tx, row.id, done);
  const entry = { held, row: done, personId: rowId, amount, by };
  if (isSettled) await postShare(deps, tx, entry);
  if (hasShare) await askNewcomer(deps, tx, entry);
  await logLease(deps, tx, author, held, {
    action: 'lease.person_left',
    changes: [
      { field: 'lastDay', to: lastDay },
      { field: 'depositShare', to: amount },
    ],
  });
  const notice = { held, row: done, leaverId: leaver.tenantId };
  await notifyEverybody(deps, tx, { ...notice, byId: author.userId });
  await askAll(deps, tx, notice);
  return done;
};
