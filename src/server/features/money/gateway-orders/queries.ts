import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { GatewayName } from '#contract/platform/gateways';
import type { Amount } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import { gatewayEvents, gatewayOrders } from '#server/db/schema/gateway-orders';

export type OrderRow = typeof gatewayOrders.$inferSelect;
type NewOrderRow = typeof gatewayOrders.$inferInsert;

/** What an order pays: a payment on a lease, or an order for a plan. */
export type OrderSubject = { paymentId: number } | { planOrderId: number };

const isAbout = (subject: OrderSubject) =>
  'paymentId' in subject
    ? eq(gatewayOrders.paymentId, subject.paymentId)
    : eq(gatewayOrders.planOrderId, subject.planOrderId);

/** Until the transaction ends, nobody else begins to pay the same. */
export const lockCheckout = (tx: Db, subject: OrderSubject) => {
  const [what, id] = 'paymentId' in subject ? ['checkout', subject.paymentId] : ['plan checkout', subject.planOrderId];
  return tx.execute(sql`select pg_advisory_xact_lock(hashtext(${what}), ${id}::int)`);
};

interface SameWish {
  subject: OrderSubject;
  payerId: string;
  gateway: GatewayName;
  isSandbox: boolean;
  amount: Amount;
}

/** An order that somebody began just now in the same way. */
export const selectRecentOrder = async (tx: Db, wish: SameWish, since: Date): Promise<OrderRow | undefined> => {
  const [row] = await tx
    .select()
    .from(gatewayOrders)
    .where(
      and(
        isAbout(wish.subject),
        eq(gatewayOrders.payerId, wish.payerId),
        eq(gatewayOrders.gateway, wish.gateway),
        eq(gatewayOrders.isSandbox, wish.isSandbox),
        eq(gatewayOrders.amount, wish.amount),
        inArray(gatewayOrders.state, ['creating', 'open']),
        gt(gatewayOrders.createdAt, since),
      ),
    )
    .orderBy(desc(gatewayOrders.id))
    .limit(1);
  return row;
};

const first = async (rows: Promise<OrderRow[]>): Promise<OrderRow | undefined> => (await rows)[0];

export const insertOrder = async (tx: Db, values: NewOrderRow): Promise<OrderRow> => {
  const row = await first(tx.insert(gatewayOrders).values(values).returning());
  if (!row) throw new Error('the order was not written');
  return row;
};

export const selectOrder = (db: Db, id: number) =>
  first(db.select().from(gatewayOrders).where(eq(gatewayOrders.id, id)));

/** The gateway has answered. */
export const openOrder = (db: Db, id: number, answer: { orderId: string; checkoutUrl: string | null }) =>
  first(
    db
      .update(gatewayOrders)
      .set({ ...answer, state: 'open' })
      .where(and(eq(gatewayOrders.id, id), eq(gatewayOrders.state, 'creating')))
      .returning(),
  );

/** The gateway has not answered, so nobody can pay it. */
export const dropOrder = async (db: Db, id: number): Promise<void> => {
  await db
    .update(gatewayOrders)
    .set({ state: 'abandoned' })
    .where(and(eq(gatewayOrders.id, id), eq(gatewayOrders.state, 'creating')));
};

/** Another try at an order that the gateway never answered; of two who try, one gets it. */
export const retakeOrder = (db: Db, id: number, { now, staleBefore }: { now: Date; staleBefore: Date }) => {
  const isStale = and(eq(gatewayOrders.state, 'creating'), lt(gatewayOrders.createdAt, staleBefore));
  const isGivenUp = or(eq(gatewayOrders.state, 'abandoned'), isStale);
  return first(
    db
      .update(gatewayOrders)
      .set({ state: 'creating', createdAt: now })
      .where(and(eq(gatewayOrders.id, id), isNull(gatewayOrders.orderId), isGivenUp))
      .returning(),
  );
};

/** Somebody's own order, by the gateway's id of it. */
export const selectOwnOrder = (db: Db, own: { payerId: string; orderId: string }) =>
  first(
    db
      .select()
      .from(gatewayOrders)
      .where(and(eq(gatewayOrders.orderId, own.orderId), eq(gatewayOrders.payerId, own.payerId))),
  );

/** How the gateway's word names an order. */
export type OrderName = { gateway: GatewayName } & ({ orderId: string } | { receipt: string });

export const selectNamedOrder = (db: Db, name: OrderName) =>
  first(
    db
      .select()
      .from(gatewayOrders)
      .where(
        and(
          eq(gatewayOrders.gateway, name.gateway),
          'orderId' in name ? eq(gatewayOrders.orderId, name.orderId) : eq(gatewayOrders.receipt, name.receipt),
        ),
      ),
  );

export const selectOrderForUpdate = (tx: Db, id: number) =>
  first(tx.select().from(gatewayOrders).where(eq(gatewayOrders.id, id)).for('update'));

export const setOrderState = async (tx: Db, id: number, state: OrderRow['state'], settledAt: Date | null = null) => {
  await tx.update(gatewayOrders).set({ state, settledAt }).where(eq(gatewayOrders.id, id));
};

type PaidInvoice = Pick<NewOrderRow, 'invoiceId' | 'gatewayPaymentId'>;

export const setPaidInvoice = async (tx: Db, id: number, paid: PaidInvoice): Promise<void> => {
  await tx.update(gatewayOrders).set(paid).where(eq(gatewayOrders.id, id));
};

/** The order through which an invoice was paid. */
export const selectPaidOrderOf = (db: Db, invoiceId: number) =>
  first(
    db
      .select()
      .from(gatewayOrders)
      .where(and(eq(gatewayOrders.invoiceId, invoiceId), eq(gatewayOrders.state, 'paid')))
      .orderBy(asc(gatewayOrders.id))
      .limit(1),
  );

/** The order of a plan for which a gateway took money, by its id of that. */
export const selectPlanOrderPaidBy = (db: Db, gateway: GatewayName, gatewayPaymentId: string) =>
  first(
    db
      .select()
      .from(gatewayOrders)
      .where(and(eq(gatewayOrders.gateway, gateway), eq(gatewayOrders.gatewayPaymentId, gatewayPaymentId))),
  );

/** Those that wait for the gateway's word, in pieces. */
export const selectUnsettledOrders = (
  db: Db,
  { before, afterId, limit }: { before: Date; afterId: number; limit: number },
) =>
  db
    .select()
    .from(gatewayOrders)
    .where(
      and(
        inArray(gatewayOrders.state, ['creating', 'open', 'failed']),
        lt(gatewayOrders.createdAt, before),
        gt(gatewayOrders.id, afterId),
      ),
    )
    .orderBy(asc(gatewayOrders.id))
    .limit(limit);

type EventRow = typeof gatewayEvents.$inferInsert;

/** False where the event was there already; one that is being entered by somebody else is waited for. */
export const insertEvent = async (tx: Db, event: EventRow): Promise<boolean> =>
  (await tx.insert(gatewayEvents).values(event).onConflictDoNothing().returning()).length > 0;

export const hasEvent = async (tx: Db, gateway: GatewayName, eventId: string): Promise<boolean> => {
  const which = and(eq(gatewayEvents.gateway, gateway), eq(gatewayEvents.eventId, eventId));
  return (await tx.select().from(gatewayEvents).where(which)).length > 0;
};
