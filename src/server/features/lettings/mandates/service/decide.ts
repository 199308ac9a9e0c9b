import { type MandateRight, mandateRights, type Rights, rightWords } from '#contract/lettings/mandate-rights';
import type { Mandate } from '#contract/lettings/mandates';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { lockProperty } from '#server/features/lettings/properties/service';
import { announceMandate, logArrival, logRights, notifyOfConfirmation } from '../notices.ts';
import { presentMandate, rightsIn } from '../present.ts';
import { selectMandate, setAgent, updateMandate, type WholeMandate } from '../queries.ts';
import { missing, over } from '../refusals.ts';

/** Holds the property, as everybody does who changes whose agent somebody is. */
export const lockMandate = async (tx: Db, actor: Actor, id: number): Promise<WholeMandate> => {
  const found = await selectMandate(tx, actor, id);
  if (!found) throw missing();
  await lockProperty(tx, found.property.id);
  const whole = await selectMandate(tx, actor, id);
  if (!whole) throw missing();
  return whole;
};

/** As whoever changed it sees it afterwards, of which both hear. */
export const answer = async (tx: Db, actor: Actor, id: number): Promise<Mandate> => {
  const whole = await selectMandate(tx, actor, id);
  if (!whole) throw missing();
  await announceMandate(tx, whole);
  return presentMandate(whole);
};

/** The owner's word, from which on the agent sees and does what agents do. */
export const confirm = (deps: Deps, actor: Actor, id: number): Promise<Mandate> =>
  deps.db.transaction(async (tx) => {
    const whole = await lockMandate(tx, actor, id);
    const { status, agentId } = whole.mandate;
    const now = deps.now();
    if (status === 'confirmed') await updateMandate(tx, id, { reviewedAt: now });
    else if (status !== 'waiting') throw over();
    else {
      const confirmed = {
        status: 'confirmed',
        confirmedAt: now,
        confirmedById: actor.userId,
        reviewedAt: now,
      } as const;
      await updateMandate(tx, id, confirmed);
      await setAgent(tx, whole.property.id, agentId, now);
      await logArrival(deps, tx, actor, whole, 'mandate.confirmed');
      await notifyOfConfirmation(deps, tx, whole);
    }
    return answer(tx, actor, id);
  });

const inWords = (isGranted: boolean) => (isGranted ? 'yes' : 'no');

/** What an agent may do; looking at it is enough to have reviewed it. */
export const changeRights = (deps: Deps, actor: Actor, id: number, wanted: Partial<Rights>): Promise<Mandate> =>
  deps.db.transaction(async (tx) => {
    const whole = await lockMandate(tx, actor, id);
    const { status } = whole.mandate;
    if (status !== 'waiting' && status !== 'confirmed') throw over();
    const before = rightsIn(whole.mandate);
    const after = { ...before, ...wanted };
    const changed = mandateRights.filter((right: MandateRight) => before[right] !== after[right]);
    await updateMandate(tx, id, { ...after, ...(status === 'confirmed' && { reviewedAt: deps.now() }) });
    if (changed.length > 0) {
      const changes = changed.map((right) => ({
        field: rightWords[right].label,
        from: inWords(before[right]),
        to: inWords(after[right]),
      }));
      await logRights(deps, tx, actor, whole, changes);
    }
    if (before.signAgreements && !after.signAgreements)
      await deps.reactions.agentSignsNoMore(deps, tx, {
        agentId: whole.mandate.agentId,
        propertyId: whole.property.id,
      });
    return answer(tx, actor, id);
  });
