import { repeatedDays } from '#contract/books/expense-days';
import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { inPieces } from '#server/jobs/in-pieces';
import { isPaid } from '../present.ts';
import { type ExpenseRow, insertExpense, lockExpense, selectRepeating, updateExpense } from '../queries.ts';
import { held } from './enter.ts';
import { postExpense } from './post-expense.ts';

/** The same again on another day, without what belongs to that one bill: its number, its picture and what the tenant was asked for. */
const again = async (deps: Deps, tx: Db, expense: ExpenseRow, date: CalendarDate): Promise<void> => {
  const {
    landlordId,
    category,
    ownCategory,
    amount,
    split,
    splitFrom,
    splitTo,
    payee,
    taxAmount,
    gstin,
    way,
    note,
    shares,
  } = expense;
  const wasOwed = !isPaid(expense);
  const id = await insertExpense(
    tx,
    {
      ...{ landlordId, category, ownCategory, amount, date, split, splitFrom, splitTo, payee, taxAmount, gstin, note },
      ...{ wasOwed, paidOn: wasOwed ? null : date, way: wasOwed ? null : way },
      repeatOfId: expense.id,
      repeatDay: date,
      createdAt: deps.now(),
      updatedAt: deps.now(),
    },
    shares,
  );
  // It was booked before.
  if (id === undefined) return;
  await postExpense(deps, tx, { before: null, after: await held(tx, id), by: null });
};

const repeatOne = (deps: Deps, id: number, today: CalendarDate): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const expense = await lockExpense(tx, id);
    // Removed or stopped since it was listed.
    if (!expense || expense.repeat === 'none') return;
    for (const day of repeatedDays(expense, { after: expense.repeatedThrough, until: today }))
      await again(deps, tx, expense, day);
    await updateExpense(tx, id, { repeatedThrough: today, updatedAt: deps.now() });
  });

/** What repeats is booked on its days, each once, also for days on which nothing ran. */
export const repeatExpenses = async (deps: Deps): Promise<void> => {
  const today = dateInIndia(deps.now());
  await inPieces(deps, {
    fetch: (batch) => selectRepeating(deps.db, { today, ...batch }),
    each: ({ id }) => repeatOne(deps, id, today),
    trouble: 'an expense could not be repeated',
  });
};
