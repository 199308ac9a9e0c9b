import type { Page } from '@playwright/test';
import { expect, RAZORPAY_HOST, test } from './gateway-fixtures.ts';
import { button, dismissToast, expectToast } from './parts.ts';
import { register } from './people.ts';
import { checkout, chooseGateway, choosePlan } from './plans.ts';

const SCRIPT = `${RAZORPAY_HOST}/v1/checkout.js`;

/** What the vendor's script does, as far as we see it: it shows a dialog and hands over what was signed. */
const script = `
  window.Razorpay = class {
    constructor(options) { this.options = options; }
    open() {
      const { handler, modal, ...options } = this.options;
      window.razorpayOptions = options;
      const dialog = document.createElement('div');
      dialog.style.cssText = 'position:fixed;inset:0;z-index:9999;background:#fff';
      const add = (label, act) => {
        const button = document.createElement('button');
        button.textContent = label;
        button.onclick = () => { dialog.remove(); act(); };
        dialog.append(button);
      };
      add('Pay at Razorpay', async () => handler(await window.payAtRazorpay(options.order_id)));
      add('Leave Razorpay', () => modal.ondismiss());
      document.body.append(dialog);
    }
  };`;

const serveScript = (page: Page) =>
  page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));

test('Razorpay: its script, its dialog, the verification', async ({ page, app, expected }) => {
  const { person } = await register(page, 'landlord');
  await page.exposeFunction('payAtRazorpay', (orderId: string) => {
    const { paymentId, signature } = app.razorpay.pay(orderId);
    return { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature };
  });
  let asked = 0;
  page.on('request', (request) => {
    asked += request.url() === SCRIPT ? 1 : 0;
  });

  await test.step('without the script nobody can pay, and no order is made', async () => {
    expected.lostRequest('/v1/checkout.js');
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto('/subscription');
    await expect.poll(() => asked).toBe(1);
    await button(page, 'Subscribe to Basic').click();
    await expectToast(page, 'Payment Error', 'Razorpay not loaded. Please refresh and try again.');
    await dismissToast(page);
    expect(app.razorpay.count('POST /v1/orders')).toBe(0);
    await page.unroute(SCRIPT);
  });

  await test.step('the script is loaded only where Razorpay is chosen', async () => {
    await serveScript(page);
    await page.goto('about:blank');
    asked = 0;
    await page.goto('/subscription');
    await expect.poll(() => asked).toBe(1);
    await expect(checkout(page).getByText('Test mode')).toHaveCount(0);
  });

  await test.step('closing the dialog changes nothing', async () => {
    await button(page, 'Subscribe to Basic').click();
    await expect(button(page, 'Leave Razorpay')).toBeVisible();
    await expect(page.getByText('Processing Payment...', { exact: true })).toBeAttached();
    await button(page, 'Leave Razorpay').click();
    await expect(button(page, 'Subscribe to Basic')).toBeEnabled();
  });

  await test.step('it opens with the order, and its answer activates the plan', async () => {
    await button(page, 'Subscribe to Basic').click();
    await expect(button(page, 'Pay at Razorpay')).toBeVisible();
    const options = await page.evaluate(() => (window as unknown as { razorpayOptions: object }).razorpayOptions);
    expect(options).toMatchObject({
      key: app.razorpay.keyId,
      amount: 99_900,
      currency: 'INR',
      description: 'Basic Subscription',
      order_id: expect.stringMatching(/^order_/),
      prefill: { name: `${person.firstName} ${person.lastName}`, email: person.email },
    });
    await button(page, 'Pay at Razorpay').click();
    await expectToast(page, 'Payment Successful', 'Your subscription has been activated!');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('region', { name: 'Subscription', exact: true })).toContainText('Basic plan');
    expect(app.razorpay.rulesBroken).toEqual([]);
  });
});

test('Stripe: its own page, and back', async ({ page, app }) => {
  await register(page, 'landlord');
  await serveScript(page);
  await page.goto('/subscription');
  await choosePlan(page, 'Professional');
  await chooseGateway(page, 'Stripe');

  await test.step('whoever comes back without paying can go on', async () => {
    await button(page, 'Subscribe to Professional').click();
    await expect(page).toHaveTitle('Stripe stand-in');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Plan');
    await choosePlan(page, 'Professional');
    await chooseGateway(page, 'Stripe');
  });

  await test.step('paid there, activated here', async () => {
    await button(page, 'Subscribe to Professional').click();
    await expect(page).toHaveTitle('Stripe stand-in');
    await button(page, 'Pay').click();
    await expectToast(page, 'Payment Successful', 'Your subscription has been activated!');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('region', { name: 'Subscription', exact: true })).toContainText('Professional plan');
    expect(app.stripe.rulesBroken).toEqual([]);
  });
});
