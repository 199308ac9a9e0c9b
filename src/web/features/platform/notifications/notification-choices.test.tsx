import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type NotificationPreference, notificationChoices } from '#contract/platform/notifications';
import { webPage } from '#test/web-page';
import { NotificationChoices } from './notification-choices.tsx';

const page = webPage();
const PATH = '/api/notifications/preferences';

const all = { inApp: true, mail: true, push: true };
const [first, second] = Object.keys(notificationChoices) as NotificationPreference['type'][];
const byMail = async (type: NotificationPreference['type'] | undefined) => {
  const label = type && notificationChoices[type].label;
  return screen.findByRole<HTMLInputElement>('switch', { name: `${label}, by mail` });
};

test('a choice that is refused is undone, and what was chosen after it stays as it was chosen', async () => {
  let told = [first, second].map((type) => ({ ...all, type }));
  page.answer(`GET ${PATH}`, () => told);
  const user = page.show(<NotificationChoices />);
  let answerNext = () => {};
  const { letGo } = page.holdBack(`PUT ${PATH}`, () => {
    const next = page.holdBack(`PUT ${PATH}`, () => {
      told = told.map((each) => (each.type === second ? { ...each, mail: false } : each));
      return told;
    });
    answerNext = next.letGo;
    return Response.json({ code: 'internal', message: 'Not now.' }, { status: 500 });
  });
  await user.click(await byMail(first));
  await user.click(await byMail(second));
  expect([(await byMail(first)).checked, (await byMail(second)).checked]).toEqual([false, false]);
  letGo();
  await page.expectToast('Error', 'Not now.');
  expect([(await byMail(first)).checked, (await byMail(second)).checked]).toEqual([true, false]);
  answerNext();
  await waitFor(() => expect(page.lastSent().body).toMatchObject({ type: second, mail: false }));
  await waitFor(async () =>
    expect([(await byMail(first)).checked, (await byMail(second)).checked]).toEqual([true, false]),
  );
});
