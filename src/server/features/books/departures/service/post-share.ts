import { addDays } from '#contract/platform/calendar';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { post } from '#server/features/books/journal/service/post';
import { raise } from '#server/features/money/payments/service/charges/raise';
import { isWholeBeingSettled } from '#server/features/money/payments/service/deposits/being-settled';
import { refundDeposit } from '#server/features/money/payments/service/deposits/refund-deposit';
import type { Author } from '#server/features/money/payments/service/postings';
import type { Held } from '../notices.ts';
import type { DepartureRow } from '../queries.ts';
import { beingSettled } from '../refusals.ts';

interface ShareEntry {
  held: Held;
  row: DepartureRow;
  /** Who left. */
  personId: number;
  amount: Amount;
  by: NonNullable<Author>;
}

const note = async (deps: Deps, tx: Db, entry: ShareEntry, { text, date }: { text: string; date: string }) => {
  const { held, personId, amount, by } = entry;
  const place = { propertyId: held.property.id, leaseId: held.lease.id };
  await post(deps, tx, [
    {
      kind: 'deposit_passed',
      landlordId: held.landlordId,
      source: 'lease_tenant',
      sourceId: personId,
      text,
      date,
      at: deps.now(),
      author: by,
      isDated: false,
      lines: [
        { account: 'deposit_held', amount, ...place },
        { account: 'deposit_held', amount: fromPaise(-toPaise(amount)), ...place },
      ],
    },
  ]);
};

/** The deposit stays what it was: whose share it is has changed, and both are named in the books. */
const passOn = (deps: Deps, tx: Db, entry: ShareEntry): Promise<void> => {
  const { leaver, joiner, lastDay } = entry.row;
  return note(deps, tx, entry, { text: `Deposit share of ${leaver} taken over by ${joiner}`, date: lastDay });
};

/** The leaver says that they have nothing: the books name them again. */
export const takeBackShare = (deps: Deps, tx: Db, entry: ShareEntry, today: string): Promise<void> => {
  const { leaver, joiner } = entry.row;
  const text = `Deposit share of ${leaver} not given by ${joiner}, as ${leaver} says: it is theirs again`;
  return note(deps, tx, entry, { text, date: today });
};

/** Where the deposit of all is being settled, a share of it goes back there and nowhere else. The lease is held. */
export const requireLeaseUnsettled = async (tx: Db, leaseId: number): Promise<void> => {
  if (await isWholeBeingSettled(tx, leaseId)) throw beingSettled();
};

/** The landlord has given the share back. */
const giveBack = async (deps: Deps, tx: Db, { held, row, amount, by }: ShareEntry): Promise<void> => {
  await requireLeaseUnsettled(tx, held.lease.id);
  const { leaver, method, reference } = row;
  const note = `Deposit share of ${leaver}`;
  return refundDeposit(deps, tx, { leaseId: held.lease.id, amount, method, reference, paidDate: null, note, by });
};

/** What the books do when it is said that the leaver has their share. */
export const postShare = (deps: Deps, tx: Db, entry: ShareEntry): Promise<void> =>
  entry.row.depositSettledBy === 'joiner' ? passOn(deps, tx, entry) : giveBack(deps, tx, entry);

/** Where the landlord gives the share back, whoever comes is asked for as much. */
export const askNewcomer = async (deps: Deps, tx: Db, { held, row, amount, by }: ShareEntry): Promise<void> => {
  const { joiner, lastDay, depositSettledBy } = row;
  if (!joiner || depositSettledBy === 'joiner') return;
  const dueDate = addDays(lastDay, 1);
  const charge = { amount, dueDate, type: 'security_deposit' as const, description: `Deposit share of ${joiner}` };
  await raise(deps, tx, { leaseId: held.lease.id, charges: [charge], by });
};
