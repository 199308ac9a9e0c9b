import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { dropQueued, queuedItems, sendQueued } from '#web/lib/queue/queue.ts';
import { Dialog, type Opening } from '#web/ui/dialog.tsx';
import { showError } from '#web/ui/toast.ts';

interface LeaveQuestionProps extends Opening {
  userId: string;
  count: number;
  /** Signs out. */
  onLeave: () => void;
}

/** Who signs out with work that was not sent says what becomes of it. */
export function LeaveQuestion({ userId, count, onLeave, ...opening }: LeaveQuestionProps) {
  const [isSending, setSending] = useState(false);
  const sendFirst = async () => {
    setSending(true);
    await sendQueued(userId, { again: true });
    setSending(false);
    if ((await queuedItems(userId)).length === 0) return onLeave();
    showError('Not sent', 'There is no network, or something was refused. You are still signed in.');
    opening.onClose();
  };
  const drop = async () => {
    await dropQueued(
      userId,
      (await queuedItems(userId)).map(({ id }) => id),
    );
    onLeave();
  };
  return (
    <Dialog title={`${count} not sent yet`} fullScreen={false} {...opening}>
      <Stack gap="sm">
        <Text size="sm">What you did without a network still lies on this device. What should become of it?</Text>
        <Button disabled={isSending} onClick={() => void sendFirst()}>
          {isSending ? 'Sending...' : 'Send it now'}
        </Button>
        <Button variant="default" disabled={isSending} onClick={onLeave}>
          Keep it for me
        </Button>
        <Text size="xs" c="dimmed">
          It stays on this device, nobody else who signs in here sees it, and it is sent when you are back.
        </Text>
        <Button variant="light" color="red" disabled={isSending} onClick={() => void drop()}>
          Drop it
        </Button>
      </Stack>
    </Dialog>
  );
}
