import { settlementLines } from '#contract/books/commission-postings';
import type { LedgerSide, MandateLedger } from '#contract/books/mandate-ledger';
import type { SettlementForm } from '#contract/books/mandate-ledger-actions';
import { transactionMethodLabels } from '#contract/money/payments';
import { dateInIndia } from '#contract/platform/calendar';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { post } from '#server/features/books/journal/service/post';
import { authorOf } from '#server/features/money/payments/service/author';
import type { Deed } from '../notices.ts';
import { decideSettlement, insertSettlement, type SettlementRow, selectSettlement } from '../queries/decisions.ts';
import type { LedgerHead } from '../queries.ts';
import { forTheOtherSide, forTheWriter, inFuture, noEntry } from '../refusals.ts';
import { changeLedger, isOpen, sideOf } from './change.ts';

type Paid = Pick<SettlementRow, 'direction' | 'amount' | 'date' | 'method' | 'reference'>;

/** '₹300 from Asha Rao to Ravi Nair, 5 Apr 2026, UPI 123456789012' */
const inWords = ({ direction, amount, date, method, reference }: Paid, { owner, agent }: LedgerHead): string => {
  const [from, to] = direction === 'to_agent' ? [owner, agent] : [agent, owner];
  const way = [transactionMethodLabels[method], reference].filter(Boolean).join(' ');
  return `${formatRupees(amount)} from ${from.name} to ${to.name}, ${formatDate(date)}, ${way}`;
};

const nameOf = (side: LedgerSide, { owner, agent }: LedgerHead) => (side === 'owner' ? owner.name : agent.name);

const deedOf = (action: Deed['action'], paid: Paid, title: string, content: string): Deed => ({
  action,
  changes: [{ field: 'amount', to: paid.amount }],
  title,
  content,
});

export const addSettlement = (
  deps: Deps,
  actor: Actor,
  mandateId: number,
  form: SettlementForm,
): Promise<MandateLedger> =>
  changeLedger(deps, actor, mandateId, async (tx, head) => {
    const now = deps.now();
    if (form.date > dateInIndia(now)) throw inFuture();
    const by = sideOf(actor);
    await insertSettlement(tx, { ...form, mandateId, by, state: 'waiting', createdAt: now });
    const content = `${nameOf(by, head)} has noted: ${inWords(form, head)}. It counts once you confirm it.`;
    return deedOf('agent_settlement.noted', form, `Payment to confirm: ${head.property.name}`, content);
  });

const decide = async (
  deps: Deps,
  actor: Actor,
  id: number,
  wanted: SettlementRow['state'],
  change: (tx: Db, settlement: SettlementRow, head: LedgerHead) => Promise<Deed>,
): Promise<MandateLedger> => {
  const found = await selectSettlement(deps.db, id);
  if (!found) throw noEntry();
  return changeLedger(deps, actor, found.mandateId, async (tx, head) => {
    const settlement = await selectSettlement(tx, id);
    if (!settlement) throw noEntry();
    const isWriter = settlement.by === sideOf(actor);
    if (wanted === 'withdrawn' && !isWriter) throw forTheWriter();
    if (wanted !== 'withdrawn' && isWriter) throw forTheOtherSide();
    return isOpen(settlement.state, wanted) ? change(tx, settlement, head) : undefined;
  });
};

const textOf = ({ direction, reference }: Paid): string => {
  const paid = direction === 'to_agent' ? 'paid by the owner' : 'paid by the agent';
  return reference ? `${paid}, ${reference}` : paid;
};

/** In the books on the day on which it was paid; on today's where that month was closed meanwhile. */
export const confirmSettlement = (deps: Deps, actor: Actor, id: number) =>
  decide(deps, actor, id, 'agreed', async (tx, settlement, head) => {
    const at = deps.now();
    await decideSettlement(tx, id, { state: 'agreed', decidedAt: at });
    const { property, owner } = head;
    await post(deps, tx, [
      {
        kind: 'agent_settled',
        landlordId: owner.id,
        source: 'agent_settlement',
        sourceId: id,
        text: textOf(settlement),
        date: settlement.date,
        at,
        author: await authorOf(tx, actor),
        isDated: false,
        lines: settlementLines(settlement, { mandateId: settlement.mandateId, propertyId: property.id }),
      },
    ]);
    const content = `${nameOf(sideOf(actor), head)} has confirmed: ${inWords(settlement, head)}.`;
    return deedOf('agent_settlement.confirmed', settlement, `Payment confirmed: ${property.name}`, content);
  });

export const refuseSettlement = (deps: Deps, actor: Actor, id: number, reason: string) =>
  decide(deps, actor, id, 'refused', async (tx, settlement, head) => {
    await decideSettlement(tx, id, { state: 'refused', decidedAt: deps.now(), reason });
    const content = `${nameOf(sideOf(actor), head)} does not confirm: ${inWords(settlement, head)}. ${reason}`;
    return deedOf('agent_settlement.refused', settlement, `Payment not confirmed: ${head.property.name}`, content);
  });

export const withdrawSettlement = (deps: Deps, actor: Actor, id: number) =>
  decide(deps, actor, id, 'withdrawn', async (tx, settlement, head) => {
    await decideSettlement(tx, id, { state: 'withdrawn', decidedAt: deps.now() });
    const content = `${nameOf(sideOf(actor), head)} has withdrawn: ${inWords(settlement, head)}.`;
    return deedOf('agent_settlement.withdrawn', settlement, `Payment withdrawn: ${head.property.name}`, content);
  });
