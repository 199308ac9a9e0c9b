import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LateTenant } from '#contract/overview/dashboard';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import { aLateRent } from '#test/a-late-rent';
import { showOnPage } from '#test/web-page';
import { remindedInWords } from '#web/rentals/reminders/remind-all.tsx';
import { currentToast, dismissToast } from '#web/ui/toast.ts';
import { MonthPanel, monthInWords } from './month-panel.tsx';
import { lateInWords, Overdue } from './overdue.tsx';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  dismissToast();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const today = dateInIndia(new Date());
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

const late = (facts: Partial<LateTenant> = {}): LateTenant => ({
  tenantId: 'a',
  tenantName: 'Asha Rao',
  count: 2,
  amount: '57000.00',
  payments: [
    aLateRent(),
    aLateRent({ id: 8, description: 'Rent for April', dueDate: addDays(today, -3), outstanding: '32000.00' }),
  ],
  ...facts,
});

const overdueOf = (tenant: LateTenant) => ({ count: tenant.count, amount: tenant.amount, tenants: [tenant] });
const nothing = { count: 0, amount: '0.00', payments: [], tenants: [] };

test('the month says what was collected of what falls due', () => {
  expect(monthInWords({ month: '2026-11', due: '180000.00', collected: '120000.50' })).toBe(
    'November: ₹1,20,000.50 collected of ₹1,80,000',
  );
  expect(monthInWords({ month: '2026-11', due: '0.00', collected: '0.00' })).toBe('November: nothing falls due');
});

test('what is open stands below the bar, each with the way to it', () => {
  const figures = {
    month: { month: '2026-11', due: '100000.00', collected: '25000.00' },
    overdue: overdueOf(late()),
    toConfirm: nothing,
    dueSoon: { ...nothing, count: 1, amount: '9000.00' },
  };
  showOnPage(<MonthPanel figures={figures} />);
  const panel = within(screen.getByRole('region', { name: 'November: ₹25,000 collected of ₹1,00,000' }));
  expect(panel.getByRole('progressbar', { name: '25% of what falls due this month is collected' })).toBeTruthy();
  const links = panel.getAllByRole('link');
  expect(links.map((link) => link.parentElement?.textContent)).toEqual([
    'Overdue ₹57,000 2 payments',
    'To confirm ₹0 Nothing to confirm.',
    'Due soon ₹9,000 1 payment',
  ]);
  // Of nothing there is nothing to explain.
  expect(panel.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Explain: Collected, ₹25,000',
    'Explain: Expected, ₹1,00,000',
    'Explain: Overdue, ₹57,000',
    'Explain: Due soon, ₹9,000',
  ]);
  expect(links[0]?.getAttribute('href')).toBe('/landlord-dashboard?section=payments&stage=overdue');
  // What falls due later is not counted, and not listed.
  expect(links[2]?.getAttribute('href')).toBe(
    `/landlord-dashboard?section=payments&stage=due&to=${addDays(today, 30)}`,
  );
});

test('what one tenant is late with is one group, in months where it is rent', () => {
  expect(lateInWords(late())).toBe('2 months, ₹57,000');
  expect(lateInWords(late({ count: 1, amount: '25000.00', payments: [aLateRent()] }))).toBe('1 month, ₹25,000');
  expect(lateInWords(late({ payments: [aLateRent(), aLateRent({ id: 8, type: 'late_fee' })] }))).toBe(
    '2 payments, ₹57,000',
  );
  expect(lateInWords(late({ count: 12 }))).toBe('12 payments, ₹57,000');
});

test('each late payment can be recorded, and each tenant reminded, with word on who was when', async () => {
  const onRecord = vi.fn();
  const reminded = { at: daysAgo(2), way: 'mail' as const, isAutomatic: false };
  const tenant = late({
    payments: [aLateRent({ lastReminder: reminded }), aLateRent({ id: 8, status: 'processing' })],
  });
  const user = showOnPage(<Overdue overdue={overdueOf(tenant)} onRecord={onRecord} />);
  expect(screen.getByText(/^Reminded/).textContent).toBe('Reminded 2 days ago by mail');
  // The other one waits to be confirmed.
  await user.click(screen.getByRole('button', { name: 'Record: Rent for March, Asha Rao' }));
  expect(onRecord).toHaveBeenCalledExactlyOnceWith(7);
  expect(screen.getByRole('button', { name: 'Remind: Asha Rao' }).hasAttribute('disabled')).toBe(false);
});

test('who was reminded today is not reminded again', () => {
  const lastReminder = { at: new Date().toISOString(), way: 'whatsapp' as const, isAutomatic: false };
  showOnPage(<Overdue overdue={overdueOf(late({ payments: [aLateRent({ lastReminder })] }))} onRecord={vi.fn()} />);
  expect(screen.getByRole('button', { name: 'Reminded today: Asha Rao' }).hasAttribute('disabled')).toBe(true);
});

test('nothing overdue takes no room', () => {
  showOnPage(<Overdue overdue={nothing} onRecord={vi.fn()} />);
  expect(screen.queryByRole('region')).toBeNull();
});

const answer = (body: object, status = 200) => Response.json(body, { status });
const reminder = {
  tenantName: 'Asha Rao',
  payments: [aLateRent(), aLateRent({ id: 8, description: 'Rent for April', outstanding: '32000.00' })],
  amount: '57000.00',
  refusal: null,
  way: 'mail',
  text: 'Hello Asha Rao, a friendly reminder:',
  whatsAppLink: 'https://wa.me/919876543210?text=Hello',
  others: [],
};

const openDialog = async (body: object) => {
  fetched.mockImplementation(async (input) =>
    String(input).endsWith('/remind') ? answer({ payments: 2, way: 'mail' }) : answer(body),
  );
  const user = showOnPage(<Overdue overdue={overdueOf(late())} onRecord={vi.fn()} />);
  await user.click(screen.getByRole('button', { name: 'Remind: Asha Rao' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Remind Asha Rao' })) };
};
const sent = () =>
  fetched.mock.calls.filter(([input]) => String(input).endsWith('/remind')).map(([, init]) => String(init?.body));

test('the dialog shows what the tenant will read, and sends it in the app and by mail', async () => {
  const { user, dialog } = await openDialog(reminder);
  expect(dialog.getByRole('list', { name: 'What is overdue' }).textContent).toMatch(/Rent for March.*Rent for April/);
  expect(dialog.getByText('₹57,000')).toBeTruthy();
  expect(dialog.getByText('Hello Asha Rao, a friendly reminder:')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'In the app and by mail' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Asha Rao is reminded'));
  expect(sent()).toEqual(['{"by":"app"}']);
});

test('opening WhatsApp counts as a reminder; it is the only way to who has no account', async () => {
  const { user, dialog } = await openDialog({ ...reminder, way: null });
  expect(dialog.queryByRole('button', { name: /by mail/ })).toBeNull();
  const link = dialog.getByRole('link', { name: 'Open WhatsApp' });
  expect(link.getAttribute('href')).toBe(reminder.whatsAppLink);
  expect(link.getAttribute('target')).toBe('_blank');
  // Nobody goes there from a test.
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await waitFor(() => expect(sent()).toEqual(['{"by":"whatsapp"}']));
});

test('the dialog says why there is nothing to remind of', async () => {
  const { dialog } = await openDialog({ ...reminder, payments: [], refusal: 'This payment is paid already.' });
  expect(dialog.getByText('This payment is paid already.')).toBeTruthy();
  expect(dialog.queryByRole('link')).toBeNull();
});

test('all who are late are reminded with one click and one answer, and counted', async () => {
  fetched.mockImplementation(async () => answer({ tenants: 2, payments: 3, skipped: 1, unreachable: 0 }));
  const user = showOnPage(<Overdue overdue={overdueOf(late())} onRecord={vi.fn()} />);
  await user.click(screen.getByRole('button', { name: 'Remind all overdue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind all who are late?' }));
  await user.click(dialog.getByRole('button', { name: 'Remind all' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Reminders sent'));
  expect(currentToast()?.message).toBe(
    '2 tenants were reminded of 3 payments. Skipped: 1 payment reminded of today already.',
  );
  expect(remindedInWords({ tenants: 0, payments: 0, skipped: 0, unreachable: 2 })).toBe(
    'Nobody was reminded. Skipped: 2 payments of tenants whom only WhatsApp reaches.',
  );
});
