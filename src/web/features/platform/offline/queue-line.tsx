import { Button, Group, Paper, Text } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatDateTime } from '#contract/platform/wording';
import { ageOfAnswers } from '#web/lib/offline.ts';
import { dropQueued, sendQueued } from '#web/lib/queue/queue.ts';
import { useQueued } from '#web/lib/queue/use-queued.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { useInstall } from './install.ts';
import classes from './queue-line.module.css';

const EVERY_MS = 20_000;
/** What is sent sooner was never worth a word. */
const WORTH_A_WORD_MS = 1000;

/** Tries again whenever there may be a network. */
const useSending = (userId: string) => {
  useEffect(() => {
    const trySending = () => void sendQueued(userId);
    trySending();
    const timer = setInterval(trySending, EVERY_MS);
    window.addEventListener('online', trySending);
    // An answer has come from the network again.
    const stopWatching = ageOfAnswers.subscribe(trySending);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', trySending);
      stopWatching();
    };
  }, [userId]);
};

const useIsLate = (): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WORTH_A_WORD_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
};

const waitingWords = (count: number) => `${count} waiting to be sent`;

/** Says that work of this person lies on the device, and shows which: above the page, which stands still when it comes and goes. */
export function QueueLine({ userId, count }: { userId: string; count: number }) {
  useSending(userId);
  const [isOpen, setOpen] = useState(false);
  const { data: items = [] } = useQueued(userId);
  const install = useInstall();
  const isLate = useIsLate();
  const refused = items.filter(({ problem }) => problem !== null).length;
  return (
    <>
      {isLate && (
        <Paper className={classes.line} withBorder shadow="md" role="status" data-refused={refused > 0 || undefined}>
          <IconCloudUpload size={20} aria-hidden />
          <Text size="sm" flex={1}>
            {waitingWords(count)}
            {refused > 0 && `, ${refused} of them refused`}
          </Text>
          <Button size="sm" variant="default" onClick={() => setOpen(true)}>
            Show
          </Button>
        </Paper>
      )}
      <Dialog title={waitingWords(count)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Text size="sm" c="dimmed" mb="sm">
          It lies on this device, is seen by you alone, and is sent as soon as there is a network.
        </Text>
        {install && (
          <Button variant="default" mb="sm" onClick={install}>
            Install the app, to have it at hand without a network
          </Button>
        )}
        <Rows
          label="Waiting to be sent"
          rows={items.map(({ id, label, createdAt, problem, files }) => ({
            key: id,
            title: label,
            detail:
              problem ??
              `${formatDateTime(new Date(createdAt).toISOString())}${files.length > 0 ? ', with a photo' : ''}`,
            end: (
              <Button
                size="sm"
                variant="subtle"
                color="red"
                aria-label={`Drop ${label}`}
                onClick={() => void dropQueued(userId, [id])}
              >
                Drop
              </Button>
            ),
          }))}
        />
        <Group mt="md">
          <Button onClick={() => void sendQueued(userId, { again: true })}>Send now</Button>
        </Group>
      </Dialog>
    </>
  );
}
