import { isTurnOf } from '#contract/papers/signing-roles';
import type { SigningWithEvents } from '#contract/papers/signings';
import { DAY_MS } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { requireRight } from '#server/features/lettings/mandates/service';
import { askToSign, showAnew } from '../notices.ts';
import {
  lockSigning,
  type SignerRow,
  type SigningRow,
  selectSight,
  selectSigners,
  selectSigning,
  updateSigner,
} from '../queries.ts';
import { missing, notOpen, remindedToday } from '../refusals.ts';
import { find } from '../service.ts';
import { end } from './end.ts';
import { record } from './record.ts';

/** Held, and still being signed. */
const lock = async (tx: Db, actor: Actor, id: number): Promise<SigningRow> => {
  const seen = await selectSigning(tx, actor, id);
  const { seesWhole, mayManage } = (await selectSight(tx, actor, [id]))(id);
  if (!seen || !seesWhole) throw missing();
  if (!mayManage && seen.propertyId !== null) await requireRight(tx, actor, seen.propertyId, 'signAgreements');
  const signing = await lockSigning(tx, id);
  if (!signing) throw missing();
  if (signing.status !== 'open') throw notOpen(signing.status);
  return signing;
};

/** Reminds those whose turn it is and who have not heard of it since then; answers whether there were any. */
export const remindSince = async (
  deps: Deps,
  tx: Db,
  signing: SigningRow,
  { before, most = Number.POSITIVE_INFINITY }: { before: Date; most?: number },
): Promise<boolean> => {
  const signers = await selectSigners(tx, [signing.id]);
  const lastHeard = ({ remindedAt, askedAt }: SignerRow) => remindedAt ?? askedAt ?? deps.now();
  const late = signers.filter((each) => isTurnOf(each, signers) && lastHeard(each) <= before && each.reminders < most);
  for (const signer of late) {
    await updateSigner(tx, signer.id, { remindedAt: deps.now(), reminders: signer.reminders + 1 });
    await record(deps, tx, signing, { kind: 'reminded', signer: signer.position });
    await askToSign(deps, tx, { signing, signer, isAgain: true });
  }
  if (late.length > 0) await showAnew(tx, signing, signers);
  return late.length > 0;
};

/** By hand, once a day. */
export const remind = (deps: Deps, actor: Actor, id: number): Promise<SigningWithEvents> =>
  deps.db.transaction(async (tx) => {
    const signing = await lock(tx, actor, id);
    const before = new Date(deps.now().getTime() - DAY_MS);
    if (!(await remindSince(deps, tx, signing, { before }))) throw remindedToday();
    return find(tx, actor, id);
  });

export const withdraw = (deps: Deps, actor: Actor, id: number, reason: string): Promise<SigningWithEvents> =>
  deps.db.transaction(async (tx) => {
    const signing = await lock(tx, actor, id);
    const from = { address: actor.address, device: null };
    await record(deps, tx, signing, { kind: 'withdrawn', from, note: reason });
    await end(deps, tx, signing, { status: 'withdrawn', reason });
    return find(tx, actor, id);
  });
