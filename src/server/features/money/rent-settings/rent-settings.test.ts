import { expect, it } from 'vitest';
import { downloadMyData, getAccount } from '#contract/identity/account';
import { getRentSettings, saveRentSettings } from '#contract/money/rent-settings';
import { users } from '#server/db/schema/users';
import { openTestApp } from '#test/app';
import { panOf, settingsOf } from './service.ts';

const app = await openTestApp();

const none = { remindsByItself: false, remindDaysBefore: 3, remindDaysAfter: 7, showsPan: false };

it('begin empty, are saved, and keep, replace or remove the PAN', async () => {
  const landlord = await app.signUp('landlord');
  const read = async () => (await landlord.call(getRentSettings)).body;
  const save = async (body: object) => (await landlord.call(saveRentSettings, { body })).body;
  const pan = () => panOf(app.deps, app.db, landlord.user.id);
  expect(await read()).toEqual({ upiId: null, allowsPartial: true, pan: null, ...none });
  const saved = { upiId: 'lata@okbank', allowsPartial: false, pan: 'ABCxxxxx4F', ...none };
  for (let twice = 0; twice < 2; twice++) {
    expect(await save({ upiId: ' lata@okbank ', allowsPartial: false, pan: 'abcpe 1234f' })).toEqual(saved);
  }
  expect(await read()).toEqual(saved);
  expect(await settingsOf(app.db, landlord.user.id)).toEqual({ upiId: 'lata@okbank', allowsPartial: false });
  expect(await pan()).toBe('ABCPE1234F');
  expect(JSON.stringify(await app.db.select().from(users))).not.toContain('ABCPE1234F');
  await save({ upiId: 'lata@okbank', pan: 'ABCxxxxx4F' });
  await save({ upiId: 'lata@okbank' });
  expect(await pan()).toBe('ABCPE1234F');
  // The account page shows the same: there is one UPI id and one PAN.
  expect((await landlord.call(getAccount)).body).toMatchObject({ upiId: 'lata@okbank', pan: 'ABCxxxxx4F' });
  const exported = (await landlord.request({ method: 'GET', url: downloadMyData.path })).json();
  expect(exported).toMatchObject({ rentSettings: { upiId: 'lata@okbank', allowsPartial: true } });
  expect(await save({ pan: null })).toEqual({ upiId: null, allowsPartial: true, pan: null, ...none });
  expect(await pan()).toBeNull();
});

it('say when tenants are reminded by themselves, and travel with the rest', async () => {
  const landlord = await app.signUp('landlord');
  const reminders = { remindsByItself: true, remindDaysBefore: 5, remindDaysAfter: 10 };
  expect((await landlord.call(saveRentSettings, { body: reminders })).body).toMatchObject(reminders);
  expect((await landlord.call(getRentSettings)).body).toMatchObject(reminders);
  const exported = (await landlord.request({ method: 'GET', url: downloadMyData.path })).json();
  expect(exported.rentSettings).toMatchObject(reminders);
});

it.each([
  [{ remindDaysAfter: 0 }, 'remindDaysAfter', 'Between 1 and 30 days'],
  [{ upiId: 'lata' }, 'upiId', 'Please enter a UPI id such as name@bank'],
  [{ upiId: 'a@b c' }, 'upiId', 'Please enter a UPI id such as name@bank'],
  [{ upiId: `${'a'.repeat(200)}@ok` }, 'upiId', 'At most 200 characters'],
  [{ pan: 'ABCDE1234F' }, 'pan', 'Valid PAN number is required'],
])('refuse %j', async (body, field, words) => {
  const landlord = await app.signUp('landlord');
  const answer = await landlord.call(saveRentSettings, { body });
  expect(answer.status).toBe(400);
  expect(answer.error.fieldErrors?.[field]).toBe(words);
});

it('hold something also for a landlord whose account is gone', async () => {
  expect(await settingsOf(app.db, null)).toEqual({ upiId: null, allowsPartial: true });
  expect(await panOf(app.deps, app.db, null)).toBeNull();
});
