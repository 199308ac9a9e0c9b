import { Button, type ButtonProps } from '@mantine/core';
import type {
  agreeAgentCost,
  agreeCommission,
  confirmAgentSettlement,
  refuseCommission,
  withdrawAgentCost,
  withdrawAgentSettlement,
  withdrawCommission,
} from '#contract/books/mandate-ledger-actions';
import { serverErrorCode, serverMessage } from '#web/lib/api-error.ts';
import { useEndpoint, useRefresh } from '#web/lib/queries.ts';
import { showError, showToast } from '#web/ui/toast.ts';

type Decision =
  | typeof agreeCommission
  | typeof refuseCommission
  | typeof withdrawCommission
  | typeof agreeAgentCost
  | typeof withdrawAgentCost
  | typeof confirmAgentSettlement
  | typeof withdrawAgentSettlement;

interface DecideButtonProps extends Pick<ButtonProps, 'variant'> {
  endpoint: Decision;
  id: number;
  label: string;
  /** What it is about, for those who do not see it. */
  about: string;
  /** What is said once it is done. */
  done: { title: string; message: string };
}

/** Says yes or no to something that waits, with one click. */
export function DecideButton({ endpoint, id, label, about, done, variant }: DecideButtonProps) {
  const deciding = useEndpoint(endpoint);
  const refresh = useRefresh();
  const decide = async () => {
    try {
      await deciding.mutateAsync({ params: { id } });
      showToast(done);
    } catch (error) {
      const words = serverMessage(error, 'It could not be saved. Please try again.');
      if (serverErrorCode(error) !== 'conflict') return showError('Error', words);
      // The other side was quicker: that is news and no failure.
      showToast({ title: 'Decided already', message: words });
      await refresh(endpoint);
    }
  };
  return (
    <Button size="xs" variant={variant} aria-label={`${label}: ${about}`} loading={deciding.isPending} onClick={decide}>
      {label}
    </Button>
  );
}
