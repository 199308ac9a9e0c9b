import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, webPage } from '#test/web-page';
import { BulkActions } from './bulk-actions.tsx';

const page = webPage();
const counts = 'GET /admin/api/users/bulk-counts';
const confirm = async (title: string) => {
  const [, last] = await screen.findAllByRole<HTMLButtonElement>('button', { name: title });
  if (!last) throw new Error('nothing is asked');
  return last;
};

test('an action on all says how many it touches, before and after', async () => {
  page.answer(counts, { activateAll: 1, extendAll: 12 });
  const user = page.show(<BulkActions />);
  await user.click(button('Activate All'));
  await screen.findByText(/It will touch 1 user\.$/);
  const call = 'POST /admin/api/users/activate-all';
  const carryOut = await confirm('Activate All');
  await page.expectFailure(call, 'Failed to update subscription', () => user.click(carryOut));
  const answers = page.holdBack(call, () => ({ touched: 1 }));
  await user.click(carryOut);
  await screen.findByRole('progressbar', { name: 'Activating...' });
  expect(button('Activating...').disabled).toBe(true);
  answers.letGo();
  await page.expectToast('Success', '1 user activated successfully');

  await user.click(button('Extend All Active'));
  await screen.findByText(/one year from now\. It will touch 12 users\.$/);
  page.answer('POST /admin/api/users/extend-all', { touched: 12 });
  await user.click(await confirm('Extend All Active'));
  await page.expectToast('Success', '12 users extended successfully');
});

test('one that touches nobody cannot be confirmed', async () => {
  page.answer(counts, { activateAll: 0, extendAll: 0 });
  const user = page.show(<BulkActions />);
  await user.click(button('Activate All'));
  await screen.findByText('Every paid plan is active already: there is nobody to touch.');
  expect((await confirm('Activate All')).disabled).toBe(true);
});
