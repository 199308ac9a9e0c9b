import { TextInput } from '@mantine/core';
import { type AdminUser, adminUserChanges } from '#contract/back-office/admin-users';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { failure, success } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { Reason } from '../reason.tsx';
import { useUpdateUser } from './api.ts';
import type { UserDialogProps } from './user-dialog.ts';

export function EditUser({ user, ...props }: UserDialogProps) {
  return (
    <EditDialog title="Edit user" size={480} {...props}>
      <EditUserForm user={user} />
    </EditDialog>
  );
}

function EditUserForm({ user }: { user: AdminUser }) {
  const updating = useUpdateUser();
  const entry = useEntryForm({
    schema: adminUserChanges,
    initialValues: { firstName: user.firstName, lastName: user.lastName, phone: user.phone ?? '' },
    body: (values) => ({ ...values, role: undefined }),
    send: (body) => updating.mutateAsync({ params: { id: user.id }, body }),
    saved: success('User updated successfully'),
    failed: failure('Failed to update user'),
  });
  const { form } = entry;

  return (
    <EditForm entry={entry} label="Save changes" pending="Saving...">
      <Reason of={entry.refusal} />
      <TextInput label="Email" value={user.email} readOnly variant="filled" />
      <TextInput label="First name" autoComplete="off" data-autofocus {...form.getInputProps('firstName')} />
      <TextInput label="Last name" autoComplete="off" {...form.getInputProps('lastName')} />
      <TextInput type="tel" label="Phone" autoComplete="off" {...form.getInputProps('phone')} />
    </EditForm>
  );
}
