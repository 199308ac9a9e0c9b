import { expect, test } from './fixtures.ts';
import { aProperty } from './homes.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, dialog, dismissToast, expectToast, expectToastTitle, holdBack, toasts } from './parts.ts';
import { register } from './people.ts';
import { buyPlan, checkout, chooseGateway, choosePlan, endSandbox, planCard, planRadio, sandbox } from './plans.ts';

const NOTE = 'Secure payment processing • Cancel anytime • 30-day money-back guarantee';
const CREATE = '**/api/subscription/create';
const VERIFY = '**/api/subscription/verify';

test('the plans, and the free one', async ({ page, expected }) => {
  await register(page, 'landlord');
  await page.goto('/subscription');

  await test.step('four cards, the basic plan selected', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Plan');
    await expect(page.getByRole('article')).toHaveCount(4);
    const cards = {
      Free: ['Free', '1 property', '10 documents'],
      Basic: ['Most Popular', '₹999', 'per year', '5 properties', 'Up to 5 properties'],
      Professional: ['₹2,499', 'per year', '20 properties', 'Priority support'],
      Enterprise: ['₹4,999', 'per year', 'Unlimited properties', '24/7 support'],
    };
    for (const [name, texts] of Object.entries(cards)) {
      for (const text of texts) await expect(planCard(page, name)).toContainText(text);
    }
    await expect(page.getByText('Most Popular')).toHaveCount(1);
    await expect(planCard(page, 'Free')).not.toContainText('per year');
    await expect(planRadio(page, 'Basic')).toBeChecked();
    await expect(page.getByText(/^Current:/)).toHaveCount(0);
    await expect(page.getByText('No invoices yet.', { exact: false })).toBeVisible();
  });

  await test.step('how to pay, in test mode', async () => {
    const way = (name: string) => checkout(page).getByRole('radio', { name, exact: true });
    await expect(way('Razorpay')).toBeChecked();
    await expect(checkout(page)).toContainText('Cards, UPI and net banking');
    await expect(checkout(page)).toContainText('International cards');
    await expect(way('PayPal')).toBeDisabled();
    await expect(checkout(page).getByText('Coming Soon', { exact: true })).toBeVisible();
    await expect(checkout(page).getByText('Test mode', { exact: true })).toHaveCount(2);
    await chooseGateway(page, 'Stripe');
    await expect(way('Stripe')).toBeChecked();
    await expect(checkout(page)).toContainText(NOTE);
  });

  await test.step('it fits and is accessible', () => expectAccessibleAndFitting(page));

  await test.step('a click or the keyboard selects; the button names the plan', async () => {
    await choosePlan(page, 'Enterprise');
    await expect(button(page, 'Subscribe to Enterprise')).toBeEnabled();
    await expect(checkout(page)).toContainText('Total₹4,999');
    await planRadio(page, 'Enterprise').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(planRadio(page, 'Professional')).toBeChecked();
    await expect(button(page, 'Subscribe to Professional')).toBeEnabled();
  });

  await test.step('what goes wrong is told', async () => {
    expected.lostRequest('/api/subscription/create');
    const answers = [
      [{ success: false, orderId: null, order: null, error: 'Not today.' }, 'Not today.'],
      [{ success: false, orderId: null, order: null, error: null }, 'Failed to create subscription'],
    ] as const;
    for (const [json, words] of answers) {
      await page.route(CREATE, (route) => route.fulfill({ json }));
      await button(page, 'Subscribe to Professional').click();
      await expectToast(page, 'Error', words);
      await dismissToast(page);
      await page.unroute(CREATE);
    }
    await page.route(CREATE, (route) => route.abort());
    await button(page, 'Subscribe to Professional').click();
    await expectToast(page, 'Error', 'Failed to create subscription. Please try again.');
    await dismissToast(page);
    await page.unroute(CREATE);
  });

  await test.step('the free plan is activated without paying', async () => {
    await choosePlan(page, 'Free');
    await expect(checkout(page)).not.toContainText(NOTE);
    await expect(checkout(page).getByRole('radio')).toHaveCount(0);
    const held = await holdBack(page, CREATE, 'POST');
    await button(page, 'Activate Free Plan').click();
    await expect(button(page, 'Creating Subscription...')).toBeDisabled();
    await held.letGo();
    await expectToastTitle(page, 'Subscription Created');
    await expect(page).toHaveURL('/');
    await page.goto('/subscription');
    await expect(page.getByText('Current: FREE', { exact: true })).toBeVisible();
    await choosePlan(page, 'Free');
    await expect(button(page, 'Current Plan')).toBeDisabled();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
});

test('buying a plan in test mode, its invoice, cancelling and resuming', async ({ page, expected }) => {
  await register(page, 'landlord');
  await page.goto('/subscription');

  await test.step('closed: nothing happens; failed: nothing is charged', async () => {
    await button(page, 'Subscribe to Basic').click();
    await expect(sandbox(page)).toContainText('Basic Subscription');
    await expect(sandbox(page)).toContainText('₹999');
    await expect(page.getByText('Processing Payment...', { exact: true })).toBeAttached();
    await endSandbox(page, 'Close');
    await expect(button(page, 'Subscribe to Basic')).toBeEnabled();
    await expect(toasts(page)).toHaveCount(0);
    await button(page, 'Subscribe to Basic').click();
    await endSandbox(page, 'Fail');
    await expectToast(page, 'Payment Error', 'The payment of ₹999 failed. Nothing was charged.');
    await dismissToast(page);
  });

  await test.step('a forged answer of the checkout activates nothing', async () => {
    expected.refusal(400, '/api/subscription/verify');
    await page.route('**/api/sandbox/orders/*/pay', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), signature: 'f'.repeat(64) } });
    });
    await button(page, 'Subscribe to Basic').click();
    await endSandbox(page, 'Pay');
    await expectToast(page, 'Payment Verification Failed', 'Please contact support if amount was deducted.');
    await dismissToast(page);
    await page.unroute('**/api/sandbox/orders/*/pay');
    await expect(page.getByRole('region', { name: 'Your payment is not confirmed yet' })).toBeVisible();
    await expect(page.getByText(/^Current:/)).toHaveCount(0);
  });

  await test.step('an answer that is lost can be asked for again', async () => {
    expected.lostRequest('/api/subscription/verify');
    await page.route(VERIFY, (route) => route.abort());
    await button(page, 'Subscribe to Basic').click();
    await endSandbox(page, 'Pay');
    await expectToast(page, 'Payment Verification Failed', 'Please contact support if amount was deducted.');
    await page.unroute(VERIFY);
    await button(page, 'Check again').click();
    await expectToast(page, 'Payment Successful', 'Your subscription has been activated!');
    await expect(page).toHaveURL('/');
    const card = page.getByRole('region', { name: 'Subscription', exact: true });
    await expect(card).toContainText('Basic plan');
    await expect(card).toContainText('0 of 5 properties');
    await expect(card).toContainText('Ends on');
  });

  await test.step('the plan is the current one, with its invoice', async () => {
    await page.getByRole('link', { name: 'Manage subscription' }).click();
    await expect(page.getByText('Current: BASIC', { exact: true })).toBeVisible();
    await expect(planRadio(page, 'Professional')).toBeChecked();
    await choosePlan(page, 'Basic');
    await expect(button(page, 'Current Plan')).toBeDisabled();
    const row = page.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1);
    await expect(row).toContainText('₹999');
    await expect(row).toContainText('Paid');
    const link = row.getByRole('link', { name: /^PDF of KR\// });
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('application/pdf');
    await row.getByRole('button', { name: /^View KR\// }).click();
    for (const text of ['Period', 'Kiraya', 'Total₹999']) await expect(page.getByRole('dialog')).toContainText(text);
    await button(page, 'Close').click();
    await button(page, 'Billing details').click();
    await page.getByRole('textbox', { name: 'Address' }).fill('4 Brigade Road, Bengaluru');
    await button(page, 'Save').click();
    await expectToast(page, 'Billing details saved', 'They stand on your next invoices.');
    await dismissToast(page);
    await expectAccessibleAndFitting(page);
  });

  await test.step('a larger plan credits the unused days; a smaller one has to wait', async () => {
    await choosePlan(page, 'Professional');
    await expect(checkout(page)).toContainText(/Credit−₹996\.2[67]/);
    await expect(checkout(page)).toContainText(/Total₹1,502\.7[34]/);
    await page.getByText('Monthly', { exact: true }).click();
    await expect(planCard(page, 'Professional')).toContainText('per month');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(checkout(page)).toContainText('One month₹999');
    await page.getByText('Yearly', { exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(planRadio(page, 'Free')).toBeDisabled();
    await expect(planCard(page, 'Free')).toContainText(
      'Your Basic plan still runs. Cancel it, and the free plan follows',
    );
  });

  await test.step('cancelling says what ends and when; resuming takes it back', async () => {
    await button(page, 'Cancel subscription').click();
    await expect(dialog(page, 'Cancel subscription')).toContainText('You keep the Basic plan until');
    await button(page, 'End the plan').click();
    await expectToastTitle(page, 'Subscription cancelled');
    const section = page.getByRole('region', { name: 'Your subscription' });
    await expect(section).toContainText('Cancelled, ends on');
    await button(page, 'Resume').click();
    await expectToastTitle(page, 'Subscription resumed');
    await expect(section).not.toContainText('Cancelled');
    await expect(section).toContainText('Ends on');
  });
});

test('in its last month a plan can be renewed', async ({ page }) => {
  await register(page, 'landlord');
  await page.goto('/subscription');
  await buyPlan(page, 'Basic');
  await expectToast(page, 'Payment Successful', 'Your subscription has been activated!');
  const section = page.getByRole('region', { name: 'Your subscription' });
  await page.goto('/subscription');
  await expect(section).toContainText('Ends on');
  await expect(button(page, 'Renew')).toHaveCount(0);
  await page.clock.setFixedTime(Date.now() + 340 * 24 * 60 * 60 * 1000);
  await page.reload();
  const [firstEnd] = /Ends on .*?\d{4}/.exec((await section.textContent()) ?? '') ?? [];
  await button(page, 'Renew').click();
  const question = dialog(page, 'Renew subscription');
  await expect(question).toContainText('Your Basic plan goes on when the present period ends on');
  await question.getByRole('button', { name: 'Pay ₹999', exact: true }).click();
  await endSandbox(page, 'Pay');
  await expectToast(page, 'Payment Successful', 'Your subscription has been activated!');
  await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('row')).toHaveCount(3);
  await expect(section).not.toContainText(firstEnd ?? '');
});

test('a discount code from an achievement is applied before paying', async ({ page, expected }) => {
  const { token } = await register(page, 'landlord');
  await aProperty(page, token);
  await page.goto('/subscription-upgrade');
  await page.getByRole('link', { name: 'Use the code of First Property' }).click();

  await test.step('the plan and the code come along', async () => {
    await expect(planRadio(page, 'Professional')).toBeChecked();
    await expect(checkout(page)).toContainText(/Code FIRST-\w+ is applied/);
    await expect(checkout(page)).toContainText('Discount−₹249.90');
    await expect(checkout(page)).toContainText('Total₹2,249.10');
  });

  await test.step('codes that do not hold', async () => {
    expected.refusal(400, '/api/subscription/discount');
    await choosePlan(page, 'Basic');
    await expect(checkout(page)).toContainText('This discount code is not for this plan.');
    await expect(checkout(page)).toContainText('Total₹999');
    await choosePlan(page, 'Professional');
    await button(page, 'Remove').click();
    await page.getByRole('textbox', { name: 'Discount code' }).fill('NO-SUCH-CODE');
    await page.keyboard.press('Enter');
    await expect(checkout(page)).toContainText('This discount code is not valid.');
    await expect(checkout(page)).toContainText('Total₹2,499');
  });

  await test.step('the discounted price is what is paid', async () => {
    await page.goBack();
    await page.getByRole('link', { name: 'Use the code of First Property' }).click();
    await expect(checkout(page)).toContainText('Total₹2,249.10');
    await button(page, 'Subscribe to Professional').click();
    await expect(sandbox(page)).toContainText('₹2,249.10');
    await endSandbox(page, 'Pay');
    await expectToast(page, 'Payment Successful', 'Your subscription has been activated!');
  });
});

test('a tenant and an agent can choose a plan as well', async ({ page }) => {
  for (const role of ['tenant', 'agent'] as const) {
    await register(page, role);
    await page.goto('/subscription');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Plan');
    await buyPlan(page, 'Basic');
    await expectToast(page, 'Payment Successful', 'Your subscription has been activated!');
  }
});
