import type { z } from 'zod';
import { DAY_MS } from '#contract/platform/calendar';
import { isOrderOver } from '#contract/upkeep/work-order-status';
import type { OfferedOrder, OrderDeed, WorkOrder, workOrderForm } from '#contract/upkeep/work-orders';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { makeLink } from '#server/features/platform/action-links/service';
import { type Author, addPhotos } from '#server/features/upkeep/maintenance-events/service';
import { lockManaged, moveByWork, noteWork } from '#server/features/upkeep/maintenance-requests/service/by-work';
import { find as findVendor } from '#server/features/upkeep/vendors/service';
import { presentOrder } from '../present.ts';
import { insertOrder, selectOrder, selectPlace, updateOrder, type WholeOrder } from '../queries.ts';
import { eyesOf, missing } from '../service.ts';
import { askedWords, messageOf } from '../wording.ts';
import { say } from './deed.ts';

const LINK_DAYS = 30;

type Request = Awaited<ReturnType<typeof lockManaged>>;

export const authorOf = async (tx: Db, { userId, role }: Actor): Promise<Author> => ({
  id: userId,
  name: await nameOf(tx, userId),
  role,
});

const linked = async (deps: Deps, tx: Db, actor: Actor, request: Request, order: WholeOrder): Promise<OfferedOrder> => {
  const author = await authorOf(tx, actor);
  const eyes = await eyesOf(tx, actor, request);
  if (order.status === 'draft') return { ...presentOrder(order, eyes), link: '', message: '' };
  const link = await makeLink(deps, tx, {
    purpose: 'work_order',
    subjectId: order.id,
    madeFor: order.vendorName,
    madeById: actor.userId,
    madeBy: author.name,
    expiresAt: new Date(deps.now().getTime() + LINK_DAYS * DAY_MS),
    usesAllowed: null,
  });
  const { area, city } = await selectPlace(tx, request.propertyId);
  const about = { link, vendor: order.vendorName, area: `${area}, ${city}`, from: author.name };
  return { ...presentOrder(order, eyes), link, message: messageOf(request, order, about) };
};

export const found = async (tx: Db, actor: Actor, id: number): Promise<WholeOrder> => {
  const order = await selectOrder(tx, actor, id);
  if (!order) throw missing();
  return order;
};

export const offer = (
  deps: Deps,
  actor: Actor,
  requestId: number,
  { vendorId, note, asksEstimate, isDraft }: z.output<typeof workOrderForm>,
): Promise<OfferedOrder> =>
  deps.db.transaction(async (tx) => {
    const request = await lockManaged(tx, actor, requestId);
    const vendor = await findVendor(tx, actor, vendorId);
    const author = await authorOf(tx, actor);
    const at = deps.now();
    const { id } = await insertOrder(tx, {
      requestId,
      vendorId,
      vendorName: vendor.name,
      status: isDraft ? 'draft' : 'offered',
      note,
      asksEstimate,
      createdAt: at,
      updatedAt: at,
    });
    if (!isDraft) await noteWork(deps, tx, request, { author, text: askedWords(vendor.name, asksEstimate) });
    if (request.status === 'open') await moveByWork(deps, tx, request, { status: 'acknowledged', author });
    return linked(deps, tx, actor, request, await found(tx, actor, id));
  });

/** For whom the message got lost: the link of before does nothing any more. A draft is offered by it. */
export const sendAgain = (deps: Deps, actor: Actor, id: number): Promise<OfferedOrder> =>
  deps.db.transaction(async (tx) => {
    const { requestId } = await found(tx, actor, id);
    const request = await lockManaged(tx, actor, requestId);
    const order = await found(tx, actor, id);
    if (isOrderOver(order.status)) throw new AppError('conflict', 'Nothing more is to come of this job.');
    const author = await authorOf(tx, actor);
    if (order.status === 'draft')
      await noteWork(deps, tx, request, { author, text: askedWords(order.vendorName, order.asksEstimate) });
    await updateOrder(tx, id, { ...(order.status === 'draft' && { status: 'offered' }), updatedAt: deps.now() });
    return linked(deps, tx, actor, request, await found(tx, actor, id));
  });

/** A vendor who only phones: the manager says it for them. */
export const change = (deps: Deps, actor: Actor, id: number, deed: OrderDeed): Promise<WorkOrder> =>
  deps.db.transaction(async (tx) => {
    const { requestId } = await found(tx, actor, id);
    const request = await lockManaged(tx, actor, requestId);
    const order = await found(tx, actor, id);
    const author = await authorOf(tx, actor);
    const attach = (eventId: number) =>
      addPhotos(
        tx,
        actor,
        eventId,
        deed.photos.map(({ fileUrl }) => fileUrl),
      );
    const said = { ...author, name: `${author.name}, for ${order.vendorName}` };
    await say(deps, tx, { request, order, party: 'manager', author: said, actor, attach }, deed);
    return presentOrder(await found(tx, actor, id), await eyesOf(tx, actor, request));
  });
