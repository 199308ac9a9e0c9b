import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_HEADER, REFUND_REFUSED } from '#contract/money/payment-actions';
import type { PaymentDetails } from '#contract/money/payments';
import { fill, showOnPage } from '#test/web-page';
import { currentToast, dismissToast } from '#web/ui/toast.ts';
import { RefundPayment } from './refund-payment.tsx';

const payment: PaymentDetails = {
  id: 7,
  leaseId: 1,
  propertyId: 1,
  propertyName: 'Palm Court',
  propertyAddress: '1 Lake Road',
  landlordName: 'Farhan Rao',
  tenantId: null,
  tenantName: 'Asha Rao',
  amount: '18000.00',
  received: '18000.00',
  outstanding: '0.00',
  currency: 'INR',
  type: 'rent',
  description: 'Rent for April',
  dueDate: '2026-04-05',
  periodStart: null,
  periodEnd: null,
  paidDate: '2026-04-04',
  status: 'paid',
  isOverdue: false,
  isTest: false,
  openClaim: null,
  lastReminder: null,
  referenceNumber: 'KR-7F3K',
  paymentMethod: 'razorpay',
  scheduleId: null,
  createdAt: '2026-04-01T00:00:00.000Z',
  transactions: [
    {
      id: 3,
      kind: 'receipt',
      amount: '18000.00',
      method: 'razorpay',
      paidDate: '2026-04-04',
      reference: 'pay_1',
      note: null,
      recordedBy: null,
      payer: null,
      receiptNumber: null,
      isTest: false,
      refundable: '18000.00',
      createdAt: '2026-04-04T00:00:00.000Z',
    },
  ],
  claims: [],
  timeline: [],
  actions: ['refund'],
  allowsPartial: false,
  upi: null,
  billUrl: null,
  working: null,
  parts: [],
  tax: null,
};

const refused = (code: string, message: string) => () => Response.json({ code, message }, { status: 409 });
const SENT_BEFORE = 'This form was sent before with other values.';
const CHANGED = 'This has changed meanwhile. Please try again.';

/** What becomes of each try, in their order. */
let fates: (() => Response)[] = [];
const keys: unknown[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json(payment);
    keys.push((init.headers as Record<string, string>)[IDEMPOTENCY_HEADER]);
    return fates.shift()?.() ?? Response.json(payment);
  });
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

test('what may have been done is not asked for a second time, whatever is typed; what the gateway refused is', async () => {
  const lost = () => {
    throw new TypeError('the network is gone');
  };
  fates = [
    lost,
    refused('key_used', SENT_BEFORE),
    refused('conflict', CHANGED),
    refused('refund_refused', REFUND_REFUSED),
  ];
  const user = showOnPage(<RefundPayment id={7} isOpen onClose={() => undefined} />);
  const words = ['The refund failed. Please try again.', SENT_BEFORE, CHANGED, REFUND_REFUSED, '₹5,003 to Asha Rao.'];
  await screen.findByText(/Received: ₹18,000/);
  for (const [n, message] of words.entries()) {
    await fill(user, { Amount: String(4999 + n) });
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(currentToast()?.message).toBe(message));
    dismissToast();
  }
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys.slice(0, 4)).toEqual(Array(4).fill(keys[0]));
  expect(keys[4]).not.toBe(keys[0]);
});
