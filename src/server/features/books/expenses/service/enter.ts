import type { ExpenseForm } from '#contract/books/expense-form';
import { splitAmount } from '#contract/books/expense-split';
import type { Expense } from '#contract/books/expenses';
import { dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { authorOf } from '#server/features/money/payments/service/author';
import { present } from '../present.ts';
import { type ExpenseRow, insertExpense, lockExpense } from '../queries.ts';
import { missing, paidInFuture } from '../refusals.ts';
import { attachOwnBill } from './bill.ts';
import { charge as chargeTenant } from './charge.ts';
import { chooseHomes } from './homes.ts';
import { logExpense } from './log-expense.ts';
import { postExpense } from './post-expense.ts';

/** As it is in this transaction. */
export const held = async (tx: Db, id: number, actor?: Actor): Promise<ExpenseRow> => {
  const row = await lockExpense(tx, id, actor);
  if (!row) throw missing();
  return row;
};

/** What repeats does so from the day on which that is said. */
export const repeating = (deps: Deps, repeat: ExpenseForm['repeat']) => ({
  repeat,
  repeatSetOn: repeat === 'none' ? null : dateInIndia(deps.now()),
});

export const create = async (deps: Deps, tx: Db, actor: Actor, form: ExpenseForm): Promise<Expense> => {
  const { homes, isPaid, charge, repeat, ...values } = form;
  const today = dateInIndia(deps.now());
  if (isPaid && values.date > today) throw paidInFuture();
  const { landlordId, parts, counted } = await chooseHomes(tx, actor, homes, values.date);
  const by = await authorOf(tx, actor);
  const id = await insertExpense(
    tx,
    {
      ...values,
      landlordId,
      category: values.ownCategory ? 'other' : values.category,
      split: homes?.split ?? 'equally',
      splitFrom: counted?.from ?? null,
      splitTo: counted?.to ?? null,
      wasOwed: !isPaid,
      paidOn: isPaid ? values.date : null,
      way: isPaid ? values.way : null,
      ...repeating(deps, repeat),
      createdById: actor.userId,
      createdBy: by.name,
      createdAt: deps.now(),
      updatedAt: deps.now(),
    },
    splitAmount(values.amount, parts),
  );
  if (id === undefined) throw new Error('nothing was written');
  if (values.billUrl) await attachOwnBill(tx, actor, id, values.billUrl);
  const entered = await held(tx, id);
  await postExpense(deps, tx, { before: null, after: entered, by });
  await logExpense(deps, tx, actor, entered, 'expense.entered', [
    { field: 'amount', to: entered.amount },
    { field: 'date', to: entered.date },
  ]);
  if (charge) await chargeTenant(deps, tx, actor, entered, charge);
  return present(await held(tx, id), today);
};
