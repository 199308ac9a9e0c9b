import type { PaymentEvent, PaymentEventKind } from '#contract/money/payments';
import type { Db } from '#server/db/client';
import { type EventRow, insertEvent, insertEvents } from './queries.ts';

/** What happened to a payment, in words. */
interface Line {
  paymentId: number;
  kind: PaymentEventKind;
  text: string;
  /** Who did it; none for what happened by itself. */
  by?: string | null;
  /** False where less is asked for, or the same. */
  asksMore?: boolean;
  createdAt: Date;
}

export const addLine = async (tx: Db, { asksMore = true, ...line }: Line): Promise<void> => {
  await insertEvent(tx, { ...line, asksMore });
};

export const addLines = (tx: Db, lines: Line[]): Promise<void> => insertEvents(tx, lines);

export const presentLine = ({ paymentId: _payment, asksMore: _asks, ...row }: EventRow): PaymentEvent => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
