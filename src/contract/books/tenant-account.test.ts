import { expect, it } from 'vitest';
import { accountOf, type OpenPayment, type TenantAccount } from './tenant-account.ts';

const TODAY = '2026-04-05';
const balances = { outstanding: '66000.00', credit: '500.00', depositHeld: '30000.00', paidThisYear: '25500.00' };

let lines = 0;
/** Rent of 25,000 rupees that is due today. */
const line = (facts: Partial<OpenPayment> = {}): OpenPayment => ({
  id: ++lines,
  leaseId: 1,
  type: 'rent',
  description: null,
  outstanding: '25000.00',
  dueDate: TODAY,
  status: 'pending',
  openAs: null,
  ...facts,
});

const nothing = { amount: '0.00', count: 0, since: null };

it.each<[string, OpenPayment[], Partial<TenantAccount>]>([
  ['nothing is open', [], { overdue: nothing, nextDue: null, oldestOpen: null }],
  ['rent is due today: owed, and not late', [line()], { overdue: nothing }],
  [
    'rent is late, in part paid',
    [line({ dueDate: '2026-02-05', status: 'partial', outstanding: '15000.00' }), line({ dueDate: '2026-03-05' })],
    { overdue: { amount: '40000.00', count: 2, since: '2026-02-05' }, nextDue: null },
  ],
  [
    'what an admin calls pending is not late',
    [line({ dueDate: '2026-02-05', openAs: 'pending' })],
    { overdue: nothing },
  ],
])('%s', (_what, open, expected) => {
  expect(accountOf(balances, open, TODAY)).toMatchObject(expected);
});

it('says what the journal says, and from when the year counts', () => {
  expect(accountOf(balances, [], TODAY)).toMatchObject({
    outstanding: '66000.00',
    credit: '500.00',
    depositHeld: '30000.00',
    paidThisYear: { amount: '25500.00', from: '2026-04-01' },
  });
  expect(accountOf(balances, [], '2026-03-31').paidThisYear.from).toBe('2025-04-01');
});

it('names what is due next after what is late, and what has waited longest', () => {
  const later = line({ dueDate: '2026-06-05' });
  const next = line({ dueDate: '2026-05-05', description: 'Rent for May', outstanding: '24000.00', status: 'partial' });
  const late = line({ dueDate: '2026-03-05' });
  const { nextDue, oldestOpen } = accountOf(balances, [later, next, late], TODAY);
  expect(nextDue).toMatchObject({ id: next.id, description: 'Rent for May', outstanding: '24000.00' });
  expect(oldestOpen).toMatchObject({ id: late.id, outstanding: '25000.00', dueDate: '2026-03-05' });
});
