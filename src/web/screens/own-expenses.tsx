import { useNavigate, useSearch } from '@tanstack/react-router';
import { ExpensesPage } from '#web/features/books/expenses/expenses-page.tsx';
import type { ExpensesPlace } from '#web/features/books/expenses/expenses-place.ts';
import type { Manager } from '#web/rentals/manager.ts';

/** All of it is in the address, whichever that is: what narrows and orders the list, and what is open above it. */
export function OwnExpenses({ manager }: { manager: Manager }) {
  const place: ExpensesPlace = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (changes: ExpensesPlace, replace = false) =>
    void navigate({
      to: '.',
      search: (shown: ExpensesPlace) => ({ ...shown, ...changes }),
      replace,
      resetScroll: false,
    });
  return <ExpensesPage manager={manager} place={place} go={go} />;
}

export const LandlordExpenses = () => <OwnExpenses manager="landlord" />;
export const AgentExpenses = () => <OwnExpenses manager="agent" />;
