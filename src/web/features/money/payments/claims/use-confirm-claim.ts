import { confirmClaim } from '#contract/money/payment-actions';
import type { OpenClaim, Payment } from '#contract/money/payments';
import { serverErrorCode, serverMessage } from '#web/lib/api-error.ts';
import { useEndpoint, useRefresh } from '#web/lib/queries.ts';
import { useRequestKey } from '#web/rentals/request-key.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { titleOf } from '../payment-words.ts';

export type Claimed = Pick<Payment, 'id' | 'openClaim' | 'tenantName' | 'description' | 'type'>;

/** Says that the money has arrived, and what came of it. */
export const useConfirmClaim = (payment: Claimed, claim: OpenClaim | null) => {
  const confirming = useEndpoint(confirmClaim);
  const refresh = useRefresh();
  // The row stays: what the tenant says next is another request.
  const { headers } = useRequestKey(claim?.id);
  const confirm = async () => {
    if (!claim) return;
    try {
      await confirming.mutateAsync({ params: { id: payment.id }, query: { claimId: claim.id }, headers });
      showToast({
        title: 'Payment confirmed',
        message: `${payment.tenantName} is told, and can download the receipt.`,
      });
    } catch (error) {
      const words = serverMessage(error, 'The payment could not be confirmed. Please try again.');
      if (serverErrorCode(error) !== 'conflict') return showError('Error', words);
      // Somebody was quicker, here or elsewhere: that is news and no failure.
      showToast({ title: 'Decided already', message: words });
      await refresh(confirmClaim);
    }
  };
  return { confirm, isPending: confirming.isPending, name: `${titleOf(payment)}, ${payment.tenantName}` };
};
