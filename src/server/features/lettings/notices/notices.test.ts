import { describe, expect, it } from 'vitest';
import {
  answerNotice,
  getNotice,
  NOTICE_DAY_PAST,
  NOTICE_GIVEN_LATER,
  NOTICE_NOT_ASKED,
  NOTICE_OF_OTHERS,
  NOTICE_STANDS,
  NOTICE_WORDS_MISSING,
  withdrawNotice,
} from '#contract/lettings/lease-notices';
import { getLease, updateLease } from '#contract/lettings/leases';
import { listNotifications } from '#contract/platform/notifications';
import { runLeasesDaily } from '#server/features/lettings/leases/service/daily';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { aHomeToLeave, aHomeWithAgent, aNotice, answerNow as answer, notice } from '#test/exits';
import { aLandlord } from '#test/people-and-homes';

// It is 5 April 2026, and thirty days of notice were agreed.
const app = await openTestApp();
const lastDay = async (who: Caller, id: number) => (await who.call(getLease, { params: { id } })).body.noticeDate;
const withdraw = (who: Caller, id: number) => who.call(withdrawNotice, { params: { id } });
const titles = async (who: Caller) => (await who.call(listNotifications, { query: {} })).body.map(({ title }) => title);

describe('notice by the terms of the lease', () => {
  it('holds at once, to the first day that was agreed, and the other side is told', async () => {
    const { landlord, tenant, lease } = await aHomeToLeave(app);
    const given = await aNotice(tenant, lease.id, { words: 'A new job in Pune' });
    expect(given).toMatchObject({ lastDay: '2026-05-05', side: 'tenant', may: { give: false, withdraw: true } });
    expect(given.notice).toMatchObject({ status: 'given', side: 'tenant', givenOn: '2026-04-05', wishedDay: null });
    expect(await lastDay(landlord, lease.id)).toBe('2026-05-05');
    expect(await titles(landlord)).toContain('Notice for Palm Court');
    expect((await notice(landlord, lease.id)).error).toMatchObject({ message: NOTICE_STANDS });
    const noted = await landlord.call(updateLease, { params: { id: lease.id }, body: { noticeDate: '2026-04-20' } });
    expect([noted.status, noted.error.message]).toEqual([409, NOTICE_STANDS]);
  });

  it('may run to a later day, and never beyond the end of the term without need', async () => {
    const { landlord, lease } = await aHomeToLeave(app);
    expect((await aNotice(landlord, lease.id, { lastDay: '2026-06-30' })).lastDay).toBe('2026-06-30');
  });

  it('ends the lease after its day, and the home is free', async () => {
    const { landlord, tenant, lease } = await aHomeToLeave(app);
    await aNotice(tenant, lease.id);
    await runLeasesDaily({ ...app.deps, now: () => new Date('2026-05-06T06:00:00Z') });
    const ended = (await landlord.call(getLease, { params: { id: lease.id } })).body;
    expect(ended).toMatchObject({ status: 'ended', endedOn: '2026-05-05' });
    expect((await notice(tenant, lease.id)).status).toBe(409);
  });
});

describe('notice to a sooner day', () => {
  it('runs to the day of the terms until the other side agrees', async () => {
    const { landlord, tenant, lease } = await aHomeToLeave(app);
    const given = await aNotice(tenant, lease.id, { lastDay: '2026-04-15', words: 'My father is ill' });
    expect(given).toMatchObject({ lastDay: '2026-05-05', notice: { wishedDay: '2026-04-15', said: { day: 'asked' } } });
    expect((await answer(tenant, lease.id, 'day', true)).error).toMatchObject({ message: NOTICE_NOT_ASKED });
    const seen = (await landlord.call(getNotice, { params: { id: lease.id } })).body;
    expect(seen.may).toEqual({ give: false, withdraw: false, answer: 'day' });
    expect((await answer(landlord, lease.id, 'day', true)).body).toMatchObject({ lastDay: '2026-04-15' });
    expect((await answer(landlord, lease.id, 'day', true)).status).toBe(409);
  });

  it('runs to the day of the terms where the other side does not agree', async () => {
    const { landlord, tenant, lease } = await aHomeToLeave(app);
    await aNotice(landlord, lease.id, { lastDay: '2026-04-15', words: 'My son comes home' });
    expect((await answer(tenant, lease.id, 'day', false)).body).toMatchObject({ lastDay: '2026-05-05' });
    expect(await titles(landlord)).toContain('The sooner day is not agreed: Palm Court');
  });

  it('asks for words, and for days that make sense', async () => {
    const { tenant, lease } = await aHomeToLeave(app);
    const refused = async (body: object) => (await notice(tenant, lease.id, body)).error;
    expect(await refused({ lastDay: '2026-04-15' })).toMatchObject({ fieldErrors: { words: NOTICE_WORDS_MISSING } });
    expect(await refused({ lastDay: '2026-04-04' })).toMatchObject({ fieldErrors: { lastDay: NOTICE_DAY_PAST } });
    expect(await refused({ givenOn: '2026-04-06' })).toMatchObject({ fieldErrors: { givenOn: NOTICE_GIVEN_LATER } });
    expect(await refused({ side: 'manager' })).toMatchObject({ fieldErrors: { side: expect.any(String) } });
    expect((await notice(tenant, lease.id, { lastDay: 'soon' as string })).status).toBe(400);
  });
});

describe('notice that a manager enters for the tenant', () => {
  it('is answered as it was read: another in its place is not agreed to unseen', async () => {
    const { landlord, tenant, lease } = await aHomeToLeave(app);
    const params = { id: lease.id };
    const read = await aNotice(landlord, lease.id, { side: 'tenant', lastDay: '2026-06-30' });
    await withdraw(landlord, lease.id);
    await aNotice(landlord, lease.id, { side: 'tenant', lastDay: '2026-04-10' });
    const yes = (noticeId: number) =>
      tenant.call(answerNotice, { params, body: { noticeId, question: 'given', agrees: true } });
    expect((await yes(read.notice?.id ?? 0)).error).toMatchObject({ message: NOTICE_NOT_ASKED });
    expect(await lastDay(landlord, lease.id)).toBeNull();
    const { notice: now } = (await tenant.call(getNotice, { params })).body;
    expect((await yes(now?.id ?? 0)).body.lastDay).toBe('2026-04-10');
  });

  it('holds once the tenant says that it is so', async () => {
    const { landlord, tenant, lease } = await aHomeToLeave(app);
    const said = await aNotice(landlord, lease.id, { side: 'tenant', givenOn: '2026-03-20', lastDay: '2026-04-20' });
    expect(said).toMatchObject({ lastDay: null, notice: { status: 'asked', said: { given: 'asked' } } });
    expect((await answer(landlord, lease.id, 'given', true)).status).toBe(409);
    expect((await answer(tenant, lease.id, 'given', true)).body).toMatchObject({ lastDay: '2026-04-20' });
  });

  it('comes to nothing where the tenant denies it', async () => {
    const { landlord, tenant, lease } = await aHomeToLeave(app);
    await aNotice(landlord, lease.id, { side: 'tenant' });
    expect((await answer(tenant, lease.id, 'given', false)).body).toMatchObject({ lastDay: null, may: { give: true } });
    expect(await lastDay(landlord, lease.id)).toBeNull();
    expect(await titles(landlord)).toContain('No notice for Palm Court');
  });
});

describe('a withdrawal', () => {
  it('is free while nobody has answered, and needs a yes afterwards', async () => {
    const { landlord, tenant, lease } = await aHomeToLeave(app);
    await aNotice(tenant, lease.id, { lastDay: '2026-04-15', words: 'Perhaps' });
    expect((await withdraw(landlord, lease.id)).error).toMatchObject({ message: NOTICE_OF_OTHERS });
    expect((await withdraw(tenant, lease.id)).body).toMatchObject({ lastDay: null, notice: { status: 'withdrawn' } });
    await aNotice(tenant, lease.id);
    expect((await withdraw(tenant, lease.id)).body).toMatchObject({ lastDay: '2026-05-05' });
    expect((await withdraw(tenant, lease.id)).status).toBe(200);
    expect((await answer(landlord, lease.id, 'withdrawal', false)).body).toMatchObject({ lastDay: '2026-05-05' });
    await withdraw(tenant, lease.id);
    expect((await answer(landlord, lease.id, 'withdrawal', true)).body).toMatchObject({ lastDay: null });
    expect((await withdraw(tenant, lease.id)).status).toBe(409);
  });

  it('takes back what a manager only noted', async () => {
    const { landlord, lease } = await aHomeToLeave(app);
    await landlord.call(updateLease, { params: { id: lease.id }, body: { noticeDate: '2026-06-30' } });
    expect((await withdraw(landlord, lease.id)).body).toMatchObject({ lastDay: null });
  });
});

describe('who may', () => {
  it('of agents those whom the owner lets end leases', async () => {
    const { agent, lease } = await aHomeToLeave(app);
    expect((await aNotice(agent, lease.id)).side).toBe('manager');
    const other = await aHomeWithAgent(app, { endLeases: false });
    expect((await notice(other.agent, other.lease.id)).status).toBe(403);
    expect((await other.agent.call(getNotice, { params: { id: other.lease.id } })).body.may.give).toBe(false);
  });

  it('nobody else: strangers find nothing', async () => {
    const { lease } = await aHomeToLeave(app);
    for (const stranger of [await aLandlord(app), await app.signUp('tenant')]) {
      expect((await notice(stranger, lease.id)).status).toBe(404);
      expect((await stranger.call(getNotice, { params: { id: lease.id } })).status).toBe(404);
      expect((await answer(stranger, lease.id, 'day', true)).status).toBe(404);
      expect((await withdraw(stranger, lease.id)).status).toBe(404);
    }
  });
});
