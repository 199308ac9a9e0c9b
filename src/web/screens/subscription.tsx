import { IconCrown } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { RequireUser } from '#web/features/auth/require-user.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';

export function SubscriptionScreen() {
  const content = <Notice icon={IconCrown} text="Plans will appear here soon." />;
  return (
    <RequireUser signedOut={<Navigate to="/" replace />}>
      {(user) => <DashboardOfRole user={user} page={{ title: 'Subscription', content }} />}
    </RequireUser>
  );
}
