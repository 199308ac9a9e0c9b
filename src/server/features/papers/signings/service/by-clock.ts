import { DAY_MS } from '#contract/platform/calendar';
import type { Deps } from '#server/deps';
import { inPieces } from '#server/jobs/in-pieces';
import { lockSigning, selectExpired, selectUnanswered } from '../queries.ts';
import { end } from './end.ts';
import { remindSince } from './manage.ts';
import { record } from './record.ts';

const REMIND_AFTER_DAYS = 3;
const MOST_REMINDERS = 3;

const expire = (deps: Deps, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const signing = await lockSigning(tx, id);
    if (signing?.status !== 'open' || signing.expiresAt > deps.now()) return;
    await record(deps, tx, signing, { kind: 'expired' });
    await end(deps, tx, signing, { status: 'expired' });
  });

/** What nobody signed in time is over; whoever has not answered hears of it again. */
export const followSignings = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  await inPieces(deps, {
    fetch: (piece) => selectExpired(deps.db, now, piece),
    each: ({ id }) => expire(deps, id),
    trouble: 'a signing could not be ended',
  });
  const before = new Date(now.getTime() - REMIND_AFTER_DAYS * DAY_MS);
  await inPieces(deps, {
    fetch: (piece) => selectUnanswered(deps.db, before, MOST_REMINDERS, piece),
    each: ({ id }) =>
      deps.db.transaction(async (tx) => {
        const signing = await lockSigning(tx, id);
        if (signing?.status === 'open') await remindSince(deps, tx, signing, { before, most: MOST_REMINDERS });
      }),
    trouble: 'signers could not be reminded',
  });
};
