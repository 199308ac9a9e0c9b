import { useState } from 'react';
import { type CheckoutOrder, NOT_VERIFIED, type Verification } from '#contract/money/payment-checkout';
import type { GatewayName } from '#contract/platform/gateways';
import type { Amount } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { serverMessage } from '#web/lib/api-error.ts';
import { useRequestKey } from '#web/rentals/request-key.ts';
import { loadRazorpay, openRazorpay, RAZORPAY_NOT_LOADED, RazorpayNotLoaded } from '#web/ui/checkout/razorpay.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { useCheckout, useVerifyPayment } from '../api.ts';

/** Where somebody is on the way through a gateway. */
export type Step =
  | { name: 'choose' }
  | { name: 'sandbox'; order: CheckoutOrder }
  | { name: 'verifying' }
  | { name: 'unverified'; answer: Verification }
  | { name: 'done' };

const CHOOSE: Step = { name: 'choose' };

/** Pays through a gateway: its order, its checkout, and what the server says to its answer. */
export const usePaying = (id: number) => {
  const [step, setStep] = useState<Step>(CHOOSE);
  const checkout = useCheckout();
  const verifying = useVerifyPayment();
  const order = useRequestKey();
  const answers = useRequestKey();

  const verify = async (answer: Verification) => {
    setStep({ name: 'verifying' });
    try {
      const { status } = await verifying.mutateAsync({ params: { id }, body: answer, headers: answers.headers });
      setStep({ name: 'done' });
      if (status !== 'processing') showToast({ title: 'Payment Successful', message: 'Your receipt is ready.' });
    } catch (error) {
      setStep({ name: 'unverified', answer });
      showError('Payment Verification Failed', serverMessage(error, NOT_VERIFIED));
    } finally {
      answers.renewKey();
    }
  };

  const follow = async (begun: CheckoutOrder) => {
    if (begun.isSandbox) return setStep({ name: 'sandbox', order: begun });
    if (begun.checkoutUrl) return window.location.assign(begun.checkoutUrl);
    const answer = await openRazorpay(begun);
    if (answer !== 'closed') await verify(answer);
  };

  const start = async (gateway: { name: GatewayName; isSandbox: boolean }, amount: Amount | undefined) => {
    try {
      if (gateway.name === 'razorpay' && !gateway.isSandbox) await loadRazorpay();
      const body = { gateway: gateway.name, amount };
      await follow(await checkout.mutateAsync({ params: { id }, body, headers: order.headers }));
    } catch (error) {
      showError('Payment Error', wordsFor(error));
    } finally {
      order.renewKey();
    }
  };

  return {
    step,
    isStarting: checkout.isPending,
    start,
    verify,
    failed: (amount: Amount) => {
      setStep(CHOOSE);
      showError('Payment Error', `The payment of ${formatRupees(amount)} failed. Nothing was charged.`);
    },
    reset: () => setStep(CHOOSE),
  };
};
export type Paying = ReturnType<typeof usePaying>;

const wordsFor = (error: unknown): string =>
  error instanceof RazorpayNotLoaded
    ? RAZORPAY_NOT_LOADED
    : serverMessage(error, 'The payment could not be started. Please try again.');
