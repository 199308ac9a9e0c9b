import { Text } from '@mantine/core';
import type { PaymentSchedule, ScheduleState } from '#contract/money/payment-schedules';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useDeleteSchedule, useUpdateSchedule } from '../api.ts';
import type { ScheduleAct } from './schedule-menu.tsx';

type Asked = Exclude<ScheduleAct, 'edit'>;

const questions: Record<Asked, { title: string; confirm: string; pending: string; text: string; done: string }> = {
  pause: {
    title: 'Pause schedule?',
    confirm: 'Pause',
    pending: 'Pausing...',
    text: 'No payments are raised until you resume it. Those already raised stay as they are.',
    done: 'Schedule paused',
  },
  resume: {
    title: 'Resume schedule?',
    confirm: 'Resume',
    pending: 'Resuming...',
    text: 'Payments are raised again from now on. What fell into the pause is passed over.',
    done: 'Schedule resumed',
  },
  end: {
    title: 'End schedule?',
    confirm: 'End schedule',
    pending: 'Ending...',
    text: 'It raises no more payments. Those already raised stay, and are still owed. This cannot be undone.',
    done: 'Schedule ended',
  },
  delete: {
    title: 'Delete schedule?',
    confirm: 'Delete',
    pending: 'Deleting...',
    text: 'The schedule goes, and raises no more payments. Those already raised stay in your books, and are still owed.',
    done: 'Schedule deleted',
  },
};

const statusAfter: Partial<Record<Asked, ScheduleState>> = { pause: 'paused', resume: 'active', end: 'ended' };

interface ScheduleQuestionProps {
  schedule: PaymentSchedule;
  act: Asked;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what it means before it is done. */
export function ScheduleQuestion({ schedule, act, isOpen, onClose }: ScheduleQuestionProps) {
  const updating = useUpdateSchedule();
  const deleting = useDeleteSchedule();
  const { text, done, ...question } = questions[act];
  const params = { id: schedule.id };
  const carryOut = async () => {
    try {
      if (act === 'delete') await deleting.mutateAsync({ params });
      else await updating.mutateAsync({ params, body: { status: statusAfter[act] } });
      showToast({ title: done, message: schedule.scheduleName });
    } catch (error) {
      showError('Error', serverMessage(error, 'The schedule could not be changed. Please try again.'));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      {...question}
      isOpen={isOpen}
      isDangerous={act === 'end' || act === 'delete'}
      onConfirm={carryOut}
      onClose={onClose}
    >
      <Text size="sm">
        {schedule.scheduleName}, {schedule.propertyName}. {text}
      </Text>
    </ConfirmDialog>
  );
}
