import { type PaymentEventKind, paymentTypeLabels } from '#contract/money/payments';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { addLine } from '#server/features/money/payment-timeline/service';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';
import type { PaymentRow } from './queries.ts';
import type { Author } from './service/postings.ts';

type Concerned = Pick<PaymentRow, 'tenantId' | 'landlordId' | 'agentId'>;
type Subject = Concerned & Pick<PaymentRow, 'id' | 'description' | 'type' | 'propertyName' | 'tenantName'>;

/** The browsers of everybody concerned ask again. */
export const announcePayments = (tx: Db, { tenantId, landlordId, agentId }: Concerned): Promise<void> =>
  announce(tx, { userIds: [tenantId, landlordId, agentId], changed: ['payments'] });

/** 'Rent for April (Palm Court)'. */
export const subjectOf = ({ description, type, propertyName }: Omit<Subject, keyof Concerned | 'id' | 'tenantName'>) =>
  `${description ?? paymentTypeLabels[type]} (${propertyName})`;

export interface Line {
  kind: PaymentEventKind;
  text: string;
  by: Author;
}

interface News extends Line {
  title: string;
  toTenant: string;
  toManagers: string;
}

export const addTimelineLine = (deps: Deps, tx: Db, paymentId: number, { kind, text, by }: Line): Promise<void> =>
  addLine(tx, { paymentId, kind, text, by: by?.shownAs ?? by?.name ?? null, createdAt: deps.now() });

/** Tells everybody concerned but whoever did it. */
export const notifyParties = async (
  deps: Deps,
  tx: Db,
  payment: Subject,
  { title, toTenant, toManagers, by }: Omit<News, keyof Line> & { by: Author },
): Promise<void> => {
  const { tenantId, landlordId, agentId } = payment;
  const readers = [
    { userId: tenantId, content: toTenant },
    { userId: landlordId, content: toManagers },
    { userId: agentId, content: toManagers },
  ];
  for (const { userId, content } of readers) {
    if (!userId || userId === by?.userId) continue;
    await notify(deps, tx, { userId, type: 'payment', title, content, link: `/payments?payment=${payment.id}` });
  }
};

/** A line on the timeline, word to the others, and fresh screens. Call it inside the transaction that makes it true. */
export const notifyAll = async (deps: Deps, tx: Db, payment: Subject, news: News): Promise<void> => {
  await addTimelineLine(deps, tx, payment.id, news);
  await notifyParties(deps, tx, payment, news);
  await announcePayments(tx, payment);
};
