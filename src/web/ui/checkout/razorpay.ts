import type { CheckoutOrder, Verification } from '#contract/money/payment-checkout';
import { PRODUCT_NAME } from '#contract/platform/product';

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';
const TEAL = '#0b645d';

export const RAZORPAY_NOT_LOADED = 'Razorpay not loaded. Please refresh and try again.';

interface Answer {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

interface Options {
  key: string | null;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact?: string };
  theme: { color: string };
  handler: (answer: Answer) => void;
  modal: { ondismiss: () => void };
}

type Checkout = new (options: Options) => { open: () => void };

/** What the vendor's script leaves in the page. */
const vendor = (): Checkout | undefined => (window as { Razorpay?: Checkout }).Razorpay;

/** The vendor's script did not come: no network, or something in the browser blocks it. */
export class RazorpayNotLoaded extends Error {}

let loading: Promise<void> | undefined;

/** Fetches the vendor's script, once. After a failure it can be tried again. */
export const loadRazorpay = (): Promise<void> => {
  if (vendor()) return Promise.resolve();
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const giveUp = () => {
      loading = undefined;
      script.remove();
      reject(new RazorpayNotLoaded());
    };
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => (vendor() ? resolve() : giveUp());
    script.onerror = giveUp;
    document.head.append(script);
  });
  return loading;
};

/** Opens the vendor's checkout; answers what it signed, or that it was closed. */
export const openRazorpay = async (order: CheckoutOrder): Promise<Verification | 'closed'> => {
  const Razorpay = vendor();
  if (!Razorpay) throw new RazorpayNotLoaded();
  const { name, email, contact } = order.prefill;
  return new Promise((resolve) => {
    new Razorpay({
      key: order.keyId,
      amount: order.amountInPaise,
      currency: order.currency,
      name: PRODUCT_NAME,
      description: order.description,
      order_id: order.orderId,
      prefill: { name, email, ...(contact ? { contact } : {}) },
      theme: { color: TEAL },
      handler: (answer) =>
        resolve({
          orderId: answer.razorpay_order_id,
          paymentId: answer.razorpay_payment_id,
          signature: answer.razorpay_signature,
        }),
      modal: { ondismiss: () => resolve('closed') },
    }).open();
  });
};
