import { expect, it } from 'vitest';
import type { TenantAccount } from '#contract/books/tenant-account';
import type { Tenant } from '#contract/lettings/tenants';
import { accountFigures } from './account-figures.ts';

const TODAY = '2026-04-05';

const account: TenantAccount = {
  outstanding: '0.00',
  overdue: { amount: '0.00', count: 0, since: null },
  paidThisYear: { amount: '25000.00', from: '2026-04-01' },
  credit: '0.00',
  depositHeld: '50000.00',
  nextDue: null,
  oldestOpen: null,
};
const lease: NonNullable<Tenant['lease']> = {
  id: 1,
  propertyId: 1,
  propertyName: 'Palm Court',
  status: 'active',
  monthlyRent: '25000.00',
  securityDeposit: '50000.00',
  startDate: '2026-01-01',
  endDate: '2026-05-05',
  monthToMonth: null,
  isMain: true,
  personRole: null,
};
const line = {
  id: 1,
  leaseId: 1,
  type: 'rent',
  description: null,
  outstanding: '25000.00',
  dueDate: '2026-05-05',
} as const;

const said = (label: string, changes: Partial<TenantAccount>, of: Tenant['lease'] = lease) => {
  const figure = accountFigures({ ...account, ...changes }, of, TODAY).find((each) => each.label === label);
  return [figure?.value, figure?.detail, Boolean(figure?.isBad)];
};

it.each<[string, Partial<TenantAccount>, unknown[]]>([
  ['Outstanding', {}, ['₹0', 'Nothing is owed', false]],
  ['Outstanding', { outstanding: '25000.00' }, ['₹25,000', 'Not yet due', false]],
  [
    'Outstanding',
    { outstanding: '57000.00', overdue: { amount: '28500.00', count: 1, since: '2026-04-04' } },
    ['₹57,000', '₹28,500 overdue since 4 Apr 2026 (1 day)', true],
  ],
  [
    'Outstanding',
    { outstanding: '57000.00', overdue: { amount: '57000.00', count: 2, since: '2026-03-05' } },
    ['₹57,000', 'Overdue since 5 Mar 2026 (31 days)', true],
  ],
  ['Credit', {}, [undefined, undefined, false]],
  ['Credit', { credit: '500.00' }, ['₹500', 'Paid too much, kept for what is owed next', false]],
  ['Next due', {}, ['–', 'Nothing is asked for yet', false]],
  ['Next due', { nextDue: line }, ['₹25,000', 'Rent, 5 May 2026 (in 30 days)', false]],
  ['Paid this year', {}, ['₹25,000', 'Since 1 Apr 2026, without deposits', false]],
  ['Deposit held', {}, ['₹50,000', 'Agreed: ₹50,000', false]],
])('%s of %j reads %j', (label, changes, expected) => {
  expect(said(label, changes)).toEqual(expected);
});

it.each<[Partial<typeof lease> | null, unknown[]]>([
  [{}, ['30 days left', 'Until 5 May 2026', false]],
  [{ endDate: null }, ['No end', 'Since 1 Jan 2026', false]],
  [{ startDate: '2026-04-07', status: 'upcoming' }, ['Starts in 2 days', '7 Apr 2026', false]],
  [{ endDate: '2026-03-31', monthToMonth: 'asked' as never }, ['Month to month', 'Term over since 31 Mar 2026', false]],
  [{ status: 'ended', endDate: '2026-03-31' }, ['Over', 'Ended 31 Mar 2026', false]],
  [null, ['–', 'No lease yet', false]],
])('a lease %j reads %j', (changes, expected) => {
  expect(said('Lease', {}, changes && { ...lease, ...changes })).toEqual(expected);
});
