import type { PaymentForm } from '#contract/money/payment-actions';
import { statusOf } from '#contract/money/payment-status';
import type { Payment } from '#contract/money/payments';
import { dateInIndia } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { addLines } from '#server/features/money/payment-timeline/service';
import { announcePayments, notifyParties, subjectOf } from '../../notices.ts';
import { present } from '../../present.ts';
import { type HeldLease, lockLease, selectForUpdate } from '../../queries.ts';
import { missing, missingLease } from '../../refusals.ts';
import { authorHolding } from '../author.ts';
import { enterCharges } from '../enter.ts';
import { logMoney } from '../log-money.ts';
import type { Charge, Raised } from '../postings.ts';
import { applyCredit } from '../receipts/credit.ts';

const untouched = {
  received: 0,
  refunded: 0,
  isCancelled: false,
  isDisputed: false,
  isProcessing: false,
  hasFailed: false,
  openAs: null,
};

const rowOf = (deps: Deps, leaseId: number, tenantId: string | null, charge: Charge) => ({
  ...charge,
  leaseId,
  tenantId,
  status: statusOf({ ...untouched, ...charge, amount: toPaise(charge.amount) }, dateInIndia(deps.now())),
  createdAt: deps.now(),
});

/** On a lease that is held. */
const raiseOn = async (
  deps: Deps,
  tx: Db,
  lease: HeldLease,
  { charges, by, isQuiet = false, isPaidApart = false }: Omit<Raised, 'leaseId'>,
): Promise<number[]> => {
  const { id: leaseId } = lease;
  const rows = charges.map((charge) => rowOf(deps, leaseId, lease.tenantId, charge));
  const raised = await enterCharges(deps, tx, rows, by);
  const words = ({ amount, dueDate }: Charge) => `${formatRupees(amount)}, due ${formatDate(dueDate)}`;
  await addLines(
    tx,
    raised.map((payment) => ({
      paymentId: payment.id,
      kind: 'raised' as const,
      text: words(payment),
      by: by?.name ?? null,
      createdAt: deps.now(),
    })),
  );
  // What raises itself, month by month, is on the timeline of each payment.
  for (const payment of by ? raised : []) {
    const changes = [
      { field: 'amount', to: payment.amount },
      { field: 'dueDate', to: payment.dueDate },
    ];
    await logMoney(deps, tx, { ...lease, ...payment }, by, { action: 'payment.raised', changes });
  }
  for (const payment of isQuiet ? [] : raised) {
    const subject = { ...lease, ...payment };
    await notifyParties(deps, tx, subject, {
      title: `New payment: ${subjectOf(subject)}`,
      toTenant: `${words(payment)}: ${subjectOf(subject)}.`,
      toManagers: `${words(payment)}, from ${lease.tenantName}: ${subjectOf(subject)}.`,
      by,
    });
  }
  if (raised.length > 0 && !isPaidApart) await applyCredit(deps, tx, leaseId);
  if (isQuiet || raised.length === 0) await announcePayments(tx, { ...lease, leaseId });
  return raised.map((payment) => payment.id);
};

/** Raises charges on one lease; answers the ids of those that were not there yet (by schedule and period, or by late fee). */
export const raise = async (deps: Deps, tx: Db, { leaseId, ...raised }: Raised): Promise<number[]> => {
  const lease = await lockLease(tx, leaseId);
  if (!lease) throw missingLease();
  return raised.charges.length === 0 ? [] : raiseOn(deps, tx, lease, raised);
};

/** A landlord or agent raises one payment. */
export const create = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { leaseId, ...charge }: PaymentForm,
): Promise<Payment> => {
  const lease = await lockLease(tx, leaseId, actor);
  if (!lease) throw missingLease();
  const by = authorHolding(actor, lease);
  const [id] = await raiseOn(deps, tx, lease, { charges: [charge], by });
  const row = id === undefined ? undefined : await selectForUpdate(tx, id, actor);
  if (!row) throw missing();
  return present(row, dateInIndia(deps.now()));
};
