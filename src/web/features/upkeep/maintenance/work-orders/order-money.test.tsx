import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WorkOrder } from '#contract/upkeep/work-orders';
import { webPage } from '#test/web-page';
import { useWorkOrders } from './api.ts';
import { Approval } from './approval-page.tsx';
import { EstimatesTable } from './estimates-table.tsx';
import { OrderMoney } from './order-money.tsx';

const server = webPage();

const order: WorkOrder = {
  id: 3,
  requestId: 1,
  vendorId: 2,
  vendorName: 'Ramesh Patil',
  vendorPhone: null,
  status: 'offered',
  note: null,
  visitAt: null,
  amount: null,
  asksEstimate: true,
  estimate: '9000.00',
  estimateNote: 'With new pipes',
  approval: 'waiting',
  approvedAmount: null,
  approvedBy: null,
  approvalNote: null,
  expenseId: null,
  billUrl: null,
  tenantPart: null,
  paidOn: null,
  upi: null,
  actions: [],
  decisions: [],
  createdAt: '2026-11-05T06:00:00.000Z',
};

it('asks an agent for a note with the owner’s word', async () => {
  const user = server.show(<OrderMoney order={{ ...order, decisions: ['approve_verbally'] }} />);
  server.answer('POST /api/work-orders/3/decisions', () => order);
  await user.click(screen.getByRole('button', { name: 'Record the owner’s approval' }));
  await user.click(screen.getByRole('button', { name: 'Record the owner’s approval' }));
  expect(screen.getByText('Please say who said so and when, or why')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /What did the owner say/ }), 'On the phone at six');
  await user.click(screen.getByRole('button', { name: 'Record the owner’s approval' }));
  await waitFor(() =>
    expect(server.lastSent().body).toEqual({
      decision: 'approve_verbally',
      note: 'On the phone at six',
      amount: '9000.00',
    }),
  );
});

function Orders() {
  const { data = [] } = useWorkOrders(1);
  return data.map((each) => <OrderMoney key={each.id} order={each} />);
}

it.each([
  ['at once', 'approve', 'Approve the estimate'],
  ['with words', 'refuse', 'Refuse the estimate'],
] as const)('reads again what has changed before it is decided %s', async (_, decision, label) => {
  let estimate = '9000.00';
  server.answer('GET /api/maintenance-requests/1/work-orders', () => [{ ...order, estimate, decisions: [decision] }]);
  const message = 'It is ₹12,000 by now. Please look at it once more.';
  server.answer('POST /api/work-orders/3/decisions', () => {
    estimate = '12000.00';
    return Response.json({ code: 'conflict', message }, { status: 409 });
  });
  const user = server.show(<Orders />);
  await user.click(await screen.findByRole('button', { name: label }));
  if (decision === 'refuse') await user.click(screen.getByRole('button', { name: label }));
  await server.expectToast('Error', message);
  await screen.findByText('₹12,000');
  await user.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(server.lastSent().body).toMatchObject({ decision, amount: '12000.00' }));
});

it('says of a bill whether it is in the books, and of estimates which is the lowest', () => {
  const billed = { ...order, status: 'billed', amount: '9500.00', decisions: ['accept_bill', 'send_back'] } as const;
  server.show(
    <>
      <OrderMoney order={{ ...billed, decisions: [...billed.decisions] }} />
      <EstimatesTable
        orders={[order, { ...order, id: 4, vendorName: 'Sai', estimate: null, estimateNote: null, approval: null }]}
      />
    </>,
  );
  expect(screen.getByText('Not booked yet: it waits to be accepted')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Accept the bill' })).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Estimates side by side' });
  expect([...table.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'Ramesh PatilWith new pipes₹9,000Waiting for approval',
    'SaiNot yet',
  ]);
});

it('lets an owner choose the lowest of the estimates without signing in', async () => {
  const estimate = { stars: 4.5, jobsDone: 2, note: null };
  const details = {
    title: 'Pipe leaks',
    description: '',
    category: 'plumbing',
    urgency: 'normal',
    propertyName: 'Lake View 402',
    payer: 'shared',
    tenantPercent: 40,
    approvalLimit: '5000.00',
    estimates: [
      { ...estimate, orderId: 3, vendorName: 'Ramesh Patil', amount: '9000.00' },
      { ...estimate, orderId: 4, vendorName: 'Sai', amount: '7500.00' },
    ],
    unanswered: 1,
    photos: [],
  };
  let said = '';
  const user = server.show(
    <Approval
      details={details}
      token="abc"
      madeBy="Asha"
      onSaid={(words) => {
        said = words;
      }}
    />,
  );
  server.answer('POST /api/action-links/abc', () => ({}));
  const buttons = screen.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent);
  expect(buttons).toEqual(['Approve ₹7,500 for Sai', 'Approve ₹9,000 for Ramesh Patil', 'Refuse all']);
  expect(screen.getByText('1 more vendor was asked and has not answered yet.')).toBeTruthy();
  expect(screen.getByText('The tenant pays 40%, the landlord 60%')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve ₹7,500 for Sai' }));
  await waitFor(() => expect(said).toContain('You have approved ₹7,500 for Sai'));
  expect(server.lastSent().body).toEqual({ action: 'approve', orderId: 4, amount: '7500.00', note: '' });
});
