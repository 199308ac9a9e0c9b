import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { RequireUser } from '#web/features/identity/auth/require-user.tsx';
import { YearEndView } from '#web/features/overview/year-end/year-end-view.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';

/** For landlords alone: the books of an owner's year are nobody else's. */
export function YearEndScreen() {
  return (
    <RequireUser>
      {(user) =>
        user.role === 'landlord' ? (
          <DashboardOfRole user={user} page={{ title: 'Year-end pack', section: 'reports', content: <ChosenYear /> }} />
        ) : (
          <Navigate to="/reports" replace />
        )
      }
    </RequireUser>
  );
}

function ChosenYear() {
  const { year }: { year?: number } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <YearEndView
      year={year}
      onChoose={(chosen) =>
        void navigate({ to: '/year-end', search: { year: chosen }, replace: true, resetScroll: false })
      }
    />
  );
}
