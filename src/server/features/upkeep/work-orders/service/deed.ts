import { becomesBy, isOrderOver, orderActionsOf } from '#contract/upkeep/work-order-status';
import type { OrderDeed } from '#contract/upkeep/work-orders';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { withdrawLinks } from '#server/features/platform/action-links/service';
import { moveByWork, noteWork } from '#server/features/upkeep/maintenance-requests/service/by-work';
import { standingOf } from '../present.ts';
import { updateOrder, type WholeOrder } from '../queries.ts';
import { wordsOf } from '../wording.ts';
import { takeBill } from './bill.ts';
import { takeEstimate } from './estimate.ts';
import { notNow, type OrderReport } from './order-report.ts';

const move = async (
  deps: Deps,
  tx: Db,
  order: WholeOrder,
  { action, visitAt }: OrderDeed & { action: keyof typeof becomesBy },
): Promise<void> => {
  const status = becomesBy[action];
  // What comes to nothing waits for nobody's word; of what is billed the bill does.
  const isPast = isOrderOver(status) && order.approval !== 'approved';
  await updateOrder(tx, order.id, {
    status,
    ...(action === 'schedule' && visitAt && { visitAt: new Date(visitAt) }),
    ...(action === 'done' && { doneAt: deps.now() }),
    ...(isPast && { approval: null }),
    updatedAt: deps.now(),
  });
  if (isOrderOver(status)) await withdrawLinks(deps, tx, { purpose: 'work_order', subjectId: order.id });
};

/** What is said about a job changes it, is written down with the request, and moves the request on. */
export const say = async (deps: Deps, tx: Db, report: OrderReport, deed: OrderDeed): Promise<void> => {
  const { request, order, party, author, attach } = report;
  const { action } = deed;
  if (!orderActionsOf(party, standingOf(order)).includes(action)) throw notNow(order);
  if (action === 'estimate') return takeEstimate(deps, tx, report, deed);
  if (action !== 'photos') await move(deps, tx, order, { ...deed, action });
  const event = await noteWork(deps, tx, request, { author, text: wordsOf(deed), isBill: action === 'bill' });
  await attach(event.id);
  if (action === 'on_my_way') await moveByWork(deps, tx, request, { status: 'in_progress', author });
  if (action === 'done') await moveByWork(deps, tx, request, { status: 'done', author });
  if (action === 'bill' && deed.amount) await takeBill(deps, tx, report, { amount: deed.amount, eventId: event.id });
};
