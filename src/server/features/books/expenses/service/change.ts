import type { ExpenseCharge, ExpensePayment, ExpenseUpdate } from '#contract/books/expense-form';
import { splitAmount } from '#contract/books/expense-split';
import type { Expense } from '#contract/books/expenses';
import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { authorOf } from '#server/features/money/payments/service/author';
import { changesBetween } from '#server/features/platform/audit-log/service';
import { isPaid as isPaidNow, present } from '../present.ts';
import { type ExpenseRow, type NewExpense, updateExpense } from '../queries.ts';
import { isRepetition, paidAlready, paidInFuture, severalOwners, tooMuchTax } from '../refusals.ts';
import { replaceBill } from './bill.ts';
import { charge as chargeTenant } from './charge.ts';
import { held, repeating } from './enter.ts';
import { chooseHomes } from './homes.ts';
import { logExpense } from './log-expense.ts';
import { postExpense } from './post-expense.ts';

/** What was paid at once was paid on its day; what was paid later stays so unless somebody says that it is still owed. */
const paidBy = (expense: ExpenseRow, { isPaid, way }: ExpenseUpdate, date: CalendarDate): Partial<NewExpense> => {
  if (isPaid === false) return { wasOwed: true, paidOn: null, way: null };
  if (!isPaidNow(expense) && !isPaid) return {};
  const atOnce = !expense.wasOwed || !isPaidNow(expense);
  return { ...(atOnce && { wasOwed: false, paidOn: date }), way: way ?? expense.way ?? 'other' };
};

const named = (expense: ExpenseRow, { category, ownCategory }: ExpenseUpdate): Partial<NewExpense> => {
  if (ownCategory) return { category: 'other', ownCategory };
  const next = category ?? expense.category;
  const isKeptName = next === 'other' && ownCategory === undefined;
  return { category: next, ownCategory: isKeptName ? expense.ownCategory : null };
};

/** Another amount is split by the weights that are kept. */
const sharesOf = async (tx: Db, actor: Actor, expense: ExpenseRow, { homes, amount, date }: ExpenseUpdate) => {
  if (homes) {
    const { landlordId, parts, counted } = await chooseHomes(tx, actor, homes, date ?? expense.date);
    if (landlordId !== expense.landlordId) throw severalOwners();
    const days = { splitFrom: counted?.from ?? null, splitTo: counted?.to ?? null };
    return { shares: splitAmount(amount ?? expense.amount, parts), changes: { split: homes.split, ...days } };
  }
  return { shares: amount === undefined ? undefined : splitAmount(amount, expense.shares), changes: {} };
};

export const change = async (deps: Deps, tx: Db, actor: Actor, id: number, update: ExpenseUpdate): Promise<Expense> => {
  const before = await held(tx, id, actor);
  const {
    homes: _homes,
    isPaid: _isPaid,
    way: _way,
    category: _category,
    ownCategory: _own,
    repeat,
    ...values
  } = update;
  const today = dateInIndia(deps.now());
  const split = await sharesOf(tx, actor, before, update);
  const changes: Partial<NewExpense> = {
    ...values,
    ...named(before, update),
    ...paidBy(before, update, values.date ?? before.date),
    ...split.changes,
    ...(repeat && repeat !== before.repeat && repeating(deps, repeat)),
    updatedAt: deps.now(),
  };
  const next = { ...before, ...changes };
  if (before.repeatOfId !== null && next.repeat !== 'none') throw isRepetition();
  if (!next.wasOwed && next.date !== before.date && next.date > today) throw paidInFuture();
  if (next.taxAmount && toPaise(next.taxAmount) > toPaise(next.amount)) throw tooMuchTax();
  const by = await authorOf(tx, actor);
  if (next.billUrl !== before.billUrl) await replaceBill(deps, tx, actor, before, { billUrl: next.billUrl, by });
  await updateExpense(tx, id, changes, split.shares);
  const after = await held(tx, id);
  await postExpense(deps, tx, { before, after, by });
  const fields = changesBetween<ExpenseRow>(before, after, ['amount', 'date', 'category', 'payee', 'paidOn', 'repeat']);
  await logExpense(deps, tx, actor, after, 'expense.changed', fields);
  return present(after, today);
};

/** The row stays, as removed; a payment that the tenant was asked for stays, too. */
export const remove = async (deps: Deps, tx: Db, actor: Actor, id: number): Promise<void> => {
  const before = await held(tx, id, actor);
  await updateExpense(tx, id, { removedAt: deps.now(), repeat: 'none', repeatSetOn: null, updatedAt: deps.now() });
  await postExpense(deps, tx, { before, after: null, by: await authorOf(tx, actor) });
  await logExpense(deps, tx, actor, before, 'expense.removed', [{ field: 'amount', from: before.amount, to: null }]);
};

/** What was owed is paid, on the day and in the way given. */
export const pay = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  id: number,
  { way, date, reference }: ExpensePayment,
): Promise<Expense> => {
  const before = await held(tx, id, actor);
  if (isPaidNow(before)) throw paidAlready();
  const today = dateInIndia(deps.now());
  const paidOn = date ?? today;
  if (paidOn > today) throw paidInFuture();
  await updateExpense(tx, id, { paidOn, way, ...(reference && { reference }), updatedAt: deps.now() });
  const after = await held(tx, id);
  await postExpense(deps, tx, { before, after, by: await authorOf(tx, actor) });
  await logExpense(deps, tx, actor, after, 'expense.paid', [{ field: 'method', to: way }]);
  return present(after, today);
};

export const charge = async (deps: Deps, tx: Db, actor: Actor, id: number, asked: ExpenseCharge): Promise<Expense> => {
  await chargeTenant(deps, tx, actor, await held(tx, id, actor), asked);
  return present(await held(tx, id), dateInIndia(deps.now()));
};
