import { dateInIndia, daysBetween } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import type { Deps } from '#server/deps';
import { notify } from '#server/features/platform/notifications/service';
import { inPieces } from '#server/jobs/in-pieces';
import { job } from '#server/jobs/job';
import { insertReminder, selectToRemind } from './queries.ts';

type ToRemind = Awaited<ReturnType<typeof selectToRemind>>[number];

const wordLeft = (left: number, date: string) =>
  left === 0 ? 'today' : `in ${left} ${left === 1 ? 'day' : 'days'}, on ${formatDate(date)}`;

const remind = (deps: Deps, today: string, { id, ownerId, name, validityDate, days }: ToRemind): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (!ownerId || !validityDate || !(await insertReminder(tx, { documentId: id, validityDate, days }))) return;
    const left = daysBetween(today, validityDate);
    await notify(deps, tx, {
      userId: ownerId,
      type: 'document',
      title: left === 0 ? `${name} expires today` : `${name} expires soon`,
      content: `The validity of ${name} ends ${wordLeft(left, validityDate)}. Upload a new one in time.`,
      link: '/tenant-dashboard?section=documents',
    });
  });

/** Comes to the same however often it runs on a day; after days on which it did not run, the nearest reminder goes out. */
export const runDocumentsDaily = async (deps: Deps): Promise<void> => {
  const today = dateInIndia(deps.now());
  await inPieces(deps, {
    fetch: (piece) => selectToRemind(deps.db, { today, ...piece }),
    each: (row) => remind(deps, today, row),
    trouble: 'somebody could not be reminded of a document',
  });
};

/** It looks every hour, because a machine that sleeps at midnight would miss its only chance. */
export const documentsDaily = job({
  name: 'documents-daily',
  cron: '25 * * * *',
  retries: 3,
  run: (deps) => runDocumentsDaily(deps),
});
