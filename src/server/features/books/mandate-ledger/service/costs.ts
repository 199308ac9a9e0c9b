import { costLines } from '#contract/books/commission-postings';
import { ledgerAccountLabels } from '#contract/books/ledger-accounts';
import type { MandateLedger } from '#contract/books/mandate-ledger';
import type { CostForm } from '#contract/books/mandate-ledger-actions';
import { dateInIndia } from '#contract/platform/calendar';
import { fileIdOf } from '#contract/platform/files';
import { formatRupees } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { post } from '#server/features/books/journal/service/post';
import { authorOf } from '#server/features/money/payments/service/author';
import { attachFile } from '#server/features/platform/files/service';
import type { Deed } from '../notices.ts';
import { type CostRow, decideCost, insertCost, selectCost } from '../queries/decisions.ts';
import type { LedgerHead } from '../queries.ts';
import { inFuture, noEntry } from '../refusals.ts';
import { changeLedger, isOpen } from './change.ts';

const inWords = ({ category, amount, note }: Pick<CostRow, 'category' | 'amount' | 'note'>) =>
  `${formatRupees(amount)} for ${ledgerAccountLabels[`expense.${category}`].toLowerCase()}${note ? ` (${note})` : ''}`;

const deedOf = (cost: CostRow | CostForm, { title, content }: Pick<Deed, 'title' | 'content'>) => ({
  changes: [{ field: 'amount', to: cost.amount }],
  title,
  content,
});

export const addCost = (deps: Deps, actor: Actor, mandateId: number, form: CostForm): Promise<MandateLedger> =>
  changeLedger(deps, actor, mandateId, async (tx, { property, agent }) => {
    const now = deps.now();
    if (form.date > dateInIndia(now)) throw inFuture();
    const id = await insertCost(tx, { ...form, mandateId, state: 'waiting', createdAt: now });
    const fileId = form.billUrl === null ? undefined : fileIdOf(form.billUrl);
    if (fileId !== undefined)
      await attachFile(tx, actor, fileId, { subject: 'agent_cost', subjectId: String(id), field: 'billUrl' });
    return {
      action: 'agent_cost.added',
      ...deedOf(form, {
        title: `Paid for you: ${property.name}`,
        content: `${agent.name} has paid ${inWords(form)} for ${property.name}. Please agree, or say why not.`,
      }),
    };
  });

const decide = async (
  deps: Deps,
  actor: Actor,
  id: number,
  wanted: CostRow['state'],
  change: (tx: Db, cost: CostRow, head: LedgerHead) => Promise<Deed>,
): Promise<MandateLedger> => {
  const found = await selectCost(deps.db, id);
  if (!found) throw noEntry();
  return changeLedger(deps, actor, found.mandateId, async (tx, head) => {
    const cost = await selectCost(tx, id);
    if (!cost) throw noEntry();
    return isOpen(cost.state, wanted) ? change(tx, cost, head) : undefined;
  });
};

/** In the books on the day of the bill; on today's where that month was closed meanwhile. */
export const agreeCost = (deps: Deps, actor: Actor, id: number) =>
  decide(deps, actor, id, 'agreed', async (tx, cost, { property, owner }) => {
    const at = deps.now();
    await decideCost(tx, id, { state: 'agreed', decidedAt: at });
    const { mandateId, category, amount, date, note } = cost;
    const label = ledgerAccountLabels[`expense.${category}`];
    await post(deps, tx, [
      {
        kind: 'agent_cost',
        landlordId: owner.id,
        source: 'agent_cost',
        sourceId: id,
        text: note ? `${label}, ${note}` : label,
        date,
        at,
        author: await authorOf(tx, actor),
        isDated: false,
        lines: costLines(category, amount, { mandateId, propertyId: property.id }),
      },
    ]);
    return {
      action: 'agent_cost.agreed',
      ...deedOf(cost, {
        title: `Cost agreed: ${property.name}`,
        content: `${owner.name} owes you ${inWords(cost)} more, for ${property.name}.`,
      }),
    };
  });

export const refuseCost = (deps: Deps, actor: Actor, id: number, reason: string) =>
  decide(deps, actor, id, 'refused', async (tx, cost, { property, owner }) => {
    await decideCost(tx, id, { state: 'refused', decidedAt: deps.now(), reason });
    return {
      action: 'agent_cost.refused',
      ...deedOf(cost, {
        title: `Cost not agreed: ${property.name}`,
        content: `${owner.name} does not agree to ${inWords(cost)} for ${property.name}: ${reason}`,
      }),
    };
  });

export const withdrawCost = (deps: Deps, actor: Actor, id: number) =>
  decide(deps, actor, id, 'withdrawn', async (tx, cost, { property, agent }) => {
    await decideCost(tx, id, { state: 'withdrawn', decidedAt: deps.now() });
    return {
      action: 'agent_cost.withdrawn',
      ...deedOf(cost, {
        title: `Cost withdrawn: ${property.name}`,
        content: `${agent.name} has withdrawn ${inWords(cost)} for ${property.name}.`,
      }),
    };
  });
