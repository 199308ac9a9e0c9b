import { Stack } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { User } from '#contract/identity/users';
import { RequireUser, SignInFirst } from '#web/features/identity/auth/require-user.tsx';
import { YourInvoices, YourSubscription } from '#web/features/plans/subscriptions/billing/billing.tsx';
import { ChoosePlan } from '#web/features/plans/subscriptions/choice/choose-plan.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';

const route = getRouteApi('/subscription');

export function SubscriptionScreen() {
  return (
    <RequireUser signedOut={<SignInFirst />}>
      {(user) => (
        <DashboardOfRole user={user} page={{ title: 'Choose Your Plan', content: <Subscription user={user} /> }} />
      )}
    </RequireUser>
  );
}

function Subscription({ user }: { user: User }) {
  const { plan, code, order } = route.useSearch();
  const navigate = useNavigate();
  return (
    <Stack gap={40}>
      <ChoosePlan
        key={`${plan} ${code}`}
        user={user}
        plan={plan}
        code={code}
        order={order}
        onReturned={() => void navigate({ to: '/subscription', search: { plan, code }, replace: true })}
        onActive={() => navigate({ to: '/' })}
      >
        <YourSubscription />
      </ChoosePlan>
      <YourInvoices />
    </Stack>
  );
}
