import { anApplication, applyBy, publishForm } from './applications.ts';
import { chooseForUser, expectDone, openTab, rowOfUser } from './back-office.ts';
import { answerBy, log, openConversation, tile } from './conversations.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { addProperty, aProperty, propertyCards } from './homes.ts';
import { clickInMail, receiveMail } from './outbox.ts';
import { attach, pdfFile } from './paperwork.ts';
import {
  button,
  dialog,
  expectToast,
  expectToastTitle,
  fillSignIn,
  fillSignUp,
  signInAs,
  signOut,
  toasts,
} from './parts.ts';
import { register, somebody } from './people.ts';
import { picture } from './pictures.ts';
import { buyPlan } from './plans.ts';
import { card, chooseAction, details, download, expectPdf, rowOf } from './rent.ts';
import { choose, onboardApplicant, onboardAsAgent } from './tenancies.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The journeys that must simply work, from an empty database. Each feature adds its steps. */
test('the journeys', async ({ page, app, expected }) => {
  test.slow();
  const landlord = somebody('Meera');

  await test.step('a landlord signs up from the landing page and lands on the dashboard', async () => {
    await page.goto('/');
    await button(page, 'Get Started as Landlord').click();
    await expect(dialog(page, 'Join Kiraya as a Landlord')).toBeVisible();
    await fillSignUp(page, { ...landlord, confirmPassword: landlord.password });
    await button(page, 'Create Account').click();
    await expect(page).toHaveURL('/landlord-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });

  await test.step('the landlord reads the welcome and verifies the email by the link in the mail', async () => {
    await button(page, 'Notifications, 1 unread').click();
    await expect(dialog(page, 'Notifications')).toContainText('Welcome to Kiraya');
    const mail = await receiveMail(app, landlord.email, 'Verify your email for Kiraya');
    await clickInMail(page, app, mail, 'Verify my email');
    await expect(page.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible();
    await page.getByText('Go to Login').click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });

  await test.step('the landlord adds a picture and a UPI id to the account', async () => {
    await page.goto('/account');
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Profile picture').click();
    const buffer = await picture(page, { width: 600, height: 400 });
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await expect(toasts(page)).toContainText('Profile picture updated');
    await page.getByLabel('UPI id').fill('meera@okbank');
    await button(page, 'Save changes').click();
    await expect(toasts(page)).toContainText('Profile updated');
  });

  await test.step('the landlord switches to the tenant role, and back', async () => {
    for (const role of ['Tenant', 'Landlord']) {
      await page.getByRole('link', { name: 'Change Role' }).first().click();
      await button(page, role).click();
      await expectToast(page, 'Role Updated', `You are now registered as a ${role.toLowerCase()}`);
      await expect(page).toHaveURL(`/${role.toLowerCase()}-dashboard`);
    }
  });

  await test.step('the landlord logs out and signs in again', async () => {
    await page.getByRole('link', { name: 'Logout' }).first().click();
    await expect(page).toHaveURL('/');
    await button(page, 'Sign In').click();
    await fillSignIn(page, landlord);
    await dialog(page, 'Sign In to Kiraya').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expectToast(page, 'Login Successful', 'Welcome back to Kiraya!');
    await expect(page).toHaveURL('/landlord-dashboard');
  });

  await test.step('the landlord adds a property', async () => {
    await page.getByRole('link', { name: 'Properties', exact: true }).first().click();
    await addProperty(page, {
      monthlyRent: '25000',
      securityDeposit: '50000',
      societyMaintenanceDues: '2000',
      propertyTaxDues: '6000',
    });
    await expectToastTitle(page, 'Property created successfully');
    await expect(propertyCards(page).first()).toContainText('Available');
  });

  let link = '';
  await test.step('the landlord publishes an application form and shares the link', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    link = await publishForm(page, {
      title: 'Rent Sunrise',
      property: 'Sunrise Residency 402',
      documents: ['Aadhaar'],
    });
    await button(page, 'Share Rent Sunrise').click();
    await expectToast(page, 'Link Copied', 'Shareable link copied to clipboard');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}${link}`);
    await page.keyboard.press('Escape');
  });

  const applicant = somebody('Kabir');
  await test.step('a stranger applies through the link', async () => {
    await signOut(page);
    await applyBy(page, link, applicant, { type: 'Aadhaar', name: 'aadhaar.pdf' });
  });

  await test.step('the landlord approves, and onboards the applicant with a lease', async () => {
    await signInAs(page, landlord);
    await page.getByRole('link', { name: 'Applications', exact: true }).first().click();
    await page.getByRole('link', { name: 'View Kabir Rao' }).click();
    await expect(page.getByRole('main')).toContainText('aadhaar.pdf');
    await button(page, 'Approve').click();
    await expectToastTitle(page, 'Application status updated successfully');
    await page.getByRole('link', { name: 'Onboard as tenant' }).click();
    const wizard = dialog(page, 'Tenant Onboarding');
    await expect(wizard.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(applicant.email);
    await onboardApplicant(page);
  });

  await test.step('the dashboard shows the income and the occupancy, the property is occupied', async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    const main = page.getByRole('main');
    await expect(main.getByRole('group', { name: 'Occupied' })).toContainText('1');
    // The rent less maintenance and a twelfth of the tax.
    await expect(main).toContainText('₹22,500');
    await page.getByRole('link', { name: 'Properties', exact: true }).first().click();
    await expect(propertyCards(page).first()).toContainText('Occupied');
  });

  await test.step('the tenant accepts the invitation, signs in and sees the lease', async () => {
    await signOut(page);
    const mail = await receiveMail(app, applicant.email, 'Meera Rao invites you to Kiraya');
    await clickInMail(page, app, mail, 'Set your password');
    const { email, password } = applicant;
    await page.getByLabel('New Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await button(page, 'Set Password').click();
    await fillSignIn(page, { email, password });
    await dialog(page, 'Sign In to Kiraya').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/tenant-dashboard');
    await expect(page.getByRole('main')).toContainText('Sunrise Residency 402');
    await expect(page.getByRole('main')).toContainText('₹25,000');
    await page.getByRole('link', { name: 'Lease Details' }).first().click();
    await expect(page.getByRole('main')).toContainText('Meera Rao');
  });

  await test.step('the tenant writes to the landlord', async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await page.getByRole('link', { name: 'Contact Landlord' }).click();
    const message = dialog(page, 'New Message');
    await expect(message.getByRole('combobox', { name: 'Recipient' })).toHaveValue(
      'Property Owner (Sunrise Residency 402)',
    );
    await message.getByRole('textbox', { name: 'Subject' }).fill('Keys');
    await message.getByRole('textbox', { name: 'Message' }).fill('Where do I find the second key?');
    await button(page, 'Send Message').click();
    await expectToastTitle(page, 'Message sent successfully!');
    await expect(log(page)).toContainText('Where do I find the second key?');
  });

  await test.step('the landlord answers', async () => {
    await signOut(page);
    await signInAs(page, landlord);
    await page.getByRole('link', { name: 'Messages 1 unread' }).click();
    await openConversation(page, 'Kabir Rao');
    await expect(log(page)).toContainText('Keys');
    await answerBy(page, 'It is with the watchman.');
    await expect(log(page)).toContainText('It is with the watchman.');
    await expect(tile(page, 'Unread')).toContainText('0');
    await expect(tile(page, 'Sent')).toContainText('1');
  });

  await test.step('the landlord raises the first rent', async () => {
    await signOut(page);
    await signInAs(page, landlord);
    await page.getByRole('link', { name: 'Raise rent' }).click();
    await dialog(page, 'New Payment').getByRole('combobox', { name: 'Lease' }).click();
    await page.getByRole('option', { name: 'Sunrise Residency 402 · Kabir Rao' }).click();
    await dialog(page, 'New Payment').getByLabel('Description').fill('First rent');
    await button(page, 'Raise payment').click();
    await expect(toasts(page)).toContainText('Payment raised');
    await expect(card(page, 'Pending Amount')).toContainText('₹25,000');
  });

  await test.step('the tenant pays it and downloads the receipt', async () => {
    await signOut(page);
    await signInAs(page, applicant);
    await page.getByRole('region', { name: 'Quick actions' }).getByRole('link', { name: 'Pay Rent' }).click();
    await dialog(page, 'Pay').getByRole('radio', { name: 'Razorpay' }).check();
    await button(page, 'Pay ₹25,000').click();
    await dialog(page, 'Razorpay checkout').getByRole('button', { name: 'Pay', exact: true }).click();
    await expectToast(page, 'Payment Successful', 'Your receipt is ready.');
    await expectPdf(page, dialog(page, 'Pay').getByRole('link', { name: 'Download Receipt' }));
    await button(page, 'Done').click();
    await expect(rowOf(page, 'First rent')).toContainText('Paid');
  });

  await test.step('the tenant uploads a document', async () => {
    await page.getByRole('link', { name: 'Documents', exact: true }).first().click();
    await button(page, 'Upload document').click();
    const upload = dialog(page, 'Upload document');
    await attach(upload, 'File', pdfFile('police-noc.pdf'));
    await upload.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Police NOC' }).click();
    await upload.getByRole('button', { name: 'Upload document', exact: true }).click();
    await expectToastTitle(page, 'Document uploaded successfully');
    await expect(page.getByRole('main')).toContainText('police-noc');
  });

  await test.step('the landlord sees the income', async () => {
    await signOut(page);
    await signInAs(page, landlord);
    await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('₹25,000');
    await button(page, 'Show as table').click();
    await expect(page.getByRole('table', { name: 'Income against costs by month' })).toContainText('₹25,000');
    await page.getByRole('link', { name: 'Documents', exact: true }).first().click();
    await expect(page.getByRole('main')).toContainText('police-noc');
  });

  await test.step('the landlord hits the limit of the plan, buys a larger one and adds the next property', async () => {
    await signOut(page);
    await signInAs(page, landlord);
    await page.getByRole('link', { name: 'Properties', exact: true }).first().click();
    await button(page, 'Add Property').click();
    const limit = dialog(page, 'You have reached your plan limit');
    await expect(limit).toContainText('Your plan allows 1 property. Upgrade your plan to add more.');
    await limit.getByRole('link', { name: 'See yearly plans' }).click();
    await buyPlan(page, 'Basic');
    await expectToast(page, 'Payment Successful', 'Your subscription has been activated!');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('region', { name: 'Subscription', exact: true })).toContainText('1 of 5 properties');
    await page.getByRole('link', { name: 'Properties', exact: true }).first().click();
    await addProperty(page, { name: 'Sunrise Residency 403', flatNumber: '403' });
    await expectToastTitle(page, 'Property created successfully');
    await expect(propertyCards(page)).toHaveCount(2);
  });

  await test.step('the admin signs in to the back office, which nobody else can enter', async () => {
    expected.refusal(401, '/admin/me');
    await page.goto('/admin/dashboard');
    await expectToast(page, 'Access Denied', 'Admin authentication required');
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await button(page, 'Sign in').click();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome, operator' })).toBeVisible();
  });

  await test.step('the admin sees all of it', async () => {
    for (const figure of ['Total Users', 'Properties', 'Active Subscriptions', 'Applications', 'Payments']) {
      await expect(page.getByRole('group', { name: figure, exact: true })).toHaveText(/[1-9]\d*$/);
    }
    await expect(page.getByRole('group', { name: 'Total Revenue', exact: true })).toContainText(/₹[1-9]/);
    await expect(rowOfUser(page, landlord)).toContainText('Basic');
    await expect(rowOfUser(page, landlord)).toContainText('Active');
    const placesOf = { Properties: 'Sunrise Residency 403', Applications: applicant.email, Payments: applicant.email };
    for (const [tab, text] of Object.entries(placesOf)) {
      await openTab(page, tab);
      await expect(page.getByRole('row').filter({ hasText: text }).first()).toBeVisible();
    }
  });

  await test.step('locks the tenant out and lets them in again, helps the landlord with a reset token', async () => {
    const signInOf = ({ email, password }: typeof applicant) =>
      page.request.post('/api/auth/login', { data: { email, password } });
    await openTab(page, 'Users');
    await chooseForUser(page, applicant, 'Lock');
    await expectDone(page, 'User locked successfully');
    expect((await signInOf(applicant)).ok()).toBe(false);
    await chooseForUser(page, applicant, 'Unlock');
    await expectDone(page, 'User unlocked successfully');
    expect((await signInOf(applicant)).ok()).toBe(true);
    await chooseForUser(page, landlord, 'Generate Reset Token');
    await button(page, 'Generate').click();
    await expectDone(page, 'Reset token generated successfully');
    await button(page, 'Done').click();
  });

  await test.step('bills the landlord, and exports the invoices', async () => {
    await openTab(page, 'Billing');
    await openTab(page, 'Invoices');
    await button(page, 'Create invoice').first().click();
    const form = dialog(page, 'Create invoice');
    await form.getByRole('combobox', { name: 'User' }).fill(landlord.email);
    await page.getByRole('option', { name: landlord.email }).click();
    await choose(page, 'Plan', 'Professional');
    await form.getByRole('button', { name: 'Create invoice' }).click();
    await expectDone(page, 'Invoice created successfully');
    const invoice = page.getByRole('row').filter({ hasText: landlord.email }).filter({ hasText: 'Professional' });
    await expect(invoice).toContainText('Pending');
    const { body } = await download(page, page.getByRole('link', { name: 'Export CSV' }));
    expect(body.toString()).toContain(landlord.email);
  });
});

/** Journey 3 by an agent instead of the landlord, and what the landlord sees of it. */
test('an agent takes a property, lets it, and collects the rent, until the landlord ends it', async ({
  page,
  browser,
  app,
  request,
}) => {
  test.slow();
  const landlords = await browser.newContext({ baseURL: app.url });
  const landlordPage = await landlords.newPage();
  const { token } = await register(landlordPage, 'landlord', somebody('Meera'));
  const city = `Kochi ${Date.now()}`;
  const home = await aProperty(landlordPage, token, { name: 'Backwater Villa 3', area: 'Fort', city });
  await anApplication(request, { propertyId: home.id });
  const main = page.getByRole('main');
  const open = (tab: string) => page.getByRole('tab', { name: tab }).click();

  await test.step('the agent takes the property', async () => {
    await register(page, 'agent', somebody('Farhan'));
    await page.goto('/agent-dashboard');
    await open('Properties');
    await page.getByRole('searchbox', { name: 'Search available properties' }).fill(`fort, ${city}`);
    await button(page, 'Take Assignment: Backwater Villa 3').click();
    await expectToastTitle(page, 'Property assigned successfully');
  });

  await test.step('approves the applicant, and onboards them with a lease', async () => {
    await open('Applications');
    await page.getByRole('link', { name: 'View Kabir Mehta' }).click();
    await button(page, 'Approve').click();
    await expectToastTitle(page, 'Application status updated');
    await page.getByRole('link', { name: 'Onboard as tenant' }).click();
    await onboardAsAgent(page);
    await expect(page.getByRole('link', { name: 'Kabir Mehta' })).toBeVisible();
  });

  await test.step('raises a payment, and records what came in', async () => {
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await button(page, 'New Payment').first().click();
    await dialog(page, 'New Payment').getByRole('combobox', { name: 'Lease' }).click();
    await page.getByRole('option', { name: 'Backwater Villa 3 · Kabir Mehta' }).click();
    await dialog(page, 'New Payment').getByLabel('Description').fill('First rent');
    await button(page, 'Raise payment').click();
    await expectToastTitle(page, 'Payment raised');
    await chooseAction(page, rowOf(page, 'First rent'), 'Process Payment');
    await choose(page, 'Method', 'Cash');
    await button(page, 'Record payment').click();
    await expectToast(page, 'Payment recorded', '₹25,000 from Kabir Mehta.');
    await open('Dashboard');
    await expect(main.getByRole('group', { name: 'Commission Earned' })).toContainText('₹500');
    for (const rate of ['Application success rate', 'Payment collection rate', 'Occupancy rate'])
      await expect(main.getByRole('group', { name: rate })).toContainText('100%');
  });

  await test.step('the landlord reads of all of it, with the name of the agent, and removes the agent', async () => {
    await landlordPage.goto('/landlord-dashboard?section=messages&tab=notifications');
    const told = landlordPage.getByRole('main');
    await expect(told).toContainText('Farhan Rao has taken Backwater Villa 3');
    await expect(told).toContainText(/recorded|received/i);
    await landlordPage.goto('/landlord-dashboard?section=payments');
    await chooseAction(landlordPage, rowOf(landlordPage, 'First rent'), 'View Details');
    await expect(details(landlordPage).getByText('Farhan Rao (agent)').first()).toBeVisible();
    await landlordPage.goto(`/landlord-dashboard?section=properties&property=${home.id}`);
    await button(landlordPage, 'Remove agent from Backwater Villa 3').click();
    await dialog(landlordPage, 'Remove Farhan Rao?').getByRole('button', { name: 'Remove agent' }).click();
    await expect(main.getByRole('group', { name: 'Commission Earned' })).toContainText('₹0');
    await expect(main.getByText('No applications yet', { exact: true })).toBeVisible();
    await landlords.close();
  });
});
