import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spanInWords } from '#contract/money/schedule-dates';
import { addDays, addMonths, dateInIndia } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { createQueryClient } from '#web/lib/query-client.ts';
import { OnboardTenantDialog } from './onboard-tenant-dialog.tsx';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => Response.json([]));
  // Text areas grow when a font comes; here none does.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
});
afterEach(() => {
  cleanup();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const open = () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterContextProvider router={router}>
          <OnboardTenantDialog onClosed={vi.fn()} />
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
};

/** What is on a step that is not shown stays in the page, hidden. */
const isShown = (element: Element) => !element.closest('[hidden]');
const shown = (elements: HTMLElement[]) => elements.filter(isShown);
/** Whether it is marked with a star or not. */
const field = (label: string) => shown(screen.queryAllByLabelText((text) => text.replace(/ ?\*$/, '') === label))[0];
const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(found(field(label)), { target: { value } });
  }
};
// Looking for roles and names in a form of this size takes most of a second each time.
const found = <E extends Element>(element: E | null | undefined): E => {
  if (!element) throw new Error('it is not there');
  return element;
};
const button = (name: string) => found(screen.getByText(name).closest('button'));
const step = (number: number) => found(document.querySelectorAll('nav[aria-label=Steps] button')[number - 1]);
const currentStep = () => document.querySelector('[aria-current=step]')?.textContent ?? '';
const expectSaid = (texts: string[]) => {
  for (const text of texts) expect(shown(screen.queryAllByText(text)), text).toHaveLength(1);
};
const choose = async (user: ReturnType<typeof userEvent.setup>, label: string, option: string) => {
  await user.click(found(field(label)));
  const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')].filter(isShown);
  await waitFor(() => expect(options().map((each) => each.textContent)).toContain(option));
  await user.click(found(options().find((each) => each.textContent === option)));
};

test('Enter leads through the steps, and nothing is said before the last one is submitted', async () => {
  const user = open();
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  for (const [title, first] of [
    ['Employment', 'Employment status'],
    ['Emergency Contact and References', 'Emergency contact name'],
    ['Lifestyle and Property Selection', 'Smoking status'],
  ] as const) {
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentStep()).toContain(title));
    await waitFor(() => expect(document.activeElement).toBe(field(first)));
  }
  expect(screen.queryAllByText(/is required/)).toEqual([]);
  found(field('Vehicle')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentStep()).toContain('Personal Info'));
});

test('all that is missing or wrong is said, on every step, and the first of it has the focus', async () => {
  const user = open();
  await user.click(step(4));
  fill({
    'Monthly rent': '-1',
    'Security deposit': '-1',
    'Lease start date': '5 Apr 2026',
    'Lease end date': '5 Apr 2026',
  });
  fireEvent.blur(found(field('Lease start date')));
  fireEvent.blur(found(field('Lease end date')));
  await user.click(button('Complete Onboarding'));

  await waitFor(() => expect(currentStep()).toContain('Personal Info'));
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  expectSaid([
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Valid phone number is required',
    'Valid PAN number is required',
  ]);
  expect(step(1).textContent).toContain('Needs attention');
  expect(step(2).textContent).not.toContain('Needs attention');
  await user.click(step(3));
  expect(step(3).textContent).toContain('Needs attention');
  expectSaid(['Emergency contact name is required', 'Emergency contact phone is required', 'Relationship is required']);
  await user.click(step(4));
  expect(step(4).textContent).toContain('Needs attention');
  expectSaid([
    'Rent must be positive',
    'Security deposit must be positive',
    'The end date must be after the start date',
  ]);
  expect(fetched.mock.calls.some(([, request]) => request?.method === 'POST')).toBe(false);
});

test('an email, a phone and a PAN are looked at, and what is put right needs no attention', async () => {
  const user = open();
  fill({ 'First name': 'Ravi', 'Last name': 'Kulkarni', Email: 'nobody', Phone: '12345', PAN: 'ABCD1234F5' });
  await user.click(step(4));
  await user.click(button('Complete Onboarding'));
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  expectSaid(['Valid email is required', 'Valid phone number is required', 'Valid PAN number is required']);
  fill({ Email: 'ravi@example.in', Phone: '+91 98765 43210', PAN: 'abcpk 1234 f' });
  expect(step(1).textContent).not.toContain('Needs attention');
});

const ALL = [
  'Employer',
  'Job title',
  'Employer address',
  'Business name',
  'Nature of Business',
  'Business address',
  'Institution',
  'Course',
  'Monthly income',
  'Employment Length',
  'Business Duration',
];

test.each<[string, string[]]>([
  ['Employed', ['Employer', 'Job title', 'Employer address', 'Monthly income', 'Employment Length']],
  ['Self-employed', ['Business name', 'Nature of Business', 'Business address', 'Monthly income', 'Business Duration']],
  ['Unemployed', ['Employment Length']],
  ['Retired', ['Monthly income']],
  ['Student', ['Institution', 'Course', 'Employment Length']],
])('who is %s is asked for what belongs to it', async (status, fields) => {
  const user = open();
  await user.click(step(2));
  await choose(user, 'Employment status', status);
  expect(ALL.filter((label) => field(label))).toEqual(fields);
});

test('a pet is described if it is none of the list', async () => {
  const user = open();
  await user.click(step(4));
  expect(field('Pet type')).toBeUndefined();
  await user.click(found(field('Has pets')));
  await choose(user, 'Pet type', 'Dog');
  expect(field('Pet description')).toBeUndefined();
  await choose(user, 'Pet type', 'Other');
  expect(field('Pet description')).toBeDefined();
});

test("more than two months' rent as a deposit is remarked upon", async () => {
  const user = open();
  await user.click(step(4));
  fill({ 'Monthly rent': '32000', 'Security deposit': '64000' });
  expect(screen.queryByText(/^More than two months' rent/)).toBeNull();
  fill({ 'Security deposit': '64001' });
  expect(screen.getByText(/^More than two months' rent/)).toBeTruthy();
});

const home = {
  id: 7,
  name: 'Lake View 402',
  address: '12 Lake Road, Powai',
  photos: [],
  isAvailable: true,
  agentConfirmed: false,
  monthlyRent: '30000.00',
  securityDeposit: '60000.00',
};
/** The last step, with a home chosen, which says rent and deposit. */
const openWithHome = async (start: string) => {
  fetched.mockImplementation(async () => Response.json([home]));
  const user = open();
  await user.click(step(4));
  await choose(user, 'Property', 'Lake View 40212 Lake Road, Powai · ₹30,000 a month');
  fill({ 'Lease start date': start });
  fireEvent.blur(found(field('Lease start date')));
  return user;
};
const charges = () => [...document.querySelectorAll('[aria-label="First charges"] li')].map((row) => row.textContent);
const day = (date: string) => formatDate(date);
const firstOfMonth = (months: number) => `${addMonths(dateInIndia(new Date()), months).slice(0, 7)}-01`;
const monthInWords = (first: string) => spanInWords(first, addDays(addMonths(first, 1), -1));

test('rent and deposit are raised unless switched off, and the first three charges are shown', async () => {
  const start = firstOfMonth(2);
  const [second, third] = [firstOfMonth(3), firstOfMonth(4)];
  const user = await openWithHome(day(start));
  await waitFor(() =>
    expect(charges()).toEqual([
      `Security depositDue on ${day(start)}₹60,000`,
      `Rent for ${monthInWords(start)}Due on ${day(start)}₹30,000`,
      `Rent for ${monthInWords(second)}Due on ${day(second)}₹30,000`,
    ]),
  );
  await user.click(screen.getByText('Raise the security deposit'));
  fill({ 'Rent is due on day': '5' });
  await waitFor(() =>
    expect(charges()).toEqual(
      [start, second, third].map((first) => `Rent for ${monthInWords(first)}Due on ${day(addDays(first, 4))}₹30,000`),
    ),
  );
  await user.click(screen.getByText('Raise the rent every month'));
  expect(screen.getByText('Nothing is raised: you raise each payment yourself.')).toBeTruthy();
  expect(field('Rent is due on day')).toBeUndefined();
});

test('a lease that began earlier asks until when the rent is paid, and shows all that is open', async () => {
  const start = firstOfMonth(-2);
  const user = await openWithHome(day(start));
  await waitFor(() => expect(field('Rent is paid until')).toBeDefined());
  expect(charges()).toEqual([]);
  await user.click(button('Complete Onboarding'));
  await user.click(step(4));
  expectSaid(['Please say until when the rent is paid']);
  await user.click(button('Nothing is paid'));
  await waitFor(() =>
    expect(charges().filter((line) => line?.includes('Was due') || line?.includes('Rent')).length).toBe(3),
  );
  expect(charges()[0]).toBe(`Rent for ${monthInWords(start)}Was due on ${day(start)}₹30,000`);
  await user.click(button(day(addDays(firstOfMonth(0), -1))));
  await waitFor(() => expect(charges().some((line) => line?.includes(monthInWords(start)))).toBe(false));
});

test('what is sent says what to raise', async () => {
  const start = firstOfMonth(1);
  const user = await openWithHome(day(start));
  fill({ 'Rent is due on day': '5' });
  await user.click(step(1));
  fill({
    'First name': 'Ravi',
    'Last name': 'Kulkarni',
    Email: 'ravi@example.in',
    Phone: '+91 98765 43210',
    PAN: 'ABCPK1234F',
  });
  await user.click(step(3));
  fill({ 'Emergency contact name': 'Sunita', 'Emergency contact phone': '98200 11111' });
  await choose(user, 'Relationship', 'Mother');
  await user.click(step(4));
  await user.click(button('Complete Onboarding'));
  const sent = () => fetched.mock.calls.find(([, request]) => request?.method === 'POST')?.[1]?.body;
  await waitFor(() => expect(sent()).toBeDefined());
  expect(JSON.parse(String(sent()))).toMatchObject({
    propertyId: '7',
    billing: { rent: true, deposit: true, dayOfMonth: 5 },
  });
});
