import { IconWallet } from '@tabler/icons-react';
import { RequireUser } from '#web/features/auth/require-user.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';

export function PaymentsScreen() {
  const content = <Notice icon={IconWallet} text="Payments will appear here soon." />;
  return (
    <RequireUser>
      {(user) => <DashboardOfRole user={user} page={{ title: 'Payments', section: 'payments', content }} />}
    </RequireUser>
  );
}
