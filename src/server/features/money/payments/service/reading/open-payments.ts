import { isPayable, type Payment } from '#contract/money/payments';
import { addDays, type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { present } from '../../present.ts';
import { selectNextOfEach } from '../../queries/reading.ts';
import { selectClaimed, selectWaiting } from '../../queries/waiting.ts';

const TOP = 5;
/** Of all tenants together; who is late with more is seen in the list. */
const MOST_LATE = 20;
/** Nobody decides about more at a sitting. */
const MOST_CLAIMS = 100;

type Waiting = Awaited<ReturnType<typeof selectClaimed>>[number];

const groupOf = (rows: Waiting[], today: CalendarDate) => ({
  count: rows[0]?.count ?? 0,
  amount: rows[0]?.sum ?? '0.00',
  payments: rows.map((row) => present(row, today)),
});

/** How much is overdue, and who is late with it. */
const byTenant = (rows: Waiting[], today: CalendarDate) => {
  const payers = [...new Set(rows.map(({ payer }) => payer))].slice(0, TOP);
  const tenants = payers.flatMap((payer) => {
    const own = rows.filter((row) => row.payer === payer);
    const [first] = own;
    if (!first) return [];
    const { tenantId, people, payerCount, payerSum } = first;
    const payments = own.map((row) => present(row, today));
    // Who shares one lease of several is not late with the others.
    const tenantName = own.every((row) => row.people === people) ? people : first.tenantName;
    return [{ tenantId, tenantName, count: payerCount, amount: payerSum, payments }];
  });
  return { count: rows[0]?.count ?? 0, amount: rows[0]?.sum ?? '0.00', tenants };
};

/** What is overdue, by tenant; what falls due within some days, and the first few of it; what tenants say to have paid. */
export const waitingPayments = async (deps: Deps, scope: Scope, days: number) => {
  const today = dateInIndia(deps.now());
  const limits = { overdue: MOST_LATE, dueSoon: TOP, toConfirm: MOST_CLAIMS };
  const waiting = await selectWaiting(deps.db, scope, { today, until: addDays(today, days), limits });
  return {
    overdue: byTenant(waiting.overdue, today),
    dueSoon: groupOf(waiting.dueSoon, today),
    toConfirm: groupOf(waiting.toConfirm, today),
  };
};

/** What tenants say to have paid, and the viewer has to confirm. */
export const claimsToConfirm = async (deps: Deps, scope: Scope) =>
  groupOf(await selectClaimed(deps.db, scope, MOST_CLAIMS), dateInIndia(deps.now()));

interface NextPayments {
  /** What is due first of all that can be paid now; where nothing can be, of what waits for somebody's word. */
  next: Payment | null;
  /** The same among the rents alone. */
  nextRent: Payment | null;
  overdue: { count: number; amount: string; claimed: string };
}

/** What is to be paid first, and what is overdue of all. */
export const nextPayments = async (deps: Deps, scope: Scope): Promise<NextPayments> => {
  const today = dateInIndia(deps.now());
  const rows = await selectNextOfEach(deps.db, scope, today);
  const [next] = rows.toSorted(
    (one, other) =>
      Number(isPayable(other.status)) - Number(isPayable(one.status)) ||
      one.dueDate.localeCompare(other.dueDate) ||
      one.id - other.id,
  );
  const rent = rows.find(({ type }) => type === 'rent');
  return {
    next: next ? present(next, today) : null,
    nextRent: rent ? present(rent, today) : null,
    overdue: {
      count: next?.overdueCount ?? 0,
      amount: next?.overdueAmount ?? '0.00',
      claimed: next?.overdueClaimed ?? '0.00',
    },
  };
};
