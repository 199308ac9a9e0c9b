import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  changePassword,
  deleteAccount,
  downloadMyData,
  getAccount,
  listDevices,
  signOutDevice,
  signOutOthers,
  updateProfile,
} from '#contract/identity/account';
import { currentUser, login } from '#contract/identity/auth';
import { users } from '#server/db/schema/users';
import { openTestApp, PASSWORD } from '#test/app';
import type { Caller } from '#test/caller';
import { lockUser, unlockUser } from './service.ts';

const app = await openTestApp();
const signIn = (person: Caller, password = PASSWORD) =>
  app.nobody().call(login, { body: { email: person.user.email, password } }, { 'user-agent': 'Second device' });
const alive = async (token: string) =>
  (await app.nobody().call(currentUser, {}, { authorization: `Bearer ${token}` })).status === 200;

describe('the profile', () => {
  it('changes what is sent and leaves the rest', async () => {
    const person = await app.signUp('agent');
    const answer = await person.call(updateProfile, {
      body: {
        firstName: ' Asha Devi ',
        phone: '+91 98765 43210',
        agencyName: 'Deccan Homes',
        specialization: 'Rentals',
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      firstName: 'Asha Devi',
      lastName: 'Rao',
      phone: '+91 98765 43210',
      agencyName: 'Deccan Homes',
      specialization: 'Rentals',
    });
    expect((await person.call(updateProfile, { body: { phone: '' } })).body.phone).toBeNull();
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ phone: '12345' }, 'phone', 'Valid phone number is required'],
    [{ phone: 'call me maybe' }, 'phone', 'Valid phone number is required'],
    [{ upiId: 'asha' }, 'upiId', 'Valid UPI id is required'],
    [{ pan: 'ABCDE12345' }, 'pan', 'Valid PAN number is required'],
  ])('refuses %j', async (body, field, message) => {
    const answer = await (await app.signUp()).call(updateProfile, { body });
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors).toEqual({ [field]: message });
  });

  it('cannot touch email, plan or lock', async () => {
    const person = await app.signUp();
    const body = { email: 'other@example.in', propertyLimit: -1, isLocked: true, subscriptionPlan: 'enterprise' };
    const answer = await person.call(updateProfile, { body: body as object });
    expect(answer.body).toMatchObject({ email: person.user.email, propertyLimit: 1, subscriptionPlan: 'free' });
  });

  it('keeps the PAN sealed, shows it masked, and takes its mask for no change', async () => {
    const person = await app.signUp();
    await person.call(updateProfile, { body: { pan: 'abcpe 1234f', upiId: 'asha.rao@okbank' } });
    expect((await person.call(getAccount)).body).toMatchObject({ pan: 'ABCxxxxx4F', upiId: 'asha.rao@okbank' });
    const [row] = await app.db.select().from(users).where(eq(users.id, person.user.id));
    expect(JSON.stringify(row)).not.toContain('ABCPE1234F');
    expect((await person.call(currentUser)).text).not.toContain('1234F');
    await person.call(updateProfile, { body: { pan: 'ABCxxxxx4F' } });
    expect((await person.call(getAccount)).body.pan).toBe('ABCxxxxx4F');
    const { account } = (await person.request({ method: 'GET', url: downloadMyData.path })).json();
    expect(account.pan).toBe('ABCPE1234F');
    await person.call(updateProfile, { body: { pan: null } });
    expect((await person.call(getAccount)).body.pan).toBeNull();
  });
});

describe('changing the password', () => {
  const change = (person: Caller, currentPassword: string, newPassword: string) =>
    person.call(changePassword, { body: { currentPassword, newPassword } });

  it('needs the current one, and signs all other devices out', async () => {
    const person = await app.signUp();
    const other = (await signIn(person)).body.token;
    const wrong = await change(person, 'Wrong-1!', 'Brand-new-1!');
    expect(wrong.error.fieldErrors).toEqual({ currentPassword: 'This is not your current password.' });
    const answer = await change(person, PASSWORD, 'Brand-new-1!');
    expect(answer.status).toBe(200);
    expect(await alive(person.token)).toBe(true);
    expect(await alive(other)).toBe(false);
    expect((await signIn(person, 'Brand-new-1!')).status).toBe(200);
    expect((await signIn(person)).status).toBe(401);
  });

  it('holds the new one to the rules of signing up', async () => {
    const answer = await change(await app.signUp(), PASSWORD, 'abcdefg1');
    expect(answer.error.fieldErrors).toEqual({
      newPassword: 'Password must contain at least one special character.',
    });
  });

  it('limits guesses at the current one', async () => {
    const person = await app.signUp();
    for (let i = 0; i < 5; i++) await change(person, 'Wrong-1!', 'Brand-new-1!');
    expect((await change(person, PASSWORD, 'Brand-new-1!')).status).toBe(429);
  });
});

describe('signed-in devices', () => {
  it('are listed and signed out one by one or all others at once', async () => {
    const person = await app.signUp();
    app.pass(60);
    const [second, third] = [(await signIn(person)).body.token, (await signIn(person)).body.token];
    const devices = (await person.call(listDevices)).body;
    expect(devices).toHaveLength(3);
    expect(devices.filter((device) => device.isThisOne)).toHaveLength(1);
    const one = devices.find((device) => device.userAgent === 'Second device');
    expect((await person.call(signOutDevice, { params: { id: one?.id ?? '' } })).status).toBe(204);
    expect([await alive(second), await alive(third)].filter(Boolean)).toHaveLength(1);
    expect((await person.call(signOutOthers)).status).toBe(204);
    expect(await alive(person.token)).toBe(true);
    expect([await alive(second), await alive(third)]).toEqual([false, false]);
  });

  it('of somebody else do not exist', async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const [device] = (await person.call(listDevices)).body;
    for (const id of [device?.id ?? '', 'nonsense']) {
      expect((await stranger.call(signOutDevice, { params: { id } })).status).toBe(404);
    }
    expect(await alive(person.token)).toBe(true);
  });
});

describe('my data', () => {
  it('is a file with everything about me and nothing secret', async () => {
    const person = await app.signUp();
    await person.call(updateProfile, { body: { pan: 'ABCPE1234F' } });
    const answer = await person.request({ method: 'GET', url: downloadMyData.path });
    expect(answer.headers['content-disposition']).toContain('attachment');
    const data = answer.json();
    expect(data.user.email).toBe(person.user.email);
    expect(data.account.pan).toBe('ABCPE1234F');
    expect(data.devices).toHaveLength(1);
    expect(answer.body).not.toMatch(/argon2|passwordHash|tokenHash/);
  });

  it('is deleted with the account, which needs the password', async () => {
    const person = await app.signUp();
    expect((await person.call(deleteAccount, { body: { password: 'Wrong-1!' } })).status).toBe(400);
    expect((await person.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(204);
    expect(await alive(person.token)).toBe(false);
    expect((await signIn(person)).status).toBe(401);
    expect(await app.db.select().from(users).where(eq(users.id, person.user.id))).toHaveLength(0);
  });
});

describe('a locked user', () => {
  it('is out at once and told so at login, if the password is right', async () => {
    const person = await app.signUp();
    await lockUser(app.deps, person.user.id);
    expect(await alive(person.token)).toBe(false);
    const refused = await signIn(person);
    expect(refused.status).toBe(401);
    expect(refused.error).toMatchObject({
      code: 'account_locked',
      message: 'Your account is locked. Please contact support.',
    });
    expect((await signIn(person, 'Wrong-1!')).error.message).toBe('Invalid email or password.');
    await unlockUser(app.deps, person.user.id);
    expect((await signIn(person)).status).toBe(200);
  });
});
