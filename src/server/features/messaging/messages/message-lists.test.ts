import { describe, expect, it } from 'vitest';
import { getMessageStatistics, listConversations, listMessages } from '#contract/messaging/messages';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { aTenancy, write } from '#test/messages';
import { aLandlord, aLeaseRow, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

const nextOf = (headers: Record<string, unknown>) => /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];

/** A landlord with some tenants, each of whom has written once. */
const aHouse = async (many: number) => {
  const landlord = await aLandlord(app);
  const tenants: Caller[] = [];
  for (let i = 0; i < many; i++) {
    const tenant = await app.signUp('tenant', { firstName: `Tenant${i}` });
    await aLeaseRow(app, await aProperty(landlord, { name: `Flat ${i}` }), tenant);
    await write(tenant, landlord, { content: `Message ${i}` });
    tenants.push(tenant);
  }
  return { landlord, tenants };
};

describe('the list of messages', () => {
  it('holds what one sent and received, newest first, page by page', async () => {
    const { landlord, tenant } = await aTenancy(app);
    for (let i = 0; i < 5; i++) {
      const [from, to] = i % 2 === 0 ? [tenant, landlord] : [landlord, tenant];
      await write(from, to, { content: `Message ${i}` });
    }
    const first = await landlord.call(listMessages, { query: { limit: 3 } });
    expect(first.body.map((row) => row.content)).toEqual(['Message 4', 'Message 3', 'Message 2']);
    const second = await landlord.request({ method: 'GET', url: nextOf(first.headers) ?? '' });
    expect(second.json().map((row: { content: string }) => row.content)).toEqual(['Message 1', 'Message 0']);
    expect(second.headers.link).toBeUndefined();
  });

  it('of one conversation pages the same way', async () => {
    const { landlord, tenants } = await aHouse(2);
    const [one, other] = tenants as [Caller, Caller];
    const { conversationId } = await write(landlord, one, { content: 'Answer' });
    await write(other, landlord, { content: 'Elsewhere' });
    const first = await landlord.call(listMessages, { query: { conversationId, limit: 1 } });
    expect(first.body.map((row) => row.content)).toEqual(['Answer']);
    const second = await landlord.request({ method: 'GET', url: nextOf(first.headers) ?? '' });
    expect(second.json().map((row: { content: string }) => row.content)).toEqual(['Message 0']);
  });

  it('is searched in text and subject, and signs that mean something to SQL mean themselves', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const stranger = await aTenancy(app);
    await write(tenant, landlord, { content: 'The TAP drips' });
    await write(landlord, tenant, { content: 'Soon', subject: 'About the tap' });
    await write(landlord, tenant, { content: '100% sure_ly \\o/' });
    await write(stranger.tenant, stranger.landlord, { content: 'My tap drips' });
    const find = async (search: string) =>
      (await tenant.call(listMessages, { query: { search } })).body.map((row) => row.content);
    expect(await find('tap')).toEqual(['Soon', 'The TAP drips']);
    expect(await find('100%')).toEqual(['100% sure_ly \\o/']);
    expect(await find('0%s')).toEqual([]);
    expect(await find('e_l')).toEqual(['100% sure_ly \\o/']);
    expect(await find('T_P')).toEqual([]);
    expect(await find('\\o/')).toEqual(['100% sure_ly \\o/']);
    expect(await find("'; drop table messages; --")).toEqual([]);
    expect(await find('')).toHaveLength(3);
  });

  it.each(['limit=0', 'limit=501', 'cursor=x', 'conversationId=0', 'conversationId=abc'])(
    'refuses %s',
    async (query) => {
      const person = await app.signUp();
      expect((await person.request({ method: 'GET', url: `/api/messages?${query}` })).statusCode).toBe(400);
    },
  );

  it('answers 304 while nothing has changed', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const headers = { 'if-none-match': String((await tenant.call(listMessages)).headers.etag) };
    expect((await tenant.call(listMessages, { query: {} }, headers)).status).toBe(304);
    await write(landlord, tenant);
    expect((await tenant.call(listMessages, { query: {} }, headers)).status).toBe(200);
  });
});

describe('the list of conversations', () => {
  it('shows each counterpart once, the latest message first', async () => {
    const { landlord, tenants } = await aHouse(2);
    const [one, other] = tenants as [Caller, Caller];
    const content = `${'x'.repeat(49)}🙂!\nand more`;
    const answer = await write(landlord, one, { content });
    const [first, second] = (await landlord.call(listConversations)).body;
    expect(first).toEqual({
      id: answer.conversationId,
      counterpart: { id: one.user.id, name: 'Tenant0 Rao', picture: null },
      relation: 'Tenant, Flat 0',
      canWrite: true,
      lastMessage: {
        id: answer.id,
        preview: `${'x'.repeat(49)}🙂...`,
        isOwn: true,
        isRead: false,
        createdAt: app.deps.now().toISOString(),
      },
      unread: 1,
    });
    expect(second).toMatchObject({
      counterpart: { id: other.user.id },
      unread: 1,
      lastMessage: { preview: 'Message 1', isOwn: false },
    });
  });

  it('comes page by page, by the latest message', async () => {
    const { landlord, tenants } = await aHouse(3);
    const [oldest] = tenants as [Caller];
    await write(landlord, oldest);
    const first = await landlord.call(listConversations, { query: { limit: 2 } });
    expect(first.body.map((row) => row.relation)).toEqual(['Tenant, Flat 0', 'Tenant, Flat 2']);
    const second = await landlord.request({ method: 'GET', url: nextOf(first.headers) ?? '' });
    expect(second.json().map((row: { relation: string }) => row.relation)).toEqual(['Tenant, Flat 1']);
    expect(second.headers.link).toBeUndefined();
  });

  it('is empty for somebody who never wrote', async () => {
    expect((await (await app.signUp()).call(listConversations)).body).toEqual([]);
  });
});

it('lists take as many statements for many messages as for one', async () => {
  const { landlord, tenants } = await aHouse(1);
  const calls = [
    () => landlord.call(listMessages),
    () => landlord.call(listConversations),
    () => landlord.call(getMessageStatistics),
  ];
  const before = [];
  for (const call of calls) before.push(await countStatements(app, call));
  const [tenant] = tenants as [Caller];
  for (let i = 0; i < 5; i++) await write(tenant, landlord);
  for (let i = 0; i < 3; i++) {
    const next = await app.signUp('tenant');
    await aLeaseRow(app, await aProperty(landlord), next);
    await write(landlord, next);
  }
  const after = [];
  for (const call of calls) after.push(await countStatements(app, call));
  expect(after).toEqual(before);
});

describe('the statistics', () => {
  it('count all of one’s messages, by the rules of the contract', async () => {
    const { landlord, tenant } = await aTenancy(app);
    await write(tenant, landlord, { messageType: 'maintenance', priority: 'urgent' });
    app.pass(90 * 60);
    await write(landlord, tenant);
    await write(tenant, landlord, { messageType: 'payment' });
    const today = '2026-04-05';
    expect((await landlord.call(getMessageStatistics)).body).toMatchObject({
      total: 3,
      sent: 1,
      received: 2,
      unread: 2,
      urgent: 1,
      conversations: 1,
      activeChats: 1,
      responseRate: 50,
      averageResponseMinutes: 90,
      averageResponseTime: '1.5 hours',
      readRate: 0,
      byType: { general: 1, maintenance: 1, payment: 1, complaint: 0, notice: 0 },
      byPriority: { urgent: 1, high: 0, normal: 2, low: 0 },
      mostActiveContact: { userId: tenant.user.id, name: 'Tara Rao', messages: 3 },
      health: 'fair',
      recommendations: ['urgent'],
    });
    const week = (await landlord.call(getMessageStatistics)).body.weeklyActivity;
    expect(week).toHaveLength(7);
    expect(week.at(-1)).toEqual({ date: today, sent: 1, received: 2 });
  });

  it('of nothing are nothing', async () => {
    expect((await (await app.signUp()).call(getMessageStatistics)).body).toMatchObject({
      total: 0,
      responseRate: 0,
      averageResponseMinutes: null,
      averageResponseTime: 'N/A',
      mostActiveContact: null,
      recommendations: [],
    });
  });
});
