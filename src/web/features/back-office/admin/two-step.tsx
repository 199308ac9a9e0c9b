import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { enableAdminMfa } from '#contract/back-office/admin';
import { AuthenticatorSecret } from '#web/ui/authenticator-secret.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { PasswordPrompt } from '#web/ui/password-prompt.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useDisableAdminMfa, useEnableAdminMfa, useSetUpAdminMfa } from './api.ts';
import { success } from './telling.ts';

interface TwoStepProps {
  /** Whether a code is asked for at sign-in. */
  isOn: boolean;
  isOpen: boolean;
  onClose: () => void;
}

interface Secret {
  qrCode: string;
  secret: string;
}

/** The operator's own second factor: on with password and app, off with the password. */
export function TwoStep({ isOn, isOpen, onClose }: TwoStepProps) {
  return (
    <Dialog title="Two-step verification" isOpen={isOpen} onClose={onClose}>
      <Steps isOn={isOn} onDone={onClose} />
    </Dialog>
  );
}

function Steps({ isOn, onDone }: { isOn: boolean; onDone: () => void }) {
  // As it was when the dialog opened: what has just been switched must not turn into its opposite before it closes.
  const [wasOn] = useState(isOn);
  const [secret, setSecret] = useState<Secret>();
  if (wasOn) return <SwitchOff onDone={onDone} />;
  return secret ? <Connect secret={secret} onDone={onDone} /> : <Begin onSecret={setSecret} />;
}

function SwitchOff({ onDone }: { onDone: () => void }) {
  const disabling = useDisableAdminMfa();
  return (
    <Stack gap="md">
      <Text size="sm">It is on. Once it is off, your password alone will be enough to sign in to the back office.</Text>
      <PasswordPrompt
        button="Switch off"
        pending="Switching off..."
        color="red"
        send={(body) => disabling.mutateAsync({ body })}
        saved={success('Two-step verification is off')}
        onSaved={onDone}
      />
    </Stack>
  );
}

function Begin({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const settingUp = useSetUpAdminMfa();
  return (
    <Stack gap="md">
      <Text size="sm">
        You need an authenticator app on your phone, such as Aegis, Google Authenticator or Microsoft Authenticator.
        First enter your password.
      </Text>
      <PasswordPrompt
        button="Continue"
        pending="Checking..."
        send={(body) => settingUp.mutateAsync({ body })}
        onSaved={onSecret}
      />
    </Stack>
  );
}

function Connect({ secret, onDone }: { secret: Secret; onDone: () => void }) {
  const enabling = useEnableAdminMfa();
  const entry = useEntryForm({
    schema: enableAdminMfa.body,
    initialValues: { code: '' },
    send: (body) => enabling.mutateAsync({ body }),
    saved: success('Two-step verification is on'),
    onSaved: onDone,
    failed: 'The code could not be checked. Please try again.',
  });
  return (
    <form {...entry.props}>
      <Stack gap="md">
        <Text size="sm">Scan this picture with the app, then enter the six digits that it shows.</Text>
        <AuthenticatorSecret {...secret} />
        <CodeField ref={focusOnMount} {...entry.form.getInputProps('code')} />
        <Button type="submit" size="md" disabled={entry.isPending}>
          {entry.isPending ? 'Switching on...' : 'Switch on'}
        </Button>
      </Stack>
    </form>
  );
}
