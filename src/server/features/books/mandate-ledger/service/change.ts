import type { LedgerSide, MandateLedger } from '#contract/books/mandate-ledger';
import { addAgentSettlement } from '#contract/books/mandate-ledger-actions';
import { dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { announce } from '#server/features/platform/live/service';
import { type Deed, logDecision, notifyOtherSide } from '../notices.ts';
import { type LedgerHead, lockMandate, selectLedger } from '../queries.ts';
import { decidedAlready, ended, noLedger } from '../refusals.ts';
import { ledgerOf } from '../service.ts';

export const sideOf = ({ role }: Actor): LedgerSide => (role === 'agent' ? 'agent' : 'owner');

/**
 * Changes a ledger that is held, writes it down, tells the other side, and answers how it stands. Where the change does nothing,
 * as it was made before, nobody hears of it.
 */
export const changeLedger = (
  deps: Deps,
  actor: Actor,
  mandateId: number,
  change: (tx: Db, head: LedgerHead) => Promise<Deed | undefined>,
): Promise<MandateLedger> =>
  deps.db.transaction(async (tx) => {
    await lockMandate(tx, mandateId);
    const head = await selectLedger(tx, actor, mandateId, dateInIndia(deps.now()));
    if (!head) throw noLedger();
    const deed = await change(tx, head);
    if (deed) {
      await logDecision(deps, tx, actor, head, deed);
      await notifyOtherSide(deps, tx, sideOf(actor), head, deed);
      await announce(tx, { userIds: [head.owner.id, head.agent.id], changed: addAgentSettlement.changes });
    }
    // A former agent who has just settled the last of it sees it once more: as the owner does.
    return ledgerOf(deps, tx, { role: 'landlord', userId: head.owner.id as Actor['userId'] }, mandateId);
  });

/** Whether there is something to decide; not where it was decided the same way before. */
export const isOpen = <State extends string>(now: State, wanted: State): boolean => {
  if (now === wanted) return false;
  if (now !== 'waiting') throw decidedAlready();
  return true;
};

export const requireAtWork = ({ status }: LedgerHead): void => {
  if (status !== 'confirmed') throw ended();
};
