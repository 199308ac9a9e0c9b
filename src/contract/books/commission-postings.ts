import type { ManualMethod } from '#contract/money/payments';
import { addMonths, type CalendarDate, monthOf } from '#contract/platform/calendar';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import type { CommissionRule } from './commission-rule.ts';
import { type LedgerAccount, ledgerAccounts } from './ledger-accounts.ts';
import type { PostingLine } from './posting-rules.ts';

/** Rounded down to the paisa, once: the parts of a sum never come to more than the rule says of the sum. */
const shareOf = (paise: number, percent: string): number =>
  // An amount times a percentage can be more than a number holds exactly.
  Number((BigInt(paise) * BigInt(toPaise(percent))) / 10_000n);

interface Terms {
  id: number;
  from: CalendarDate;
  /** On which the mandate ended; none while it goes on. */
  lastDay: CalendarDate | null;
}

/** What counts on a day: the last word of those that count by then. */
export const termsOn = <T extends Terms>(terms: T[], date: CalendarDate): T | undefined =>
  terms
    .filter(({ from, lastDay }) => from <= date && (lastDay === null || date <= lastDay))
    .reduce<T | undefined>((last, next) => (last && last.id > next.id ? last : next), undefined);

export interface RentCollected {
  rule: CommissionRule;
  /** What is left of this receipt now, in paise: refunds, mistakes and what was kept as credit are taken off. */
  ofReceipt: number;
  /** What has come in for its payment by now, of all receipts. */
  ofPayment: number;
  /** What its payment is about in all. */
  charged: number;
  /** It is the first rent of its lease. */
  isFirstRent: boolean;
  /** A share of this first rent was earned before. */
  wasEarned: boolean;
}

/**
 * What an agent has earned by a receipt, in paise. It follows from how things stand alone, not from how they came to be so: what
 * is undone is earned no longer, to the paisa. A share of the first rent is earned once all of it is there, and from then on
 * in proportion to what is left of it.
 */
export const earnedBy = (collected: RentCollected): number => {
  const { rule, ofReceipt, ofPayment, charged, isFirstRent, wasEarned } = collected;
  if (rule.kind === 'percent_of_rent') return shareOf(Math.max(ofReceipt, 0), rule.value);
  if (rule.kind !== 'share_of_first_rent' || !isFirstRent) return 0;
  if (ofPayment < charged && !wasEarned) return 0;
  return shareOf(Math.max(Math.min(ofPayment, charged), 0), rule.value);
};

/**
 * For which months a fixed amount is owed by some terms up to a day, and on which day each: on the first one of the terms, then on
 * the first of each month, as long as no other terms count.
 */
export const monthsOwed = <T extends Terms>(terms: T, all: T[], through: CalendarDate) => {
  const months: { month: string; date: CalendarDate }[] = [];
  const last = terms.lastDay !== null && terms.lastDay < through ? terms.lastDay : through;
  for (let date = terms.from; date <= last; date = addMonths(`${monthOf(date)}-01`, 1)) {
    if (termsOn(all, date)?.id === terms.id) months.push({ month: monthOf(date), date });
  }
  return months;
};

/** What lies between an owner and an agent: below 0 where the owner owes. */
export const agentAccounts = ['payable.agent', 'receivable.agent'] as const satisfies LedgerAccount[];
const isOfAgent = (account: LedgerAccount) => agentAccounts.some((each) => each === account);

interface Place {
  mandateId: number;
  propertyId: number;
  leaseId?: number | null;
}

const pair = (debit: LedgerAccount, credit: LedgerAccount, amount: Amount, place: Place): PostingLine[] => {
  const paise = toPaise(amount);
  const { mandateId, propertyId, leaseId = null } = place;
  const line = (account: LedgerAccount, sign: 1 | -1): PostingLine => ({
    account,
    amount: fromPaise(sign * paise),
    propertyId,
    leaseId,
    // By these alone the ledger of a mandate adds up.
    mandateId: isOfAgent(account) ? mandateId : null,
  });
  return [line(debit, 1), line(credit, -1)];
};

/** Below 0 where it is taken back. */
export const commissionLines = (amount: Amount, place: Place) => pair('expense.agent', 'payable.agent', amount, place);

type ExpenseAccount = Extract<LedgerAccount, `expense.${string}`>;
export type CostCategory = Exclude<ExpenseAccount extends `expense.${infer Category}` ? Category : never, 'agent'>;
export const costCategories = ledgerAccounts
  .filter((account) => account.startsWith('expense.') && account !== 'expense.agent')
  .map((account) => account.replace('expense.', '')) as [CostCategory, ...CostCategory[]];

/** What the agent paid for the owner. */
export const costLines = (category: CostCategory, amount: Amount, place: Place) =>
  pair(`expense.${category}`, 'payable.agent', amount, place);

/** Cash that the agent received for the owner and keeps; below 0 where that was a mistake. */
export const holdingLines = (amount: Amount, place: Place) => pair('receivable.agent', 'money.cash', amount, place);

export type SettlementDirection = 'to_agent' | 'to_owner';

/** What they paid each other. */
export const settlementLines = (
  { direction, method, amount }: { direction: SettlementDirection; method: ManualMethod; amount: Amount },
  place: Place,
) =>
  direction === 'to_agent'
    ? pair('payable.agent', `money.${method}`, amount, place)
    : pair(`money.${method}`, 'receivable.agent', amount, place);
