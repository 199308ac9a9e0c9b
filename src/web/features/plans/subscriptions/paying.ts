import { type ReactNode, useState } from 'react';
import type { CheckoutOrder, Verification } from '#contract/money/payment-checkout';
import type { PlanId } from '#contract/plans/plan-offers';
import type { OfferedGateway } from '#contract/platform/app-config';
import { formatRupees } from '#contract/platform/wording';
import { useGatewayCheckout } from '#web/ui/checkout/gateway-checkout.tsx';
import { loadRazorpay, RAZORPAY_NOT_LOADED, RazorpayNotLoaded } from '#web/ui/checkout/razorpay.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { useVerifySubscription } from './api.ts';

type Answer = Verification & { planId?: PlanId };

export interface Paying {
  /** 'creating' while the order is made, 'paying' while its checkout is open or looked at. */
  stage: 'idle' | 'creating' | 'paying';
  start: (start: Start) => Promise<void>;
  verify: (answer: Answer) => Promise<void>;
  /** A payment that could not be confirmed: it may be tried again. */
  checkAgain: (() => Promise<void>) | undefined;
  dialog: ReactNode;
}

interface Start {
  /** None where nothing is to pay. */
  gateway: OfferedGateway | undefined;
  planId?: PlanId;
  /** Makes the order. Nothing where it is settled already. */
  begin: () => Promise<CheckoutOrder | null>;
  /** The order could not be made. */
  onRefused: (error: unknown) => void;
}

/** The gateway holds the money, and has not handed it over yet. */
const UNDER_WAY = {
  title: 'Payment is being confirmed',
  message: 'Your plan begins as soon as the money is there.',
};

/** The way through a gateway: an order, its checkout, and what the server says to the gateway's answer. */
export const usePaying = (onPaid: () => Promise<void> | void): Paying => {
  const [stage, setStage] = useState<Paying['stage']>('idle');
  const [unverified, setUnverified] = useState<Answer>();
  const verifying = useVerifySubscription();
  const checkout = useGatewayCheckout();

  const verify = async (answer: Answer) => {
    setStage('paying');
    try {
      const { success } = await verifying.mutateAsync({ body: answer });
      setUnverified(success ? undefined : answer);
      if (success) await onPaid();
      else showToast(UNDER_WAY);
    } catch {
      setUnverified(answer);
      showError('Payment Verification Failed', 'Please contact support if amount was deducted.');
    } finally {
      setStage('idle');
    }
  };

  const pay = async (order: CheckoutOrder, planId: PlanId | undefined) => {
    setStage('paying');
    const answer = await checkout.open(order);
    if (answer === 'failed') {
      showError('Payment Error', `The payment of ${formatRupees(order.amount)} failed. Nothing was charged.`);
    } else if (answer !== 'closed') {
      await verify({ ...answer, planId });
    }
  };

  const start = async ({ gateway, planId, begin, onRefused }: Start) => {
    setStage('creating');
    try {
      // Before the order is made: without the script nobody could pay it.
      if (gateway?.name === 'razorpay' && !gateway.isSandbox) await loadRazorpay();
      const order = await begin();
      if (order) await pay(order, planId);
    } catch (error) {
      if (error instanceof RazorpayNotLoaded) showError('Payment Error', RAZORPAY_NOT_LOADED);
      else onRefused(error);
    } finally {
      setStage('idle');
    }
  };

  return {
    stage,
    start,
    verify,
    checkAgain: unverified && (() => verify(unverified)),
    dialog: checkout.dialog,
  };
};
