import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { verification } from '#contract/identity/email-verification';
import { NoticePage } from '#web/ui/notice-page.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PasswordHints } from '#web/ui/password-hints.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useProveEmail } from './api.ts';

const failed = 'Failed to verify email. Please try again.';

/** The link was opened where nobody is signed in to its account: whoever it is says which of the two they are. */
export function ProveEmail({ token }: { token: string }) {
  const [isStranger, setStranger] = useState(false);
  return isStranger ? (
    <NoticePage
      icon={IconUserShield}
      title="Make this account yours"
      text="Somebody signed up with your email address. Choose a password of your own: the account becomes yours, and whoever made it is signed out and cannot come back in."
      action={<NewPasswordForm token={token} onBack={() => setStranger(false)} />}
    />
  ) : (
    <NoticePage
      icon={IconUserShield}
      title="Is this account yours?"
      text="Enter the password that you chose when you signed up, and your email is verified."
      action={<PasswordForm token={token} onStranger={() => setStranger(true)} />}
    />
  );
}

interface Proof {
  entry: { props: object; isPending: boolean };
  button: string;
  other: { words: string; onClick: () => void };
  children: ReactNode;
}

function ProofForm({ entry, button, other, children }: Proof) {
  return (
    <form {...entry.props} style={{ width: 'min(400px, 100vw - 72px)' }}>
      <Stack gap="md" ta="left">
        {children}
        <Button type="submit" size="md" disabled={entry.isPending}>
          {entry.isPending ? 'Verifying...' : button}
        </Button>
        <Text ta="center" size="sm">
          <Anchor component="button" type="button" size="sm" onClick={other.onClick}>
            {other.words}
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}

function PasswordForm({ token, onStranger }: { token: string; onStranger: () => void }) {
  const proving = useProveEmail();
  const entry = useEntryForm({
    schema: verification,
    initialValues: { token, password: '', newPassword: undefined },
    send: (body) => proving.mutateAsync(body),
    onSaved: () => undefined,
    failed,
  });
  const other = { words: 'I did not choose this password', onClick: onStranger };
  return (
    <ProofForm entry={entry} button="Verify my email" other={other}>
      <PasswordField label="Password" autoComplete="current-password" {...entry.form.getInputProps('password')} />
    </ProofForm>
  );
}

function NewPasswordForm({ token, onBack }: { token: string; onBack: () => void }) {
  const proving = useProveEmail();
  const entry = useEntryForm({
    schema: verification,
    initialValues: { newPassword: '', confirmPassword: '' },
    body: ({ newPassword }) => ({ token, password: undefined, newPassword }),
    problems: (values): Record<string, string> =>
      values.confirmPassword === values.newPassword ? {} : { confirmPassword: 'Passwords do not match' },
    send: (body) => proving.mutateAsync(body),
    onSaved: () => undefined,
    failed,
  });
  return (
    <ProofForm entry={entry} button="Set password and verify" other={{ words: 'Back', onClick: onBack }}>
      <div>
        <PasswordField
          label="New password"
          placeholder="Minimum 8 characters with letters, numbers & symbols"
          autoComplete="new-password"
          {...entry.form.getInputProps('newPassword')}
        />
        <PasswordHints password={entry.form.values.newPassword} />
      </div>
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...entry.form.getInputProps('confirmPassword')}
      />
    </ProofForm>
  );
}
