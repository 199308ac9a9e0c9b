import { RequireUser } from '#web/features/identity/auth/require-user.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';
import { OwnPayments } from './own-payments.tsx';

export function PaymentsScreen() {
  return (
    <RequireUser>
      {(user) => (
        <DashboardOfRole
          user={user}
          page={{ title: 'Payment Management', section: 'payments', content: <OwnPayments user={user} /> }}
        />
      )}
    </RequireUser>
  );
}
