import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { clickInMail, receiveMail } from './outbox.ts';
import { button, dialog, expectToastTitle } from './parts.ts';
import { phone, problemsOnPhone } from './phones.ts';
import { picture } from './pictures.ts';
import { aLetHome, tenantOf } from './rent.ts';

test('a tenant reports a leak with a photo, a plumber mends it by a link, the owner approves from the mail, the tenant confirms', async ({
  page,
  app,
  browser,
}) => {
  const { email, landlord } = await aLetHome(page);
  const tenant = await tenantOf(browser, app, email);
  const request = (who: typeof page) => dialog(who, 'Pipe leaks');
  const onPhone = async () =>
    (await browser.newContext({ baseURL: app.url, ...phone, reducedMotion: 'reduce' })).newPage();

  await test.step('in four taps and a photo, on a phone', async () => {
    await tenant.setViewportSize(phone.viewport);
    await tenant.goto('/tenant-dashboard');
    await tenant.getByRole('link', { name: 'Request Maintenance' }).click();
    const form = dialog(tenant, 'New request');
    await form.getByText('Plumbing', { exact: true }).click();
    await form.getByText('Pipe leaks', { exact: true }).click();
    await form.getByText('Emergency', { exact: true }).click();
    await expect(form.getByRole('link', { name: 'Call 112' })).toBeVisible();
    await form.getByText('Urgent', { exact: true }).click();
    const buffer = await picture(tenant, { width: 640, height: 480 });
    await form.locator('input[type=file]').setInputFiles({ name: 'leak.jpg', mimeType: 'image/jpeg', buffer });
    await expect(form.getByRole('list', { name: 'Photos: files' })).toContainText('leak.jpg');
    await button(tenant, 'Send request').click();
    await expectToastTitle(tenant, 'Request sent');
    await expect(request(tenant)).toContainText('The landlord pays');
    await expect(request(tenant)).toContainText('Plumbing: Pipe leaks');
    await expect(request(tenant).getByRole('img', { name: /leak.jpg/ })).toBeVisible();
  });

  await test.step('the landlord acknowledges it and writes', async () => {
    await page.goto('/landlord-dashboard');
    await expect(page.getByRole('region', { name: 'Maintenance needs you' })).toContainText('1 new');
    await page.getByRole('link', { name: 'See requests' }).click();
    await button(page, 'Pipe leaks').click();
    await expectAccessibleAndFitting(page);
    await button(page, 'Acknowledge').click();
    await expect(request(tenant)).toContainText('Acknowledged');
    await request(page).getByRole('textbox', { name: 'Write on this request' }).fill('The plumber comes at six.');
    await button(page, 'Send').click();
    await expect(request(tenant)).toContainText('The plumber comes at six.');
  });

  let link = '';
  await test.step('asks a plumber, and has a link to send', async () => {
    await button(page, 'Ask a vendor').click();
    const form = request(page).getByRole('form', { name: 'New vendor' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Ramesh Patil');
    await form.getByRole('textbox', { name: 'Phone' }).fill('98220 33445');
    await form.getByRole('textbox', { name: 'UPI id' }).fill('ramesh.patil@okbank');
    await button(page, 'Save vendor').click();
    await button(page, 'Make the link').click();
    const whatsApp = request(page).getByRole('link', { name: 'Send by WhatsApp' });
    const text = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    link = /\/link\/\S+/.exec(text)?.[0] ?? '';
    await expectAccessibleAndFitting(page);
  });

  const plumber = await onPhone();
  const job = request(page).getByRole('article', { name: 'Job of Ramesh Patil' });
  await test.step('who takes the job and says what it costs, without an account', async () => {
    await plumber.goto(link);
    await expect(plumber.getByRole('main')).toContainText('Powai, Mumbai');
    await expect(plumber.getByRole('main')).not.toContainText('12 Lake Road');
    await button(plumber, 'I take the job').tap();
    await expect(plumber.getByRole('main')).toContainText('12 Lake Road');
    expect(await problemsOnPhone(plumber)).toEqual([]);
    await button(plumber, 'Say what it costs').tap();
    await plumber.getByRole('textbox', { name: 'Amount' }).fill('8500');
    await button(plumber, 'Say what it costs').tap();
    await expect(plumber.getByRole('main')).toContainText('₹8,500, waiting for an answer');
    await expect(job).toContainText('Waiting for approval');
    await expect(request(tenant)).toContainText('Waiting for approval');
  });

  await test.step('the owner approves from the mail, without signing in', async () => {
    const owner = await onPhone();
    const mail = await receiveMail(app, landlord.email, "Please approve: ₹8,500 for 'Pipe leaks'");
    await clickInMail(owner, app, mail, 'Open');
    await expect(owner.getByRole('main')).toContainText('more than the ₹5,000 that you allow');
    expect(await problemsOnPhone(owner)).toEqual([]);
    await button(owner, 'Approve ₹8,500 for Ramesh Patil').tap();
    await expect(owner.getByRole('main')).toContainText('You have approved ₹8,500 for Ramesh Patil');
    await owner.reload();
    await expect(owner.getByRole('main')).toContainText('This link has been used');
    await expect(job).toContainText('Approved');
  });

  await test.step('the plumber does it and sends the bill', async () => {
    await button(plumber, 'The work is done').tap();
    const buffer = await picture(plumber, { width: 320, height: 240 });
    await plumber.locator('input[type=file]').setInputFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer });
    await expect(plumber.getByRole('list', { name: 'Photos: files' })).toContainText('after.jpg');
    await button(plumber, 'The work is done').tap();
    await button(plumber, 'Send the bill').tap();
    await plumber.getByRole('textbox', { name: 'Amount' }).fill('8500');
    await plumber.locator('input[type=file]').setInputFiles({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer });
    await expect(plumber.getByRole('list', { name: 'Photo of the bill: files' })).toContainText('bill.jpg');
    await button(plumber, 'Send the bill').tap();
    await expect(plumber.getByRole('heading', { name: 'Thank you, Ramesh Patil' })).toBeVisible();
    await expect(plumber.getByRole('main')).toContainText('Your bill has been sent to');
    await expect(job).toContainText('In the books, owed to the vendor');
    await expect(job.getByRole('img', { name: 'The bill' })).toBeVisible();
  });

  await test.step('the tenant confirms with stars', async () => {
    await expect(request(tenant).getByRole('region', { name: 'Is it done?' })).toBeVisible();
    await expectAccessibleAndFitting(tenant);
    await request(tenant).getByRole('radio', { name: '4 of 5 stars' }).focus();
    await tenant.keyboard.press('Space');
    await button(tenant, 'Yes, it is done').click();
    await expectToastTitle(tenant, 'Thank you');
    await expect(request(page)).toContainText('gave 4 of 5 stars');
  });

  await test.step('the landlord pays the plumber, and the cost is in the books with its bill', async () => {
    await button(page, 'Pay the vendor').click();
    const paying = dialog(page, 'Pay Ramesh Patil');
    await expect(paying.getByRole('img', { name: 'QR code to pay ₹8,500 to Ramesh Patil by UPI' })).toBeVisible();
    await paying.getByRole('textbox', { name: 'Reference' }).fill('412345678901');
    await paying.getByRole('button', { name: 'Mark as paid' }).click();
    await expectToastTitle(page, 'Marked as paid');
    await expect(job).toContainText('Paid on');
    await page.goto('/landlord-dashboard?section=expenses');
    await button(page, 'Ramesh Patil').click();
    const expense = page.getByRole('dialog');
    await expect(expense).toContainText('₹8,500');
    await expect(expense.getByRole('img', { name: 'The bill' })).toBeVisible();
  });
});
