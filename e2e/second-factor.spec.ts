import { readFile } from 'node:fs/promises';
import { generateSync } from 'otplib';
import { field, openAccount, said, section } from './account-page.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { button, dialog, expectToast, fillSignIn, signOut } from './parts.ts';
import { register } from './people.ts';

const STEP_SECONDS = 30;
const codeOf = (secret: string, { stepsAhead = 0 } = {}) => {
  const epoch = Math.floor(Date.now() / 1000) + stepsAhead * STEP_SECONDS;
  return generateSync({ secret, epoch, period: STEP_SECONDS });
};

test('the second factor is set up with an app, gives recovery codes once, and is switched off', async ({
  page,
  expected,
}) => {
  const { person } = await register(page, 'tenant');
  await openAccount(page);
  const twoSteps = section(page, 'Two-step verification');
  await expect(twoSteps.getByText('Off', { exact: true })).toBeVisible();

  await button(page, 'Set up').click();
  const setUp = dialog(page, 'Set up two-step verification');
  expected.refusal(400, '/api/auth/mfa/setup');
  await field(page, 'Your password').fill('wrong');
  await button(page, 'Continue').click();
  await expect(setUp.getByText('This is not your current password.')).toBeVisible();
  await field(page, 'Your password').fill(person.password);
  await button(page, 'Continue').click();

  await expect(setUp.getByAltText('QR code for the authenticator app')).toBeVisible();
  await expect(field(page, 'Six-digit code')).toBeFocused();
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
  expected.refusal(400, '/api/auth/mfa/enable');
  await field(page, 'Six-digit code').fill('000000');
  await button(page, 'Switch on').click();
  await expect(setUp.getByText('This code is not right. Please try the next one from your app.')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Six-digit code').fill(codeOf(secret));
  await button(page, 'Switch on').click();

  const saving = dialog(page, 'Save your recovery codes');
  const codes = saving.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await saving.getByRole('link', { name: 'Download', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('kiraya-recovery-codes.txt');
  expect(await readFile(await file.path(), 'utf8')).toContain((await codes.allTextContents()).join('\n'));
  const [recoveryCode = ''] = await codes.allTextContents();
  await button(page, 'I have saved them').click();
  await said(page, 'Two-step verification is on');
  await expect(twoSteps).toContainText('10 of 10 recovery codes left.');

  await button(page, 'Switch off').click();
  const switchingOff = dialog(page, 'Switch off two-step verification');
  await field(page, 'Your password').fill(person.password);
  await field(page, 'Code').fill(recoveryCode);
  await switchingOff.getByRole('button', { name: 'Switch off', exact: true }).click();
  await said(page, 'Two-step verification is off');
  await expect(twoSteps.getByText('Off', { exact: true })).toBeVisible();
});

test('the second factor is asked for at sign-in, and a recovery code stands in for it once', async ({
  page,
  app,
  expected,
}) => {
  const { person } = await register(page, 'tenant');
  const post = async (path: string, data: object) =>
    (await page.request.post(path, { data, headers: { origin: app.url } })).json();
  const { secret } = await post('/api/auth/mfa/setup', { password: person.password });
  const { recoveryCodes } = await post('/api/auth/mfa/enable', { code: codeOf(secret) });

  expected.refusal(401, '/api/auth/login');
  const submit = dialog(page, 'Two-step verification').getByRole('button', { name: 'Sign In', exact: true });
  const enterPassword = async () => {
    await signOut(page);
    await page.goto('/?dialog=sign-in');
    await fillSignIn(page, person);
    await dialog(page, 'Sign In to Kiraya').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Please enter the six digits from your authenticator app.')).toBeVisible();
  };

  await enterPassword();
  const code = field(page, 'Six-digit code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await submit.click();
  await expect(page.getByText('Please enter the six digits, or a recovery code.')).toBeVisible();
  await code.fill('000000');
  await submit.click();
  await expectToast(page, 'Login Failed', 'This code is not right. Please try the next one from your app.');
  await expectAccessible(page);
  // A code works once: the one that switched it on is used up.
  await code.fill(codeOf(secret, { stepsAhead: 1 }));
  await submit.click();
  await expectToast(page, 'Login Successful', 'Welcome back to Kiraya!');
  await expect(page).toHaveURL('/tenant-dashboard');

  await enterPassword();
  await button(page, 'Use a recovery code instead').click();
  await field(page, 'Recovery code').fill(recoveryCodes[0]);
  await submit.click();
  await expect(page).toHaveURL('/tenant-dashboard');
  await openAccount(page);
  await expect(section(page, 'Two-step verification')).toContainText('9 of 10 recovery codes left.');
});
