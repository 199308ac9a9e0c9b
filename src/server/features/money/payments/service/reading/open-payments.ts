import type { Payment, PaymentType } from '#contract/money/payments';
import { addDays, type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { present } from '../../present.ts';
import { selectNextPayment } from '../../queries/reading.ts';
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

/** The open payment that is due first, of all or of one type, and what is overdue of them. */
export const nextPayment = async (
  deps: Deps,
  scope: Scope,
  type?: PaymentType,
): Promise<{ next: Payment | null; overdue: { count: number; amount: string } }> => {
  const today = dateInIndia(deps.now());
  const row = await selectNextPayment(deps.db, scope, today, type);
  return {
    next: row ? present(row, today) : null,
    overdue: { count: row?.overdueCount ?? 0, amount: row?.overdueAmount ?? '0.00' },
  };
};
