import { Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordPrompt } from '#web/ui/password-prompt.tsx';
import { RecoveryCodes } from '#web/ui/recovery-codes.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useRefreshAccount, useSetUpMfa } from './api.ts';
import { ConnectApp, type Secret } from './connect-app.tsx';

interface SecondFactorSetUpProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Password, then the app, then the recovery codes. */
export function SecondFactorSetUp({ isOpen, onClose }: SecondFactorSetUpProps) {
  const settingUp = useSetUpMfa();
  const refreshAccount = useRefreshAccount();
  const [secret, setSecret] = useState<Secret>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const isBeginning = !secret && !recoveryCodes;

  return (
    <Dialog
      title={recoveryCodes ? 'Save your recovery codes' : 'Set up two-step verification'}
      isOpen={isOpen}
      onClose={onClose}
      // The codes are shown this once: only the button that says so closes them.
      withCloseButton={!recoveryCodes}
      closeOnEscape={!recoveryCodes}
      closeOnClickOutside={isBeginning}
      onExitTransitionEnd={() => {
        setSecret(undefined);
        setRecoveryCodes(undefined);
      }}
    >
      {isBeginning && (
        <>
          <Text size="sm" mb="md">
            You need an authenticator app on your phone, such as Aegis, Google Authenticator or Microsoft Authenticator.
            First enter your password.
          </Text>
          <PasswordPrompt
            button="Continue"
            pending="Checking..."
            send={(body) => settingUp.mutateAsync({ body })}
            onSaved={setSecret}
          />
        </>
      )}
      {secret && !recoveryCodes && <ConnectApp secret={secret} onConnected={setRecoveryCodes} />}
      {recoveryCodes && (
        <RecoveryCodes
          codes={recoveryCodes}
          onSaved={() => {
            onClose();
            showToast({ title: 'Two-step verification is on' });
            void refreshAccount();
          }}
        />
      )}
    </Dialog>
  );
}
