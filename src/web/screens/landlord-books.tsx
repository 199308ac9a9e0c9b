import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Months } from '#web/features/books/closing/months.tsx';
import { Ledgers } from '#web/features/books/mandate-ledger/ledgers.tsx';
import { BookTabs } from './book-tabs.tsx';
import type { LandlordBook } from './dashboard-sections.ts';
import { OwnDeposits } from './own-deposits.tsx';
import { LandlordJournal } from './own-journal.tsx';
import { PropertyStatements } from './property-statements.tsx';

/** To add a tab: name it in dashboard-sections.ts, and give it its component here. */
const books: Record<LandlordBook, { label: string; content: ComponentType }> = {
  statements: { label: 'Statements', content: PropertyStatements },
  deposits: { label: 'Deposits', content: OwnDeposits },
  agents: { label: 'Agents', content: () => <Ledgers side="owner" /> },
  journal: { label: 'Journal', content: LandlordJournal },
  months: { label: 'Months', content: Months },
};

export function LandlordBooks() {
  const { book } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (name: LandlordBook) =>
    void navigate({ to: '/landlord-dashboard', search: { section: 'books', book: name } });
  return <BookTabs books={books} shown={book} onOpen={open} />;
}
