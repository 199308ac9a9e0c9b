import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { AdminAccount } from '#contract/back-office/admin-accounts';
import { formatDateTime } from '#contract/platform/wording';
import { dayOf } from '#web/lib/dates.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import type { Column } from '#web/ui/records.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { type RowAction, RowActions } from '#web/ui/row-actions.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useAdmin } from '../api.ts';
import { Day, TwoLines } from '../lists/list-parts.tsx';
import { AddAdmin } from './add-admin.tsx';
import { adminRoleLabels } from './admin-role.tsx';
import classes from './admins-tab.module.css';
import { useAdmins } from './api.ts';
import { EditAdmin } from './edit-admin.tsx';
import { RemoveAdmin } from './remove-admin.tsx';

function AdminRoleBadge({ role }: Pick<AdminAccount, 'role'>) {
  return <StatusBadge tone={role === 'super_admin' ? 'waiting' : 'neutral'} label={adminRoleLabels[role]} />;
}

const columns: Column<AdminAccount>[] = [
  { label: 'Admin', cell: ({ username, firstName }) => <TwoLines first={username} second={firstName} /> },
  {
    label: 'Role',
    cell: ({ role }) => <AdminRoleBadge role={role} />,
  },
  {
    label: 'Two-step verification',
    cell: ({ mfaEnabled }) => <StatusBadge tone={mfaEnabled ? 'good' : 'neutral'} label={mfaEnabled ? 'On' : 'Off'} />,
  },
  {
    label: 'Last seen',
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? (
        <TwoLines isWhole first={<RelativeTime instant={lastSeenAt} />} second={formatDateTime(lastSeenAt)} />
      ) : (
        'Signed out'
      ),
  },
  { label: 'Added', cell: ({ createdAt }) => <Day>{dayOf(createdAt)}</Day> },
];

const removal: RowAction = { label: 'Remove', icon: IconTrash, isDanger: true };

type Opened = { dialog: 'edit' | 'remove'; admin: AdminAccount; turn: number };

/** Who operates the back office. */
export function AdminsTab() {
  const query = useAdmins();
  const admins = query.data;
  const { admin: self } = useAdmin();
  const [isAdding, adding] = useDisclosure(false);
  const [shown, setShown] = useState<Opened>();
  const [isOpen, setOpen] = useState(false);
  const open = (dialog: Opened['dialog'], admin: AdminAccount) => {
    setShown((last) => ({ dialog, admin, turn: (last?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  const isSelf = ({ username }: AdminAccount) => username === self?.username;
  const upon = shown && { key: shown.turn, admin: shown.admin, isOpen, onClose: () => setOpen(false) };

  return (
    <Stack gap="md">
      <Group justify="flex-end">
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={adding.open}>
          Add admin
        </Button>
      </Group>
      {!admins && <NotLoaded query={query} what="The admins" skeleton={[160]} isOnPage />}
      {admins && (
        <div className={classes.list}>
          <RecordList
            label="Admins"
            rows={admins}
            columns={columns}
            phone={(admin) => ({
              title: (
                <Anchor component="button" type="button" onClick={() => open('edit', admin)}>
                  {admin.username}
                </Anchor>
              ),
              subtitle: admin.lastSeenAt ? (
                <>
                  Last seen <RelativeTime instant={admin.lastSeenAt} />
                </>
              ) : (
                'Signed out'
              ),
              badge: <AdminRoleBadge role={admin.role} />,
            })}
            actions={(admin) => (
              <RowActions
                of={admin.username}
                actions={[
                  { label: 'Edit', icon: IconPencil, main: 'other', onClick: () => open('edit', admin) },
                  ...(isSelf(admin) ? [] : [{ ...removal, onClick: () => open('remove', admin) }]),
                ]}
              />
            )}
          />
        </div>
      )}
      <AddAdmin isOpen={isAdding} onClose={adding.close} />
      {upon && shown.dialog === 'edit' && <EditAdmin {...upon} key={upon.key} isSelf={isSelf(shown.admin)} />}
      {upon && shown.dialog === 'remove' && <RemoveAdmin {...upon} key={upon.key} />}
    </Stack>
  );
}
