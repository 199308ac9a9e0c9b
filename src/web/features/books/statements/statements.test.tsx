import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NOBODY_CHOSEN } from '#contract/books/statements';
import { showOnPage, webPage } from '#test/web-page';
import { ChangedBox } from './changed-box.tsx';
import { LeaseAccount } from './lease-account.tsx';
import { SendStatement } from './send-statement.tsx';

const page = webPage();
const days = { from: '2026-10-01', to: '2026-10-31' };
const nothing = () => undefined;

test('of a lease it goes to the tenant; whoever leaves nobody is told so, and nothing is sent', async () => {
  page.answer('POST /api/statements', () => ({ version: 1 }));
  const user = showOnPage(
    <SendStatement
      of={{ leaseId: 7 }}
      period={days}
      tenantName="Asha Rao"
      ownEmail="meera@example.in"
      isOpen
      onClose={nothing}
    />,
  );
  await user.click(screen.getByRole('checkbox', { name: 'To Asha Rao' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(NOBODY_CHOSEN)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'To Asha Rao' }));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'As we said');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await page.expectToast('Statement sent', 'It is kept as it was sent.');
  expect(page.lastSent().body).toMatchObject({
    scope: 'lease',
    leaseId: 7,
    ...days,
    toTenant: true,
    note: 'As we said',
  });
});

test('the box says which entry is put right, and is not there without one', () => {
  const entry = {
    entryId: 1,
    date: '2026-11-03',
    valueDate: '2026-11-03',
    text: 'No longer owed: Water',
    amount: '-640.00',
    paymentId: 9,
  };
  showOnPage(<ChangedBox changed={[{ ...entry, corrects: { entryId: 2, date: '2026-10-15', text: 'Water' } }]} />);
  const box = screen.getByRole('region', { name: 'Changed since your last statement' });
  expect(box.textContent).toContain('3 Nov 2026 · Corrects Water of 15 Oct 2026');
  expect(box.textContent).toContain('-₹640');
});

test('the account of a lease begins with what was owed before and ends with what is owed; a line opens its payment', async () => {
  const opened: number[] = [];
  const line = {
    entryId: 5,
    kind: 'charge_raised' as const,
    date: '2026-10-05',
    valueDate: '2026-10-05',
    text: 'Rent for October',
    paymentId: 9,
  };
  const user = showOnPage(
    <LeaseAccount
      statement={{
        ...{
          leaseId: 1,
          propertyId: 1,
          propertyName: 'Palm Court',
          tenantName: 'Asha Rao',
          landlordName: 'Meera Rao',
          ...days,
        },
        ...{
          opening: '500.00',
          closing: '25500.00',
          totals: { charged: '25000.00', received: '0.00', credited: '0.00' },
        },
        lines: [{ ...line, charge: '25000.00', received: '0.00', balance: '25500.00' }],
        deposit: { held: '50000.00', opening: '0.00', closing: '0.00', lines: [] },
      }}
      onOpen={(id) => opened.push(id)}
      actions={null}
    />,
  );
  const table = screen.getByRole('region', { name: 'Rent and charges' });
  expect(within(table).getByText('Opening balance')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Closing balance' }).textContent).toContain('₹25,500');
  await user.click(within(table).getByRole('button', { name: 'Rent for October' }));
  expect(opened).toEqual([9]);
  // A total opens what it adds up; of nothing there is nothing to open.
  expect(screen.queryByRole('button', { name: /^Explain: Received/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Explain: Closing balance, ₹25,500' }));
  const drawer = await screen.findByRole('dialog', { name: 'Closing balance' });
  expect(within(drawer).getByRole('list', { name: 'Closing balance' }).textContent).toContain('Opening balance');
  expect(drawer.textContent).toContain('Rent for October');
});

test('the opening balance opens what was charged and came in before; of a statement that was sent it stays as it was', async () => {
  const earlier = { entryId: 4, date: '2026-09-05', text: 'Rent for September', charge: '500.00', received: '0.00' };
  page.answer('GET /api/leases/1/statement', () => ({ lines: [earlier] }));
  const none = { held: '0.00', opening: '0.00', closing: '0.00', lines: [] };
  const statement = {
    ...{ leaseId: 1, propertyId: 1, propertyName: 'Palm Court', tenantName: 'Asha Rao', landlordName: 'Meera Rao' },
    ...{ ...days, opening: '500.00', closing: '500.00', lines: [], deposit: none },
    totals: { charged: '0.00', received: '0.00', credited: '0.00' },
  };
  const user = showOnPage(
    <>
      <LeaseAccount statement={statement} actions={null} />
      <LeaseAccount statement={statement} isKept actions={null} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Explain: Opening balance, ₹500' }));
  expect(await screen.findByText('Rent for September')).toBeTruthy();
});
