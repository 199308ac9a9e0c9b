import { Button, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { resetForm } from '#contract/identity/password-reset';
import type { User } from '#contract/identity/users';
import { serverMessage } from '#web/lib/api-error.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PasswordHints } from '#web/ui/password-hints.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useLogin, useSetFirstPassword } from './api.ts';

interface FirstPasswordFormProps {
  token: string;
  email: string;
  onSignedIn: (user: User) => void;
  onSignIn: () => void;
}

/** The first password of somebody who was invited, who is signed in with it at once. */
export function FirstPasswordForm({ token, email, onSignedIn, onSignIn }: FirstPasswordFormProps) {
  const setting = useSetFirstPassword();
  const signingIn = useLogin();
  const entry = useEntryForm({
    schema: resetForm,
    initialValues: { newPassword: '', confirmPassword: '' },
    body: ({ newPassword }) => ({ resetToken: token, newPassword }),
    problems: (values): Record<string, string> =>
      values.confirmPassword === values.newPassword ? {} : { confirmPassword: 'Passwords do not match' },
    send: async (body) => {
      await setting.mutateAsync({ body });
      // An account that was there before may ask for a second factor, or be locked: the sign-in dialog says which.
      return signingIn.mutateAsync({ body: { email, password: body.newPassword } }).catch(() => undefined);
    },
    onSaved: (signedIn) => {
      if (signedIn) return onSignedIn(signedIn.user);
      showToast({ title: 'Your password is set', message: 'Please sign in with it.' });
      onSignIn();
    },
    failed: (error) => ({ title: 'Error', message: serverMessage(error, 'Failed to set the password') }),
  });
  const { form } = entry;
  return (
    <form {...entry.props}>
      <Stack gap="md">
        {/* So that password managers keep the password with its account. */}
        <VisuallyHidden>
          <input type="email" name="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
        </VisuallyHidden>
        <div>
          <PasswordField label="New Password" autoComplete="new-password" {...form.getInputProps('newPassword')} />
          <PasswordHints password={form.values.newPassword} />
        </div>
        <TextInput
          type="password"
          label="Confirm Password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" size="md" disabled={entry.isPending}>
          {entry.isPending ? 'Setting...' : 'Set Password'}
        </Button>
      </Stack>
    </form>
  );
}
