import { Anchor, Divider, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { useAppConfig } from './api.ts';

interface AuthDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onClosed?: () => void;
  /** The way by Google, where this installation has it. */
  google?: ReactNode;
  form: ReactNode;
  other: { question?: string; link: string; onSwitch: () => void };
}

/** What the sign-up and the sign-in dialog have in common. */
export function AuthDialog({ title, isOpen, onClose, onClosed, google, form, other }: AuthDialogProps) {
  const hasGoogle = useAppConfig()?.googleSignIn === true;
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      transitionProps={{ exitDuration: 0 }}
    >
      <Stack gap="md">
        {hasGoogle && google && (
          <>
            {google}
            <Divider label="or with email" />
          </>
        )}
        {form}
        <Muted ta="center">
          {other.question}{' '}
          <Anchor component="button" type="button" size="sm" fw={500} onClick={other.onSwitch}>
            {other.link}
          </Anchor>
        </Muted>
      </Stack>
    </Dialog>
  );
}
