import { holdingLines } from '#contract/books/commission-postings';
import type { BookEvent, MoneyEvent } from '#contract/books/posting-rules';
import { paymentTypeLabels } from '#contract/money/payments';
import { fromPaise, toPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { post } from '#server/features/books/journal/service/post';
import { insertHolding, selectKept, selectMandateOf } from '../queries/holdings.ts';

interface Held {
  mandateId: number;
  propertyId: number;
  landlordId: string;
  receiptId: number;
  /** Below 0 where it was a mistake. */
  paise: number;
}

const isMoney = (event: BookEvent): event is MoneyEvent => 'transactionId' in event;

/** Without the lease, whose own money is told by its receipts; and without words that may name somebody. */
const enter = async (deps: Deps, tx: Db, event: MoneyEvent, held: Held): Promise<BookEvent> => {
  const { mandateId, propertyId, landlordId, receiptId } = held;
  const at = deps.now();
  const amount = fromPaise(held.paise);
  const row = { mandateId, amount, receiptId, transactionId: event.transactionId, createdAt: at };
  return {
    kind: held.paise > 0 ? 'agent_kept' : 'agent_kept_back',
    landlordId,
    source: 'agent_holding',
    sourceId: await insertHolding(tx, row),
    text: paymentTypeLabels[event.type],
    date: event.date,
    at,
    author: event.author,
    isDated: false,
    lines: holdingLines(amount, { mandateId, propertyId }),
  };
};

/** Cash that an agent keeps for the owner is owed by them, in the transaction in which it is recorded; what was a mistake is not. */
export const postHoldings = async (deps: Deps, tx: Db, events: BookEvent[]): Promise<void> => {
  const moved = events.filter(isMoney);
  const entries: BookEvent[] = [];
  for (const event of moved) {
    if (event.kind !== 'receipt' || !event.keptById) continue;
    const mandate = await selectMandateOf(tx, event.leaseId, event.keptById);
    if (!mandate) throw new Error('whoever keeps cash works for the home');
    const paise = toPaise(event.amount);
    entries.push(await enter(deps, tx, event, { ...mandate, receiptId: event.transactionId, paise }));
  }
  const undone = moved.filter(({ kind }) => kind === 'reversal');
  const kept =
    undone.length === 0
      ? []
      : await selectKept(
          tx,
          undone.map(({ ofTransactionId }) => ofTransactionId ?? 0),
        );
  for (const event of undone) {
    const held = kept.find(({ receiptId }) => receiptId === event.ofTransactionId);
    const paise = Math.min(toPaise(event.amount), toPaise(held?.amount ?? '0'));
    if (held && paise > 0) entries.push(await enter(deps, tx, event, { ...held, paise: -paise }));
  }
  await post(deps, tx, entries);
};
