import type { BodyOf } from '#contract/platform/endpoint';
import type { confirmInspection, Inspection } from '#contract/upkeep/inspections';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { withdrawLinks } from '#server/features/platform/action-links/service';
import { tellConfirmed } from '../notices.ts';
import { ownContent } from '../present.ts';
import { insertConfirmation, updateInspection } from '../queries.ts';
import { confirmedAlready, hasChanged, mainTenantsWord, notNow, sayFirst } from '../refusals.ts';
import { hashOf } from '../rules.ts';
import { find, held, sideOf, speaksForSide, standingOf } from '../service.ts';
import { logInspection } from './begin.ts';

/** For one side, of exactly what its page showed. With the second one nothing changes any more. */
export const confirm = (
  deps: Deps,
  actor: Actor,
  id: number,
  { name, contentHash }: BodyOf<typeof confirmInspection>,
): Promise<Inspection> =>
  deps.db.transaction(async (tx) => {
    const loaded = await held(tx, actor, id);
    const { row } = loaded;
    if (!speaksForSide(actor, row)) throw mainTenantsWord();
    const side = sideOf(actor);
    const { state, confirmed, isUntouched, may } = standingOf(deps, loaded, side);
    if (state !== 'confirmed' && isUntouched) throw sayFirst();
    if (state !== 'confirmed' && confirmed.includes(side)) throw confirmedAlready();
    if (!may('confirm')) throw notNow(state);
    if (hashOf(ownContent(loaded)) !== contentHash) throw hasChanged();
    const author = await nameOf(tx, actor.userId);
    const createdAt = deps.now();
    await insertConfirmation(tx, {
      inspectionId: id,
      side,
      authorId: actor.userId,
      author,
      name,
      contentHash,
      createdAt,
    });
    const isByBoth = confirmed.length > 0;
    if (isByBoth) {
      await updateInspection(tx, id, { confirmedAt: createdAt });
      await withdrawLinks(deps, tx, { purpose: 'inspection', subjectId: id });
    }
    await logInspection(deps, tx, actor, row, 'inspection.confirmed');
    await tellConfirmed(deps, tx, row, { by: actor.userId, name, isByBoth });
    return find(deps, tx, actor, id);
  });
