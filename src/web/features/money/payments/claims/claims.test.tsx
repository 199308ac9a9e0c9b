import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#contract/money/payment-actions';
import type { OpenClaim, Payment } from '#contract/money/payments';
import { showOnPage } from '#test/web-page';
import { currentToast, dismissToast } from '#web/ui/toast.ts';
import { PaymentList } from '../payment-list.tsx';
import { ToConfirm } from './to-confirm.tsx';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => Response.json([]));
});
afterEach(() => {
  cleanup();
  dismissToast();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const claim: OpenClaim = {
  id: 3,
  amount: '12000.00',
  method: 'upi',
  paidDate: '2026-04-04',
  reference: '412345678901',
  note: null,
  isByLink: false,
  mayDecide: true,
  warnings: [],
};

const payment = (facts: Partial<Payment> = {}): Payment => ({
  id: 7,
  leaseId: 1,
  propertyId: 1,
  propertyName: 'Palm Court',
  tenantId: null,
  tenantName: 'Asha Rao',
  amount: '18000.00',
  received: '6000.00',
  outstanding: '12000.00',
  currency: 'INR',
  type: 'rent',
  description: 'Rent for April',
  dueDate: '2026-04-05',
  periodStart: null,
  periodEnd: null,
  paidDate: null,
  status: 'processing',
  isOverdue: true,
  isTest: false,
  openClaim: claim,
  lastReminder: null,
  referenceNumber: 'KR-7F3K',
  paymentMethod: 'upi',
  scheduleId: null,
  createdAt: '2026-04-01T00:00:00.000Z',
  ...facts,
});

const listOf = (viewer: 'landlord' | 'agent' | 'tenant', row: Payment, go = vi.fn()) => {
  fetched.mockImplementation(async () => Response.json([row]));
  return { user: showOnPage(<PaymentList viewer={viewer} place={{}} go={go} />), go };
};
/** Beside the filters, which know the same words. */
const inTable = async () => within(await screen.findByRole('table', { name: 'Payments' }));
const confirm = () => screen.findByRole('button', { name: 'Confirm: Rent for April, Asha Rao' });

test('a row says what is paid, what is late and what the tenant says, and is decided on the spot', async () => {
  const { user, go } = listOf('landlord', payment());
  const table = await inTable();
  expect(table.getByText('₹12,000 left').title).toBe('₹6,000 of ₹18,000 paid, ₹12,000 left');
  // It is processing: that it waits to be confirmed says more.
  expect(table.queryByText('Processing')).toBeNull();
  table.getByText('Overdue');
  table.getByText('To confirm');
  // What the tenant says stands in the details: a row has two lines.
  expect(table.queryByText(/412345678901/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions for Rent for April, KR-7F3K' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Decline' }));
  expect(go).toHaveBeenCalledWith({ payment: 7, dialog: 'decline' });
  await user.click(await confirm());
  await waitFor(() => expect(currentToast()?.title).toBe('Payment confirmed'));
  const [address, request] = fetched.mock.calls.find(([, init]) => init?.method === 'POST') ?? [];
  expect([address, request?.method]).toEqual(['/api/payments/7/claim/confirm?claimId=3', 'POST']);
});

test('what the tenant says next is confirmed in the same row, as another request', async () => {
  let said = claim;
  const keys: unknown[] = [];
  const { user } = listOf('landlord', payment());
  fetched.mockImplementation(async (_, init) => {
    if (init?.method !== 'POST') return Response.json([payment({ openClaim: said })]);
    const { [IDEMPOTENCY_HEADER]: key } = init.headers as Record<string, string>;
    keys.push(key);
    // No answer came: the same request is sent again, and counts once.
    if (keys.length === 1) throw new TypeError('the network is gone');
    said = { ...claim, id: said.id + 1 };
    return Response.json({});
  });
  for (const title of ['Error', 'Payment confirmed', 'Payment confirmed']) {
    await user.click(await confirm());
    await waitFor(() => expect(currentToast()?.title).toBe(title));
    dismissToast();
  }
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('who was slower is told what happened, and it is no error', async () => {
  const { user } = listOf('landlord', payment());
  const button = await confirm();
  const message = 'Farhan Rao (agent) has confirmed these ₹12,000 already.';
  fetched.mockImplementation(async (_, init) =>
    init?.method === 'POST' ? Response.json({ code: 'conflict', message }, { status: 409 }) : Response.json([]),
  );
  await user.click(button);
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Decided already', message }));
  expect(currentToast()?.destructive).toBeUndefined();
  // What stands there now is asked for.
  await screen.findByText('No payments yet');
});

test('nobody else gets the buttons', async () => {
  listOf('agent', payment({ openClaim: { ...claim, mayDecide: false } }));
  await screen.findByText('To confirm');
  expect(screen.queryByText('Confirm')).toBeNull();
});

test('a plain row says no more than it has to', async () => {
  const plain = { status: 'pending', received: '0.00', isOverdue: false, openClaim: null } as const;
  listOf('landlord', payment({ ...plain, isTest: true }));
  const table = await inTable();
  table.getByText('Pending');
  table.getByText('Test');
  expect(table.queryByText(/left$|^To confirm|^Overdue$/)).toBeNull();
});

test('the card has all of them, with what is odd about their numbers', async () => {
  const odd = { code: 'utr_used', field: 'reference', message: 'This UTR was given before.' } as const;
  const second = payment({
    id: 8,
    tenantName: 'Kabir Mehta',
    openClaim: { ...claim, id: 4, method: 'bank_transfer', warnings: [odd] },
  });
  const claims = { count: 2, amount: '24000.00', payments: [payment(), second] };
  const user = showOnPage(<ToConfirm claims={claims} />);
  screen.getByRole('heading', { name: 'To confirm (2)' });
  screen.getByText('₹24,000');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  screen.getByText('by UPI on 4 Apr 2026, UTR 412345678901 · Rent for April · Palm Court');
  screen.getByText(/^by bank transfer on 4 Apr 2026, reference 412345678901/);
  screen.getByText('This UTR was given before.');
  await user.click(screen.getByRole('button', { name: 'Confirm: Rent for April, Kabir Mehta' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Payment confirmed'));
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/payments/8/claim/confirm?claimId=4');
});

test('the card is not there where nobody waits', () => {
  showOnPage(<ToConfirm claims={{ count: 0, amount: '0.00', payments: [] }} />);
  expect(screen.queryByText(/To confirm/)).toBeNull();
});
