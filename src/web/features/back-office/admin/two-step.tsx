import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { adminMfaEnd, enableAdminMfa } from '#contract/back-office/admin';
import { AuthenticatorSecret } from '#web/ui/authenticator-secret.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PasswordPrompt } from '#web/ui/password-prompt.tsx';
import { RecoveryCodes } from '#web/ui/recovery-codes.tsx';
import { showSuccess, success } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useDisableAdminMfa, useEnableAdminMfa, useRefreshAdmin, useSetUpAdminMfa } from './api.ts';

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

/** The operator's own second factor: on with password and app, off with password and code. */
export function TwoStep({ isOn, isOpen, onClose }: TwoStepProps) {
  return (
    <Dialog title="Two-step verification" isOpen={isOpen} onClose={onClose} closeOnClickOutside={false}>
      <Steps isOn={isOn} onDone={onClose} />
    </Dialog>
  );
}

function Steps({ isOn, onDone }: { isOn: boolean; onDone: () => void }) {
  // As it was when the dialog opened: what has just been switched must not turn into its opposite before it closes.
  const [wasOn] = useState(isOn);
  return wasOn ? <SwitchOff onDone={onDone} /> : <SetUpTwoStep onDone={onDone} />;
}

/** Password, then the app, then the recovery codes. */
export function SetUpTwoStep({ onDone }: { onDone: () => void }) {
  const [secret, setSecret] = useState<Secret>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const refresh = useRefreshAdmin();
  if (!secret) return <Begin onSecret={setSecret} />;
  if (!recoveryCodes) return <Connect secret={secret} onConnected={setRecoveryCodes} />;
  return (
    <RecoveryCodes
      codes={recoveryCodes}
      onSaved={() => {
        onDone();
        showSuccess('Two-step verification is on');
        void refresh();
      }}
    />
  );
}

function SwitchOff({ onDone }: { onDone: () => void }) {
  const disabling = useDisableAdminMfa();
  const entry = useEntryForm({
    schema: adminMfaEnd,
    initialValues: { password: '', code: '' },
    send: (body) => disabling.mutateAsync({ body }),
    saved: success('Two-step verification is off'),
    onSaved: onDone,
    failed: 'It could not be switched off. Please try again.',
  });
  return (
    <form {...entry.props}>
      <Stack gap="md">
        <Text size="sm">
          It is on. Once it is off, your password alone will be enough to sign in to the back office, and your recovery
          codes stop working.
        </Text>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          {...entry.form.getInputProps('password')}
        />
        <CodeField
          label="Six-digit code, or a recovery code"
          maxLength={12}
          inputMode="text"
          {...entry.form.getInputProps('code')}
        />
        <Button type="submit" size="md" color="red" disabled={entry.isPending}>
          {entry.isPending ? 'Switching off...' : 'Switch off'}
        </Button>
      </Stack>
    </form>
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

function Connect({ secret, onConnected }: { secret: Secret; onConnected: (recoveryCodes: string[]) => void }) {
  const enabling = useEnableAdminMfa();
  const entry = useEntryForm({
    schema: enableAdminMfa.body,
    initialValues: { code: '' },
    send: (body) => enabling.mutateAsync({ body }),
    onSaved: (answer) => onConnected(answer.recoveryCodes),
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
