import { Text } from '@mantine/core';
import { closeBooks, reopenBooks } from '#contract/books/closing';
import { formatMonth } from '#contract/platform/wording';
import { useEndpoint } from '#web/lib/queries.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';

interface MonthQuestion extends Opening {
  month: string;
}

/** What closing means, before it is done. */
export function CloseMonth({ month, isOpen, onClose }: MonthQuestion) {
  const closing = useEndpoint(closeBooks);
  const name = formatMonth(month);
  const close = async () => {
    await showOutcome(
      closing.mutateAsync({ body: { month } }),
      { title: 'Month closed', message: `Your books are closed through ${name}.` },
      'The month could not be closed. Please try again.',
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Close ${name}?`}
      isOpen={isOpen}
      confirm="Close the month"
      pending="Closing..."
      onConfirm={close}
      onClose={onClose}
    >
      <Text size="sm">
        All months before it close, too. Nobody can date a charge, a payment or an expense into them any more. What a
        bank or a gateway reports later counts on the day on which it is known. You can open the month again.
      </Text>
    </ConfirmDialog>
  );
}

/** What opening again means, before it is done. */
export function ReopenMonth({ month, isOpen, onClose }: MonthQuestion) {
  const opening = useEndpoint(reopenBooks);
  const name = formatMonth(month);
  const reopen = async () => {
    await showOutcome(
      opening.mutateAsync({ body: { month } }),
      { title: 'Month opened again', message: `${name} and all months after it are open.` },
      'The month could not be opened again. Please try again.',
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Open ${name} again?`}
      isOpen={isOpen}
      confirm="Open again"
      pending="Opening..."
      onConfirm={reopen}
      onClose={onClose}
    >
      <Text size="sm">
        All months after it open, too: what is dated into them changes figures that you or others may have used already.
        That it was opened stays on record with your name.
      </Text>
    </ConfirmDialog>
  );
}
