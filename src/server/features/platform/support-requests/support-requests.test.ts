import { describe, expect, it } from 'vitest';
import { answerSupportRequest, listAdminSupportRequests, setSupportState } from '#contract/back-office/admin-support';
import { deleteAccount, downloadMyData } from '#contract/identity/account';
import { listAuditLog } from '#contract/platform/audit-log';
import { listNotifications, setNotificationPreference } from '#contract/platform/notifications';
import { askSupport, listSupportRequests, replyToSupport } from '#contract/platform/support-requests';
import { supportReplies, supportRequests } from '#server/db/schema/support-requests';
import { openTestApp, PASSWORD } from '#test/app';
import type { Caller } from '#test/caller';

const app = await openTestApp({ contactEmail: 'help@example.in' });

const question = {
  subject: 'A receipt does not open',
  text: 'I press Download.\nNothing happens.',
  page: '/payments?status=paid',
  requestId: '0b7c9a52-4b58-4d0e-9d6e-3f2f8a1b7c11',
};
const asked = async (who: Caller, more = {}) => (await who.call(askSupport, { body: { ...question, ...more } })).body;
const answer = (admin: Caller, id: number, text = 'It is mended. Please try again.') =>
  admin.call(answerSupportRequest, { params: { id }, body: { text } });
const own = async (who: Caller) => (await who.call(listSupportRequests)).body;

describe('a request to support', () => {
  it('is stored and mailed to the operator, with the page and the request', async () => {
    const person = await app.signUp('tenant', { firstName: 'Meera' });
    await app.mails();
    const request = await asked(person);
    expect(request).toMatchObject({ subject: question.subject, state: 'open', page: question.page, replies: [] });
    expect(await own(person)).toEqual([request]);
    const [mail] = await app.mails();
    expect(mail).toMatchObject({
      to: 'help@example.in',
      subject: `Support request ${request.id}: A receipt does not open`,
    });
    expect(mail?.text).toContain(question.text);
    expect(mail?.text).toContain(`From: Meera Rao, ${person.user.email} (Tenant)`);
    expect(mail?.text).toContain('Page: http://localhost:3000/payments?status=paid');
    expect(mail?.text).toContain(`Request: ${question.requestId}`);
    expect(mail?.text).toContain('http://localhost:3000/admin/dashboard?tab=support');
  });

  it('needs a subject and a text, in the words of the form', async () => {
    const person = await app.signUp();
    const refused = await person.call(askSupport, { body: { subject: ' ', text: '' } });
    expect(refused.status).toBe(400);
    expect(refused.error.fieldErrors).toEqual({
      subject: 'Please say in a few words what it is about',
      text: 'Please tell us what happened',
    });
    expect(await own(person)).toEqual([]);
  });

  it('is asked by whoever has no role yet, too, but not signed out', async () => {
    expect((await asked(await app.signUp(null))).state).toBe('open');
    expect((await app.nobody().call(askSupport, { body: question })).status).toBe(401);
  });

  it('is limited to ten an hour, with what is written on them', async () => {
    const person = await app.signUp();
    const { id } = await asked(person);
    for (let i = 0; i < 9; i++)
      expect((await person.call(replyToSupport, { params: { id }, body: { text: 'And this' } })).status).toBe(201);
    expect((await person.call(askSupport, { body: question })).status).toBe(429);
    app.pass(60 * 60 + 1);
    expect((await person.call(askSupport, { body: question })).status).toBe(201);
  });
});

describe('an answer', () => {
  it('reaches the person in the app and by mail, and can be answered', async () => {
    const [person, admin] = [await app.signUp('landlord'), await app.signInAdmin('support')];
    const { id } = await asked(person);
    await app.mails();
    const answered = await answer(admin, id);
    expect(answered.status).toBe(201);
    expect(answered.body).toMatchObject({
      id,
      state: 'answered',
      email: person.user.email,
      requestId: question.requestId,
      replies: [{ isAnswer: true, adminName: 'support', text: 'It is mended. Please try again.' }],
    });
    const [request] = await own(person);
    expect(request).toMatchObject({ state: 'answered', replies: [{ isAnswer: true }] });
    expect(JSON.stringify(request)).not.toContain('adminName');
    expect((await person.call(listNotifications)).body[0]).toMatchObject({
      title: 'Support has answered: A receipt does not open',
      content: 'It is mended. Please try again.',
      link: '/account#support',
    });
    const [mail] = await app.mails();
    expect(mail).toMatchObject({ to: person.user.email, subject: 'Support has answered: A receipt does not open' });

    const again = await person.call(replyToSupport, { params: { id }, body: { text: 'It still does not.' } });
    expect(again.body).toMatchObject({ state: 'open', replies: [{ isAnswer: true }, { isAnswer: false }] });
    expect((await app.mails())[0]).toMatchObject({ to: 'help@example.in' });
  });

  it('is mailed whole, however long; in the app it is short; whoever wants no mail gets none', async () => {
    const [person, admin] = [await app.signUp(), await app.signInAdmin()];
    const { id } = await asked(person);
    await app.mails();
    const long = 'Please look here. '.repeat(40).trim();
    await answer(admin, id, long);
    expect((await app.mails())[0]?.text).toContain(long);
    expect((await person.call(listNotifications)).body[0]?.content).toHaveLength(201);
    await person.call(setNotificationPreference, { body: { type: 'account', inApp: true, mail: false } });
    await answer(admin, id);
    expect(await app.mails()).toEqual([]);
  });

  it('is the work of super admins and support, not of billing; each deed is logged without the words', async () => {
    const [person, admin] = [await app.signUp(), await app.signInAdmin()];
    const { id } = await asked(person);
    const billing = await app.signInAdmin('billing');
    expect((await billing.call(listAdminSupportRequests, { query: {} })).status).toBe(403);
    expect((await answer(billing, id)).status).toBe(403);
    const state = (to: 'open' | 'closed', who = admin) =>
      who.call(setSupportState, { params: { id }, body: { state: to } });
    expect((await state('closed', billing)).status).toBe(403);
    await answer(admin, id);
    expect((await state('closed')).body.state).toBe('closed');
    expect((await state('open')).body.state).toBe('open');
    const log = await admin.call(listAuditLog, { query: { subjectId: person.user.id } });
    const entries = log.body.filter(({ action }) => action.startsWith('support.'));
    expect(entries.map(({ action }) => action)).toEqual([
      'support.reopened',
      'support.closed',
      'support.answered',
      'support.asked',
    ]);
    for (const { changes } of entries) expect(changes).toEqual([{ field: 'request', to: String(id) }]);
  });

  it('refuses what is not there, and what says nothing', async () => {
    const admin = await app.signInAdmin();
    expect((await answer(admin, 999_999)).status).toBe(404);
    expect((await admin.call(setSupportState, { params: { id: 999_999 }, body: { state: 'closed' } })).status).toBe(
      404,
    );
    const { id } = await asked(await app.signUp());
    const refused = await answer(admin, id, '  ');
    expect(refused.status).toBe(400);
    expect(refused.error.fieldErrors?.text).toBe('Please write a few words');
  });
});

it('in the back office who waits longest comes first, then what is answered; found by state and words', async () => {
  const admin = await app.signInAdmin();
  await app.db.delete(supportRequests);
  const [asha, vikram] = [
    await app.signUp('tenant', { firstName: 'Asha' }),
    await app.signUp('agent', { firstName: 'Vikram' }),
  ];
  const oldest = await asked(asha, { subject: 'First' });
  app.pass(60);
  const second = await asked(vikram, { subject: 'Second' });
  app.pass(60);
  const third = await asked(asha, { subject: 'Third' });
  app.pass(60);
  await answer(admin, oldest.id);
  const found = async (query: object) =>
    (await admin.call(listAdminSupportRequests, { query })).body.map(({ subject }) => subject);
  expect(await found({})).toEqual(['Second', 'Third', 'First']);
  expect(await found({ state: 'answered' })).toEqual(['First']);
  expect(await found({ search: 'vikram' })).toEqual(['Second']);
  expect(await found({ limit: 1, cursor: 1 })).toEqual(['Third']);
  expect([second.id, third.id]).toEqual([second.id, second.id + 1]);
});

it('is part of the data that a person takes along, and goes with the account', async () => {
  const [person, admin] = [await app.signUp('tenant'), await app.signInAdmin()];
  await app.db.delete(supportRequests);
  const { id } = await asked(person);
  await answer(admin, id);
  const copy = JSON.parse((await person.call(downloadMyData)).text);
  expect(copy.supportRequests).toMatchObject([{ id, text: question.text, replies: [{ isAnswer: true }] }]);
  await person.call(deleteAccount, { body: { password: PASSWORD } });
  expect(await app.db.select().from(supportRequests)).toEqual([]);
  expect(await app.db.select().from(supportReplies)).toEqual([]);
});
