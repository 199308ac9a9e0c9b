import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  CODE_TAKEN,
  type DiscountCode,
  ENDS_BEFORE_START,
  LIMIT_RANGE,
  PERCENT_RANGE,
} from '#contract/back-office/admin-discount-codes';
import {
  type AdminInvoiceDetails,
  PLAN_REFUND_REFUSED,
  REFUND_LATER_FIRST,
} from '#contract/back-office/admin-invoices';
import type { PlanOffer } from '#contract/plans/plan-offers';
import { addDays } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { button, choose, expectTexts, field, fill, webPage } from '#test/web-page';
import { today } from '#web/lib/dates.ts';
import { CodeActions } from './code-actions.tsx';
import { CodeDialog } from './code-form.tsx';
import { InvoiceDialog } from './invoice-form.tsx';
import { InvoiceStatusSelect } from './invoice-status-select.tsx';
import { PricingDialog } from './pricing-form.tsx';
import { RefundInvoice } from './refund-invoice.tsx';

const page = webPage();
const opened = () => ({ isOpen: true, onClose: vi.fn() });
const shownDate = (date: string) => formatDate(date);

const diwali: DiscountCode = {
  id: 7,
  code: 'DIWALI25',
  description: 'Festival offer',
  type: 'percentage',
  discountType: 'percentage',
  value: '25.00',
  discountValue: '25.00',
  validFrom: '2026-04-04T18:30:00.000Z',
  validUntil: '2036-05-04T18:29:59.999Z',
  expiresAt: '2036-05-04T18:29:59.999Z',
  usageLimit: 100,
  usedCount: 0,
  applicablePlans: ['basic', 'professional'],
  isActive: true,
  ownerEmail: null,
  createdAt: '2026-04-05T06:30:00.000Z',
};
const codes = '/api/admin/discount-codes';

test('a code asks for code, value, valid from, valid until and usage limit', async () => {
  const user = page.show(<CodeDialog {...opened()} />);
  await fill(user, { 'Valid from': '' });
  await user.click(button('Create code'));
  await expectTexts(
    'Code is required',
    'Value is required',
    'Valid from is required',
    'Valid until is required',
    'Usage limit is required',
  );
  await waitFor(() => expect(document.activeElement).toBe(field('Code')));
});

test('a limit of 0 and what is out of range are said at once; the plans beside them', async () => {
  const user = page.show(<CodeDialog {...opened()} />);
  await fill(user, { 'Usage limit': '0' });
  await expectTexts(LIMIT_RANGE);
  await fill(user, { Value: '250' });
  await expectTexts(PERCENT_RANGE);
  await fill(user, { 'Valid until': shownDate(addDays(today(), -1)) });
  await user.tab();
  await expectTexts(ENDS_BEFORE_START);
  await fill(user, { 'Applicable plans': 'basic, gold' });
  await user.click(button('Create code'));
  await expectTexts('Code is required', 'Plans are free, basic, professional and enterprise');
  await expectTexts(PERCENT_RANGE, ENDS_BEFORE_START, LIMIT_RANGE);
});

test('a code is created; a name that is taken is told at its field', async () => {
  const call = `POST ${codes}`;
  const dialog = opened();
  const user = page.show(<CodeDialog {...dialog} />);
  await fill(user, { Code: 'diwali25', Value: '25', 'Usage limit': '100', 'Applicable plans': 'basic, Professional' });
  await fill(user, { 'Valid until': shownDate(addDays(today(), 30)) });
  await user.tab();
  await page.expectFailure(call, 'Failed to create discount code', () => user.click(button('Create code')));
  page.refuse(call, 409, { message: CODE_TAKEN, fieldErrors: { code: CODE_TAKEN } });
  await user.click(button('Create code'));
  await page.expectToast('Error', 'Failed to create discount code');
  await expectTexts(CODE_TAKEN);
  page.answer(call, () => Response.json(diwali, { status: 201 }));
  await user.click(button('Create code'));
  await page.expectToast('Success', 'Discount code created successfully');
  expect(dialog.onClose).toHaveBeenCalled();
});

test('of a code only what was changed is sent', async () => {
  const call = `PUT ${codes}/7`;
  const user = page.show(<CodeDialog code={diwali} {...opened()} />);
  expect(field('Applicable plans').value).toBe('basic, professional');
  await fill(user, { 'Usage limit': '250' });
  await page.expectFailure(call, 'Failed to update discount code', () => user.click(button('Save changes')));
  page.answer(call, diwali);
  await user.click(button('Save changes'));
  await page.expectToast('Success', 'Discount code updated successfully');
  expect(page.lastSent().body).toEqual({ usageLimit: '250' });
});

test('a code is switched off and on, and deleted once that is confirmed', async () => {
  const call = `PUT ${codes}/7`;
  const user = page.show(
    <>
      <CodeActions code={diwali} />
      <CodeActions code={{ ...diwali, id: 8, code: 'OLD', isActive: false }} />
    </>,
  );
  await page.expectFailure(call, 'Failed to update discount code', () => user.click(button('Deactivate DIWALI25')));
  page.answer(call, diwali);
  await user.click(button('Deactivate DIWALI25'));
  await page.expectToast('Success', 'Discount code deactivated successfully');
  page.answer(`PUT ${codes}/8`, diwali);
  await user.click(button('Activate OLD'));
  await page.expectToast('Success', 'Discount code activated successfully');
  await user.click(button('Actions for DIWALI25'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByText(/^Are you sure you want to delete DIWALI25\? This action cannot be undone\./);
  await page.expectFailure(`DELETE ${codes}/7`, 'Failed to delete discount code', () => user.click(button('Delete')));
  page.answer(`DELETE ${codes}/7`, () => new Response(null, { status: 204 }));
  await user.click(button('Delete'));
  await page.expectToast('Success', 'Discount code deleted successfully');
});

const offer = (id: PlanOffer['id'], billingCycle: PlanOffer['billingCycle'], price: string): PlanOffer => ({
  id,
  name: id === 'free' ? 'Free' : 'Enterprise',
  description: '',
  price,
  currency: 'INR',
  duration: billingCycle,
  billingCycle,
  propertyLimit: id === 'free' ? 1 : -1,
  documentLimit: -1,
  features: [id === 'free' ? '1 property' : 'Unlimited properties', 'Email support'],
  plannedFeatures: [],
  popular: false,
});

test('an invoice asks for user, plan, amount and due date; price and rest are worked out', async () => {
  page.answer('GET /admin/api/users', () => [
    { id: '5b1f8f0e-3c55-4f0c-9a30-2f6f0a6f0001', email: 'meera@example.in', firstName: 'Meera', lastName: 'Rao' },
  ]);
  page.answer('GET /api/admin/plan-pricing', () => [
    { ...offer('professional', 'yearly', '2499.00') },
    { ...offer('professional', 'monthly', '999.00') },
  ]);
  const call = 'POST /api/admin/invoices';
  const user = page.show(<InvoiceDialog {...opened()} />);
  await fill(user, { 'Due date': '' });
  await user.click(button('Create invoice'));
  await expectTexts('User is required', 'Plan is required', 'Amount is required', 'Due date is required');
  await choose(user, 'User', 'meera@example.in Meera Rao');
  await choose(user, 'Plan', 'Professional');
  expect(field('Amount').value).toBe('₹2,499');
  await choose(user, 'Billing cycle', 'Monthly');
  expect(field('Amount').value).toBe('₹999');
  await choose(user, 'Billing cycle', 'Quarterly');
  expect(field('Amount').value).toBe('');
  await fill(user, { Amount: '2700', Discount: '2800', 'Due date': shownDate(addDays(today(), 10)) });
  await user.tab();
  await user.click(button('Create invoice'));
  await expectTexts('The discount is more than the amount');
  await fill(user, { Discount: '200' });
  expect(screen.getByRole('group', { name: 'Final amount' }).textContent).toContain('₹2,500');
  await page.expectFailure(call, 'Failed to create invoice', () => user.click(button('Create invoice')));
  const answers = page.holdBack(call, () => Response.json({}, { status: 201 }));
  await user.click(button('Create invoice'));
  expect(button('Creating...').disabled).toBe(true);
  answers.letGo();
  await page.expectToast('Success', 'Invoice created successfully');
});

const invoice: AdminInvoiceDetails = {
  id: 3,
  number: 'KR/26-27/000003',
  planName: 'Basic',
  billingCycle: 'yearly',
  amount: '999.00',
  discountAmount: '0.00',
  creditAmount: '0.00',
  finalAmount: '999.00',
  currency: 'INR',
  dueDate: today(),
  paidDate: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  status: 'paid',
  createdAt: new Date().toISOString(),
  refundedAt: null,
  isTestRefund: false,
  creditNote: null,
  period: null,
  seller: { name: 'Kiraya', address: null, state: null, gstin: null },
  customer: { name: 'Meera Rao', email: 'meera@example.in', address: null, state: null, gstin: null },
  placeOfSupply: null,
  sac: null,
  taxLines: [],
  userId: null,
  customerName: 'Meera Rao',
  customerEmail: 'meera@example.in',
  paidThrough: { gateway: 'razorpay', isTest: true },
  refundRefusal: null,
  refund: null,
};

test('the status of an invoice is set, paid with the current time', async () => {
  const call = 'PUT /api/admin/invoices/3/status';
  const user = page.show(<InvoiceStatusSelect invoice={{ ...invoice, status: 'pending' }} />);
  const setTo = (option: string) => choose(user, 'Status of KR/26-27/000003', option);
  await page.expectFailure(call, 'Failed to update invoice status', () => setTo('Overdue'));
  page.answer(call, invoice);
  await setTo('Paid');
  await page.expectToast('Success', 'Invoice status updated successfully');
  const { status, paidDate } = page.lastSent().body as { status: string; paidDate: string };
  expect(status).toBe('paid');
  expect(Math.abs(Date.parse(paidDate) - Date.now())).toBeLessThan(60_000);
});

test('a refund says where the money goes and what goes with it, and asks why', async () => {
  const call = 'POST /api/admin/invoices/3/refund';
  const dialog = opened();
  const user = page.show(<RefundInvoice invoice={invoice} refusal={null} {...dialog} />);
  await expectTexts(
    'This was paid in the sandbox. The refund is marked so, and no money moves.',
    '₹999 goes back to Meera Rao through Razorpay, all of it.',
    'It was paid 3 days ago, within the 30 days that checkout promises.',
  );
  await screen.findByText(/the days of the Basic plan that it paid for/);
  const refund = () => user.click(button('Refund ₹999'));
  await refund();
  await expectTexts('Please say why');
  await fill(user, { Reason: 'Asked within 30 days' });
  page.refuse(call, 409, { message: PLAN_REFUND_REFUSED });
  await refund();
  await page.expectToast('Error', 'Failed to refund invoice');
  await expectTexts(PLAN_REFUND_REFUSED);
  page.answer(call, { ...invoice, status: 'refunded', refund: { state: 'done' } });
  await refund();
  await page.expectToast('Success', 'Invoice KR/26-27/000003 refunded successfully');
  expect(dialog.onClose).toHaveBeenCalled();
});

test('a refund that the payment service has not answered is noted', async () => {
  const call = 'POST /api/admin/invoices/3/refund';
  const long = new Date(Date.now() - 45 * 86_400_000).toISOString();
  const user = page.show(<RefundInvoice invoice={{ ...invoice, paidDate: long }} refusal={null} {...opened()} />);
  await screen.findByText(/^It was paid 45 days ago: the 30 days that checkout promises are over\./);
  await fill(user, { Reason: 'Goodwill' });
  page.answer(call, { ...invoice, refund: { state: 'open' } });
  await user.click(button('Refund ₹999'));
  await page.expectToast('Success', 'Refund noted: the payment service does not answer, and is asked again');
});

test('what was paid by hand is given back by hand; why it cannot be is said instead', async () => {
  const user = page.show(<RefundInvoice invoice={{ ...invoice, paidThrough: null }} refusal={null} {...opened()} />);
  await screen.findByText(/^No payment service took this money\. Give ₹999 back to Meera Rao yourself/);
  await fill(user, { Reason: 'Paid twice', Reference: 'UTR 123456789012' });
  page.answer('POST /api/admin/invoices/3/refund', { ...invoice, refund: { state: 'done' } });
  await user.click(button('Refund ₹999'));
  await page.expectToast('Success', 'Invoice KR/26-27/000003 refunded successfully');
  expect(page.lastSent().body).toEqual({ reason: 'Paid twice', reference: 'UTR 123456789012' });
  page.show(<RefundInvoice invoice={invoice} refusal={REFUND_LATER_FIRST} {...opened()} />);
  await expectTexts(REFUND_LATER_FIRST);
});

test('a price and its limits are asked for; what the card lists follows them', async () => {
  const call = 'POST /api/admin/plan-pricing';
  const user = page.show(<PricingDialog offer={offer('enterprise', 'monthly', '1999.00')} {...opened()} />);
  await fill(user, { Price: '' });
  await user.click(screen.getByRole('checkbox', { name: 'Unlimited properties' }));
  await user.click(button('Save price'));
  await expectTexts('Price must be positive', 'Please enter a limit');
  await fill(user, { Price: '2100', 'Property limit': '500' });
  await waitFor(() => expect(field('Features').value).toBe('Up to 500 properties\nEmail support'));
  await page.expectFailure(call, 'Failed to create plan pricing', () => user.click(button('Save price')));
  page.answer(call, () => Response.json({}, { status: 201 }));
  await user.click(button('Save price'));
  await page.expectToast('Success', 'Plan pricing updated successfully');
  expect(page.lastSent().body).toMatchObject({
    price: '2100',
    propertyLimit: 500,
    features: ['Up to 500 properties', 'Email support'],
  });
});

test("the free plan's limits can be edited, its price cannot", async () => {
  const call = 'POST /api/admin/plan-pricing';
  const user = page.show(<PricingDialog offer={offer('free', 'yearly', '0.00')} {...opened()} />);
  expect(field('Price').disabled).toBe(true);
  await fill(user, { 'Property limit': '2' });
  await waitFor(() => expect(field('Features').value).toBe('Up to 2 properties\nEmail support'));
  page.answer(call, () => Response.json({}, { status: 201 }));
  await user.click(button('Save price'));
  await page.expectToast('Success', 'Plan pricing updated successfully');
  expect(page.lastSent().body).toMatchObject({ planId: 'free', propertyLimit: 2 });
});

test('a new price asks for plan and billing cycle', async () => {
  const user = page.show(<PricingDialog {...opened()} />);
  await user.click(button('Save price'));
  await expectTexts('Please choose a plan', 'Please choose a billing cycle');
});
