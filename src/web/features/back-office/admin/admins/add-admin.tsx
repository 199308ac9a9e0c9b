import { TextInput } from '@mantine/core';
import { ADMIN_PASSWORD_SHORT } from '#contract/back-office/admin';
import { newAdmin } from '#contract/back-office/admin-accounts';
import type { AdminRole } from '#contract/platform/admin-roles';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { failure, success } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { Reason } from '../reason.tsx';
import { AdminRoleField } from './admin-role.tsx';
import { useCreateAdmin } from './api.ts';

const blank = { username: '', firstName: '', password: '', role: 'support' as AdminRole };

export function AddAdmin(props: { isOpen: boolean; onClose: () => void }) {
  return (
    <EditDialog title="Add admin" size={480} {...props}>
      <AddAdminForm />
    </EditDialog>
  );
}

function AddAdminForm() {
  const creating = useCreateAdmin();
  const entry = useEntryForm({
    schema: newAdmin,
    initialValues: blank,
    send: (body) => creating.mutateAsync({ body }),
    saved: success('Admin created successfully'),
    failed: failure('Failed to create admin'),
  });
  const { form } = entry;

  return (
    <EditForm entry={entry} label="Add admin" pending="Adding...">
      <Reason of={entry.refusal} />
      <TextInput
        label="Username"
        required
        autoComplete="off"
        autoCapitalize="none"
        data-autofocus
        {...form.getInputProps('username')}
      />
      <TextInput label="First name" autoComplete="off" {...form.getInputProps('firstName')} />
      <PasswordField
        label="Password"
        required
        description={ADMIN_PASSWORD_SHORT}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <AdminRoleField {...form.getInputProps('role')} />
    </EditForm>
  );
}
