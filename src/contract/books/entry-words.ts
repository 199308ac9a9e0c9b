import { type LedgerAccount, ledgerAccountLabels } from './ledger-accounts.ts';
import { type EntryKind, entryKindLabels } from './posting-rules.ts';

interface WordedEntry {
  kind: EntryKind;
  /** What the charge is called. */
  text: string | null;
  accounts: readonly LedgerAccount[];
}

const labelOf = (accounts: readonly LedgerAccount[], prefix: string): string | undefined => {
  const account = accounts.find((each) => each.startsWith(prefix));
  return account && ledgerAccountLabels[account];
};

/** Of what leaves one deposit and is received elsewhere. */
const movedInWords: Partial<Record<EntryKind, string>> = {
  receipt: 'Received from a deposit',
  refund: 'Taken from the deposit',
  reversal: 'Put back into the deposit',
};

/** An entry in words: 'Rent for April', 'Received (UPI): Rent for April'. */
export const entryInWords = ({ kind, text, accounts }: WordedEntry): string => {
  const charge = text ?? labelOf(accounts, 'income.') ?? (accounts.includes('deposit_due') ? 'Deposit' : undefined);
  if (kind === 'charge_raised') return charge ?? entryKindLabels[kind];
  const moved = accounts.includes('deposit_moved') && movedInWords[kind];
  if (moved) return charge ? `${moved}: ${charge}` : moved;
  const way = labelOf(accounts, 'money.');
  const done = way ? `${entryKindLabels[kind]} (${way})` : entryKindLabels[kind];
  return charge ? `${done}: ${charge}` : done;
};
