import { isActive } from '#contract/upkeep/request-status';
import { type ApprovalDetails, approvalAnswer } from '#contract/upkeep/work-approval';
import { isOrderOver } from '#contract/upkeep/work-order-status';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import { type LinkRule, notUnderstood } from '#server/features/platform/action-links/service';
import { shownPhotos } from '#server/features/upkeep/maintenance-events/service/photos-of-work';
import { findForWork, lockForWork, requestOfWork } from '#server/features/upkeep/maintenance-requests/service/by-work';
import { limitsOf } from '#server/features/upkeep/repair-limits/service';
import { reputationOf } from '#server/features/upkeep/vendors/service';
import { standingOf } from '../present.ts';
import { selectOfRequest, type WholeOrder } from '../queries.ts';
import { approve, refuse } from './approve.ts';
import { requireRead } from './order-report.ts';

const isWaiting = ({ approval, status }: WholeOrder): boolean => approval === 'waiting' && !isOrderOver(status);

const waitingOf = async (db: Db, requestId: number) => {
  const orders = await selectOfRequest(db, requestId);
  const isSilent = (order: WholeOrder) =>
    standingOf(order).isToBeChosen && order.status === 'offered' && order.estimate === null;
  return { waiting: orders.filter(isWaiting), unanswered: orders.filter(isSilent).length };
};

const show: LinkRule['show'] = async (_deps, db, requestId, token) => {
  const request = await findForWork(db, requestId);
  const { waiting, unanswered } = await waitingOf(db, requestId);
  if (!request || !isActive(request.status) || waiting.length === 0) return undefined;
  const { title, description, category, urgency, propertyName, payer, tenantPercent } = request;
  const limits = await limitsOf(db, request.landlordId, request.propertyId);
  const known = await reputationOf(
    db,
    waiting.flatMap(({ vendorId }) => vendorId ?? []),
  );
  const details: ApprovalDetails = {
    ...{ title, description, category, urgency, propertyName, payer, tenantPercent, unanswered },
    approvalLimit: limits.approvalLimit,
    estimates: waiting.map(({ id, vendorId, vendorName, estimate, estimateNote }) => {
      const vendor = known.find((each) => each.id === vendorId);
      return {
        orderId: id,
        vendorName,
        stars: vendor?.stars ?? null,
        jobsDone: vendor?.jobsDone ?? 0,
        amount: estimate ?? '0.00',
        note: estimateNote,
      };
    }),
    photos: (await shownPhotos(db, requestId)).map((fileId) => `/api/action-links/${token}/photos/${fileId}`),
  };
  return { ...details };
};

const decidedAlready = () => new AppError('conflict', 'This has been decided already, or is no longer needed.');

const act: LinkRule['act'] = async (deps, tx, link, body) => {
  const parsed = approvalAnswer.safeParse(body);
  if (!parsed.success) throw notUnderstood(parsed.error);
  const { note } = parsed.data;
  const request = await requestOfWork(tx, link.subjectId);
  // Where the home has another owner now, the word of the one before counts no more.
  if (request.landlordId !== link.madeById || !isActive(request.status)) throw decidedAlready();
  const author = { id: request.landlordId, name: link.madeFor, role: 'landlord' as const };
  const { waiting } = await waitingOf(tx, request.id);
  if (parsed.data.action === 'refuse') {
    if (waiting.length === 0) throw decidedAlready();
    for (const order of waiting) await refuse(deps, tx, { request, order, author, note });
    return;
  }
  const { orderId, amount } = parsed.data;
  const order = waiting.find(({ id }) => id === orderId);
  if (!order) throw decidedAlready();
  requireRead(amount, order.estimate);
  await approve(deps, tx, { request, order, author, note });
};

const photo: LinkRule['photo'] = async (deps, requestId, fileId) =>
  (await shownPhotos(deps.db, requestId)).includes(fileId);

/** What an owner who was asked by mail sees and says, without signing in: these estimates, and nothing else. */
export const approvalLinks: LinkRule = {
  ...{ show, lock: lockForWork, act, photo },
  takesPhotos: async () => false,
};
