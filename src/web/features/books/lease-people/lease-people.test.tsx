import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LeasePerson, LeasePeople as People } from '#contract/lettings/lease-tenants';
import type { Lease } from '#contract/lettings/leases';
import { showOnPage, webPage } from '#test/web-page';
import { HomePeople } from './home-people.tsx';
import { LeasePeople } from './lease-people.tsx';

const page = webPage();

const person = (changes: Partial<LeasePerson>): LeasePerson => ({
  id: 1,
  role: 'co_tenant',
  name: 'Priya Shah',
  share: 33.33,
  isShareSet: false,
  standing: 'confirmed',
  fromDay: '2026-04-05',
  untilDay: null,
  isYou: false,
  phone: null,
  email: null,
  tenantId: null,
  paid: '15000.00',
  owed: null,
  depositShare: null,
  depositSettledBy: null,
  ...changes,
});
const people: People = {
  leaseId: 7,
  balance: 'joint',
  depositHeld: '30000.00',
  mayChange: true,
  showsPhone: false,
  people: [
    person({ id: null, role: 'main', name: 'Meera Iyer', share: 33.34 }),
    person({}),
    person({ id: 2, name: 'Ravi Nair', standing: 'stated', paid: '0.00' }),
    person({
      id: 3,
      name: 'Zoya Khan',
      share: null,
      untilDay: '2026-05-01',
      depositShare: '9999.00',
      depositSettledBy: 'joiner',
    }),
  ],
};
const lease = { id: 7, status: 'active', property: { name: 'Palm Court' } } as Lease;

test('shows who shares a lease, and lets somebody move out with their part of the deposit', async () => {
  page.answer('GET /api/leases/7/tenants', people);
  page.answer('POST /api/leases/7/departures', people);
  const user = showOnPage(<LeasePeople lease={lease} isHere />);
  const list = await screen.findByRole('list', { name: 'People of this lease' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Main tenant · 33.34% · paid ₹15,000'),
    expect.stringContaining('Co-tenant · 33.33%'),
    expect.stringContaining('Invited'),
    expect.stringContaining('Left on 1 May 2026 · deposit share ₹9,999 from who came'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Actions for Priya Shah' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Moves out' }));
  const dialog = await screen.findByRole('dialog', { name: 'Priya Shah moves out' });
  expect(dialog.textContent).toContain('₹9,999 of the deposit that you hold is theirs');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => page.lastSent());
  expect(page.lastSent().body).toMatchObject({ personId: 1, depositSettledBy: 'landlord', joiner: null });
});

test('shows a tenant who shares their home, and asks whether the others see the phone number', async () => {
  const own = people.people.map((each) => ({ ...each, isYou: each.id === 1 }));
  page.answer('GET /api/leases/7/tenants', { ...people, people: own, mayChange: false });
  page.answer('PUT /api/phone-at-home', { message: 'Saved' });
  const user = showOnPage(<HomePeople leaseId={7} />);
  expect(await screen.findByText('Priya Shah (you)')).toBeTruthy();
  await user.click(await screen.findByRole('switch', { name: 'The others see my phone number' }));
  await waitFor(() => expect(page.lastSent().body).toEqual({ isShown: true }));
});
