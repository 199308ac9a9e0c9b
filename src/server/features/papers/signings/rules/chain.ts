import { createHash, randomBytes } from 'node:crypto';
import type { SigningEventKind } from '#contract/papers/signing-status';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What tells of a person: in the chain by its salted hash, so that it can go. */
export interface EventDetails {
  address: string | null;
  device: string | null;
  note: string | null;
}

export interface NewEvent extends EventDetails {
  kind: SigningEventKind;
  signer: number | null;
  at: Date;
}

export interface ChainedEvent extends NewEvent {
  position: number;
  salt: string | null;
  detailsHash: string;
  previousHash: string;
  hash: string;
}

const detailsHashOf = (salt: string, { address, device, note }: EventDetails): string =>
  sha256(JSON.stringify([salt, address, device, note]));

type Linked = Pick<ChainedEvent, 'position' | 'kind' | 'signer' | 'at' | 'detailsHash' | 'previousHash'>;

const hashOf = ({ previousHash, position, kind, signer, at, detailsHash }: Linked): string =>
  sha256(JSON.stringify([previousHash, position, kind, signer, at.toISOString(), detailsHash]));

/** Adds an event to those before it; the first one hangs on the hash of the file that is signed. */
export const chain = (event: NewEvent, last: Pick<ChainedEvent, 'position' | 'hash'>): ChainedEvent => {
  const salt = randomBytes(16).toString('hex');
  const linked = {
    ...event,
    position: last.position + 1,
    salt,
    detailsHash: detailsHashOf(salt, event),
    previousHash: last.hash,
  };
  return { ...linked, hash: hashOf(linked) };
};

/** Where the chain is broken: the position of the first event that is not what it says; none where it holds. */
export const brokenAt = (fileHash: string, events: readonly ChainedEvent[]): number | undefined => {
  let last = { position: 0, hash: fileHash };
  for (const event of events) {
    const isNext = event.position === last.position + 1 && event.previousHash === last.hash;
    // Without its salt what it told of a person has gone, as it may.
    const tells = event.salt === null || detailsHashOf(event.salt, event) === event.detailsHash;
    if (!isNext || !tells || hashOf(event) !== event.hash) return last.position + 1;
    last = event;
  }
  return undefined;
};
