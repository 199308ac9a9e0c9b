import { entryInWords } from '#contract/books/entry-words';
import { expenseInWords } from '#contract/books/expense-categories';
import type { FigureLine } from '#contract/books/figures';
import { financialYear } from '#contract/money/rent-receipts';
import type { YearLine } from '#contract/overview/year-end';
import { fromPaise, sumPaise } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { type Days, selectChargedLines, selectOpenLines, selectSpentLines } from '../queries/books.ts';
import { selectOwnHome } from '../queries/own-words.ts';

type Row = Omit<FigureLine, 'id' | 'property'>;

const nowhere = { paymentId: null, expenseId: null, entryId: null };

const rowsOf = async (deps: Deps, actor: Actor, days: Days, propertyId: number, line: YearLine): Promise<Row[]> => {
  if (line === 'rent' || line === 'other')
    return (await selectChargedLines(deps.db, actor, days, propertyId, line)).map(
      ({ kind, text, account, ...row }) => ({
        ...nowhere,
        ...row,
        text: entryInWords({ kind, text, accounts: [account] }),
      }),
    );
  if (line === 'open')
    return (await selectOpenLines(deps.db, actor.userId, days, propertyId)).map(({ text, ...row }) => ({
      ...nowhere,
      ...row,
      text: text ?? 'Rent',
    }));
  const category = line === 'municipal_tax' ? 'property_tax' : 'loan_interest';
  return (await selectSpentLines(deps.db, actor, days, propertyId, category)).map(
    ({ expenseId, date, amount, ...named }) => ({
      ...nowhere,
      ...{ expenseId, date, amount, tenant: null },
      text: expenseInWords(named),
    }),
  );
};

interface Wanted {
  year: number;
  propertyId: number;
  line: YearLine;
}

/** What a figure of a property adds up, in the order of its days. */
export const openLine = async (deps: Deps, actor: Actor, { year, propertyId, line }: Wanted) => {
  const home = await selectOwnHome(deps.db, actor.userId, propertyId);
  if (!home) throw new AppError('not_found', 'There is no such property.');
  const rows = await rowsOf(deps, actor, financialYear(year), propertyId, line);
  return {
    total: fromPaise(sumPaise(rows.map(({ amount }) => amount))),
    count: rows.length,
    lines: rows.map((row, index) => ({ ...row, id: index + 1, property: home.name })),
  };
};
