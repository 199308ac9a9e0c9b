import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  type ApplicationDecision,
  decideApplication,
  getApplication,
  NEWER_APPLICATION,
  STATUS_CHANGED,
  UNDO_TOO_LATE,
  undoDecision,
  withdrawApplication,
} from '#contract/lettings/applications';
import { listNotifications } from '#contract/platform/notifications';
import { applications } from '#server/db/schema/applications';
import { openTestApp, tokenIn } from '#test/app';
import { apply } from '#test/applications-and-forms';
import type { Caller } from '#test/caller';
import { anAgentOf } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const visitor = app.nobody();

const anApplication = async () => {
  const landlord = await aLandlord(app);
  const property = await aProperty(landlord, { name: 'Palm Court' });
  const agent = await anAgentOf(app, property);
  const { id, email } = await apply(visitor, property);
  const [confirmation] = (await app.mails()).filter(({ to }) => to === email);
  return { landlord, agent, property, id, email, token: tokenIn(confirmation) };
};

const decide = (who: Caller, id: number, status: ApplicationDecision, more = {}) =>
  who.call(decideApplication, { params: { id }, body: { status, ...more } });
const undo = (who: Caller, id: number) => who.call(undoDecision, { params: { id } });
const seen = async (who: Caller, id: number) => (await who.call(getApplication, { params: { id } })).body;
const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to === email);
const tooLate = { status: 409, error: { code: 'conflict', message: UNDO_TOO_LATE } };

describe('a decision', () => {
  it('holds at once, and is told after ten seconds, with the word of whoever decided', async () => {
    const { landlord, id, email } = await anApplication();
    await decide(landlord, id, 'rejected', { word: 'We have found somebody.' });
    expect((await seen(landlord, id)).status).toBe('rejected');
    await app.wait(9);
    expect(await mailsTo(email)).toEqual([]);
    await app.wait(2);
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your application for 2-bedroom home in Camp was not successful',
    ]);
    expect(mails[0]?.text).toContain('In their own words: We have found somebody.');
    const [row] = await app.db.select().from(applications).where(eq(applications.id, id));
    expect(row?.untold).toBeNull();
  });

  it('is told in the app, too, with the word', async () => {
    const { landlord, property } = await anApplication();
    const tenant = await app.signUp('tenant');
    const { id } = await apply(tenant, property);
    await decide(landlord, id, 'approved', { word: 'Welcome!' });
    const notices = async () =>
      (await tenant.call(listNotifications)).body.filter(({ type }) => type === 'application');
    expect(await notices()).toEqual([]);
    await app.wait(11);
    await app.mails();
    expect((await notices())[0]?.content).toMatch(/^Good news: .* In their own words: Welcome!$/);
  });

  it('takes a word of at most 1,000 characters', async () => {
    const { landlord, id } = await anApplication();
    expect(await decide(landlord, id, 'approved', { word: 'x'.repeat(1001) })).toMatchObject({
      status: 400,
      error: { fieldErrors: { word: 'At most 1,000 characters' } },
    });
    expect((await decide(landlord, id, 'approved', { word: 'x'.repeat(1000) })).status).toBe(200);
  });
});

describe('undone within ten seconds', () => {
  it.each(['approved', 'rejected'] as const)('%s: it is as before, and nobody is mailed', async (status) => {
    const { landlord, agent, id, email } = await anApplication();
    for (const who of [landlord, agent]) {
      await decide(who, id, status);
      await app.wait(9);
      const undone = await undo(who, id);
      expect(undone.body).toMatchObject({ status: 'pending', decidedAt: null, decidedBy: null });
      expect(await undo(who, id)).toMatchObject(tooLate);
    }
    await app.wait(60);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('and decided otherwise, the applicant hears the last word alone', async () => {
    const { landlord, id, email } = await anApplication();
    await decide(landlord, id, 'approved');
    await undo(landlord, id);
    await app.wait(5);
    await decide(landlord, id, 'rejected');
    await app.wait(6);
    expect(await mailsTo(email)).toEqual([]);
    await app.wait(5);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your application for 2-bedroom home in Camp was not successful',
    ]);
  });

  it('goes back to what the applicant knows, over several decisions', async () => {
    const { landlord, id, email } = await anApplication();
    await decide(landlord, id, 'approved');
    await app.wait(11);
    await app.mails();
    const { decidedAt } = await seen(landlord, id);
    await decide(landlord, id, 'rejected', { from: 'approved' });
    await decide(landlord, id, 'pending', { from: 'rejected' });
    expect((await undo(landlord, id)).body).toMatchObject({ status: 'approved', decidedAt, decidedBy: 'Asha Rao' });
    await decide(landlord, id, 'rejected', { from: 'approved' });
    await decide(landlord, id, 'approved', { from: 'rejected' });
    await app.wait(11);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('by nobody but who decided, and not over a newer application', async () => {
    const { landlord, agent, property, id, email } = await anApplication();
    await decide(agent, id, 'rejected');
    expect(await undo(landlord, id)).toMatchObject({ status: 409, error: { message: STATUS_CHANGED } });
    expect((await undo(await aLandlord(app), id)).status).toBe(404);
    expect((await undo(await app.signUp('tenant'), id)).status).toBe(403);
    expect((await undo(visitor, id)).status).toBe(401);
    await apply(visitor, property, { email });
    expect(await undo(agent, id)).toMatchObject({ status: 409, error: { message: NEWER_APPLICATION } });
  });
});

describe('is not undone', () => {
  it('after ten seconds, whether or not the mail has gone', async () => {
    const { landlord, id, email } = await anApplication();
    await decide(landlord, id, 'approved');
    await app.wait(11);
    expect(await undo(landlord, id)).toMatchObject(tooLate);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await undo(landlord, id)).toMatchObject(tooLate);
  });

  it('where nothing was decided, or the applicant has withdrawn meanwhile, who hears no more', async () => {
    const { landlord, id, email, token } = await anApplication();
    expect(await undo(landlord, id)).toMatchObject(tooLate);
    await decide(landlord, id, 'approved', { word: 'Dear Kabir' });
    await visitor.call(withdrawApplication, { params: { token } });
    expect(await undo(landlord, id)).toMatchObject(tooLate);
    const [row] = await app.db.select().from(applications).where(eq(applications.id, id));
    expect(JSON.stringify(row)).not.toContain('Kabir');
    await app.wait(11);
    expect(await mailsTo(email)).toEqual([]);
  });
});
