import { orderActionsOf } from '#contract/upkeep/work-order-status';
import { type JobDetails, orderDeed } from '#contract/upkeep/work-orders';
import { type LinkRule, notUnderstood } from '#server/features/platform/action-links/service';
import { addClaimedPhotos, shownPhotos } from '#server/features/upkeep/maintenance-events/service/photos-of-work';
import { lockForWork, requestOfWork } from '#server/features/upkeep/maintenance-requests/service/by-work';
import { standingOf } from '../present.ts';
import { selectById, selectPlace } from '../queries.ts';
import { missing } from '../service.ts';
import { say } from './deed.ts';

const show: LinkRule['show'] = async (_deps, db, subjectId, token) => {
  const order = await selectById(db, subjectId);
  if (!order) return undefined;
  const request = await requestOfWork(db, order.requestId);
  const { area, city, address, landmark } = await selectPlace(db, request.propertyId);
  const isTaken = order.status !== 'offered';
  const details: JobDetails = {
    status: order.status,
    title: request.title,
    category: request.category,
    problem: request.problem,
    place: request.place,
    description: request.description,
    urgency: request.urgency,
    windows: request.windows,
    mayEnterAlone: request.mayEnterAlone,
    note: order.note,
    area: `${area}, ${city}`,
    address: isTaken ? address : null,
    landmark: isTaken ? landmark : null,
    tenantName: isTaken ? request.tenantName : null,
    visitAt: order.visitAt?.toISOString() ?? null,
    amount: order.amount,
    asksEstimate: order.asksEstimate,
    estimate: order.estimate,
    approvedAmount: order.approvedAmount,
    isRefused: order.approval === 'refused',
    photos: (await shownPhotos(db, order.requestId)).map((fileId) => `/api/action-links/${token}/photos/${fileId}`),
    actions: orderActionsOf('vendor', standingOf(order)),
  };
  return { ...details };
};

const lock: LinkRule['lock'] = async (tx, subjectId) => {
  const order = await selectById(tx, subjectId);
  return order && lockForWork(tx, order.requestId);
};

const act: LinkRule['act'] = async (deps, tx, link, body) => {
  const parsed = orderDeed.safeParse(body);
  if (!parsed.success) throw notUnderstood(parsed.error);
  const order = await selectById(tx, link.subjectId);
  if (!order) throw missing();
  const request = await requestOfWork(tx, order.requestId);
  const author = { id: null, name: order.vendorName, role: null };
  const attach = (eventId: number) => addClaimedPhotos(tx, link.id, eventId, parsed.data.photos);
  await say(deps, tx, { request, order, party: 'vendor', author, actor: null, attach }, parsed.data);
};

const photo: LinkRule['photo'] = async (deps, subjectId, fileId) => {
  const order = await selectById(deps.db, subjectId);
  return order !== undefined && (await shownPhotos(deps.db, order.requestId)).includes(fileId);
};

/** What whoever has the link of a job sees and does. */
export const workOrderLinks: LinkRule = { show, lock, act, photo, takesPhotos: async () => true };
