import { Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { getCustomerHoldings, listCustomerLeases } from '#contract/back-office/admin-customers';
import { listInvoices } from '#contract/back-office/admin-invoices';
import { listAdminPayments, listAdminProperties } from '#contract/back-office/admin-records';
import { listAdminSupportRequests } from '#contract/back-office/admin-support';
import type { AdminUser } from '#contract/back-office/admin-users';
import { planNames } from '#contract/plans/plans';
import type { AdminRole } from '#contract/platform/admin-roles';
import { listAuditLog } from '#contract/platform/audit-log';
import type { Endpoint } from '#contract/platform/endpoint';
import { formatDateTime } from '#contract/platform/wording';
import { isNotFound } from '#web/lib/api-error.ts';
import { dayOf } from '#web/lib/dates.ts';
import { SubscriptionStatusBadge } from '#web/rentals/subscription-status.tsx';
import { EmailText } from '#web/ui/contact-links.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PersonAvatar } from '#web/ui/person-avatar.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { mayCall } from '../may-call.ts';
import { BackTo } from '../place-link.tsx';
import { UserMarks } from '../users/user-columns.tsx';
import { useUserDialogs } from '../users/user-dialogs.tsx';
import { UserMenu } from '../users/user-menu.tsx';
import { gatewayInWords, limitInWords, NO_ROLE, nameOf, roleLabels } from '../users/user-words.ts';
import { useCustomer } from './api.ts';
import {
  CustomerAudit,
  CustomerInvoices,
  CustomerLeases,
  CustomerPayments,
  CustomerProperties,
  CustomerSupport,
} from './customer-lists.tsx';
import { HoldingsStrip } from './holdings-strip.tsx';

interface CustomerPageProps {
  id: string;
  role: AdminRole;
}

/** Everything about one customer in one place, as far as the role of the admin goes. */
export function CustomerPage({ id, role }: CustomerPageProps) {
  const query = useCustomer(id);
  const user = query.data;
  if (query.error && (isNotFound(query.error) || !isUuid(id)))
    return (
      <Stack gap="md">
        <BackTo place={{ tab: 'users' }}>All users</BackTo>
        <Notice icon={IconUserOff} title="No such user" text="The account is gone, or there never was one." />
      </Stack>
    );
  return (
    <Stack gap="md">
      <BackTo place={{ tab: 'users' }}>All users</BackTo>
      {user ? (
        <CustomerView user={user} role={role} />
      ) : (
        <NotLoaded query={query} what="The user" skeleton={[56, 96, 320]} isOnPage />
      )}
    </Stack>
  );
}

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

function CustomerView({ user, role }: { user: AdminUser; role: AdminRole }) {
  const dialogs = useUserDialogs();
  const may = (endpoint: Endpoint) => mayCall(role, endpoint);
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Group gap="md" wrap="nowrap" miw={0}>
          <PersonAvatar name={nameOf(user)} size={48} />
          <Stack gap={4} miw={0}>
            <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
              {nameOf(user)}
            </Title>
            <UserMarks user={user} />
          </Stack>
        </Group>
        <UserMenu user={user} role={role} scope="user" onOpen={(dialog) => dialogs.open(dialog, user)} />
      </Group>
      {may(getCustomerHoldings) && <HoldingsStrip id={user.id} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Person user={user} />
        <Plan user={user} />
      </SimpleGrid>
      {may(listInvoices) && <CustomerInvoices id={user.id} />}
      {may(listAdminPayments) && <CustomerPayments id={user.id} />}
      {may(listAdminProperties) && <CustomerProperties id={user.id} />}
      {may(listCustomerLeases) && <CustomerLeases id={user.id} />}
      {may(listAdminSupportRequests) && <CustomerSupport id={user.id} />}
      {may(listAuditLog) && <CustomerAudit id={user.id} />}
      {dialogs.rendered}
    </>
  );
}

function Person({ user }: { user: AdminUser }) {
  return (
    <SummaryPanel order={3} title="Account" fills>
      <Facts
        facts={[
          ['Email', <EmailText key="email" email={user.email} />],
          ['Phone', user.phone],
          ['Role', roleLabels[user.role ?? NO_ROLE]],
          ['Joined', dayOf(user.createdAt)],
          ['Last seen', user.lastSeenAt ? formatDateTime(user.lastSeenAt) : 'Never'],
        ]}
      />
    </SummaryPanel>
  );
}

function Plan({ user }: { user: AdminUser }) {
  const { subscriptionPlan, subscriptionStatus, subscriptionStartDate, subscriptionEndDate } = user;
  return (
    <SummaryPanel order={3} title="Plan" fills aside={<SubscriptionStatusBadge status={subscriptionStatus} />}>
      <Facts
        areShort
        facts={[
          ['Plan', planNames[subscriptionPlan]],
          ['Limit', limitInWords(user.propertyLimit)],
          ['Started', subscriptionStartDate ? dayOf(subscriptionStartDate) : 'Not yet'],
          ['Ends', subscriptionEndDate ? dayOf(subscriptionEndDate) : 'No end'],
          ['Paid through', gatewayInWords(user.paymentGateway)],
        ]}
      />
      {subscriptionStatus !== 'active' && <Muted>The limits of the free plan hold while it is not active.</Muted>}
    </SummaryPanel>
  );
}
