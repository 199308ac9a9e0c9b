import { type PaymentEventKind, paymentTypeLabels } from '#contract/money/payments';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { type Sharer, sharersOf } from '#server/features/lettings/leases/service';
import { openPartsOf } from '#server/features/lettings/tenants/service/parts';
import { addLine } from '#server/features/money/payment-timeline/service';
import { announce } from '#server/features/platform/live/service';
import { notifyEach } from '#server/features/platform/notifications/service';
import type { PaymentRow } from './queries.ts';
import type { Author } from './service/postings.ts';

type Concerned = Pick<PaymentRow, 'leaseId' | 'tenantId' | 'landlordId' | 'agentId'> & {
  /** Read with what is held. */
  sharers?: Sharer[];
};
type Subject = Concerned & Pick<PaymentRow, 'id' | 'description' | 'type' | 'propertyName' | 'tenantName'>;

const concernedBy = ({ tenantId, landlordId, agentId }: Concerned, sharers: Sharer[]) => ({
  userIds: [tenantId, landlordId, agentId, ...sharers.map(({ userId }) => userId)],
  changed: ['payments'] as const,
});

const sharersIn = async (tx: Db, { leaseId, sharers }: Concerned): Promise<Sharer[]> =>
  sharers ?? sharersOf(tx, leaseId);

/** The browsers of everybody concerned ask again. */
export const announcePayments = async (tx: Db, payment: Concerned): Promise<void> =>
  announce(tx, concernedBy(payment, await sharersIn(tx, payment)));

/** 'Rent for April (Palm Court)'. */
export const subjectOf = ({ description, type, propertyName }: Omit<Subject, keyof Concerned | 'id' | 'tenantName'>) =>
  `${description ?? paymentTypeLabels[type]} (${propertyName})`;

export interface Line {
  kind: PaymentEventKind;
  text: string;
  by: Author;
  /** False where less is asked for, or the same. */
  asksMore?: boolean;
}

interface Notice extends Line {
  title: string;
  /** Null where the tenant has heard it already. */
  toTenant: string | null;
  toManagers: string;
}

export const addTimelineLine = (
  deps: Deps,
  tx: Db,
  paymentId: number,
  { kind, text, by, asksMore }: Line,
): Promise<void> =>
  addLine(tx, { paymentId, kind, text, by: by?.shownAs ?? by?.name ?? null, asksMore, createdAt: deps.now() });

type Word = Omit<Notice, keyof Line> & { by: Author; kind?: PaymentEventKind };

/** Whose own part is paid, where each has a balance: what is late is not theirs. */
const coveredParts = async (tx: Db, { id, leaseId }: Subject) => {
  const parts = (await openPartsOf(tx, leaseId))?.get(id) ?? [];
  return (userId: string) => parts.some(({ tenantId, open }) => tenantId === userId && open === '0.00');
};

/** Everybody concerned but whoever did it. */
const readersOf = async (
  tx: Db,
  payment: Subject,
  { title, toTenant, toManagers, by, kind }: Word,
  sharers: Sharer[],
) => {
  const isCovered = kind === 'overdue' && sharers.length > 0 ? await coveredParts(tx, payment) : () => false;
  // Guarantors hear of what is late, and of nothing else.
  const alike = sharers.filter(({ role }) => role === 'co_tenant' || kind === 'overdue');
  const readers = [
    { userId: payment.tenantId, content: toTenant },
    ...alike.map(({ userId }) => ({ userId, content: toTenant })),
    { userId: payment.landlordId, content: toManagers },
    { userId: payment.agentId, content: toManagers },
  ];
  const link = `/payments?payment=${payment.id}`;
  return readers.flatMap(({ userId, content }) =>
    userId && content !== null && userId !== by?.userId && !isCovered(userId) ? [{ userId, title, content, link }] : [],
  );
};

/** Tells everybody concerned but whoever did it, and freshens all their screens. */
export const notifyParties = async (deps: Deps, tx: Db, payment: Subject, word: Word): Promise<void> => {
  const sharers = await sharersIn(tx, payment);
  const readers = await readersOf(tx, payment, word, sharers);
  await notifyEach(deps, tx, 'payment', readers, concernedBy(payment, sharers));
};

/** A line on the timeline, word to the others, and fresh screens. Call it inside the transaction that makes it true. */
export const notifyAll = async (deps: Deps, tx: Db, payment: Subject, notice: Notice): Promise<void> => {
  await addTimelineLine(deps, tx, payment.id, notice);
  await notifyParties(deps, tx, payment, notice);
};
