import { Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { ADMIN_PASSWORD_SHORT, type AdminAccount, adminChanges } from '#contract/back-office/admin-accounts';
import type { AdminRole } from '#contract/platform/admin-roles';
import { EditButtons, EditDialog, type Editing } from '#web/ui/edit-dialog.tsx';
import { markFields } from '#web/ui/mark-fields.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useFormRefusal } from '../form-refusal.tsx';
import { tellDone } from '../telling.ts';
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
      {(editing) => <EditAdminForm admin={admin} isSelf={isSelf} {...editing} />}
    </EditDialog>
  );
}

interface Values {
  firstName: string;
  role: AdminRole;
  password: string;
}

/** What is left out stays. */
const bodyOf = ({ firstName, role, password }: Values, isSelf: boolean) => ({
  firstName,
  ...(isSelf ? {} : { role }),
  ...(password ? { password } : {}),
});

type FormProps = Editing & Pick<EditAdminProps, 'admin' | 'isSelf'>;

function EditAdminForm({ admin, isSelf, hasChanges, onCancel, onDone }: FormProps) {
  const updating = useUpdateAdmin();
  const form = useForm<Values>({
    initialValues: { firstName: admin.firstName ?? '', role: admin.role, password: '' },
    validate: (values) => schemaResolver(adminChanges, { sync: true })(bodyOf(values, isSelf)),
  });
  const { refuse, why } = useFormRefusal(form, 'Failed to update admin');
  hasChanges.current = () => form.isDirty();

  const submit = async (values: Values) => {
    try {
      await updating.mutateAsync({ params: { id: admin.id }, body: bodyOf(values, isSelf) });
      onDone();
      tellDone('Admin updated successfully');
    } catch (error) {
      refuse(error);
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="md" pb="lg">
        {why}
        <Text size="sm">{admin.username}</Text>
        <TextInput label="First name" autoComplete="off" data-autofocus {...form.getInputProps('firstName')} />
        {!isSelf && <AdminRoleField {...form.getInputProps('role')} />}
        <PasswordField
          label="New password"
          description={`${ADMIN_PASSWORD_SHORT}. Left empty, it stays as it is. A new one signs the admin out everywhere and switches their second factor off.`}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      </Stack>
      <EditButtons
        label={updating.isPending ? 'Saving...' : 'Save changes'}
        isPending={updating.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
