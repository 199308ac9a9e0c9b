import type { CalendarDate } from '#contract/platform/calendar';
import type { PaymentStatus } from './payments.ts';

/** What a status follows from. Amounts in paise. */
export interface PaymentFacts {
  amount: number;
  /** What came in, less what was given back, reversed or moved on as credit. */
  received: number;
  /** What was given back of it; what was given back of credit does not count. */
  refunded: number;
  dueDate: CalendarDate;
  isCancelled: boolean;
  isDisputed: boolean;
  /** The tenant says they paid, or the gateway holds the money: somebody has yet to confirm it. */
  isProcessing: boolean;
  /** The last attempt through a gateway failed, and none succeeded since. */
  hasFailed: boolean;
  /** What an admin said of it while it is open, against what its due date says. */
  openAs: 'pending' | 'overdue' | null;
}

/** The one place where a payment's status is decided. */
export const statusOf = (facts: PaymentFacts, today: CalendarDate): PaymentStatus => {
  if (facts.isCancelled) return 'cancelled';
  if (facts.isDisputed) return 'disputed';
  if (facts.received >= facts.amount) return 'paid';
  if (facts.isProcessing) return 'processing';
  if (facts.received > 0) return 'partial';
  if (facts.refunded > 0) return 'refunded';
  if (facts.hasFailed) return 'failed';
  return facts.openAs ?? (facts.dueDate < today ? 'overdue' : 'pending');
};

/** Who can move a payment on. `manager`: landlord or agent; `clock`: the passing of days. */
export const initiators = ['manager', 'landlord', 'tenant', 'gateway', 'clock', 'admin'] as const;
export type Initiator = (typeof initiators)[number];

type Moves = Partial<Record<PaymentStatus, readonly Initiator[]>>;

const money: readonly Initiator[] = ['manager', 'gateway', 'admin'];
const undone: readonly Initiator[] = ['landlord', 'admin'];

/** Which status can follow on which, and through whom. What is not here does not happen. */
export const paymentMoves: Record<PaymentStatus, Moves> = {
  pending: {
    processing: ['tenant', 'gateway'],
    paid: money,
    partial: money,
    overdue: ['clock', 'manager', 'admin'],
    failed: ['gateway', 'admin'],
    cancelled: ['manager'],
  },
  processing: {
    pending: ['manager', 'gateway', 'clock'],
    paid: money,
    partial: money,
    overdue: ['manager', 'gateway', 'clock'],
    failed: ['gateway', 'manager'],
    refunded: ['manager', 'gateway'],
    disputed: ['gateway'],
  },
  partial: {
    processing: ['tenant', 'gateway'],
    paid: money,
    pending: undone,
    overdue: undone,
    failed: undone,
    refunded: ['landlord', 'gateway'],
    disputed: ['gateway'],
  },
  overdue: {
    pending: ['manager', 'admin'],
    processing: ['tenant', 'gateway'],
    paid: money,
    partial: money,
    failed: ['gateway', 'admin'],
    cancelled: ['manager'],
  },
  failed: {
    pending: ['manager', 'admin'],
    processing: ['tenant', 'gateway'],
    paid: money,
    partial: money,
    overdue: ['manager', 'admin'],
    cancelled: ['manager'],
  },
  paid: {
    pending: undone,
    overdue: undone,
    failed: undone,
    partial: ['landlord', 'gateway', 'admin'],
    processing: ['landlord', 'gateway'],
    refunded: ['landlord', 'gateway'],
    disputed: ['gateway'],
  },
  disputed: {
    pending: ['gateway'],
    processing: ['gateway'],
    overdue: ['gateway'],
    failed: ['gateway'],
    paid: ['gateway'],
    partial: ['gateway'],
    refunded: ['gateway'],
  },
  cancelled: {},
  refunded: {},
};

export const mayMove = (from: PaymentStatus, to: PaymentStatus, by: Initiator): boolean =>
  from === to || (paymentMoves[from][to]?.includes(by) ?? false);

/** What a request that the status does not allow is told. */
export const closedReason: Record<PaymentStatus, string> = {
  pending: 'This payment is pending.',
  processing: 'This payment is being processed. Please wait until it is confirmed or declined.',
  partial: 'This payment is paid in part.',
  overdue: 'This payment is overdue.',
  failed: 'The last attempt to pay failed.',
  paid: 'This payment is paid already.',
  cancelled: 'This payment was cancelled.',
  refunded: 'This payment was refunded.',
  disputed: 'This payment is disputed at the bank. Please wait for its decision.',
};
