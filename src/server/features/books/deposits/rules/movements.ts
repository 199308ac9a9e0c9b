import type { DepositMovement } from '#contract/books/deposits';
import { type PaymentType, paymentTypeLabels, type TransactionKind } from '#contract/money/payments';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import type { MovementRow } from '../queries/passport.ts';

/** Of what comes in. Money that was given back is listed apart. */
const incoming: Partial<Record<TransactionKind, 1 | -1>> = {
  receipt: 1,
  credit_in: 1,
  reversal: -1,
  credit_out: -1,
};

const chargeOf = ({ description, type }: { description: string | null; type: PaymentType | null }): string =>
  description ?? (type === null ? '' : paymentTypeLabels[type]);

export interface Looking {
  leaseId: number;
  /** Whether the viewer may know the name of another home. */
  knows: (agentId: string | null) => boolean;
}

const homeOf = ({ other }: MovementRow, { knows }: Looking): string =>
  other.propertyName && knows(other.agentId) ? other.propertyName : 'another home';

const isHere = ({ other }: MovementRow, { leaseId }: Looking) => other.leaseId === leaseId;

const cameFrom = (row: MovementRow, looking: Looking): string => {
  if (row.method !== 'deposit' || row.other.leaseId === null) return chargeOf(row);
  return isHere(row, looking) ? `Put back: ${chargeOf(row.other)}` : `From the deposit of ${homeOf(row, looking)}`;
};

const shown = (row: MovementRow, paise: number, text: string): DepositMovement => ({
  transactionId: row.id,
  paymentId: row.paymentId,
  date: row.paidDate,
  amount: fromPaise(paise),
  method: row.method,
  reference: row.reference,
  note: row.note,
  text,
  by: row.recordedBy,
});

const listed = (lines: DepositMovement[]) => ({
  total: fromPaise(sumPaise(lines.map(({ amount }) => amount))),
  lines,
});

/** What came in, without what was entered by mistake or kept as credit; what of it was taken for dues, moved on and given back. */
export const movementsOf = (rows: MovementRow[], looking: Looking) => {
  const received = rows
    .filter(({ kind, ofId }) => incoming[kind] === 1 && ofId === null)
    .map((root) => {
      const own = rows.filter(({ id, ofId }) => id === root.id || ofId === root.id);
      const paise = own.reduce((sum, { kind, amount }) => sum + (incoming[kind] ?? 0) * toPaise(amount), 0);
      return shown(root, paise, cameFrom(root, looking));
    })
    .filter(({ amount }) => toPaise(amount) > 0);
  const out = rows.filter(({ kind }) => kind === 'refund');
  const moved = out.filter(({ method }) => method === 'deposit');
  const line = (row: MovementRow, text: string) => shown(row, toPaise(row.amount), text);
  return {
    received: listed(received),
    adjusted: listed(moved.filter((row) => isHere(row, looking)).map((row) => line(row, chargeOf(row.other)))),
    moved: listed(
      moved.filter((row) => !isHere(row, looking)).map((row) => line(row, `To the deposit of ${homeOf(row, looking)}`)),
    ),
    givenBack: listed(out.filter(({ method }) => method !== 'deposit').map((row) => line(row, chargeOf(row)))),
  };
};
