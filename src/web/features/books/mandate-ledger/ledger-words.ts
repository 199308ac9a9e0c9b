import type { LedgerSide, LedgerSummary } from '#contract/books/mandate-ledger';
import { fromPaise, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';

const owes: Record<LedgerSide, [owner: string, agent: string]> = {
  owner: ['You owe the agent', 'The agent owes you'],
  agent: ['The owner owes you', 'You owe the owner'],
};

/** Who owes, and how much, to whoever looks. */
export const balanceFor = (side: LedgerSide, balance: string): { label: string; amount: string } => {
  const paise = toPaise(balance);
  const label = paise === 0 ? 'Nothing is owed' : owes[side][paise > 0 ? 0 : 1];
  return { label, amount: formatRupees(fromPaise(Math.abs(paise))) };
};

export const otherOf = (side: LedgerSide, { owner, agent }: Pick<LedgerSummary, 'owner' | 'agent'>): string =>
  (side === 'owner' ? agent : owner).name;

/** The ledgers of a side, or one of them. */
export const placeOf = (side: LedgerSide, mandate?: number) =>
  side === 'owner'
    ? ({ to: '/landlord-dashboard', search: { section: 'books', book: 'agents', mandate } } as const)
    : ({ to: '/agent-dashboard', search: { section: 'commission', mandate } } as const);
