import { IconStar } from '@tabler/icons-react';
import { z } from 'zod';
import { adminUserSorts } from '#contract/back-office/admin-users';
import { subscriptionPlans, subscriptionStatuses, subscriptionStatusLabels } from '#contract/identity/users';
import { planNames } from '#contract/plans/plans';
import { useAdmin } from '../api.ts';
import { ConsoleList } from '../lists/console-list.tsx';
import { ListFilter, ListSort } from '../lists/list-bar.tsx';
import { oneOf, text, useListPlace } from '../lists/list-place.ts';
import { useUsers } from '../users/api.ts';
import { subscriptionColumns, subscriptionRow } from '../users/user-columns.tsx';
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
  const at = useListPlace(placeSchema);
  const { admin } = useAdmin();
  const dialogs = useUserDialogs();
  const list = useUsers({ ...at.place, search: at.place.search || undefined, sort: at.place.sort ?? 'plan_end' });
  return (
    <ConsoleList
      label="Subscriptions"
      at={at}
      list={list}
      counted={['subscription', 'subscriptions']}
      searched="Email, name or phone"
      filters={
        <>
          <ListFilter at={at} name="plan" label="Plan" all="All plans" labels={planNames} />
          <ListFilter at={at} name="status" label="Status" all="All statuses" labels={subscriptionStatusLabels} />
          <ListSort at={at} labels={sorts} />
        </>
      }
      tools={<BulkActions />}
      empty={{ icon: IconStar, text: 'Everybody who signs up appears here with their plan.' }}
      columns={subscriptionColumns}
      phone={subscriptionRow}
      actions={(user) => (
        <UserMenu
          user={user}
          role={admin?.role ?? 'billing'}
          scope="subscription"
          onOpen={(dialog) => dialogs.open(dialog, user)}
        />
      )}
    >
      {dialogs.rendered}
    </ConsoleList>
  );
}
