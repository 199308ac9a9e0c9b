import { expect, test } from './fixtures.ts';
import { clickInMail, receiveMail } from './outbox.ts';
import { changePassword, register } from './people.ts';

test('the link of a notification that was mailed leads to its place', async ({ page, app }) => {
  const { person, token } = await register(page, 'landlord');
  await changePassword(page, token, person.password);
  const mail = await receiveMail(app, person.email, 'Your password was changed');
  await clickInMail(page, app, mail, 'Open');
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
});
