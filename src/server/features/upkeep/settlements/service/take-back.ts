import { isInQuestion, mayBeTakenBack } from '#contract/upkeep/settlement-rules';
import type { Settlement } from '#contract/upkeep/settlements';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { notifyTakenBack } from '../notices.ts';
import { selectLastEvent, updateLine } from '../queries/lines.ts';
import { updateSettlement } from '../queries.ts';
import { agreedAlready } from '../refusals.ts';
import { noOffer } from './books.ts';
import { find } from './find.ts';
import { lockedToAct, requireSent } from './load.ts';
import { logSettlement } from './log.ts';
import { noTransfer } from './transfer.ts';

/** What was sent becomes a draft again. What both sides said stays as said of the former version: each deduction is to be answered anew. */
export const takeBack = (deps: Deps, actor: Actor, id: number, reason: string): Promise<Settlement> =>
  deps.db.transaction(async (tx) => {
    const found = await lockedToAct(deps, tx, actor, id);
    requireSent(found);
    const { row, lines, moves } = found;
    if (!mayBeTakenBack(lines, moves)) throw agreedAlready();
    for (const { id: lineId, version } of lines.filter(isInQuestion))
      await updateLine(tx, lineId, { state: 'claimed', counter: null, version: version + 1 });
    await updateSettlement(tx, id, {
      status: 'draft',
      answerBy: null,
      sentAt: null,
      remindedOn: null,
      takenBackAt: deps.now(),
      takenBackReason: reason,
      formerUpTo: await selectLastEvent(tx, id),
      ...noOffer,
      ...noTransfer,
    });
    await logSettlement(deps, tx, actor, row, { action: 'settlement.taken_back', reason });
    // As it was sent: of a draft the tenants hear nothing.
    await notifyTakenBack(deps, tx, row, { by: actor.userId, reason });
    return find(deps, tx, actor, id);
  });
