import { Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { ADMIN_PASSWORD_SHORT, newAdmin } from '#contract/back-office/admin-accounts';
import type { AdminRole } from '#contract/platform/admin-roles';
import { EditButtons, EditDialog, type Editing } from '#web/ui/edit-dialog.tsx';
import { markFields } from '#web/ui/mark-fields.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useFormRefusal } from '../form-refusal.tsx';
import { tellDone } from '../telling.ts';
import { AdminRoleField } from './admin-role.tsx';
import { useCreateAdmin } from './api.ts';

const blank = { username: '', firstName: '', password: '', role: 'support' as AdminRole };

export function AddAdmin(props: { isOpen: boolean; onClose: () => void }) {
  return (
    <EditDialog title="Add admin" size={480} {...props}>
      {(editing) => <AddAdminForm {...editing} />}
    </EditDialog>
  );
}

function AddAdminForm({ hasChanges, onCancel, onDone }: Editing) {
  const creating = useCreateAdmin();
  const form = useForm({ initialValues: blank, validate: schemaResolver(newAdmin, { sync: true }) });
  const { refuse, why } = useFormRefusal(form, 'Failed to create admin');
  hasChanges.current = () => form.isDirty();

  const submit = async (body: typeof blank) => {
    try {
      await creating.mutateAsync({ body });
      onDone();
      tellDone('Admin created successfully');
    } catch (error) {
      refuse(error);
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="md" pb="lg">
        {why}
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
      </Stack>
      <EditButtons
        label={creating.isPending ? 'Adding...' : 'Add admin'}
        isPending={creating.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
