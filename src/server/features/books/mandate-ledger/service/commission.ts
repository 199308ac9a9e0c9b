import { type CommissionRule, ruleInWords } from '#contract/books/commission-rule';
import type { MandateLedger } from '#contract/books/mandate-ledger';
import type { CommissionForm } from '#contract/books/mandate-ledger-actions';
import { type CalendarDate, dateInIndia, later } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { Deed } from '../notices.ts';
import { decideTerms, insertTerms, replaceWaiting, selectTermsById, type TermsRow } from '../queries/decisions.ts';
import type { LedgerHead } from '../queries.ts';
import { noEntry, notBackwards } from '../refusals.ts';
import { changeLedger, isOpen, requireAtWork, sideOf } from './change.ts';

const inWords = (rule: CommissionRule, from: CalendarDate) => `${ruleInWords(rule)}, from ${formatDate(from)}`;

/** What was agreed on, in the words of the one who agreed last. */
const agreed = ({ rule: before, property }: LedgerHead, rule: CommissionRule, from: CalendarDate): Deed => ({
  action: 'commission.agreed',
  changes: [{ field: 'commission', from: before && ruleInWords(before), to: inWords(rule, from) }],
  title: `Commission agreed: ${property.name}`,
  content: `For ${property.name} this commission counts: ${inWords(rule, from)}.`,
});

/** The owner's word counts; the agent's waits for it, in the place of what the agent proposed before. */
export const setCommission = (
  deps: Deps,
  actor: Actor,
  mandateId: number,
  { from: wanted, ...rule }: CommissionForm,
): Promise<MandateLedger> =>
  changeLedger(deps, actor, mandateId, async (tx, head) => {
    requireAtWork(head);
    const now = deps.now();
    const today = dateInIndia(now);
    const from = wanted ?? today;
    if (from < today) throw notBackwards();
    const by = sideOf(actor);
    const isAgreed = by === 'owner';
    await replaceWaiting(tx, mandateId, { state: isAgreed ? 'refused' : 'withdrawn', decidedAt: now });
    const decided = isAgreed ? { state: 'agreed' as const, decidedAt: now } : { state: 'waiting' as const };
    await insertTerms(tx, { mandateId, ...rule, from, by, createdAt: now, ...decided });
    if (isAgreed) return agreed(head, rule, from);
    return {
      action: 'commission.proposed',
      changes: [{ field: 'commission', to: inWords(rule, from) }],
      title: `Commission proposed: ${head.property.name}`,
      content: `${head.agent.name} proposes for ${head.property.name}: ${inWords(rule, from)}. Nothing is booked until you agree.`,
    };
  });

const decide = async (
  deps: Deps,
  actor: Actor,
  id: number,
  wanted: TermsRow['state'],
  change: (tx: Db, terms: TermsRow, head: LedgerHead) => Promise<Deed>,
): Promise<MandateLedger> => {
  const found = await selectTermsById(deps.db, id);
  if (!found) throw noEntry();
  return changeLedger(deps, actor, found.mandateId, async (tx, head) => {
    const terms = await selectTermsById(tx, id);
    if (!terms) throw noEntry();
    return isOpen(terms.state, wanted) ? change(tx, terms, head) : undefined;
  });
};

/** From its day on, or from today where that is over: never backwards. */
export const agreeCommission = (deps: Deps, actor: Actor, id: number) =>
  decide(deps, actor, id, 'agreed', async (tx, terms, head) => {
    requireAtWork(head);
    const now = deps.now();
    const today = dateInIndia(now);
    const from = later(terms.from, today);
    await decideTerms(tx, id, { state: 'agreed', decidedAt: now, from });
    return agreed(head, terms, from);
  });

export const refuseCommission = (deps: Deps, actor: Actor, id: number) =>
  decide(deps, actor, id, 'refused', async (tx, terms, { property, owner }) => {
    await decideTerms(tx, id, { state: 'refused', decidedAt: deps.now() });
    return {
      action: 'commission.refused',
      changes: [{ field: 'commission', to: ruleInWords(terms) }],
      title: `Commission not agreed: ${property.name}`,
      content: `${owner.name} does not agree to ${ruleInWords(terms)} for ${property.name}.`,
    };
  });

export const withdrawCommission = (deps: Deps, actor: Actor, id: number) =>
  decide(deps, actor, id, 'withdrawn', async (tx, terms, { property, agent }) => {
    await decideTerms(tx, id, { state: 'withdrawn', decidedAt: deps.now() });
    return {
      action: 'commission.withdrawn',
      changes: [{ field: 'commission', to: ruleInWords(terms) }],
      title: `Commission withdrawn: ${property.name}`,
      content: `${agent.name} no longer proposes ${ruleInWords(terms)} for ${property.name}.`,
    };
  });
