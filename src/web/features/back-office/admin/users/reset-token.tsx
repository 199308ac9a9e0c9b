import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { formatDateTime } from '#contract/platform/wording';
import { CopyText } from '#web/ui/copy-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { useOutcomeToast } from '#web/ui/show-outcome.ts';
import { Reason } from '../reason.tsx';
import { useIssueResetToken } from './api.ts';
import type { UserDialogProps } from './user-dialog.ts';
import { nameOf } from './user-words.ts';

const linkOf = (token: string): string => `${window.location.origin}/password-reset?token=${encodeURIComponent(token)}`;

/** A link to the page for a new password, to hand on; shown this once. */
export function ResetToken({ user, isOpen, onClose }: UserDialogProps) {
  const issuing = useIssueResetToken();
  const { run, refusal } = useOutcomeToast('Reset token generated successfully', 'Failed to generate reset token');
  const issued = issuing.data;
  const generate = () => run(() => issuing.mutateAsync({ params: { id: user.id } }));

  return (
    <Dialog title="Generate Reset Token" isOpen={isOpen} onClose={onClose} size={520} closeOnClickOutside={!issued}>
      <Stack gap="md">
        <Text size="sm">
          With this link {nameOf(user)} sets a new password. It is valid for 1 hour and works once; hand it on in a way
          that only they read.
        </Text>
        <Reason of={refusal} />
        {issued ? (
          <>
            <Group gap="xs" wrap="nowrap" align="flex-start">
              <Code flex={1} p="xs" fz="sm" style={{ overflowWrap: 'anywhere' }} aria-label="Reset link">
                {linkOf(issued.resetToken)}
              </Code>
              <CopyText label="Copy link" text={linkOf(issued.resetToken)} />
            </Group>
            <Muted>Valid until {formatDateTime(issued.expiresAt)}. It is not shown again.</Muted>
            <Group justify="flex-end">
              <Button onClick={onClose}>Done</Button>
            </Group>
          </>
        ) : (
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={issuing.isPending} data-autofocus onClick={() => void generate()}>
              {issuing.isPending ? 'Generating...' : 'Generate'}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}
