import { Stack, Text } from '@mantine/core';
import { dayOf } from '#web/lib/dates.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { useCancelSubscription } from '../api.ts';

interface CancelDialogProps extends Opening {
  /** What leads here: 'Cancel subscription', or 'Downgrade'. */
  title: string;
  planName: string;
  endDate: string | null;
  hasOpenInvoice: boolean;
}

/** Says exactly what ends, and when. */
export function CancelDialog({ title, planName, endDate, hasOpenInvoice, isOpen, onClose }: CancelDialogProps) {
  const cancelling = useCancelSubscription();
  const end = endDate ? `until ${dayOf(endDate)}` : 'until the end of the paid period';
  const cancel = async () => {
    const done = { title: 'Subscription cancelled', message: `You keep the ${planName} plan ${end}.` };
    const failed = 'Failed to cancel the subscription. Please try again.';
    if (await showOutcome(cancelling.mutateAsync({}), done, failed)) onClose();
  };
  return (
    <ConfirmDialog
      title={title}
      isOpen={isOpen}
      confirm="End the plan"
      pending="Cancelling..."
      isDangerous
      onConfirm={cancel}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text size="sm">
          You keep the {planName} plan {end}. After that the free plan follows, with room for 1 property.
        </Text>
        <Text size="sm">
          Nothing that you have added is deleted. You can resume the plan at any time before it ends.
        </Text>
        {hasOpenInvoice && <Text size="sm">Your open invoice is still to be paid.</Text>}
      </Stack>
    </ConfirmDialog>
  );
}
