import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { z } from 'zod';
import { type AdminUser, adminUserSorts, changePlan, createUser, exportUsers } from '#contract/back-office/admin-users';
import { subscriptionPlans, subscriptionStatuses, subscriptionStatusLabels } from '#contract/identity/users';
import { planNames } from '#contract/plans/plans';
import { roles } from '#contract/platform/roles';
import { addressOf } from '#web/lib/api.ts';
import { totalOf } from '#web/lib/pages.ts';
import { PagedRecords } from '#web/ui/paged-records.tsx';
import { useAdmin } from '../api.ts';
import { useConsolePlace } from '../console-place.ts';
import { ExportCsv, ListBar, ListFilter, ListSearch, ListSort, ListTotal } from '../lists/list-bar.tsx';
import { EmptyList } from '../lists/list-parts.tsx';
import { oneOf, text, useListPlace } from '../lists/list-place.ts';
import { mayCall } from '../may-call.ts';
import { useUsers } from './api.ts';
import { CreateUser } from './create-user.tsx';
import { userColumns } from './user-columns.tsx';
import { useUserDialogs } from './user-dialogs.tsx';
import { UserMenu } from './user-menu.tsx';
import { lockLabels, lockStates, NO_ROLE, roleLabels, sortLabels } from './user-words.ts';

const placeSchema = z.object({
  search: text,
  role: oneOf([...roles, NO_ROLE]),
  plan: oneOf(subscriptionPlans),
  status: oneOf(subscriptionStatuses),
  locked: oneOf(lockStates),
  sort: oneOf(adminUserSorts),
});
const everything = { search: undefined, role: undefined, plan: undefined, status: undefined, locked: undefined };

/** Everybody who has an account, and all that can be done for them. */
export function UsersTab() {
  const { place, narrow, isNarrowed } = useListPlace(placeSchema);
  const { open } = useConsolePlace();
  const { admin } = useAdmin();
  const [isCreating, creating] = useDisclosure(false);
  const dialogs = useUserDialogs();
  const { locked, sort, ...filters } = place;
  const isLocked = locked && (locked === 'yes' ? ('true' as const) : ('false' as const));
  const found = { ...filters, search: filters.search || undefined, isLocked };
  const list = useUsers({ ...found, sort });
  const role = admin?.role ?? 'billing';
  // Those who look after billing read here, and work in the tab of the subscriptions.
  const mayHelp = mayCall(role, createUser);

  const actions = (user: AdminUser) => (
    <UserMenu
      user={user}
      role={role}
      scope="user"
      onOpen={(dialog) => dialogs.open(dialog, user)}
      onHistory={() => open('audit', { subject: 'user', subjectId: user.id })}
    />
  );

  return (
    <Stack gap="md">
      <ListBar>
        <ListSearch
          label="Search users"
          placeholder="Email, name or phone"
          search={place.search}
          onSearch={(search) => narrow({ search })}
        />
        <ListFilter
          label="Role"
          all="All roles"
          labels={roleLabels}
          value={place.role}
          onChange={(chosen) => narrow({ role: chosen })}
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
        <ListFilter
          label="Locked"
          all="Locked or not"
          labels={lockLabels}
          value={locked}
          onChange={(chosen) => narrow({ locked: chosen })}
        />
        <ListSort labels={sortLabels} value={sort} onChange={(chosen) => narrow({ sort: chosen })} />
      </ListBar>
      <Group justify="space-between">
        <ListTotal total={totalOf(list)} one="user" many="users" />
        {mayHelp && (
          <Group gap="sm">
            <ExportCsv href={addressOf(exportUsers.path, { query: found })} />
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={creating.open}>
              Create User
            </Button>
          </Group>
        )}
      </Group>
      <PagedRecords
        label="Users"
        list={list}
        failed="The users could not be loaded."
        nothing={
          <EmptyList
            icon={IconUsers}
            isNarrowed={isNarrowed}
            many="users"
            text="Everybody who signs up appears here."
            onShowAll={() => narrow(everything)}
          />
        }
        keyOf={({ id }) => id}
        columns={userColumns}
        actions={mayHelp ? actions : undefined}
      />
      <CreateUser isOpen={isCreating} withPlan={mayCall(role, changePlan)} onClose={creating.close} />
      {dialogs.rendered}
    </Stack>
  );
}
