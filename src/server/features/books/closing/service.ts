import { type Books, closeBooks, MONTH_NOT_CLOSED, MONTH_NOT_OVER, reopenBooks } from '#contract/books/closing';
import { addDays, dateInIndia, daysOfMonth, lastMonths, monthOf } from '#contract/platform/calendar';
import type { Page } from '#contract/platform/paging';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { logUser } from '#server/features/platform/audit-log/service';
import { announce } from '#server/features/platform/live/service';
import { insertClosing, lockBooks, selectClosings, selectClosingsPage, selectMonths } from './queries.ts';

const firstDay = (month: string) => `${month}-01`;
const lastDay = (month: string) => daysOfMonth(month).to;

const MONTHS = 12;
const NOTHING = { income: '0.00', received: '0.00', expenses: '0.00' };

type ClosingRow = Awaited<ReturnType<typeof selectClosingsPage>>[number];

const present = ({ id, act, month, by, at }: ClosingRow): Books['history'][number] => ({
  ...{ id, act, month, by },
  at: at.toISOString(),
});

const read = async (deps: Deps, db: Db, landlordId: string): Promise<Books> => {
  const closings = await selectClosings(db, { landlordId });
  const months = lastMonths(dateInIndia(deps.now()), MONTHS);
  const held = await selectMonths(db, { landlordId, from: firstDay(months[0] ?? '') });
  const through = closings[0]?.closedThrough;
  return {
    closedThrough: through === undefined ? null : monthOf(through),
    months: months.map((month) => ({ ...(held.find((each) => each.month === month) ?? NOTHING), month })),
    history: closings.map(present),
  };
};

export const find = (deps: Deps, actor: Actor): Promise<Books> => read(deps, deps.db, actor.userId);

/** For somebody who takes everything along. */
export const exportList = async (deps: Deps, actor: Actor, page: Page): Promise<Books['history']> =>
  (await selectClosingsPage(deps.db, actor.userId, page)).map(present);

const acts = { closed: closeBooks, reopened: reopenBooks };

const write = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { act, month, closedThrough }: { act: keyof typeof acts; month: string; closedThrough: string },
): Promise<Books> => {
  const { userId: landlordId } = actor;
  const by = await nameOf(tx, landlordId);
  await insertClosing(tx, { landlordId, act, month, closedThrough, by, at: deps.now() });
  await logUser(deps, tx, actor, { action: `books.${act}`, changes: [{ field: 'month', to: month }] });
  await announce(tx, { userIds: [landlordId], changed: acts[act].changes });
  return read(deps, tx, landlordId);
};

/** Nobody writes into these books until the transaction is through: what is read of them fits together. */
export const keepStill = (tx: Db, landlordId: string): Promise<void> => lockBooks(tx, landlordId);

/** A month and all before it. Said again, nothing changes. */
export const close = (deps: Deps, actor: Actor, month: string): Promise<Books> =>
  deps.db.transaction(async (tx) => {
    await lockBooks(tx, actor.userId);
    if (month >= monthOf(dateInIndia(deps.now())))
      throw new AppError('invalid_input', MONTH_NOT_OVER, { fieldErrors: { month: MONTH_NOT_OVER } });
    const books = await read(deps, tx, actor.userId);
    if (books.closedThrough !== null && books.closedThrough >= month) return books;
    return write(deps, tx, actor, { act: 'closed', month, closedThrough: lastDay(month) });
  });

/** A closed month and all after it. */
export const reopen = (deps: Deps, actor: Actor, month: string): Promise<Books> =>
  deps.db.transaction(async (tx) => {
    await lockBooks(tx, actor.userId);
    const { closedThrough } = await read(deps, tx, actor.userId);
    if (closedThrough === null || closedThrough < month) throw new AppError('conflict', MONTH_NOT_CLOSED);
    return write(deps, tx, actor, { act: 'reopened', month, closedThrough: addDays(firstDay(month), -1) });
  });
