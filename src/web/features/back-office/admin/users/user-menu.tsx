import { ActionIcon, Menu } from '@mantine/core';
import {
  type Icon,
  IconCalendarStats,
  IconDotsVertical,
  IconHistory,
  IconKey,
  IconLock,
  IconLockOpen,
  IconPassword,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconReplace,
  IconShieldCheck,
  IconShieldOff,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { Fragment, useRef } from 'react';
import * as calls from '#contract/back-office/admin-users';
import type { AdminRole } from '#contract/platform/admin-roles';
import { listAuditLog } from '#contract/platform/audit-log';
import type { Endpoint } from '#contract/platform/endpoint';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { mayCall } from '../may-call.ts';
import type { UserAct } from './api.ts';
import { useUserAct } from './user-act.ts';
import { nameOf } from './user-words.ts';

export type UserDialog =
  | 'edit'
  | 'role'
  | 'password'
  | 'token'
  | 'enableMfa'
  | 'disableMfa'
  | 'plan'
  | 'status'
  | 'delete';

interface Entry {
  label: string;
  icon: Icon;
  /** Shown to those who may call it. */
  needs: Endpoint;
  open?: UserDialog;
  act?: UserAct;
  isDangerous?: boolean;
}

const person: Entry[] = [
  { label: 'Edit', icon: IconPencil, needs: calls.updateUser, open: 'edit' },
  { label: 'Change role', icon: IconReplace, needs: calls.updateUser, open: 'role' },
];

const securityOf = ({ isLocked, mfaEnabled }: calls.AdminUser): Entry[] => [
  isLocked
    ? { label: 'Unlock', icon: IconLockOpen, needs: calls.unlockUser, act: 'unlock' }
    : { label: 'Lock', icon: IconLock, needs: calls.lockUser, act: 'lock' },
  { label: 'Set Password', icon: IconPassword, needs: calls.setUserPassword, open: 'password' },
  { label: 'Generate Reset Token', icon: IconKey, needs: calls.issueUserResetToken, open: 'token' },
  mfaEnabled
    ? { label: 'Disable MFA', icon: IconShieldOff, needs: calls.disableUserMfa, open: 'disableMfa' }
    : { label: 'Enable MFA', icon: IconShieldCheck, needs: calls.enableUserMfa, open: 'enableMfa' },
];

const subscriptionOf = ({ subscriptionStatus }: calls.AdminUser): Entry[] => [
  subscriptionStatus === 'active'
    ? { label: 'Deactivate', icon: IconPlayerPause, needs: calls.deactivateUser, act: 'deactivate' }
    : { label: 'Activate', icon: IconPlayerPlay, needs: calls.activateUser, act: 'activate' },
  { label: 'Change plan', icon: IconStar, needs: calls.changePlan, open: 'plan' },
  { label: 'Change status', icon: IconCalendarStats, needs: calls.changeSubscription, open: 'status' },
];

const deletion: Entry[] = [
  { label: 'Delete', icon: IconTrash, needs: calls.deleteUser, open: 'delete', isDangerous: true },
];

interface UserMenuProps {
  user: calls.AdminUser;
  role: AdminRole;
  /** All there is, or what belongs to the subscription. */
  scope: 'user' | 'subscription';
  onOpen: (dialog: UserDialog) => void;
  /** Leads to what is kept about the user. */
  onHistory?: () => void;
}

/** What can be done for or with a user. */
export function UserMenu({ user, role, scope, onOpen, onHistory }: UserMenuProps) {
  const act = useUserAct();
  const target = useRef<HTMLButtonElement>(null);
  const label = `Actions for ${nameOf(user)}`;
  const isPhone = useIsPhone();
  const all = scope === 'user' ? [person, securityOf(user), subscriptionOf(user), deletion] : [subscriptionOf(user)];
  const groups = all
    .map((entries) => entries.filter(({ needs }) => mayCall(role, needs)))
    .filter(({ length }) => length > 0);
  const choose = (entry: Entry) => {
    // The dialog gives the focus back to what had it: the entry itself is gone by then.
    target.current?.focus();
    if (entry.open) onOpen(entry.open);
    if (entry.act) void act(entry.act, user);
  };
  return (
    <Menu position="bottom-end" shadow="lg" width={224}>
      <Menu.Target>
        <ActionIcon ref={target} color="gray" size={isPhone ? 44 : 36} aria-label={label}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      {/* On a phone it is as high as the room above or below its row. */}
      <Menu.Dropdown mah={{ base: 'calc(50dvh - 48px)', sm: 'none' }} style={{ overflowY: 'auto' }}>
        {groups.map((entries, index) => (
          <Fragment key={entries[0]?.label}>
            {index > 0 && <Menu.Divider />}
            {entries.map((entry) => (
              <Menu.Item
                key={entry.label}
                color={entry.isDangerous ? 'red' : undefined}
                leftSection={<entry.icon size={18} stroke={1.6} aria-hidden />}
                onClick={() => choose(entry)}
              >
                {entry.label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
        {onHistory && mayCall(role, listAuditLog) && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconHistory size={18} stroke={1.6} aria-hidden />} onClick={onHistory}>
              Show in audit log
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
