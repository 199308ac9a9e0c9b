import type { SigningEventKind } from '#contract/papers/signing-status';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { insertEvent, selectLastEvent } from '../queries/events.ts';
import { chain, type EventDetails } from '../rules/chain.ts';

const nothingKnown: EventDetails = { address: null, device: null, note: null };

/** Where somebody calls from; kept with what they do. */
export interface From {
  address: string | null;
  device: string | null;
}

/** Writes down what happened, in the transaction that holds the signing: two events never follow on the same one. */
export const record = async (
  deps: Deps,
  tx: Db,
  { id, unsignedHash }: { id: number; unsignedHash: string },
  event: { kind: SigningEventKind; signer?: number; from?: From; note?: string | null },
): Promise<void> => {
  const last = (await selectLastEvent(tx, id)) ?? { position: 0, hash: unsignedHash };
  const { kind, signer = null, from, note = null } = event;
  await insertEvent(tx, {
    signingId: id,
    ...chain({ ...nothingKnown, ...from, kind, signer, note, at: deps.now() }, last),
  });
};
