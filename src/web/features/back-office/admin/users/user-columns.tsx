import { Group, Stack, Text } from '@mantine/core';
import type { AdminUser } from '#contract/back-office/admin-users';
import { planNames } from '#contract/plans/plans';
import { formatDateTime } from '#contract/platform/wording';
import { dayOf } from '#web/lib/dates.ts';
import { SubscriptionStatusBadge } from '#web/rentals/subscription-status.tsx';
import { PersonAvatar } from '#web/ui/person-avatar.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Day, TwoLines } from '../lists/list-parts.tsx';
import { PlaceLink } from '../place-link.tsx';
import { gatewayInWords, limitInWords, NO_ROLE, nameOf, roleLabels } from './user-words.ts';

/** Who it is, and what is special about the account. */
export function UserName({ user }: { user: AdminUser }) {
  const name = nameOf(user);
  return (
    <Group gap="sm" wrap="nowrap">
      <PersonAvatar name={name} size={36} />
      <Stack gap={2} miw={0}>
        <Group gap={6}>
          <Text size="sm" fw={600} style={{ overflowWrap: 'break-word' }}>
            <PlaceLink place={{ customer: user.id }}>{name}</PlaceLink>
          </Text>
          <UserMarks user={user} />
        </Group>
        <Text size="xs" c="dimmed" fw={400} style={{ whiteSpace: 'nowrap' }}>
          {[name !== user.email && user.email, user.phone].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    </Group>
  );
}

/** What is special about an account. */
export function UserMarks({ user }: { user: AdminUser }) {
  if (!user.isLocked && !user.mfaEnabled && !user.isDemoUser && user.emailVerified) return null;
  return (
    <Group gap={4}>
      {user.isLocked && <StatusBadge tone="bad" label="Locked" />}
      {user.mfaEnabled && <StatusBadge tone="good" label="MFA" />}
      {user.isDemoUser && <StatusBadge tone="neutral" label="Demo" />}
      {!user.emailVerified && <StatusBadge tone="neutral" label="Email not verified" />}
    </Group>
  );
}

/** Who it is on a phone, with the plan; that an account is locked matters more than its plan. */
export const userRow = (user: AdminUser): PhoneRow => ({
  title: <PlaceLink place={{ customer: user.id }}>{nameOf(user)}</PlaceLink>,
  subtitle: `${roleLabels[user.role ?? NO_ROLE]} · ${user.email}`,
  end: planNames[user.subscriptionPlan],
  badge: user.isLocked ? (
    <StatusBadge tone="bad" label="Locked" />
  ) : (
    <SubscriptionStatusBadge status={user.subscriptionStatus} />
  ),
});

/** The same, with the end of the plan. */
export const subscriptionRow = (user: AdminUser): PhoneRow => ({
  ...userRow(user),
  subtitle: user.subscriptionEndDate ? `Until ${dayOf(user.subscriptionEndDate)} · ${user.email}` : user.email,
});

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
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? (
        <TwoLines isWhole first={<RelativeTime instant={lastSeenAt} />} second={formatDateTime(lastSeenAt)} />
      ) : (
        'Never'
      ),
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
