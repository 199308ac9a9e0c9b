import { type CardDue, cardDeed, shareTenantCard, type TenantCard } from '#contract/overview/tenant-cards';
import { addDays, type CalendarDate, DAY_MS, dateInIndia } from '#contract/platform/calendar';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { whatsAppLink, whatsAppNumber } from '#contract/platform/whatsapp';
import type { ActorId } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { openPartsOf } from '#server/features/lettings/tenants/service/parts';
import { claimByCard } from '#server/features/money/payments/service/receipts/claims';
import { printReceipt } from '#server/features/money/receipts/service';
import { receiptsByHand } from '#server/features/money/receipts/service/of-lease';
import { findOpenLink, type LinkRule, notUnderstood } from '#server/features/platform/action-links/service';
import { announce } from '#server/features/platform/live/service';
import { type Limit, limitAddress } from '#server/features/platform/rate-limits/service';
import { reportedPhotos } from '#server/features/upkeep/maintenance-events/service/photos-of-work';
import { reportByCard } from '#server/features/upkeep/maintenance-requests/service/by-card';
import { presentDue } from '../present.ts';
import {
  type CardLease,
  countReports,
  lockLease,
  selectDues,
  selectLeaseOfCard,
  selectPhone,
  selectRequests,
} from '../queries.ts';
import { isMadeByManager, isRunning } from '../service.ts';

/** Older receipts are to be had from the landlord. */
const RECEIPT_DAYS = 400;

const REPORTS_A_DAY = 10;
const papersPerAddress: Limit = { name: 'card-papers', max: 30, windowSeconds: 10 * 60 };

const leaseOf = async (
  db: Deps['db'],
  link: { subjectId: number; madeById: string },
): Promise<CardLease | undefined> => {
  const lease = await selectLeaseOfCard(db, link.subjectId);
  return lease && isRunning(lease) && isMadeByManager(lease, link.madeById) ? lease : undefined;
};

/** What was reported by the card, with the photos that came by it: of photos that were added otherwise it shows none. */
const faultsOf = async (db: Deps['db'], leaseId: number, token: string): Promise<TenantCard['requests']> => {
  const requests = await selectRequests(db, leaseId);
  const photos = await reportedPhotos(
    db,
    requests.map(({ id }) => id),
  );
  return requests.map(({ createdAt, ...request }) => ({
    ...request,
    createdAt: createdAt.toISOString(),
    photos: photos
      .filter(({ requestId }) => requestId === request.id)
      .map(({ fileId }) => `/api/action-links/${token}/photos/${fileId}`),
  }));
};

const photo: LinkRule['photo'] = async ({ db }, leaseId, fileId, link) => {
  if (!(await leaseOf(db, link))) return false;
  const requests = (await selectRequests(db, leaseId)).map(({ id }) => id);
  return (await reportedPhotos(db, requests)).some((each) => each.fileId === fileId);
};

const takesPhotos: LinkRule['takesPhotos'] = async ({ db }, link) => (await leaseOf(db, link))?.status === 'active';

/** What is open; where each who shares the lease has a balance, the main tenant's part of it. */
const duesOf = async (db: Deps['db'], lease: CardLease, today: CalendarDate): Promise<CardDue[]> => {
  const rows = await selectDues(db, lease.id);
  const parts = await openPartsOf(db, lease.id);
  const ownPart = (id: number) => parts?.get(id)?.find(({ sharerId }) => sharerId === null)?.open ?? '0.00';
  const openOf = ({ id, amount, received }: (typeof rows)[number]) =>
    parts ? ownPart(id) : fromPaise(toPaise(amount) - toPaise(received));
  return rows
    .map((row) => presentDue(row, lease, { today, outstanding: openOf(row) }))
    .filter(({ outstanding, isWaiting }) => isWaiting || toPaise(outstanding) > 0);
};

const show: LinkRule['show'] = async (deps, db, leaseId, token, link) => {
  const lease = await leaseOf(db, link);
  if (!lease) return undefined;
  const today = dateInIndia(deps.now());
  const dues = await duesOf(db, lease, today);
  const receipts = await receiptsByHand(db, leaseId, addDays(today, -RECEIPT_DAYS));
  const phone = await selectPhone(db, link.madeById);
  const card: TenantCard = {
    homeName: lease.propertyName,
    today,
    outstanding: fromPaise(sumPaise(dues.map(({ outstanding }) => outstanding))),
    upi: lease.upiId === null ? null : { payee: lease.landlordName, upiId: lease.upiId },
    dues,
    receipts: receipts.map(({ paymentId: _payment, ...receipt }) => ({
      ...receipt,
      fileUrl: `/api/tenant-cards/${token}/receipts/${receipt.transactionId}`,
    })),
    requests: await faultsOf(db, leaseId, token),
    contact: {
      name: link.madeBy,
      phone,
      whatsAppLink: whatsAppNumber(phone) === null ? null : whatsAppLink(`Hello ${link.madeBy}, `, phone),
    },
  };
  return { ...card };
};

const gone = () => new AppError('link_expired', 'The lease of this card is over. Please ask your landlord.');

const act: LinkRule['act'] = async (deps, tx, link, body, { address }) => {
  const parsed = cardDeed.safeParse(body);
  if (!parsed.success) throw notUnderstood(parsed.error);
  const lease = await leaseOf(tx, link);
  if (!lease) throw gone();
  const { id: leaseId, propertyId, landlordId, agentId } = lease;
  const name = link.madeFor;
  if (parsed.data.action === 'paid') {
    const { action: _action, paymentId, ...form } = parsed.data;
    await claimByCard(deps, tx, { leaseId, paymentId, name, address }, form);
  } else {
    if (lease.status !== 'active')
      throw new AppError('conflict', 'Faults are reported from the first day of the lease on.');
    if ((await countReports(tx, leaseId, new Date(deps.now().getTime() - DAY_MS))) >= REPORTS_A_DAY)
      throw new AppError('too_many_requests', 'Many faults were reported today. Please call your landlord.');
    const { action: _action, ...report } = parsed.data;
    await reportByCard(deps, tx, { leaseId, propertyId, landlordId, name, linkId: link.id }, report);
  }
  await announce(tx, { userIds: [landlordId, agentId], changed: shareTenantCard.changes });
};

/** What whoever has the card of a lease sees and does. */
export const tenantCardLinks: LinkRule = { show, lock: lockLease, act, photo, takesPhotos };

/** A receipt that the card lists, and no other. */
export const receiptByCard = async (
  deps: Deps,
  { token, transactionId, address }: { token: string; transactionId: number; address: string },
) => {
  await limitAddress(deps, papersPerAddress, address);
  const link = await findOpenLink(deps, token);
  const lease = link?.purpose === 'tenant_card' ? await leaseOf(deps.db, link) : undefined;
  const from = addDays(dateInIndia(deps.now()), -RECEIPT_DAYS);
  const receipts = lease ? await receiptsByHand(deps.db, lease.id, from) : [];
  const wanted = receipts.find((receipt) => receipt.transactionId === transactionId);
  if (!lease?.landlordId || !wanted) throw new AppError('not_found', 'There is no such receipt.');
  const owner = { role: 'landlord' as const, userId: lease.landlordId as ActorId };
  return printReceipt(deps, owner, wanted.paymentId, { transactionId, hidesPan: true });
};
