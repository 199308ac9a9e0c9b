import { entryInWords } from '#contract/books/entry-words';
import {
  type ExplainedFigure,
  type Figure,
  type FigureLine,
  type FigureQuery,
  figureWords,
} from '#contract/books/figures';
import { paymentTypeLabels } from '#contract/money/payments';
import { financialYearOf } from '#contract/money/rent-receipts';
import { DUE_SOON_DAYS } from '#contract/overview/dashboard';
import { addDays, addMonths, dateInIndia } from '#contract/platform/calendar';
import type { Amount } from '#contract/platform/money';
import { viewOf } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import { booked } from '#server/db/book-figures';
import { counted } from '#server/db/payment-figures';
import { given } from '#server/db/payment-filter';
import type { Deps } from '#server/deps';
import { findVisible } from '#server/features/lettings/tenants/service/profiles';
import {
  type Asked,
  bookLines,
  claimLines,
  commissionLines,
  costLines,
  effectiveLines,
  incomeLines,
  type LineRow,
  liabilityLines,
  owedLines,
  paidLines,
  paymentLines,
  receivableLines,
  rentLines,
} from './queries/lines.ts';
import { figureQueries } from './queries/statements.ts';

/** What each figure adds up. */
const sources = {
  expected: (asked) => paymentLines(asked, counted.expected),
  collected: (asked) => paymentLines(asked, counted.collected),
  overdue: (asked) => paymentLines(asked, counted.overdue(asked.today)),
  due_soon: (asked) => paymentLines(asked, counted.dueSoon(asked.today, asked.soonUntil)),
  to_confirm: claimLines,
  income: incomeLines,
  monthly_rent: (asked) => rentLines(asked),
  monthly_costs: (asked) => costLines(asked),
  effective_income: (asked) => effectiveLines(asked),
  yearly_rent: (asked) => rentLines(asked, 12),
  yearly_costs: (asked) => costLines(asked, 12),
  yearly_income: (asked) => effectiveLines(asked, 12),
  booked_charges: (asked) => bookLines(asked, booked.charged),
  booked_receipts: (asked) => bookLines(asked, booked.received),
  booked_expenses: (asked) => bookLines(asked, booked.spent),
  billed: (asked) => paymentLines(asked, counted.billed),
  paid: (asked) => paymentLines(asked, counted.paid),
  pending: (asked) => paymentLines(asked, counted.pending),
  received: (asked) => paymentLines(asked, counted.received),
  partly_paid: (asked) => paymentLines(asked, counted.partlyPaid),
  outstanding: (asked) => paymentLines(asked, counted.outstanding),
  owed: owedLines,
  credit: (asked) => liabilityLines(asked, 'credit'),
  deposit_held: (asked) => liabilityLines(asked, 'deposit_held'),
  paid_this_year: paidLines,
  left_to_pay: receivableLines,
  commission: commissionLines,
} satisfies Record<Figure, (asked: Asked) => ReturnType<typeof claimLines>>;
const { selectTotal, selectLines } = figureQueries<Figure>(sources);

type Narrowed = Omit<FigureQuery, 'limit' | 'cursor'>;

/** An agent knows a tenant by one owner, whose homes alone count there. */
const ownerOf = async (deps: Deps, actor: Actor, tenantId: string | undefined): Promise<string | undefined> => {
  if (actor.role !== 'agent' || tenantId === undefined) return undefined;
  return (await findVisible(deps.db, actor, tenantId))?.profileOwnerId;
};

const askedBy = async (deps: Deps, actor: Actor, { month, paymentId, ...filter }: Narrowed): Promise<Asked> => {
  const first = month && `${month}-01`;
  const today = dateInIndia(deps.now());
  return {
    viewer: { role: viewOf(actor), userId: actor.userId },
    today,
    filter: given(filter, today),
    paymentId: paymentId ?? undefined,
    within: first ? { from: first, before: addMonths(first, 1) } : undefined,
    landlordId: await ownerOf(deps, actor, filter.tenantId),
    soonUntil: addDays(today, DUE_SOON_DAYS),
    yearFrom: financialYearOf(today).from,
  };
};

const inWords = (figure: Figure, { text, type, kind, accounts }: LineRow): string => {
  const charge = text ?? (type && paymentTypeLabels[type]);
  if (figure === 'to_confirm') return `Said to be paid: ${charge}`;
  if (kind) return entryInWords({ kind, text: charge, accounts });
  return charge ?? 'Other';
};

const present = (figure: Figure, row: LineRow, id: number): FigureLine => {
  const { date, property, tenant, amount, paymentId, expenseId, entryId } = row;
  return { id, date, text: inWords(figure, row), property, tenant, amount, paymentId, expenseId, entryId };
};

/** What a figure comes to. */
export const totalOf = async (deps: Deps, actor: Actor, figure: Figure, narrowed: Narrowed): Promise<Amount> =>
  (await selectTotal(deps.db, figure, await askedBy(deps, actor, narrowed))).total;

/** The lines that it comes from. */
export const explain = async (
  deps: Deps,
  actor: Actor,
  figure: Figure,
  { limit, cursor = 0, ...narrowed }: FigureQuery,
): Promise<ExplainedFigure> => {
  const asked = await askedBy(deps, actor, narrowed);
  const rows = await selectLines(deps.db, figure, asked, { cursor, limit });
  // A page past the last line has none that would tell.
  const { total, count } = rows[0] ?? (await selectTotal(deps.db, figure, asked));
  const next = cursor + rows.length;
  return {
    figure,
    total,
    count,
    says: figureWords[figure],
    lines: rows.map((row, index) => present(figure, row, cursor + index + 1)),
    next: rows.length > 0 && next < count ? next : null,
  };
};
