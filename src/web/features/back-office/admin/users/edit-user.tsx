import { Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type AdminUser, adminUserChanges } from '#contract/back-office/admin-users';
import { EditButtons, EditDialog, type Editing } from '#web/ui/edit-dialog.tsx';
import { markFields } from '#web/ui/mark-fields.ts';
import { useFormRefusal } from '../form-refusal.tsx';
import { tellDone } from '../telling.ts';
import { useUpdateUser } from './api.ts';
import type { UserDialogProps } from './user-dialog.ts';

export function EditUser({ user, ...props }: UserDialogProps) {
  return (
    <EditDialog title="Edit user" size={480} {...props}>
      {(editing) => <EditUserForm user={user} {...editing} />}
    </EditDialog>
  );
}

function EditUserForm({ user, hasChanges, onCancel, onDone }: Editing & { user: AdminUser }) {
  const updating = useUpdateUser();
  const form = useForm({
    initialValues: { firstName: user.firstName, lastName: user.lastName, phone: user.phone ?? '' },
    validate: schemaResolver(adminUserChanges, { sync: true }),
  });
  const { refuse, why } = useFormRefusal(form, 'Failed to update user');
  hasChanges.current = () => form.isDirty();

  const submit = async (body: ReturnType<typeof form.getValues>) => {
    try {
      await updating.mutateAsync({ params: { id: user.id }, body });
      onDone();
      tellDone('User updated successfully');
    } catch (error) {
      refuse(error);
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="md" pb="lg">
        {why}
        <TextInput label="Email" value={user.email} readOnly variant="filled" />
        <TextInput label="First name" autoComplete="off" data-autofocus {...form.getInputProps('firstName')} />
        <TextInput label="Last name" autoComplete="off" {...form.getInputProps('lastName')} />
        <TextInput type="tel" label="Phone" autoComplete="off" {...form.getInputProps('phone')} />
      </Stack>
      <EditButtons
        label={updating.isPending ? 'Saving...' : 'Save changes'}
        isPending={updating.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
