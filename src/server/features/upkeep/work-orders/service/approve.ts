import { formatRupees } from '#contract/platform/wording';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { withdrawLinks } from '#server/features/platform/action-links/service';
import type { Author } from '#server/features/upkeep/maintenance-events/service';
import { moveByWork, noteWork, waitByWork } from '#server/features/upkeep/maintenance-requests/service/by-work';
import { standingOf } from '../present.ts';
import { selectOfRequest, updateOrder, type WholeOrder } from '../queries.ts';
import type { OrderReport } from './order-report.ts';

interface Answer {
  request: OrderReport['request'];
  order: WholeOrder;
  author: Author;
  note: string | null;
}

const withNote = (text: string, note: string | null): string => (note ? `${text}: ${note}` : text);

/** Asked for an estimate, and nothing more. */
const isOnlyAsked = (order: WholeOrder): boolean =>
  standingOf(order).isToBeChosen && (order.status === 'offered' || order.status === 'draft');

const drop = async (deps: Deps, tx: Db, { id }: WholeOrder): Promise<void> => {
  await updateOrder(tx, id, { status: 'cancelled', approval: 'refused', updatedAt: deps.now() });
  await withdrawLinks(deps, tx, { purpose: 'work_order', subjectId: id });
};

/** Once nothing waits for the owner, the links that asked for it do nothing any more. */
const isAnythingLeft = async (deps: Deps, tx: Db, requestId: number): Promise<boolean> => {
  const isLeft = (await selectOfRequest(tx, requestId)).some(({ approval }) => approval === 'waiting');
  if (!isLeft) await withdrawLinks(deps, tx, { purpose: 'repair_approval', subjectId: requestId });
  return isLeft;
};

/** One estimate is agreed to; the others who were only asked for one are not needed any more. */
export const approve = async (deps: Deps, tx: Db, { request, order, author, note }: Answer): Promise<void> => {
  const { id, estimate, vendorName } = order;
  await updateOrder(tx, id, {
    approval: 'approved',
    approvedAmount: estimate,
    approvedBy: author.name,
    approvalNote: note,
    updatedAt: deps.now(),
  });
  const others = (await selectOfRequest(tx, request.id)).filter((other) => other.id !== id && isOnlyAsked(other));
  if (isOnlyAsked(order)) for (const other of others) await drop(deps, tx, other);
  const text = withNote(`Agrees to ${formatRupees(estimate ?? '0.00')} for ${vendorName}`, note);
  await noteWork(deps, tx, request, { author, text, isBill: true });
  if (await isAnythingLeft(deps, tx, request.id)) return;
  if (order.status === 'offered') await waitByWork(deps, tx, request, { waitingFor: 'vendor', author });
  else await moveByWork(deps, tx, request, { status: 'in_progress', author });
};

/** Whoever was only asked is not needed; work that has begun goes on with what was agreed to before. */
export const refuse = async (deps: Deps, tx: Db, { request, order, author, note }: Answer): Promise<void> => {
  if (isOnlyAsked(order)) await drop(deps, tx, order);
  await updateOrder(tx, order.id, { approval: 'refused', approvalNote: note, updatedAt: deps.now() });
  const text = withNote(`Does not agree to ${formatRupees(order.estimate ?? '0.00')} for ${order.vendorName}`, note);
  await noteWork(deps, tx, request, { author, text, isBill: true });
  if (!(await isAnythingLeft(deps, tx, request.id)) && request.waitingFor === 'approval')
    await moveByWork(deps, tx, request, { status: 'in_progress', author });
};
