import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LeasePerson, LeasePeople as People } from '#contract/lettings/lease-tenants';
import type { Lease } from '#contract/lettings/leases';
import { choose, fill, showOnPage, webPage } from '#test/web-page';
import { DepartureQuestions } from './departure-questions.tsx';
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
  departures: [
    {
      id: 9,
      personId: 3,
      leaver: 'Zoya Khan',
      isYou: false,
      lastDay: '2026-05-01',
      status: 'done',
      joiner: 'Ravi Nair',
      nextMain: null,
      depositShare: '9999.00',
      depositSettledBy: 'joiner',
      isSettled: true,
      shareWord: 'denied',
      leadWord: 'not_needed',
      problem: null,
    },
  ],
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
    expect.stringContaining('Left on 1 May 2026'),
  ]);
  const departures = screen.getByRole('list', { name: 'Departures' }).textContent;
  expect(departures).toContain('Ravi Nair came in their place · deposit share ₹9,999 from Ravi Nair');
  expect(departures).toContain('Share: they say they have not got it');
  await user.click(screen.getByRole('button', { name: 'Actions for Priya Shah' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Moves out' }));
  const dialog = await screen.findByRole('dialog', { name: 'Priya Shah moves out' });
  expect(dialog.textContent).toContain('₹9,999 of the deposit that you hold is theirs');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => page.lastSent());
  expect(page.lastSent().body).toMatchObject({ personId: 1, depositSettledBy: 'landlord', joiner: null });
});

test('asks for no share of a deposit that is not held', async () => {
  page.answer('GET /api/leases/7/tenants', { ...people, depositHeld: '0.00', departures: [] });
  const user = showOnPage(<LeasePeople lease={lease} isHere />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Priya Shah' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Moves out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Priya Shah moves out' }));
  expect(dialog.getByText('You hold no deposit of theirs: nothing is given back.')).toBeTruthy();
  expect(dialog.queryByRole('combobox', { name: 'Method' })).toBeNull();
});

test('goes on showing who gives the share where what was chosen cannot be', async () => {
  page.answer('GET /api/leases/7/tenants', { ...people, depositHeld: '0.00', departures: [] });
  const user = showOnPage(<LeasePeople lease={lease} isHere />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Priya Shah' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Moves out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Priya Shah moves out' }));
  const today = (dialog.getByRole('textbox', { name: /Last day/ }) as HTMLInputElement).value;
  await fill(user, { 'Last day': '1/4/2099' });
  await choose(user, 'Given to them by', 'Who comes in their place');
  await fill(user, { 'Last day': today });
  expect(dialog.getByRole('combobox', { name: 'Given to them by' })).toBeTruthy();
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

test('asks a leaver whether they got their share, and sends what they say', async () => {
  const asked = {
    ...{ departureId: 9, question: 'share', leaseId: 7, propertyName: 'Palm Court', landlordName: 'Lata Rao' },
    ...{ leaver: 'Zoya Khan', lastDay: '2026-05-01', amount: '9999.00', givenBy: 'Ravi Nair' },
  };
  page.answer('GET /api/departure-questions', [asked]);
  page.answer('POST /api/departures/9/answer', { message: 'Noted' });
  const user = showOnPage(<DepartureQuestions />);
  expect(await screen.findByText(/Ravi Nair gave you ₹9,999/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Yes, I got my share' }));
  await waitFor(() => expect(page.lastSent().body).toEqual({ question: 'share', isSo: true }));
});
