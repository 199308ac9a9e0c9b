import { getRouteApi } from '@tanstack/react-router';
import type { Role } from '#contract/platform/roles';
import { RequireUser } from '#web/features/identity/auth/require-user.tsx';
import { PaymentsPage } from '#web/features/money/payments/payments-page.tsx';
import type { PaymentsPlace } from '#web/features/money/payments/payments-place.ts';
import { DashboardOfRole } from './dashboard-of-role.tsx';

const route = getRouteApi('/payments');

export function PaymentsScreen() {
  return (
    <RequireUser>
      {(user) => (
        <DashboardOfRole
          user={user}
          page={{ title: 'Payments', section: 'payments', content: user.role && <Payments role={user.role} /> }}
        />
      )}
    </RequireUser>
  );
}

function Payments({ role }: { role: Role }) {
  const place = route.useSearch();
  const navigate = route.useNavigate();
  const go = (changes: PaymentsPlace, replace = false) =>
    void navigate({ search: { ...place, ...changes }, replace, resetScroll: false });
  return <PaymentsPage viewer={role} place={place} go={go} />;
}
