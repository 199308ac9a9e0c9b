import { expect, test } from './fixtures.ts';
import { button, dialog, fillSignIn, holdBack } from './parts.ts';
import { register, somebody } from './people.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the sign-in dialog keeps the cursor where it is needed, and a double click signs in once', async ({
  page,
  expected,
}) => {
  await test.step('closing a dialog leads back to the button that opened it', async () => {
    await page.goto('/');
    for (const name of ['Sign In', 'Get Started', 'Sign In']) {
      await button(page, name).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button(page, name)).toBeFocused();
    }
  });

  await test.step('after a wrong password the cursor is in the password field', async () => {
    expected.refusal(401, '/api/auth/login');
    await page.goto('/?dialog=sign-in');
    await fillSignIn(page, { email: 'nobody@example.in', password: 'Wrong-1!' });
    const refused = page.waitForResponse('**/api/auth/login');
    await dialog(page, 'Sign In to Kiraya').getByLabel('Email', { exact: true }).press('Enter');
    await refused;
    await expect(dialog(page, 'Sign In to Kiraya').getByRole('textbox', { name: 'Password' })).toBeFocused();
  });

  await test.step('a double click signs in once', async () => {
    const { person } = await register(page, 'tenant');
    await page.context().clearCookies();
    await page.goto('/account');
    await expect(page).toHaveURL(/dialog=sign-in/);
    await fillSignIn(page, person);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await dialog(page, 'Sign In to Kiraya').getByRole('button', { name: 'Sign In', exact: true }).dblclick();
    await expect(page).toHaveURL('/account');
    expect(sent.filter((path) => path === '/api/auth/login')).toHaveLength(1);
  });
});

test('what is typed while the profile is being saved stays', async ({ page }) => {
  await register(page, 'landlord', somebody('Asha'));
  await page.goto('/account');
  const answers = await holdBack(page, '**/api/auth/user', 'PATCH');
  await page.getByLabel('First name').fill('Ashalata');
  await button(page, 'Save changes').click();
  await page.getByLabel('First name').fill('Ashadevi');
  await answers.letGo();
  await expect(button(page, 'Save changes')).toBeEnabled();
  await expect(page.getByLabel('First name')).toHaveValue('Ashadevi');
});

test('somebody without a role can log out on the role selector', async ({ page }) => {
  await register(page, null);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome to Kiraya!' })).toBeVisible();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(button(page, 'Sign In')).toBeVisible();
});
