import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  type AdminPayment,
  type AdminProperty,
  confirmDeleteProperty,
  PAID_BY_GATEWAY,
} from '#contract/back-office/admin-records';
import { PROPERTY_HAS_LEASE } from '#contract/lettings/properties';
import { button, choose, expectTexts, webPage } from '#test/web-page';
import { RecordList } from '#web/ui/record-list.tsx';
import { DeleteProperty } from './delete-property.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { paymentColumns, paymentRow } from './payment-columns.tsx';

const page = webPage();

test('a property is deleted once that is confirmed; why it may not go is said in the question', async () => {
  const property = { id: 5, title: 'Hill House' } as AdminProperty;
  const call = 'DELETE /admin/api/properties/5';
  const onClose = vi.fn();
  const user = page.show(<DeleteProperty property={property} onClose={onClose} />);
  await expectTexts(confirmDeleteProperty('Hill House'));
  await page.expectFailure(call, 'Failed to delete property', () => user.click(button('Delete')));
  page.refuse(call, 409, { message: PROPERTY_HAS_LEASE });
  await user.click(button('Delete'));
  await page.expectToast('Error', 'Failed to delete property');
  await expectTexts(PROPERTY_HAS_LEASE);
  const answers = page.holdBack(call, () => new Response(null, { status: 204 }));
  await user.click(button('Delete'));
  expect(button('Deleting...').disabled).toBe(true);
  answers.letGo();
  await page.expectToast('Success', 'Property deleted successfully');
  expect(onClose).toHaveBeenCalled();
});

const rent: AdminPayment = {
  id: 9,
  referenceNumber: 'PAY-9',
  amount: '32000.00',
  received: '0.00',
  type: 'rent',
  description: null,
  tenantId: null,
  tenantEmail: 'arjun@example.in',
  tenantName: 'Arjun Nair',
  propertyTitle: 'Lake View',
  gateway: 'MANUAL',
  status: 'pending',
  dueDate: '2026-04-05',
  paidDate: null,
};
const call = 'PUT /admin/api/payments/9';

test('Mark Paid goes with the current time, Mark Unpaid without one', async () => {
  const user = page.show(<PaymentActions payment={rent} />);
  const markPaid = button('Mark Paid: PAY-9');
  expect(markPaid.textContent).toBe('Mark Paid');
  await page.expectFailure(call, 'Failed to update payment status', () => user.click(markPaid));
  page.answer(call, rent);
  await user.click(markPaid);
  await page.expectToast('Success', 'Payment status updated successfully');
  const { status, paidDate } = page.lastSent().body as { status: string; paidDate: string };
  expect(status).toBe('paid');
  expect(Math.abs(Date.parse(paidDate) - Date.now())).toBeLessThan(60_000);
});

test('what is paid can be marked unpaid; why it is refused stands at its row', async () => {
  const user = page.show(<PaymentActions payment={{ ...rent, status: 'paid', received: '32000.00' }} />);
  const markUnpaid = button('Mark Unpaid: PAY-9');
  expect(markUnpaid.textContent).toBe('Mark Unpaid');
  page.answer(call, rent);
  await user.click(markUnpaid);
  await page.expectToast('Success', 'Payment status updated successfully');
  expect(page.lastSent().body).toEqual({ status: 'pending' });
  page.refuse(call, 409, { message: PAID_BY_GATEWAY });
  await user.click(markUnpaid);
  await page.expectToast('Error', 'Failed to update payment status');
  await expectTexts(PAID_BY_GATEWAY);
});

test('four statuses can be set', async () => {
  const user = page.show(<PaymentActions payment={rent} />);
  page.answer(call, rent);
  for (const [option, status] of [
    ['Overdue', 'overdue'],
    ['Failed', 'failed'],
  ] as const) {
    await choose(user, 'Status of PAY-9', option);
    await page.expectToast('Success', 'Payment status updated successfully');
    expect(page.lastSent().body).toEqual({ status });
  }
  await user.click(screen.getByLabelText('Status of PAY-9', { selector: 'input' }));
  const options = await screen.findAllByRole('option');
  expect(options.map((each) => each.textContent)).toEqual(['Pending', 'Paid', 'Overdue', 'Failed']);
});

test("what has no type is shown as 'Subscription'", async () => {
  page.show(
    <RecordList
      label="Payments"
      rows={[{ ...rent, type: null as never }]}
      columns={paymentColumns}
      phone={paymentRow}
    />,
  );
  await screen.findByText('Subscription');
});
