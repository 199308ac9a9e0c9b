import { Text, TextInput } from '@mantine/core';
import { ADMIN_PASSWORD_SHORT } from '#contract/back-office/admin';
import { type AdminAccount, adminChanges } from '#contract/back-office/admin-accounts';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { failure, success } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { Reason } from '../reason.tsx';
import { AdminRoleField } from './admin-role.tsx';
import { useUpdateAdmin } from './api.ts';

interface EditAdminProps {
  admin: AdminAccount;
  /** One's own role stays: otherwise nobody could give it back. */
  isSelf: boolean;
  isOpen: boolean;
  onClose: () => void;
}

export function EditAdmin({ admin, isSelf, ...props }: EditAdminProps) {
  return (
    <EditDialog title="Edit admin" size={480} {...props}>
      <EditAdminForm admin={admin} isSelf={isSelf} />
    </EditDialog>
  );
}

const valuesOf = ({ firstName, role }: AdminAccount) => ({ firstName: firstName ?? '', role, password: '' });
type Values = ReturnType<typeof valuesOf>;

/** What is left out stays. */
const bodyOf = ({ firstName, role, password }: Values, isSelf: boolean) => ({
  firstName,
  role: isSelf ? undefined : role,
  password: password || undefined,
});

function EditAdminForm({ admin, isSelf }: Pick<EditAdminProps, 'admin' | 'isSelf'>) {
  const updating = useUpdateAdmin();
  const entry = useEntryForm({
    schema: adminChanges,
    initialValues: valuesOf(admin),
    body: (values) => bodyOf(values, isSelf),
    send: (body) => updating.mutateAsync({ params: { id: admin.id }, body }),
    saved: success('Admin updated successfully'),
    failed: failure('Failed to update admin'),
  });
  const { form } = entry;

  return (
    <EditForm entry={entry} label="Save changes" pending="Saving...">
      <Reason of={entry.refusal} />
      <Text size="sm">{admin.username}</Text>
      <TextInput label="First name" autoComplete="off" data-autofocus {...form.getInputProps('firstName')} />
      {!isSelf && <AdminRoleField {...form.getInputProps('role')} />}
      <PasswordField
        label="New password"
        description={`${ADMIN_PASSWORD_SHORT}. Left empty, it stays as it is. A new one signs the admin out everywhere and switches their second factor off.`}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </EditForm>
  );
}
