import { DAY_MS } from '#contract/platform/calendar';
import type { Deps } from '#server/deps';
import { lockSigning, selectExpired, selectUnanswered } from '../queries.ts';
import { end } from './end.ts';
import { remindSince } from './manage.ts';
import { record } from './record.ts';

const AT_ONCE = 100;
const REMIND_AFTER_DAYS = 3;
const MOST_REMINDERS = 3;

/** Walks over signings, each in a transaction of its own that holds it. */
const each = async (
  select: (walk: { afterId: number; limit: number }) => Promise<{ id: number }[]>,
  work: (id: number) => Promise<void>,
): Promise<void> => {
  for (let afterId = 0; ; ) {
    const found = await select({ afterId, limit: AT_ONCE });
    for (const { id } of found) await work(id);
    if (found.length < AT_ONCE) return;
    afterId = found.at(-1)?.id ?? afterId;
  }
};

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
  await each(
    (walk) => selectExpired(deps.db, now, walk),
    (id) => expire(deps, id),
  );
  const before = new Date(now.getTime() - REMIND_AFTER_DAYS * DAY_MS);
  await each(
    (walk) => selectUnanswered(deps.db, before, MOST_REMINDERS, walk),
    (id) =>
      deps.db.transaction(async (tx) => {
        const signing = await lockSigning(tx, id);
        if (signing?.status === 'open') await remindSince(deps, tx, signing, { before, most: MOST_REMINDERS });
      }),
  );
};
