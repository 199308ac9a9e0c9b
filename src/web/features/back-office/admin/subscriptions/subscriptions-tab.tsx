import { Stack } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { z } from 'zod';
import { adminUserSorts } from '#contract/back-office/admin-users';
import { subscriptionPlans, subscriptionStatuses, subscriptionStatusLabels } from '#contract/identity/users';
import { planNames } from '#contract/plans/plans';
import { totalOf } from '#web/lib/pages.ts';
import { PagedRecords } from '#web/ui/paged-records.tsx';
import { useAdmin } from '../api.ts';
import { ListBar, ListFilter, ListSearch, ListSort, ListTotal } from '../lists/list-bar.tsx';
import { EmptyList } from '../lists/list-parts.tsx';
import { oneOf, text, useListPlace } from '../lists/list-place.ts';
import { useUsers } from '../users/api.ts';
import { subscriptionColumns } from '../users/user-columns.tsx';
import { useUserDialogs } from '../users/user-dialogs.tsx';
import { UserMenu } from '../users/user-menu.tsx';
import { sortLabels } from '../users/user-words.ts';
import { BulkActions } from './bulk-actions.tsx';

/** What ends soonest comes first. */
const { plan_end, ...otherSorts } = sortLabels;
const sorts = { plan_end, ...otherSorts };

const placeSchema = z.object({
  search: text,
  plan: oneOf(subscriptionPlans),
  status: oneOf(subscriptionStatuses),
  sort: oneOf(adminUserSorts),
});

/** Who is on which plan, until when, and what can be done about it. */
export function SubscriptionsTab() {
  const { place, narrow, isNarrowed } = useListPlace(placeSchema);
  const { admin } = useAdmin();
  const dialogs = useUserDialogs();
  const list = useUsers({ ...place, search: place.search || undefined, sort: place.sort ?? 'plan_end' });
  return (
    <Stack gap="md">
      <ListBar actions={<BulkActions />}>
        <ListSearch
          label="Search subscriptions"
          placeholder="Email, name or phone"
          search={place.search}
          onSearch={(search) => narrow({ search })}
        />
        <ListFilter
          label="Plan"
          all="All plans"
          labels={planNames}
          value={place.plan}
          onChange={(plan) => narrow({ plan })}
        />
        <ListFilter
          label="Status"
          all="All statuses"
          labels={subscriptionStatusLabels}
          value={place.status}
          onChange={(status) => narrow({ status })}
        />
        <ListSort labels={sorts} value={place.sort} onChange={(sort) => narrow({ sort })} />
      </ListBar>
      <ListTotal total={totalOf(list)} one="subscription" many="subscriptions" />
      <PagedRecords
        label="Subscriptions"
        list={list}
        failed="The subscriptions could not be loaded."
        nothing={
          <EmptyList
            icon={IconStar}
            isNarrowed={isNarrowed}
            many="subscriptions"
            text="Everybody who signs up appears here with their plan."
            onShowAll={() => narrow({ search: undefined, plan: undefined, status: undefined })}
          />
        }
        keyOf={({ id }) => id}
        columns={subscriptionColumns}
        actions={(user) => (
          <UserMenu
            user={user}
            role={admin?.role ?? 'billing'}
            scope="subscription"
            onOpen={(dialog) => dialogs.open(dialog, user)}
          />
        )}
      />
      {dialogs.rendered}
    </Stack>
  );
}
