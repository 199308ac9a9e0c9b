import type { ReactNode } from 'react';
import type { JournalEntry } from '#contract/books/journal';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Manager } from './manager.ts';

type Source = Pick<JournalEntry, 'paymentId' | 'source' | 'sourceId' | 'mandateId'>;

interface SourceLinkProps {
  of: Source;
  manager: Manager;
  children: ReactNode;
}

/** Whether an entry leads to something that can be looked at. */
export const hasSource = ({ paymentId, source, mandateId }: Source): boolean =>
  paymentId !== null || source === 'expense' || mandateId !== null;

/** Leads to what made an entry: the payment with its receipts, the expense with its bill, or the ledger of owner and agent. */
export function SourceLink({ of: { paymentId, source, sourceId, mandateId }, manager, children }: SourceLinkProps) {
  if (paymentId !== null)
    return (
      <TextLink to="/payments" search={{ payment: paymentId }} size="sm">
        {children}
      </TextLink>
    );
  if (source === 'expense' && sourceId !== null)
    return (
      <TextLink to="/expenses" search={{ expense: sourceId }} size="sm">
        {children}
      </TextLink>
    );
  if (mandateId === null) return children;
  return manager === 'landlord' ? (
    <TextLink to="/landlord-dashboard" search={{ section: 'books', book: 'agents', mandate: mandateId }} size="sm">
      {children}
    </TextLink>
  ) : (
    <TextLink to="/agent-dashboard" search={{ section: 'commission', mandate: mandateId }} size="sm">
      {children}
    </TextLink>
  );
}
