import { formatRupees } from '#contract/platform/wording';
import { allowanceOf } from '#contract/upkeep/repair-limits';
import { isWithin } from '#contract/upkeep/work-decisions';
import type { OrderDeed } from '#contract/upkeep/work-orders';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { noteWork, waitByWork } from '#server/features/upkeep/maintenance-requests/service/by-work';
import { limitsOf } from '#server/features/upkeep/repair-limits/service';
import { standingOf } from '../present.ts';
import { updateOrder } from '../queries.ts';
import { wordsOf } from '../wording.ts';
import { askOwner } from './ask-owner.ts';
import type { OrderReport } from './order-report.ts';

/** What it would cost. Above what the owner allows unasked, the owner is asked; otherwise whoever runs the home chooses. */
export const takeEstimate = async (deps: Deps, tx: Db, report: OrderReport, deed: OrderDeed): Promise<void> => {
  const { request, order, author, actor, attach } = report;
  const amount = deed.amount ?? null;
  const limits = await limitsOf(tx, request.landlordId, request.propertyId);
  const allowance = allowanceOf(limits, request.urgency);
  const needsOwner = !isWithin(amount, allowance);
  const isToBeChosen = standingOf(order).isToBeChosen;
  const agreed = {
    approval: 'approved' as const,
    approvedAmount: amount,
    approvedBy: `Within ${formatRupees(allowance)}`,
  };
  await updateOrder(tx, order.id, {
    estimate: amount,
    estimateNote: deed.note,
    approvalNote: null,
    ...(needsOwner && { approval: 'waiting', approvalAskedAt: deps.now(), approvalNudges: 0 }),
    ...(!needsOwner && (isToBeChosen ? { approval: 'open' as const } : agreed)),
    updatedAt: deps.now(),
  });
  const asksOwner = needsOwner && actor?.role !== 'landlord';
  const except = asksOwner ? request.landlordId : null;
  const event = await noteWork(deps, tx, request, { author, text: wordsOf(deed), isBill: true, except });
  await attach(event.id);
  if (!needsOwner) return;
  await waitByWork(deps, tx, request, { waitingFor: 'approval', author });
  if (asksOwner) await askOwner(deps, tx, { request, order: { ...order, estimate: amount } });
};
