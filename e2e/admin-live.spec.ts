import { chooseForUser, enterBackOffice, expectDone, openTab, rowOfUser, userOf } from './back-office.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { button, dialog, expectToast } from './parts.ts';
import { register, somebody } from './people.ts';
import { aHome, choose } from './tenancies.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** What is told must be there at once; a busy machine gets a little more. */
const soon = { timeout: 4000 };

test('what an admin does holds at once for whoever is signed in', async ({ page, browser, app }) => {
  const users = await browser.newContext({ baseURL: app.url });
  const theirs = await users.newPage();
  const { person, token } = await register(theirs, 'landlord', somebody('Lata'));
  await aHome(theirs.request, token);
  await enterBackOffice(page);
  const { id } = await userOf(page, person);
  await page.goto(`/admin/dashboard?tab=users&search=${person.email}`);
  await expect(rowOfUser(page, person)).toBeVisible();

  await test.step('another plan', async () => {
    await theirs.goto('/subscription');
    await expect(theirs.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
    await expect(theirs.getByText('Current: PROFESSIONAL')).toHaveCount(0);
    await chooseForUser(page, person, 'Change plan');
    await choose(page, 'Plan', 'Professional');
    await dialog(page, 'Change plan').getByRole('button', { name: 'Change plan' }).click();
    await expectDone(page, 'Subscription plan updated successfully');
    await expect(theirs.getByText('Current: PROFESSIONAL')).toBeVisible(soon);
    await aHome(theirs.request, token, { name: 'Lake View 403' });
  });

  await test.step('another status: the free limit holds again', async () => {
    await chooseForUser(page, person, 'Deactivate');
    await expectDone(page, 'User deactivated successfully');
    await expect(theirs.getByText('Current: PROFESSIONAL')).toHaveCount(0, soon);
  });

  await test.step('another name and role', async () => {
    await theirs.goto('/account');
    await expect(theirs.getByRole('button', { name: 'Account of Lata Rao' })).toBeVisible();
    await chooseForUser(page, person, 'Edit');
    await dialog(page, 'Edit user').getByRole('textbox', { name: 'First name', exact: true }).fill('Lalita');
    await dialog(page, 'Edit user').getByRole('button', { name: 'Save changes' }).click();
    await expectDone(page, 'User updated successfully');
    await expect(theirs.getByRole('button', { name: 'Account of Lalita Rao' })).toBeVisible(soon);
  });

  await test.step('a lock throws them out, and keeps them out until it is opened', async () => {
    await chooseForUser(page, person, 'Lock');
    await expectDone(page, 'User locked successfully');
    await expect(dialog(theirs, 'Sign In to Kiraya')).toBeVisible(soon);
    const { email, password } = person;
    const logIn = () => theirs.request.post('/api/auth/login', { data: { email, password } });
    expect((await logIn()).status()).not.toBe(200);
    await chooseForUser(page, person, 'Unlock');
    await expectDone(page, 'User unlocked successfully');
    expect((await logIn()).status()).toBe(200);
  });

  await test.step('a new password ends what was signed in', async () => {
    await theirs.goto('/account');
    await expect(theirs.getByRole('button', { name: 'Account of Lalita Rao' })).toBeVisible();
    await chooseForUser(page, person, 'Set Password');
    await dialog(page, 'Set Password').getByRole('textbox', { name: 'New password' }).fill('Autumn-26!');
    await dialog(page, 'Set Password').getByRole('button', { name: 'Set Password' }).click();
    await expectDone(page, 'Password set successfully');
    await expect(dialog(theirs, 'Sign In to Kiraya')).toBeVisible(soon);
  });

  await test.step('a deleted account is gone', async () => {
    const login = { email: person.email, password: 'Autumn-26!' };
    expect((await theirs.request.post('/api/auth/login', { data: login })).status()).toBe(200);
    await theirs.goto('/account');
    await expect(theirs.getByRole('button', { name: 'Account of Lalita Rao' })).toBeVisible();
    const gone = await page.request.delete(`/admin/api/users/${id}`);
    expect(gone.status(), await gone.text()).toBe(204);
    await expect(dialog(theirs, 'Sign In to Kiraya')).toBeVisible(soon);
  });

  await users.close();
});

test('the console lets nobody stay whose session is over', async ({ page, expected }) => {
  const { person } = await register(page, 'tenant', somebody('Om'));
  await enterBackOffice(page);
  const { id } = await userOf(page, person);
  const endSession = () => page.context().clearCookies({ path: '/admin' });
  const expectDenied = async () => {
    await expectToast(page, 'Access Denied', 'Admin authentication required');
    await expect(page).toHaveURL('/admin');
  };
  expected.refusal(401, '/admin/me');

  await test.step('who changes something is led out, and in again', async () => {
    await page.goto(`/admin/dashboard?tab=users&search=${person.email}`);
    await page.getByRole('button', { name: 'Actions for Om Rao' }).click();
    await endSession();
    expected.refusal(401, `/admin/api/users/${id}/lock`);
    await page.getByRole('menuitem', { name: 'Lock', exact: true }).click();
    await expectDenied();
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await button(page, 'Sign in').click();
    await expect(page.getByRole('heading', { name: 'Welcome, operator' })).toBeVisible();
    await openTab(page, 'Users');
    await expect(rowOfUser(page, person)).toBeVisible();
  });

  await test.step('who opens another tab is led out, too', async () => {
    await endSession();
    expected.refusal(401, '/admin/api/properties');
    await openTab(page, 'Properties');
    await expectDenied();
  });
});
