import { Button, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { IconCalendarPlus, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { showFailure, showSuccess } from '#web/ui/show-outcome.ts';
import { useActivateAll, useBulkCounts, useExtendAll } from './api.ts';

const whole = new Intl.NumberFormat('en-IN');
const inUsers = (count: number) => `${whole.format(count)} ${count === 1 ? 'user' : 'users'}`;

const bulks = {
  activateAll: {
    title: 'Activate All',
    icon: IconPlayerPlay,
    question: (count: number) =>
      `This sets the subscription of every user on a paid plan to active. It will touch ${inUsers(count)}.`,
    nobody: 'Every paid plan is active already: there is nobody to touch.',
    pending: 'Activating...',
    done: (count: number) => `${inUsers(count)} activated successfully`,
  },
  extendAll: {
    title: 'Extend All Active',
    icon: IconCalendarPlus,
    question: (count: number) =>
      `This lets every active subscription end one year from now. It will touch ${inUsers(count)}.`,
    nobody: 'No active plan ends within the year: there is nobody to touch.',
    pending: 'Extending...',
    done: (count: number) => `${inUsers(count)} extended successfully`,
  },
};
type Bulk = keyof typeof bulks;

/** What is done to many subscriptions at once, in one call each. */
export function BulkActions() {
  return (
    <>
      <BulkAction bulk="activateAll" />
      <BulkAction bulk="extendAll" />
    </>
  );
}

function BulkAction({ bulk }: { bulk: Bulk }) {
  const { title, icon: BulkIcon, question, nobody, pending, done } = bulks[bulk];
  const [isOpen, setOpen] = useState(false);
  const { data: counts, error, refetch } = useBulkCounts(isOpen);
  const calls = { activateAll: useActivateAll(), extendAll: useExtendAll() };
  const calling = calls[bulk];

  const carryOut = async () => {
    if (!counts) return;
    try {
      const { touched } = await calling.mutateAsync({});
      setOpen(false);
      showSuccess(done(touched));
    } catch {
      showFailure('Failed to update subscription');
    }
  };

  return (
    <>
      <Button variant="default" leftSection={<BulkIcon size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <ConfirmDialog
        title={title}
        isOpen={isOpen}
        confirm={title}
        pending={pending}
        isWaiting={!counts?.[bulk]}
        onConfirm={carryOut}
        onClose={() => setOpen(false)}
      >
        <Stack gap="md" mih={64}>
          {counts && <Text size="sm">{counts[bulk] > 0 ? question(counts[bulk]) : nobody}</Text>}
          {!counts && (error ? <LoadFailed text="It could not be counted." onRetry={refetch} /> : <Skeleton h={40} />)}
          {calling.isPending && <Progress value={100} animated aria-label={pending} />}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
