import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DepositPassport as Passport } from '#contract/books/deposits';
import { IDEMPOTENCY_HEADER } from '#contract/money/payment-actions';
import { button, choose, expectTexts, field, fill, webPage } from '#test/web-page';
import { DepositPassport } from './deposit-passport.tsx';

const page = webPage();

const line = { note: null, reference: null, by: null, paymentId: 3 };
const none = { total: '0.00', lines: [] };
const deposit: Passport = {
  leaseId: 7,
  propertyName: 'Palm Court',
  tenantName: 'Asha Rao',
  isOver: false,
  noticeDays: 30,
  exitPaintingCharge: '9000.00',
  exitCleaningCharge: null,
  depositReturnDays: null,
  agreed: '50000.00',
  owed: '4000.00',
  held: '50000.00',
  received: {
    total: '50000.00',
    lines: [
      { ...line, transactionId: 1, date: '2026-03-02', amount: '50000.00', method: 'upi', text: 'Security deposit' },
    ],
  },
  adjusted: none,
  moved: none,
  givenBack: none,
  dueBack: null,
  estimate: {
    leaveOn: '2099-01-31',
    amount: '41000.00',
    stillOwed: '0.00',
    lines: [
      { kind: 'held', text: 'Deposit held now', amount: '50000.00' },
      { kind: 'painting', text: 'Painting, as agreed in the lease', amount: '-9000.00' },
    ],
    text: 'Leaving on 31 Jan 2099, ₹41,000 of the deposit comes back.',
    note: 'This is an estimate. It is settled at move-out.',
  },
  history: [
    {
      entryId: 1,
      kind: 'charge_raised',
      date: '2026-03-01',
      text: 'Security deposit',
      asked: '50000.00',
      change: '0.00',
      held: '0.00',
    },
  ],
  topUp: { amount: '2000.00', text: 'The rent rose.' },
  dues: [
    { paymentId: 11, text: 'Rent for April', outstanding: '25000.00', dueDate: '2026-04-05' },
    { paymentId: 12, text: 'Water', outstanding: '900.00', dueDate: '2026-04-06' },
  ],
  nextLeases: [{ leaseId: 8, propertyName: 'Lake View' }],
  actions: ['topUp', 'refund', 'adjust', 'transfer', 'terms'],
};

const open = async (changes: Partial<Passport> = {}) => {
  page.answer('GET /api/leases/7/deposit', { ...deposit, ...changes });
  const user = page.show(<DepositPassport leaseId={7} />);
  await screen.findByText('Held now');
  return user;
};

test('says how the deposit stands, what comes back and why; a tenant has nothing to do there', async () => {
  await open({ actions: [] });
  await expectTexts(
    '₹4,000 still to pay',
    'Leaving on 31 Jan 2099, ₹41,000 of the deposit comes back.',
    'Painting, as agreed in the lease',
    '−₹9,000',
    'This is an estimate. It is settled at move-out.',
    '2 Mar 2026 · UPI',
    'Asked for: Security deposit',
    'nothing agreed',
  );
  expect(screen.queryByRole('button', { name: /part back|top-up|dues|next lease|terms/ })).toBeNull();
  expect(screen.queryByText('₹2,000 more could be asked for')).toBeNull();
});

test('asks for another day', async () => {
  const user = await open();
  page.answer('GET /api/leases/7/deposit', ({ query }: { query: URLSearchParams }) => ({
    ...deposit,
    estimate: { ...deposit.estimate, text: `Leaving on ${query.get('leaveOn')}.` },
  }));
  await user.clear(field('If I leave on'));
  await user.type(field('If I leave on'), '15 Feb 2099');
  await expectTexts('Leaving on 2099-02-15.');
});

test('notes what was given back, by its way and reference', async () => {
  const user = await open();
  page.answer('POST /api/leases/7/deposit/refund', deposit);
  await user.click(button('Give a part back'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectTexts('Please enter an amount above 0');
  await fill(user, { Amount: '14000', 'Reference or UTR': '608419554120' });
  await choose(user, 'How', 'UPI');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await page.expectToast('Given back', '₹14,000 to Asha Rao.');
  const body = { amount: '14000', method: 'upi', paidDate: null, reference: '608419554120' };
  expect(page.lastSent()).toEqual({ what: 'POST /api/leases/7/deposit/refund', body: expect.objectContaining(body) });
});

test('takes dues from it, as much as is owed unless less is said', async () => {
  const user = await open();
  page.answer('POST /api/leases/7/deposit/adjust', deposit);
  await user.click(button('Take dues from it'));
  expect(field('Amount').value).toBe('₹25,000');
  await choose(user, 'What is owed', 'Water, ₹900, due 6 Apr 2026');
  expect(field('Amount').value).toBe('₹900');
  await user.click(button('Take from deposit'));
  await page.expectToast('Taken from the deposit', '₹900. Asha Rao is told.');
  expect(page.lastSent().body).toMatchObject({ paymentId: '12', amount: '900' });
});

test('asks for the top-up that is suggested, moves all to the next lease, and keeps the terms', async () => {
  const user = await open();
  page.answer('POST /api/leases/7/deposit/top-up', deposit);
  page.answer('POST /api/leases/7/deposit/transfer', deposit);
  page.answer('PATCH /api/leases/7', {});
  await user.click(button('Ask for a top-up'));
  expect(field('Amount').value).toBe('₹2,000');
  await user.click(button('Ask for it'));
  expect(page.lastSent().body).toMatchObject({ amount: '2000' });
  await user.click(await screen.findByRole('button', { name: 'Move to next lease' }));
  await user.click(button('Move deposit'));
  expect(page.lastSent().body).toMatchObject({ toLeaseId: '8', amount: '50000' });
  await user.click(await screen.findByRole('button', { name: 'Edit terms' }));
  await fill(user, { 'Cleaning at the end': '1500' });
  await user.click(button('Save terms'));
  await page.expectToast('Terms saved', 'The tenant is told.');
  expect(page.lastSent().body).toMatchObject({
    exitTerms: { noticeDays: '30', exitPaintingCharge: '9000', exitCleaningCharge: '1500', depositReturnDays: '' },
  });
});

test.each([
  ['Give a part back', 'Save', 'refund'],
  ['Take dues from it', 'Take from deposit', 'adjust'],
  ['Ask for a top-up', 'Ask for it', 'top-up'],
  ['Move to next lease', 'Move deposit', 'transfer'],
])('%s: where no answer came, the same request goes again and counts once', async (opener, send, path) => {
  const user = await open();
  const what = `POST /api/leases/7/deposit/${path}`;
  const sent = vi.spyOn(globalThis, 'fetch');
  await user.click(button(opener));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, { Amount: '900' });
  await page.expectFailure(what, 'Something went wrong.', () => user.click(dialog.getByRole('button', { name: send })));
  page.answer(what, () => {
    throw new TypeError('the network is gone');
  });
  await user.click(dialog.getByRole('button', { name: send }));
  await page.expectToast('Error', 'This could not be saved. Please try again.');
  page.answer(what, deposit);
  await user.click(dialog.getByRole('button', { name: send }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = sent.mock.calls.flatMap(([, init]) =>
    init?.method === 'POST' ? (init.headers as Record<string, string>)[IDEMPOTENCY_HEADER] : [],
  );
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[0]).toEqual(expect.any(String));
  sent.mockRestore();
});
