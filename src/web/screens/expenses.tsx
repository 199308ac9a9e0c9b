import { Navigate } from '@tanstack/react-router';
import { RequireUser } from '#web/features/identity/auth/require-user.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';
import { OwnExpenses } from './own-expenses.tsx';

export function ExpensesScreen() {
  return (
    <RequireUser>
      {(user) =>
        user.role === 'tenant' ? (
          <Navigate to="/payments" replace />
        ) : (
          <DashboardOfRole
            user={user}
            page={{
              title: 'Expenses',
              section: 'payments',
              content: user.role && <OwnExpenses manager={user.role} />,
            }}
          />
        )
      }
    </RequireUser>
  );
}
