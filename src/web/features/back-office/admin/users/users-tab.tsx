import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { z } from 'zod';
import { type AdminUser, adminUserSorts, changePlan, createUser, exportUsers } from '#contract/back-office/admin-users';
import { subscriptionPlans, subscriptionStatuses, subscriptionStatusLabels } from '#contract/identity/users';
import { planNames } from '#contract/plans/plans';
import { roles } from '#contract/platform/roles';
import { addressOf } from '#web/lib/api.ts';
import { useAdmin } from '../api.ts';
import { useConsolePlace } from '../console-place.ts';
import { ConsoleList } from '../lists/console-list.tsx';
import { ExportCsv, ListFilter, ListSort } from '../lists/list-bar.tsx';
import { oneOf, text, useListPlace } from '../lists/list-place.ts';
import { mayCall } from '../may-call.ts';
import { useUsers } from './api.ts';
import { CreateUser } from './create-user.tsx';
import { userColumns, userRow } from './user-columns.tsx';
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

/** Everybody who has an account, and all that can be done for them. */
export function UsersTab() {
  const at = useListPlace(placeSchema);
  const { open } = useConsolePlace();
  const { admin } = useAdmin();
  const [isCreating, creating] = useDisclosure(false);
  const dialogs = useUserDialogs();
  const { locked, sort, ...filters } = at.place;
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
    <ConsoleList
      label="Users"
      at={at}
      list={list}
      counted={['user', 'users']}
      searched="Email, name or phone"
      filters={
        <>
          <ListFilter at={at} name="role" label="Role" all="All roles" labels={roleLabels} />
          <ListFilter at={at} name="plan" label="Plan" all="All plans" labels={planNames} />
          <ListFilter at={at} name="status" label="Status" all="All statuses" labels={subscriptionStatusLabels} />
          <ListFilter at={at} name="locked" label="Locked" all="Locked or not" labels={lockLabels} />
          <ListSort at={at} labels={sortLabels} />
        </>
      }
      countTools={
        mayHelp && (
          <Group gap="sm">
            <ExportCsv href={addressOf(exportUsers.path, { query: found })} />
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={creating.open}>
              Create User
            </Button>
          </Group>
        )
      }
      empty={{ icon: IconUsers, text: 'Everybody who signs up appears here.' }}
      columns={userColumns}
      phone={userRow}
      actions={mayHelp ? actions : undefined}
    >
      <CreateUser isOpen={isCreating} withPlan={mayCall(role, changePlan)} onClose={creating.close} />
      {dialogs.rendered}
    </ConsoleList>
  );
}
