import type { Page } from '@playwright/test';
import type { PaymentDetails } from '../src/contract/money/payments.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, dialog, dismissToast, expectToast, toasts } from './parts.ts';
import {
  aLetHome,
  aPayment,
  card,
  chooseAction,
  details,
  expectPdf,
  PAYMENTS,
  rowOf,
  takeUpi,
  tenantOf,
} from './rent.ts';

const pay = (page: Page) => dialog(page, 'Pay');
const way = (page: Page, name: string) => pay(page).getByRole('radio', { name, exact: true });

const transactionsOf = async (page: Page, id: number) =>
  ((await (await page.request.get(`/api/payments/${id}`)).json()) as PaymentDetails).transactions;

test('a tenant pays through a gateway in test mode, in part and in full', async ({ page, app, browser }) => {
  const { token, leaseId, email } = await aLetHome(page);
  const { id } = await aPayment(page, token, { leaseId, description: 'Rent for June' });
  const tenant = await tenantOf(browser, app, email);
  await page.goto(PAYMENTS);
  await expect(rowOf(page, 'Rent for June')).toContainText('Pending');

  await test.step('from the dashboard straight to the payment', async () => {
    await tenant.goto('/tenant-dashboard');
    await expect(tenant.getByRole('region', { name: 'Recent payments' })).toContainText('Rent for June');
    const next = tenant.getByRole('region', { name: 'Next payment' });
    await expect(next).toContainText('₹32,000');
    await next.getByRole('link', { name: 'Pay Rent' }).click();
    await expect(tenant).toHaveURL(`/payments?payment=${id}&dialog=pay`);
    await expect(pay(tenant)).toContainText('Rent for June, Lake View 402');
    await expect(pay(tenant).getByRole('radio')).toHaveCount(3);
    await expect(pay(tenant).getByText('Test mode', { exact: true })).toHaveCount(2);
    await expectAccessibleAndFitting(tenant);
  });

  await test.step('no more than is owed, and a payment that fails', async () => {
    const amount = pay(tenant).getByLabel('Amount to pay');
    await amount.fill('33000');
    await expect(pay(tenant)).toContainText('At most ₹32,000');
    await amount.fill('0');
    await expect(pay(tenant)).toContainText('Please enter an amount above 0');
    await amount.fill('10000');
    await way(tenant, 'Razorpay').check();
    await button(tenant, 'Pay ₹10,000').click();
    const checkout = dialog(tenant, 'Razorpay checkout');
    await expect(checkout).toContainText('Test mode');
    await expect(checkout).toContainText('No real money moves.');
    await expect(checkout).toContainText('₹10,000');
    await expectAccessibleAndFitting(tenant);
    await checkout.getByRole('button', { name: 'Fail' }).click();
    await expectToast(tenant, 'Payment Error', 'The payment of ₹10,000 failed. Nothing was charged.');
    await expect(rowOf(page, 'Rent for June')).toContainText('Failed');
  });

  await test.step('a part, counted once for two clicks, and seen by the landlord at once', async () => {
    await pay(tenant).getByLabel('Amount to pay').fill('10000');
    await way(tenant, 'Razorpay').check();
    await button(tenant, 'Pay ₹10,000').dblclick();
    await dialog(tenant, 'Razorpay checkout').getByRole('button', { name: 'Pay', exact: true }).dblclick();
    await expectToast(tenant, 'Payment Successful', 'Your receipt is ready.');
    await expect(pay(tenant)).toContainText('₹10,000 has been received, ₹22,000 is left.');
    await expectPdf(tenant, pay(tenant).getByRole('link', { name: 'Download Receipt' }));
    await expect(rowOf(page, 'Rent for June')).toContainText('₹22,000 left');
    expect(await transactionsOf(tenant, id)).toHaveLength(1);
  });

  await test.step('the rest by the other gateway; a reload comes back to the same place', async () => {
    await tenant.reload();
    await expect(pay(tenant).getByLabel('Amount to pay')).toHaveValue('₹22,000');
    await way(tenant, 'Stripe').check();
    await button(tenant, 'Pay ₹22,000').click();
    await dialog(tenant, 'Stripe checkout').getByRole('button', { name: 'Pay', exact: true }).click();
    await expectToast(tenant, 'Payment Successful', 'Your receipt is ready.');
    await expect(pay(tenant)).toContainText('₹32,000 has been received. This was in test mode: no money has moved.');
    await tenant.reload();
    await expect(pay(tenant)).toContainText('₹32,000 has been received.');
    await expectAccessibleAndFitting(tenant);
    await button(tenant, 'Done').click();
    await expect(rowOf(tenant, 'Rent for June')).toContainText('Paid');
    await expect(rowOf(tenant, 'Rent for June')).toContainText('Stripe');
    await expect(card(page, 'Paid Amount')).toContainText('₹32,000');
    await chooseAction(page, rowOf(page, 'Rent for June'), 'View Details');
    const received = details(page).getByRole('list', { name: 'Transactions' }).getByRole('listitem');
    await expect(received).toHaveText([/Test.*Receipt KR\/.*000001/, /Test.*Receipt KR\/.*000002/]);
    await expectPdf(page, received.first().getByRole('link', { name: /^Receipt KR/ }));
  });

  await test.step('the rent of a year on paper', async () => {
    await button(tenant, 'Rent statement').click();
    const statement = dialog(tenant, 'Rent statement');
    await expect(statement.getByRole('combobox', { name: 'Financial year' })).toHaveValue(
      /^April \d{4} to March \d{4}$/,
    );
    await expectAccessibleAndFitting(tenant);
    await expectPdf(tenant, statement.getByRole('link', { name: 'Download statement' }));
  });
  await tenant.context().close();
});

test('a tenant pays by UPI and tells the UTR; the landlord declines, then confirms', async ({ page, app, browser }) => {
  const { token, leaseId, email } = await aLetHome(page);
  const { id, referenceNumber } = await aPayment(page, token, { leaseId, description: 'Rent for July' });
  const tenant = await tenantOf(browser, app, email);

  await test.step('the landlord says where to pay to, and that it is the whole or nothing', async () => {
    await page.goto(`${PAYMENTS}&show=collection`);
    const settings = page.getByRole('region', { name: 'Rent collection' });
    await settings.getByLabel('UPI id').fill('suresh at bank');
    await button(page, 'Save').click();
    await expect(settings).toContainText('Please enter a UPI id such as name@bank');
    await settings.getByLabel('UPI id').fill('suresh@okbank');
    await settings.getByRole('textbox', { name: 'PAN' }).fill('ABC');
    await button(page, 'Save').click();
    await expect(settings).toContainText('Valid PAN number is required');
    await settings.getByRole('textbox', { name: 'PAN' }).fill('ABCPR1234F');
    await settings.getByRole('switch', { name: 'Allow partial payments' }).uncheck();
    await expectAccessibleAndFitting(page);
    await button(page, 'Save').click();
    await expectToast(page, 'Saved', 'Your tenants see it when they pay next.');
    await expect(settings.getByRole('textbox', { name: 'PAN' })).not.toHaveValue('ABCPR1234F');
  });

  await test.step('the tenant scans, and must name the UTR', async () => {
    await tenant.goto('/payments');
    await rowOf(tenant, 'Rent for July')
      .getByRole('button', { name: /^Pay now/ })
      .click();
    await expect(pay(tenant).getByLabel('Amount to pay')).toHaveCount(0);
    await way(tenant, 'UPI').check();
    await expect(pay(tenant).getByRole('img', { name: 'QR code to pay ₹32,000 to Suresh Rao by UPI' })).toBeVisible();
    await expect(pay(tenant)).toContainText('suresh@okbank');
    await expectAccessibleAndFitting(tenant);
    await tenant.setViewportSize({ width: 390, height: 844 });
    const link = String(await pay(tenant).getByRole('link', { name: 'Open UPI app' }).getAttribute('href'));
    expect(link).toMatch(/^upi:\/\/pay\?/);
    const parameters = new URLSearchParams(link.split('?')[1]);
    expect(Object.fromEntries(parameters)).toMatchObject({
      pa: 'suresh@okbank',
      pn: 'Suresh Rao',
      am: '32000.00',
      cu: 'INR',
      tr: referenceNumber,
    });
    await tenant.setViewportSize({ width: 1280, height: 800 });
    await button(tenant, 'I have paid').click();
    await button(tenant, 'Tell the landlord').click();
    await expect(pay(tenant)).toContainText('Please enter the UTR');
    await pay(tenant).getByLabel('UTR').fill('41234567890');
    await expect(pay(tenant)).toContainText('A UTR has twelve digits. Please check the number.');
    await pay(tenant).getByLabel('UTR').fill('412345678901');
    await expect(pay(tenant)).not.toContainText('A UTR has twelve digits');
    await button(tenant, 'Tell the landlord').dblclick();
    await expectToast(tenant, 'Your landlord is told', 'You hear from us once the payment is confirmed.');
    await expect(pay(tenant)).toContainText('Waiting for confirmation');
    await tenant.reload();
    await expect(pay(tenant)).toContainText('Waiting for confirmation');
    await button(tenant, 'Done').click();
    await expect(rowOf(tenant, 'Rent for July')).toContainText('To confirm');
  });

  await test.step('the landlord does not find the money', async () => {
    await page.goto(`/payments?payment=${id}`);
    const claim = details(page).getByRole('group', { name: 'Waiting for confirmation' });
    await expect(claim).toContainText(/Ravi Kulkarni says they paid ₹32,000 by UPI on .*, UTR 412345678901\./);
    await expectAccessibleAndFitting(page);
    await claim.getByRole('button', { name: 'Decline' }).click();
    const question = dialog(page, 'The money has not arrived');
    await question.getByLabel('Why').fill('');
    await question.getByRole('button', { name: 'Decline' }).click();
    await expect(question).toContainText('Please say why');
    await question.getByLabel('Why').fill('No such UTR on my statement');
    await question.getByRole('button', { name: 'Decline' }).click();
    await expectToast(page, 'Declined', 'Ravi Kulkarni is told why.');
    await expect(details(page)).toContainText('No such UTR on my statement');
    await expect(rowOf(tenant, 'Rent for July')).not.toContainText('To confirm');
  });

  await test.step('the tenant paid in cash meanwhile, and the landlord confirms', async () => {
    await rowOf(tenant, 'Rent for July')
      .getByRole('button', { name: /^Pay now/ })
      .click();
    await way(tenant, 'I have paid already').check();
    await button(tenant, 'Tell the landlord').click();
    await expect(pay(tenant)).toContainText('Please choose how the money came in');
    await pay(tenant).getByRole('combobox', { name: 'How you paid' }).click();
    await tenant.getByRole('option', { name: 'Cash' }).click();
    await button(tenant, 'Tell the landlord').click();
    await expect(pay(tenant)).toContainText('Waiting for confirmation');
    await details(page).getByRole('button', { name: 'Close' }).click();
    const row = rowOf(page, 'Rent for July');
    await expect(row).toContainText('To confirm');
    await expectAccessibleAndFitting(page);
    await row.getByRole('button', { name: /^Confirm: / }).dblclick();
    await expectToast(page, 'Payment confirmed', 'Ravi Kulkarni is told, and can download the receipt.');
    await expect(pay(tenant)).toContainText('₹32,000 has been received.');
    expect(await transactionsOf(page, id)).toHaveLength(1);
  });
  await tenant.context().close();
});

/** What the server would say of a real gateway, whose own page a test cannot open. */
const offer = async (tenant: Page, name: 'razorpay' | 'stripe', order: object) => {
  await tenant.route('**/api/config', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, gateways: [{ name, isSandbox: false }] } });
  });
  await tenant.route('**/api/payments/*/checkout', (route) => route.fulfill({ json: order }));
};

const anOrder = {
  orderId: 'order_real_1',
  amount: '32000.00',
  amountInPaise: 3_200_000,
  currency: 'INR',
  description: 'Rent for August',
  isSandbox: false,
  keyId: 'rzp_test_key',
  checkoutUrl: null,
  prefill: { name: 'Ravi Kulkarni', email: 'ravi@example.in', contact: null },
};

test('the checkouts of real gateways', async ({ page, app, browser }) => {
  const { token, leaseId, email } = await aLetHome(page);
  await takeUpi(page, token);
  const { id } = await aPayment(page, token, { leaseId, description: 'Rent for August' });
  const tenant = await tenantOf(browser, app, email);
  await offer(tenant, 'razorpay', { ...anOrder, gateway: 'razorpay' });
  const address = `/payments?payment=${id}&dialog=pay`;

  await test.step('a script that does not come', async () => {
    await tenant.goto(address);
    await way(tenant, 'Razorpay').check();
    await expect(pay(tenant).getByText('Test mode')).toHaveCount(0);
    await button(tenant, 'Pay ₹32,000').click();
    await expectToast(tenant, 'Payment Error', 'Razorpay not loaded. Please refresh and try again.');
    await dismissToast(tenant);
  });

  await test.step('Razorpay is opened with the amount in paise, and what it signs is verified', async () => {
    await tenant.addInitScript(() => {
      const page = window as unknown as { asked: unknown; Razorpay: unknown };
      page.Razorpay = class {
        constructor(private options: { handler: (answer: object) => void }) {
          page.asked = JSON.parse(JSON.stringify(options));
        }
        open() {
          this.options.handler({
            razorpay_order_id: 'order_real_1',
            razorpay_payment_id: 'pay_1',
            razorpay_signature: 'forged',
          });
        }
      };
    });
    await tenant.goto(address);
    await way(tenant, 'Razorpay').check();
    const sent = tenant.waitForRequest('**/verify');
    await button(tenant, 'Pay ₹32,000').click();
    expect((await sent).postDataJSON()).toEqual({ orderId: 'order_real_1', paymentId: 'pay_1', signature: 'forged' });
    expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(await tenant.evaluate(() => (window as unknown as { asked: unknown }).asked)).toMatchObject({
      key: 'rzp_test_key',
      amount: 3_200_000,
      currency: 'INR',
      name: 'Kiraya',
      description: 'Rent for August',
      order_id: 'order_real_1',
      prefill: { name: 'Ravi Kulkarni', email: 'ravi@example.in' },
    });
    // The server does not know this order: nothing is credited, and the page says so.
    const words = 'The payment could not be verified. Please contact support if an amount was deducted.';
    await expectToast(tenant, 'Payment Verification Failed', words);
    await expect(pay(tenant)).toContainText(words);
    await expect(button(tenant, 'Check again')).toBeVisible();
    expect(await transactionsOf(page, id)).toHaveLength(0);
  });

  await test.step('a gateway that does not answer', async () => {
    await tenant.unroute('**/api/payments/*/checkout');
    const message = 'The payment service does not answer at present. Nothing was charged. Please try again in a while.';
    await tenant.route('**/api/payments/*/checkout', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message } }),
    );
    await tenant.goto(address);
    await way(tenant, 'Razorpay').check();
    await button(tenant, 'Pay ₹32,000').click();
    await expectToast(tenant, 'Payment Error', message);
    await tenant.unroute('**/api/payments/*/checkout');
    await tenant.unroute('**/api/config');
  });

  await test.step('Stripe takes the payer to its own page, and back', async () => {
    await offer(tenant, 'stripe', { ...anOrder, gateway: 'stripe', keyId: null, checkoutUrl: '/account?at=stripe' });
    await tenant.goto(address);
    await way(tenant, 'Stripe').check();
    await button(tenant, 'Pay ₹32,000').click();
    await expect(tenant).toHaveURL('/account?at=stripe');
    const sent = tenant.waitForRequest('**/verify');
    await tenant.goto(`/payments?payment=${id}&order=cs_test_1`);
    expect((await sent).postDataJSON()).toEqual({ orderId: 'cs_test_1', paymentId: 'cs_test_1', signature: '' });
    await expect(tenant).toHaveURL(address);
    await expect(toasts(tenant)).toContainText('Payment Verification Failed');
    await expect(pay(tenant)).toContainText('Please contact support if an amount was deducted.');
  });
  await tenant.context().close();
});
