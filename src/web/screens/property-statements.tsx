import { useNavigate, useSearch } from '@tanstack/react-router';
import { PropertyStatementView, type StatementPlace } from '#web/features/books/statements/property-statement.tsx';
import { useAuth } from '#web/features/identity/auth/api.ts';

/** At whatever address it is shown: the landlord's books, and its own. */
export function PropertyStatements() {
  const { user } = useAuth();
  const place: StatementPlace = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (changes: StatementPlace) =>
    void navigate({ to: '.', search: (shown: StatementPlace) => ({ ...shown, ...changes }), resetScroll: false });
  if (user?.role !== 'landlord' && user?.role !== 'agent') return null;
  return <PropertyStatementView viewer={user.role} email={user.email} place={place} go={go} />;
}
