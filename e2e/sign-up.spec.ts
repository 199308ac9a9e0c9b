import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, dialog, dismissToast, expectToast, fillSignUp, holdBack, signOut, toasts } from './parts.ts';
import { register, somebody } from './people.ts';

const title = 'Join Kiraya as a Landlord';

const open = async (page: Page) => {
  await page.goto('/?dialog=sign-up');
  await expect(dialog(page, title)).toBeVisible();
};

test('the sign-up dialog creates the account and opens the dashboard', async ({ page }) => {
  await open(page);
  const answers = await holdBack(page, '**/api/auth/register', 'POST');
  const person = somebody();
  await fillSignUp(page, { ...person, confirmPassword: person.password });
  await button(page, 'Create Account').click();
  await expect(button(page, 'Creating Account...')).toBeDisabled();
  await answers.letGo();
  await expectToast(
    page,
    'Registration Successful!',
    'Please check your email to verify your account before logging in',
  );
  await expect(page).toHaveURL('/landlord-dashboard');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  for (const { role, tab } of [
    { role: 'tenant', tab: 'Tenant' },
    { role: 'agent', tab: 'Agent' },
  ]) {
    await test.step(`a new ${role} lands on the ${role} dashboard`, async () => {
      await signOut(page);
      await page.goto('/');
      await page.getByRole('tab', { name: tab }).click();
      await button(page, `Get Started as ${tab}`).click();
      const another = somebody();
      await fillSignUp(page, { ...another, confirmPassword: another.password });
      await button(page, 'Create Account').click();
      await expect(page).toHaveURL(`/${role}-dashboard`);
    });
  }
});

const valid = { ...somebody(), confirmPassword: 'Monsoon-2026!' };
const rules = [
  {
    name: 'no first name',
    wrong: { firstName: '' },
    title: 'Missing Information',
    message: 'Please fill in all required fields.',
    field: 'First name',
  },
  {
    name: 'no last name',
    wrong: { lastName: '  ' },
    title: 'Missing Information',
    message: 'Please fill in all required fields.',
    field: 'Last name',
  },
  {
    name: 'no email',
    wrong: { email: '' },
    title: 'Missing Information',
    message: 'Please fill in all required fields.',
    field: 'Email',
  },
  {
    name: 'no password',
    wrong: { password: '' },
    title: 'Missing Information',
    message: 'Please fill in all required fields.',
    field: 'Password',
  },
  {
    name: 'a wrong email',
    wrong: { email: 'asha@example' },
    title: 'Invalid Email',
    message: 'Please enter a valid email address.',
    field: 'Email',
  },
  {
    name: 'a short password',
    wrong: { password: 'Ab1!' },
    title: 'Weak Password',
    message: 'Password must be at least 8 characters long.',
    field: 'Password',
  },
  {
    name: 'a password without letters',
    wrong: { password: '12345678!' },
    title: 'Weak Password',
    message: 'Password must contain at least one letter.',
    field: 'Password',
  },
  {
    name: 'a password without numbers',
    wrong: { password: 'Monsoon-rain!' },
    title: 'Weak Password',
    message: 'Password must contain at least one number.',
    field: 'Password',
  },
  {
    name: 'a password without special characters',
    wrong: { password: 'Monsoon2026' },
    title: 'Weak Password',
    message: 'Password must contain at least one special character.',
    field: 'Password',
  },
  {
    name: 'a special character that does not count',
    wrong: { password: 'Monsoon_2026' },
    title: 'Weak Password',
    message: 'Password must contain at least one special character.',
    field: 'Password',
  },
  {
    name: 'two different passwords',
    wrong: { confirmPassword: 'Monsoon-2027!' },
    title: 'Password Mismatch',
    message: 'Passwords do not match.',
    field: 'Confirm password',
  },
];

test('the sign-up dialog names the rule that is broken, at its field', async ({ page }) => {
  await open(page);
  for (const rule of rules) {
    await test.step(`refuses ${rule.name}: ${rule.title} / ${rule.message}`, async () => {
      await fillSignUp(page, { ...valid, ...rule.wrong });
      const field = page.getByRole('dialog').getByLabel(rule.field, { exact: true });
      // Only a mismatch is marked while typing.
      if (rule.field !== 'Confirm password') await expect(field).not.toHaveAttribute('aria-invalid', 'true');
      await button(page, 'Create Account').click();
      await expectToast(page, rule.title, rule.message);
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      await expect(dialog(page, title)).toBeVisible();
      await dismissToast(page);
    });
  }

  await test.step('tells the first broken rule first', async () => {
    const steps = [
      { values: {}, title: 'Missing Information' },
      {
        values: { firstName: 'A', lastName: 'B', email: 'nowhere', password: 'x', confirmPassword: 'y' },
        title: 'Invalid Email',
      },
      {
        values: { firstName: 'A', lastName: 'B', email: 'a@b.in', password: 'x', confirmPassword: 'y' },
        title: 'Weak Password',
      },
      {
        values: { firstName: 'A', lastName: 'B', email: 'a@b.in', password: 'Monsoon-2026!', confirmPassword: 'y' },
        title: 'Password Mismatch',
      },
    ];
    for (const step of steps) {
      await fillSignUp(page, step.values);
      await button(page, 'Create Account').click();
      await expect(toasts(page).getByText(step.title, { exact: true })).toBeVisible();
    }
  });
});

test('the sign-up dialog helps while typing', async ({ page }) => {
  await open(page);

  await test.step('the live hints show once typing starts, each with its own mark', async () => {
    const password = page.getByLabel('Password', { exact: true });
    const hints = page.getByRole('dialog').getByRole('listitem');
    await expect(hints).toHaveCount(0);
    await password.fill('abc');
    await expect(hints).toHaveCount(4);
    const met = async () => ({
      green: (await page.locator('li[data-met=true]').allInnerTexts()).map((text) => text.split(':')[0]?.trim()),
      red: (await page.locator('li[data-met=false]').allInnerTexts()).map((text) => text.split(':')[0]?.trim()),
    });
    const [length, letters, numbers, special] = [
      'At least 8 characters',
      'Contains letters',
      'Contains numbers',
      'Contains special characters',
    ];
    expect(await met()).toEqual({ green: [letters], red: [length, numbers, special] });
    await password.fill('abcdefgh');
    expect(await met()).toEqual({ green: [length, letters], red: [numbers, special] });
    await password.fill('abcdefgh1');
    expect(await met()).toEqual({ green: [length, letters, numbers], red: [special] });
    await password.fill('abcdefgh1!');
    expect(await met()).toEqual({ green: [length, letters, numbers, special], red: [] });
    await password.fill('');
    await expect(hints).toHaveCount(0);
  });

  await test.step('a met hint is green and an unmet one red, with a cross', async () => {
    await page.getByLabel('Password', { exact: true }).fill('abc');
    const colourOf = (hint: string) =>
      page.getByText(hint).evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? []);
    const [red = 0, green = 0] = await colourOf('Contains letters');
    expect(green).toBeGreaterThan(red);
    const [unmetRed = 0, unmetGreen = 0] = await colourOf('Contains numbers');
    expect(unmetRed).toBeGreaterThan(unmetGreen);
    await expect(page.locator('li[data-met=false] svg.tabler-icon-x')).toHaveCount(3);
    await expect(page.locator('li[data-met=true] svg.tabler-icon-check')).toHaveCount(1);
    await page.getByLabel('Password', { exact: true }).fill('');
  });

  await test.step('the placeholder, the input types and the live mismatch', async () => {
    const password = page.getByPlaceholder('Minimum 8 characters with letters, numbers & symbols', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
    const mismatch = page.getByRole('dialog').getByText('Passwords do not match', { exact: true });
    await password.fill('Monsoon-2026!');
    await expect(mismatch).toHaveCount(0);
    await page.getByLabel('Confirm password', { exact: true }).fill('Monsoon');
    await expect(mismatch).toBeVisible();
    await page.getByLabel('Confirm password', { exact: true }).fill('Monsoon-2026!');
    await expect(mismatch).toHaveCount(0);
  });

  await test.step('a Google option that says why it is disabled', async () => {
    const google = button(page, 'Sign up with Google');
    await expect(google).toBeDisabled();
    await expect(google).toHaveAccessibleDescription('Google sign-in is not set up on this server');
  });

  await test.step('links to the sign-in dialog, and back', async () => {
    await button(page, 'Sign in here').click();
    await expect(dialog(page, 'Sign In to Kiraya')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await button(page, 'Create one here').click();
    await expect(dialog(page, title)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});

test('the sign-up dialog says why no account was made', async ({ page, expected }) => {
  const { person } = await register(page, 'tenant');
  await signOut(page);
  await open(page);

  await test.step('the email has an account, in any case and with spaces', async () => {
    expected.refusal(409, '/api/auth/register');
    await fillSignUp(page, { ...person, email: ` ${person.email.toUpperCase()} `, confirmPassword: person.password });
    await button(page, 'Create Account').click();
    await expectToast(page, 'Registration Failed', 'A user with this email already exists');
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await dismissToast(page);
  });

  await test.step('the server cannot be reached', async () => {
    expected.lostRequest('/api/auth/register');
    await page.route('**/api/auth/register', (route) => route.abort());
    const another = somebody();
    await fillSignUp(page, { ...another, confirmPassword: another.password });
    await button(page, 'Create Account').click();
    await expectToast(page, 'Registration Failed', 'Unable to create account. Please try again.');
    await expect(page.getByLabel('First name')).toHaveValue(another.firstName);
  });
});
