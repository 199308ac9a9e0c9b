import { type ReactNode, useState } from 'react';
import type { CheckoutOrder, Verification } from '#contract/money/payment-checkout';
import { openRazorpay } from './razorpay.ts';
import { SandboxCheckout } from './sandbox-checkout.tsx';

/** What came of a checkout: the gateway's signed answer, or nothing was paid. */
export type CheckoutAnswer = Verification | 'failed' | 'closed';

interface GatewayCheckout {
  open: (order: CheckoutOrder) => Promise<CheckoutAnswer>;
  /** Belongs somewhere on the page. */
  dialog: ReactNode;
}

interface Asked {
  order: CheckoutOrder;
  answer: (answer: CheckoutAnswer) => void;
}

/** The gateway's own page takes over. Whoever comes back by the browser's back button has closed it. */
const leaveFor = (url: string): Promise<CheckoutAnswer> =>
  new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve('closed'), { once: true });
    window.location.assign(url);
  });

/** Opens the checkout that an order is for: the vendor's script, the vendor's page or the sandbox. */
export const useGatewayCheckout = (): GatewayCheckout => {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);

  const openSandbox = (order: CheckoutOrder) =>
    new Promise<CheckoutAnswer>((resolve) => {
      setAsked({
        order,
        answer: (answer) => {
          setOpen(false);
          resolve(answer);
        },
      });
      setOpen(true);
    });

  const open = (order: CheckoutOrder): Promise<CheckoutAnswer> => {
    if (order.isSandbox) return openSandbox(order);
    return order.checkoutUrl ? leaveFor(order.checkoutUrl) : openRazorpay(order);
  };

  const dialog = asked && (
    <SandboxCheckout
      order={asked.order}
      isOpen={isOpen}
      onPaid={asked.answer}
      onFailed={() => asked.answer('failed')}
      onClose={() => asked.answer('closed')}
    />
  );
  return { open, dialog };
};
