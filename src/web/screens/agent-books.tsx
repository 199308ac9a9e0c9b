import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { BookTabs } from './book-tabs.tsx';
import type { AgentBook } from './dashboard-sections.ts';
import { OwnDeposits } from './own-deposits.tsx';
import { AgentExpenses } from './own-expenses.tsx';
import { AgentJournal } from './own-journal.tsx';
import { PropertyStatements } from './property-statements.tsx';

/** Of the homes that they run. To add a tab: name it in dashboard-sections.ts, and give it its component here. */
const books: Record<AgentBook, { label: string; content: ComponentType }> = {
  statements: { label: 'Statements', content: PropertyStatements },
  expenses: { label: 'Expenses', content: AgentExpenses },
  deposits: { label: 'Deposits', content: OwnDeposits },
  journal: { label: 'Journal', content: AgentJournal },
};

export function AgentBooks() {
  const { book } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (name: AgentBook) => void navigate({ to: '/agent-dashboard', search: { section: 'books', book: name } });
  return <BookTabs books={books} shown={book} onOpen={open} />;
}
