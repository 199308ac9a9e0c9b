import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MandateLedger } from '#contract/books/mandate-ledger';
import { button, choose, expectTexts, field, fill, webPage } from '#test/web-page';
import { CommissionPanel } from './commission-panel.tsx';
import { NotEntered } from './not-entered.tsx';
import { SettlementDialog } from './settlement-dialog.tsx';

const page = webPage();

const ledger = (facts: Partial<MandateLedger> = {}): MandateLedger => ({
  id: 7,
  status: 'confirmed',
  property: { id: 1, name: 'Palm Court' },
  owner: { id: 'o', name: 'Meera Rao' },
  agent: { id: 'a', name: 'Farhan Shaikh' },
  balance: '640.50',
  inWords: 'Owner owes agent ₹640.50',
  rule: null,
  commission: { proposal: null, suggestion: { kind: 'percent_of_rent', value: '2.00' }, agreed: [] },
  from: null,
  to: null,
  opening: '0.00',
  closing: '640.50',
  lines: [],
  costs: [],
  settlements: [],
  ...facts,
});

test('an owner agrees to what is usual, or sets something else', async () => {
  page.answer('POST /api/mandates/7/commission', ledger());
  const user = page.show(<CommissionPanel ledger={ledger()} side="owner" />);
  await user.click(button('Agree to 2% of the rent collected'));
  await page.expectToast('Commission agreed', 'The agent is told. It is booked when rent comes in.');
  expect(page.lastSent().body).toEqual({ kind: 'percent_of_rent', value: '2.00' });

  await user.click(button('Set commission'));
  await fill(user, { Percent: '101' });
  await user.click(button('Set'));
  await expectTexts('At most 100%');
  await choose(user, 'How it is reckoned', 'Fixed amount a month');
  await fill(user, { 'Amount a month': '1500' });
  await user.click(button('Set'));
  await page.expectToast('Commission agreed', 'The agent is told. It is booked when rent comes in.');
  expect(page.lastSent().body).toMatchObject({ kind: 'fixed_monthly', value: '1500' });
});

test('an agent waits for the owner, and can withdraw', async () => {
  const proposal = {
    id: 3,
    kind: 'share_of_first_rent' as const,
    value: '50.00',
    from: '2026-04-05',
    state: 'waiting' as const,
    by: 'agent' as const,
    createdAt: '2026-04-05T00:00:00.000Z',
    decidedAt: null,
  };
  page.answer('POST /api/commission-terms/3/withdraw', ledger());
  const commission = { proposal, suggestion: null, agreed: [] };
  const user = page.show(<CommissionPanel ledger={ledger({ commission })} side="agent" />);
  await expectTexts('Waiting for the owner.');
  expect(screen.queryByRole('button', { name: /^Agree/ })).toBeNull();
  await user.click(button('Withdraw: 50% of the first rent of each lease'));
  await page.expectToast('Proposal withdrawn', 'The owner is told.');
});

test('a payment is noted with what is owed, from the one who owes it', async () => {
  page.answer('POST /api/mandates/7/settlements', ledger());
  const user = page.show(<SettlementDialog ledger={ledger()} side="owner" isOpen onClose={() => undefined} />);
  expect(field('Amount').value).toBe('₹640.50');
  expect(screen.getByLabelText<HTMLInputElement>('I paid Farhan Shaikh').checked).toBe(true);
  await user.click(button('Note payment'));
  await expectTexts('Please choose how it was paid');
  await choose(user, 'Method', 'UPI');
  await fill(user, { UTR: '530917284415' });
  await user.click(button('Note payment'));
  await page.expectToast('Payment noted', 'Farhan Shaikh is asked to confirm it.');
  expect(page.lastSent().body).toMatchObject({ direction: 'to_agent', amount: '640.50', reference: '530917284415' });
});

test('the owner agrees to a cost or says why not; what is decided meanwhile is news', async () => {
  const cost = {
    id: 4,
    category: 'repairs' as const,
    amount: '900.00',
    date: '2026-04-05',
    note: 'Plumber',
    billUrl: null,
    state: 'waiting' as const,
    reason: null,
    createdAt: '2026-04-05T00:00:00.000Z',
  };
  const user = page.show(<NotEntered ledger={ledger({ costs: [cost] })} side="owner" />);
  page.refuse('POST /api/agent-costs/4/agree', 409, { code: 'conflict', message: 'This has been decided already.' });
  await user.click(button('Agree: ₹900'));
  await page.expectToast('Decided already', 'This has been decided already.');
  page.answer('POST /api/agent-costs/4/refuse', ledger());
  await user.click(button('Dispute: ₹900'));
  await user.click(button('Do not agree'));
  await expectTexts('Please say why');
  await fill(user, { Why: 'The tap still drips' });
  await user.click(button('Do not agree'));
  await page.expectToast('Not agreed', 'The other side reads why.');
  expect(page.lastSent().body).toEqual({ reason: 'The tap still drips' });
});
