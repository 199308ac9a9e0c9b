import type { CheckoutOrder, Verification } from '#contract/payment-checkout';
import { PRODUCT_NAME } from '#contract/product';

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';
const TEAL = '#0b645d';

interface RazorpayAnswer {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

interface RazorpayOptions {
  key: string | null;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact?: string };
  theme: { color: string };
  handler: (answer: RazorpayAnswer) => void;
  modal: { ondismiss: () => void };
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => { open: () => void };
  }
}

/** The vendor's script did not come: no network, or something in the browser blocks it. */
export class RazorpayNotLoaded extends Error {}

let loading: Promise<void> | undefined;

/** Fetches the vendor's script, once. After a failure it can be tried again. */
export const loadRazorpay = (): Promise<void> => {
  if (window.Razorpay) return Promise.resolve();
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => (window.Razorpay ? resolve() : script.onerror?.(new Event('error')));
    script.onerror = () => {
      loading = undefined;
      script.remove();
      reject(new RazorpayNotLoaded());
    };
    document.head.append(script);
  });
  return loading;
};

/** Opens the vendor's checkout; answers what it signed, or nothing where it was closed. */
export const openRazorpay = (order: CheckoutOrder): Promise<Verification | undefined> =>
  new Promise((resolve, reject) => {
    if (!window.Razorpay) {
      reject(new RazorpayNotLoaded());
      return;
    }
    const { name, email, contact } = order.prefill;
    new window.Razorpay({
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
      modal: { ondismiss: () => resolve(undefined) },
    }).open();
  });
