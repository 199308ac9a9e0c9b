import { Group, Stack, Text } from '@mantine/core';
import type { AdminUser } from '#contract/back-office/admin-users';
import { planNames } from '#contract/plans/plans';
import { dayOf } from '#web/lib/dates.ts';
import { SubscriptionStatusBadge } from '#web/rentals/subscription-status.tsx';
import { PersonAvatar } from '#web/ui/person-avatar.tsx';
import type { Column } from '#web/ui/record-list.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Day, TwoLines } from '../lists/list-parts.tsx';
import { gatewayInWords, limitInWords, NO_ROLE, nameOf, roleLabels } from './user-words.ts';

/** Who it is, and what is special about the account. */
export function UserName({ user }: { user: AdminUser }) {
  const name = nameOf(user);
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <PersonAvatar name={name} size={36} />
      <Stack gap={2} miw={0}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {name !== user.email && (
          <Text size="xs" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </Text>
        )}
        {user.phone && (
          <Text size="xs" c="dimmed" fw={400}>
            {user.phone}
          </Text>
        )}
        <Marks user={user} />
      </Stack>
    </Group>
  );
}

function Marks({ user }: { user: AdminUser }) {
  if (!user.isLocked && !user.mfaEnabled && !user.isDemoUser && user.emailVerified) return null;
  return (
    <Group gap={4} mt={2}>
      {user.isLocked && <StatusBadge tone="bad" label="Locked" />}
      {user.mfaEnabled && <StatusBadge tone="good" label="MFA" />}
      {user.isDemoUser && <StatusBadge tone="neutral" label="Demo" />}
      {!user.emailVerified && <StatusBadge tone="neutral" label="Email not verified" />}
    </Group>
  );
}

const status: Column<AdminUser> = {
  label: 'Status',
  cell: ({ subscriptionStatus }) => <SubscriptionStatusBadge status={subscriptionStatus} />,
};

const plan: Column<AdminUser> = {
  label: 'Plan',
  cell: ({ subscriptionPlan, propertyLimit }) => (
    <TwoLines first={planNames[subscriptionPlan]} second={limitInWords(propertyLimit)} />
  ),
};

const ends: Column<AdminUser> = {
  label: 'Ends',
  cell: ({ subscriptionEndDate }) => <Day>{subscriptionEndDate ? dayOf(subscriptionEndDate) : 'No end'}</Day>,
};

const who: Column<AdminUser> = { label: 'User', cell: (user) => <UserName user={user} /> };

export const userColumns: Column<AdminUser>[] = [
  who,
  { label: 'Role', cell: ({ role }) => roleLabels[role ?? NO_ROLE] },
  plan,
  status,
  ends,
  { label: 'Properties', cell: ({ propertyCount }) => propertyCount, isNumber: true },
  { label: 'Joined', cell: ({ createdAt }) => <Day>{dayOf(createdAt)}</Day> },
  {
    label: 'Last seen',
    cell: ({ lastSeenAt }) => <Day>{lastSeenAt ? <RelativeTime instant={lastSeenAt} /> : 'Signed out'}</Day>,
  },
];

export const subscriptionColumns: Column<AdminUser>[] = [
  who,
  plan,
  status,
  {
    label: 'Started',
    cell: ({ subscriptionStartDate }) => <Day>{subscriptionStartDate ? dayOf(subscriptionStartDate) : 'Not yet'}</Day>,
  },
  ends,
  { label: 'Properties', cell: ({ propertyCount }) => propertyCount, isNumber: true },
  { label: 'Gateway', cell: ({ paymentGateway }) => gatewayInWords(paymentGateway) },
];
