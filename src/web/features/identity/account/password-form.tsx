import { Button, Group, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useId } from 'react';
import { passwordForm } from '#contract/identity/account';
import { markFields } from '#web/ui/mark-fields.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PasswordHints } from '#web/ui/password-hints.tsx';
import { showRefusal } from '#web/ui/show-refusal.ts';
import { showToast } from '#web/ui/toast.ts';
import { useChangePassword } from './api.ts';

const checkFields = schemaResolver(passwordForm, { sync: true });

export function PasswordForm() {
  const changing = useChangePassword();
  const hintsId = useId();
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: (values) => ({
      ...checkFields(values),
      ...(values.confirmPassword === values.newPassword ? {} : { confirmPassword: 'Passwords do not match' }),
    }),
  });
  const { newPassword, confirmPassword } = form.values;
  const differs = confirmPassword !== '' && confirmPassword !== newPassword;

  const submit = async (values: typeof form.values) => {
    const { confirmPassword: _, ...body } = values;
    try {
      const { message } = await changing.mutateAsync({ body });
      form.reset();
      showToast({ title: 'Password changed', message });
    } catch (error) {
      showRefusal(form, error, 'Your password could not be changed. Please try again.');
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="md">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <div>
          <PasswordField
            label="New password"
            placeholder="Minimum 8 characters with letters, numbers & symbols"
            autoComplete="new-password"
            aria-describedby={newPassword === '' ? undefined : hintsId}
            {...form.getInputProps('newPassword')}
          />
          <PasswordHints id={hintsId} password={newPassword} />
        </div>
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
          error={differs ? 'Passwords do not match' : form.errors.confirmPassword}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={changing.isPending}>
            {changing.isPending ? 'Changing...' : 'Change password'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
