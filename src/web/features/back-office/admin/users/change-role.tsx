import { Select, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { AdminUser } from '#contract/back-office/admin-users';
import { choicesOf } from '#web/ui/choices.ts';
import { EditButtons, EditDialog, type Editing } from '#web/ui/edit-dialog.tsx';
import { useFormRefusal } from '../form-refusal.tsx';
import { tellDone } from '../telling.ts';
import { useUpdateUser } from './api.ts';
import type { UserDialogProps } from './user-dialog.ts';
import { NO_ROLE, nameOf, roleLabels } from './user-words.ts';

export function ChangeRole({ user, ...props }: UserDialogProps) {
  return (
    <EditDialog title="Change role" size={460} {...props}>
      {(editing) => <ChangeRoleForm user={user} {...editing} />}
    </EditDialog>
  );
}

function ChangeRoleForm({ user, hasChanges, onCancel, onDone }: Editing & { user: AdminUser }) {
  const updating = useUpdateUser();
  const form = useForm<{ role: keyof typeof roleLabels }>({ initialValues: { role: user.role ?? NO_ROLE } });
  const { refuse, why } = useFormRefusal(form, 'Failed to update user');
  hasChanges.current = () => form.isDirty();

  const submit = async ({ role }: { role: keyof typeof roleLabels }) => {
    try {
      await updating.mutateAsync({ params: { id: user.id }, body: { role: role === NO_ROLE ? null : role } });
      onDone();
      tellDone('User role updated successfully');
    } catch (error) {
      refuse(error);
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md" pb="lg">
        {why}
        <Text size="sm">The role of {nameOf(user)} decides which dashboard they see. What they own stays theirs.</Text>
        <Select
          label="Role"
          allowDeselect={false}
          data={choicesOf(roleLabels)}
          data-autofocus
          {...form.getInputProps('role')}
        />
      </Stack>
      <EditButtons
        label={updating.isPending ? 'Saving...' : 'Change role'}
        isPending={updating.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
