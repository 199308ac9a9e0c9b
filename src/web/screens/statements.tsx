import { Navigate } from '@tanstack/react-router';
import { RequireUser } from '#web/features/identity/auth/require-user.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';
import { PropertyStatements } from './property-statements.tsx';

export function StatementsScreen() {
  return (
    <RequireUser>
      {(user) =>
        user.role === 'tenant' ? (
          <Navigate to="/payments" replace />
        ) : (
          <DashboardOfRole
            user={user}
            page={{ title: 'Statements', section: 'payments', content: <PropertyStatements /> }}
          />
        )
      }
    </RequireUser>
  );
}
