import { Select, Text } from '@mantine/core';
import type { AdminUser } from '#contract/back-office/admin-users';
import { choicesOf } from '#web/ui/choices.ts';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { failure, success } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { Reason } from '../reason.tsx';
import { useUpdateUser } from './api.ts';
import type { UserDialogProps } from './user-dialog.ts';
import { NO_ROLE, nameOf, roleLabels } from './user-words.ts';

export function ChangeRole({ user, ...props }: UserDialogProps) {
  return (
    <EditDialog title="Change role" size={460} {...props}>
      <ChangeRoleForm user={user} />
    </EditDialog>
  );
}

function ChangeRoleForm({ user }: { user: AdminUser }) {
  const updating = useUpdateUser();
  const entry = useEntryForm({
    initialValues: { role: (user.role ?? NO_ROLE) as keyof typeof roleLabels },
    send: ({ role }) =>
      updating.mutateAsync({ params: { id: user.id }, body: { role: role === NO_ROLE ? null : role } }),
    saved: success('User role updated successfully'),
    failed: failure('Failed to update user'),
  });

  return (
    <EditForm entry={entry} label="Change role" pending="Saving...">
      <Reason of={entry.refusal} />
      <Text size="sm">The role of {nameOf(user)} decides which dashboard they see. What they own stays theirs.</Text>
      <Select label="Role" data={choicesOf(roleLabels)} data-autofocus {...entry.form.getInputProps('role')} />
    </EditForm>
  );
}
