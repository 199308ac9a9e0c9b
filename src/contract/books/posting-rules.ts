import { taxWithin } from '#contract/money/gst-on-rent';
import type { PaymentStatus, PaymentType, TransactionKind, TransactionMethod } from '#contract/money/payments';
import { type CalendarDate, later } from '#contract/platform/calendar';
import { valuesOf } from '#contract/platform/labels';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import type { LedgerAccount } from './ledger-accounts.ts';

/** What an entry of the journal is about. */
export const entryKindLabels = {
  charge_raised: 'Charged',
  charge_amended: 'Amount changed',
  charge_moved: 'Due date changed',
  charge_dropped: 'No longer owed',
  charge_restored: 'Owed again',
  receipt: 'Received',
  refund: 'Given back',
  reversal: 'Entered by mistake',
  credit_out: 'Kept as credit',
  credit_in: 'Credit used',
  expense: 'Spent',
  expense_paid: 'Bill paid',
  expense_removed: 'Expense removed',
  commission: 'Commission',
  commission_back: 'Commission taken back',
  agent_cost: 'Paid by the agent',
  agent_settled: 'Settled with the agent',
  deposit_passed: 'Deposit share passed on',
  agent_kept: 'Kept by the agent',
  agent_kept_back: 'No longer kept by the agent',
};
export type EntryKind = keyof typeof entryKindLabels;
export const entryKinds = valuesOf(entryKindLabels);

/** What corrects an entry before it, and of which kind that is: of the same payment or source, the receipt that is taken back. */
export const corrections: Partial<Record<EntryKind, EntryKind>> = {
  charge_amended: 'charge_raised',
  charge_moved: 'charge_raised',
  charge_dropped: 'charge_raised',
  charge_restored: 'charge_raised',
  refund: 'receipt',
  reversal: 'receipt',
  expense_removed: 'expense',
  commission_back: 'commission',
  agent_kept_back: 'agent_kept',
};

/** What an entry comes from that is not about a payment. */
export const entrySources = [
  'expense',
  'commission',
  'agent_cost',
  'agent_settlement',
  'lease_tenant',
  'agent_holding',
] as const;
export type EntrySource = (typeof entrySources)[number];

type OwnKind = Extract<EntryKind, `expense${string}` | `commission${string}` | `agent_${string}` | 'deposit_passed'>;
type ChargeKind = Exclude<EntryKind, TransactionKind | OwnKind>;

interface Happened {
  /** What it is called; none where nobody called it anything. */
  text: string | null;
  /** The day that it belongs to. */
  date: CalendarDate;
  at: Date;
  author: { userId: string | null; name: string } | null;
  /** Somebody chose its day: not one of a closed month. What happened by itself is booked on the day it is known instead. */
  isDated: boolean;
}

interface OfPayment extends Happened {
  leaseId: number;
  paymentId: number;
  type: PaymentType;
}

/** What is owed comes to more, or to less. */
export interface ChargeEvent extends OfPayment {
  kind: ChargeKind;
  /** Below 0 where it comes to less. */
  amount: Amount;
  /** What of the amount is tax, which is owed to the state; left out, nothing is. */
  tax?: Amount;
}

/** Money moved, or changed its place. */
export interface MoneyEvent extends OfPayment {
  kind: TransactionKind;
  amount: Amount;
  transactionId: number;
  /** The one that it takes from. */
  ofTransactionId?: number | null;
  method: TransactionMethod;
  isTest: boolean;
  /** The agent who received it for the owner, and keeps it. */
  keptById?: string | null;
}

export interface PostingLine {
  account: LedgerAccount;
  /** Debit above 0, credit below. */
  amount: Amount;
  /** Of what is about a payment, property and lease follow from it. */
  propertyId?: number | null;
  leaseId?: number | null;
  mandateId?: number | null;
}

/** What is not about a payment. The rules of its subject say what its lines are. */
export interface OwnEvent extends Happened {
  kind: OwnKind;
  landlordId: string;
  source: EntrySource;
  sourceId: number;
  lines: PostingLine[];
}

export type BookEvent = ChargeEvent | MoneyEvent | OwnEvent;

type Side = (event: MoneyEvent) => LedgerAccount;

const money: Side = ({ method, isTest }) => {
  // No money moves: what leaves a deposit is received elsewhere at once, so this account always comes to nothing.
  if (method === 'deposit') return 'deposit_moved';
  if (isTest) return 'money.test';
  if (method === 'credit') throw new Error('credit is no way in which money moves');
  return `money.${method}`;
};
const credit: Side = () => 'credit';

/** Of money that moves: where it comes from, and whether it pays what is owed (1) or takes from what was paid (-1). */
const moneyRules: Record<TransactionKind, { side: Side; sign: 1 | -1 }> = {
  receipt: { side: money, sign: 1 },
  refund: { side: money, sign: -1 },
  reversal: { side: money, sign: -1 },
  credit_in: { side: credit, sign: 1 },
  credit_out: { side: credit, sign: -1 },
};

const isMoney = (event: ChargeEvent | MoneyEvent): event is MoneyEvent => event.kind in moneyRules;

/** A deposit is never income: asked for, it waits; received, it is held. */
const earnedOn = (type: PaymentType): LedgerAccount =>
  type === 'security_deposit' || type === 'pet_deposit' ? 'deposit_due' : `income.${type}`;

const isDeposit = (type: PaymentType) => earnedOn(type) === 'deposit_due';

const pair = (debit: LedgerAccount, creditTo: LedgerAccount, paise: number): PostingLine[] => [
  { account: debit, amount: fromPaise(paise) },
  { account: creditTo, amount: fromPaise(-paise) },
];

/** What is charged is owed by the tenant, and earned; the tax in it is earned by nobody. */
const chargeLines = ({ type, amount, tax = '0.00' }: ChargeEvent): PostingLine[] => {
  const [paise, taxPaise] = [toPaise(amount), toPaise(tax)];
  const lines: PostingLine[] = [
    { account: 'receivable', amount },
    { account: earnedOn(type), amount: fromPaise(taxPaise - paise) },
    { account: 'gst_due', amount: fromPaise(-taxPaise) },
  ];
  return lines.filter((line) => toPaise(line.amount) !== 0);
};

/** The one table of posting rules: what each event does to the ledger accounts. Its lines come to nothing in all. */
export const linesOf = (event: BookEvent): PostingLine[] => {
  if ('lines' in event) return event.lines;
  const paise = toPaise(event.amount);
  if (!isMoney(event)) return chargeLines(event);
  const { side, sign } = moneyRules[event.kind];
  return [
    ...pair(side(event), 'receivable', sign * paise),
    ...(isDeposit(event.type) ? pair('deposit_due', 'deposit_held', sign * paise) : []),
  ];
};

/** What of a payment decides what is owed on it. */
export interface ChargeFacts {
  status: PaymentStatus;
  amount: Amount;
  received: Amount;
  dueDate: CalendarDate;
  /** Of the tax that the amount contains, in percent. */
  taxRate?: number;
}

const isDropped = ({ status }: ChargeFacts): boolean => status === 'cancelled' || status === 'refunded';

/** What was cancelled or given back in full is owed no more than came in for it. */
const owedOn = (charge: ChargeFacts): number => toPaise(isDropped(charge) ? charge.received : charge.amount);

const taxOf = (paise: number, { taxRate = 0 }: ChargeFacts): number =>
  taxRate === 0 ? 0 : toPaise(taxWithin(fromPaise(paise), taxRate));

/** Said only where there is tax. */
const asTax = (paise: number): Pick<ChargeEvent, 'tax'> => (paise === 0 ? {} : { tax: fromPaise(paise) });

/** What is booked as tax when a charge is raised. */
export const taxRaised = (charge: Pick<ChargeFacts, 'amount' | 'taxRate'>): Pick<ChargeEvent, 'tax'> =>
  charge.taxRate ? { tax: taxWithin(charge.amount, charge.taxRate) } : {};

export type ChargeChange = Pick<ChargeEvent, 'kind' | 'amount' | 'tax' | 'date' | 'isDated'>;

/**
 * What a changed payment does to what is owed. A change belongs to the day on which it is made, or to that of a charge still to
 * come; only a new due date is chosen by somebody.
 */
export const chargeChanges = (before: ChargeFacts, after: ChargeFacts, today: CalendarDate): ChargeChange[] => {
  const [was, is] = [owedOn(before), owedOn(after)];
  const [taxWas, taxIs] = [taxOf(was, before), taxOf(is, after)];
  const made = (kind: ChargeKind, paise: number, taxPaise: number, dueDate: CalendarDate): ChargeChange => ({
    kind,
    amount: fromPaise(paise),
    ...asTax(taxPaise),
    date: later(today, dueDate),
    isDated: false,
  });
  const difference = (kind: ChargeKind) => made(kind, is - was, taxIs - taxWas, after.dueDate);
  if (isDropped(before) || isDropped(after)) {
    if (was === is) return [];
    return [difference(is < was ? 'charge_dropped' : 'charge_restored')];
  }
  if (before.dueDate !== after.dueDate)
    return [
      made('charge_moved', -was, -taxWas, before.dueDate),
      { kind: 'charge_moved', amount: after.amount, ...asTax(taxIs), date: after.dueDate, isDated: true },
    ];
  return was === is && taxWas === taxIs ? [] : [difference('charge_amended')];
};
