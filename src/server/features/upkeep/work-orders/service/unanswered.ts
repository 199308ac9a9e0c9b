import { toPaise } from '#contract/platform/money';
import { PRODUCT_NAME } from '#contract/platform/product';
import { approvalNudgeHours, UNANSWERED_HOURS } from '#contract/upkeep/repair-limits';
import { isActive } from '#contract/upkeep/request-status';
import type { Deps } from '#server/deps';
import { lockedForWork } from '#server/features/upkeep/maintenance-requests/service/by-work';
import { limitsOf } from '#server/features/upkeep/repair-limits/service';
import { inPieces } from '#server/jobs/in-pieces';
import { selectById, selectOfRequest, selectUnanswered, updateOrder, type WholeOrder } from '../queries.ts';
import { approve } from './approve.ts';
import { askOwner } from './ask-owner.ts';

const cheapestFirst = (one: WholeOrder, other: WholeOrder): number =>
  toPaise(one.estimate ?? '0.00') - toPaise(other.estimate ?? '0.00') || one.id - other.id;

const isDue = ({ approvalAskedAt, approvalNudges }: WholeOrder, now: Date, hours: number[]): boolean => {
  const next = hours[approvalNudges];
  return (
    approvalAskedAt !== null && next !== undefined && approvalAskedAt.getTime() + next * 3_600_000 <= now.getTime()
  );
};

const follow = (deps: Deps, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const before = await selectById(tx, id);
    if (!before) return;
    const request = await lockedForWork(tx, before.requestId);
    const order = await selectById(tx, id);
    // Somebody has answered meanwhile, or it is no longer needed.
    if (!isActive(request.status)) return;
    if (order?.approval !== 'waiting' || !isDue(order, deps.now(), [...approvalNudgeHours, UNANSWERED_HOURS])) return;
    await updateOrder(tx, id, { approvalNudges: order.approvalNudges + 1 });
    // One word for all that wait: of the cheapest.
    const [cheapest] = (await selectOfRequest(tx, request.id))
      .filter(({ approval }) => approval === 'waiting')
      .sort(cheapestFirst);
    if (cheapest?.id !== id) return;
    if (order.approvalNudges < approvalNudgeHours.length) return askOwner(deps, tx, { request, order, isAgain: true });
    const { unanswered, secondLimit } = await limitsOf(tx, request.landlordId, request.propertyId);
    if (unanswered !== 'go_ahead' || secondLimit === null) return;
    if (toPaise(order.estimate ?? '0.00') > toPaise(secondLimit)) return;
    const author = { id: null, name: PRODUCT_NAME, role: null };
    await approve(deps, tx, { request, order, author, note: 'No answer for three days, as the owner has set it' });
  });

/** Owners who do not answer hear of it after a day and after two; then what they chose counts. */
export const followUnanswered = (deps: Deps): Promise<void> =>
  inPieces(deps, {
    fetch: (batch) => selectUnanswered(deps.db, { now: deps.now(), ...batch }),
    each: ({ id }) => follow(deps, id),
    trouble: 'an owner could not be asked again about an estimate',
  });
