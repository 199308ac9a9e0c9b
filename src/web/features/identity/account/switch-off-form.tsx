import { Button, Stack, TextInput } from '@mantine/core';
import { disableMfa } from '#contract/identity/second-factor';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useDisableMfa } from './api.ts';

/** Password and code: whoever found a device unlocked has neither. */
export function SwitchOffForm({ onDone }: { onDone: () => void }) {
  const disabling = useDisableMfa();
  const entry = useEntryForm({
    schema: disableMfa.body,
    initialValues: { password: '', code: '' },
    send: (body) => disabling.mutateAsync({ body }),
    saved: { title: 'Two-step verification is off' },
    onSaved: onDone,
    failed: 'That did not work. Please try again.',
  });
  return (
    <form {...entry.props}>
      <Stack gap="md">
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          {...entry.form.getInputProps('password')}
        />
        <TextInput
          label="Code"
          description="The six digits from your app, or one of your recovery codes"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...entry.form.getInputProps('code')}
        />
        <Button type="submit" size="md" color="red" disabled={entry.isPending}>
          {entry.isPending ? 'Switching off...' : 'Switch off'}
        </Button>
      </Stack>
    </form>
  );
}
