import { afterEach, describe, expect, it } from 'vitest';
import { listConversations, listMessages, markConversationRead, markMessageRead } from '#contract/messaging/messages';
import { countUnreadMessages } from '#contract/messaging/unread-messages';
import { countUnreadNotifications, listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { readStream, type TestStream } from '#test/event-stream';
import { aTenancy, write } from '#test/messages';
import { aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const url = await app.server.listen({ port: 0, host: '127.0.0.1' });

const unread = async (person: Caller) => (await person.call(countUnreadMessages)).body.count;
const unreadNotices = async (person: Caller) => (await person.call(countUnreadNotifications)).body.count;

const open: TestStream[] = [];
const listen = async ({ token }: Caller) => {
  const stream = await readStream(url, token);
  open.push(stream);
  expect(await stream.next()).toEqual({ event: 'hello', data: {} });
  return stream;
};
const changes = async (stream: TestStream, many: number) => {
  const seen = [];
  for (let i = 0; i < many; i++) seen.push((await stream.next())?.data);
  return seen.map((data) => (data as { changed: string[] }).changed.join()).sort();
};
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

describe('marking a message as read', () => {
  it('is for its receiver, and twice without harm', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const { id } = await write(tenant, landlord);
    await write(tenant, landlord);
    const at = app.deps.now().toISOString();
    for (let twice = 0; twice < 2; twice++) {
      const answer = await landlord.call(markMessageRead, { params: { id } });
      expect(answer.body).toMatchObject({ id, isRead: true, readAt: at });
      app.pass(60);
      expect(await unread(landlord)).toBe(1);
    }
    expect((await tenant.call(listMessages)).body.find((message) => message.id === id)).toMatchObject({ readAt: at });
  });

  it('is refused to its sender, and a stranger finds nothing', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const { landlord: stranger } = await aTenancy(app);
    const { id } = await write(tenant, landlord);
    const bySender = await tenant.call(markMessageRead, { params: { id } });
    expect(bySender.status).toBe(403);
    expect(bySender.error.message).toBe('Only the receiver can mark a message as read.');
    const byStranger = await stranger.call(markMessageRead, { params: { id } });
    expect([byStranger.status, byStranger.error.message]).toEqual([404, 'There is no such message.']);
    expect((await landlord.call(markMessageRead, { params: { id: id + 1000 } })).status).toBe(404);
    expect((await landlord.request({ method: 'PATCH', url: '/api/messages/abc/read' })).statusCode).toBe(400);
    expect(await unread(landlord)).toBe(1);
  });

  it('marks the line about the conversation in the bell as well', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const before = await unreadNotices(landlord);
    const { id } = await write(tenant, landlord);
    expect(await unreadNotices(landlord)).toBe(before + 1);
    await landlord.call(markMessageRead, { params: { id } });
    expect(await unreadNotices(landlord)).toBe(before);
    expect((await landlord.call(listNotifications)).body[0]).toMatchObject({ type: 'message', isRead: true });
  });
});

describe('marking a conversation as read', () => {
  it('marks all that was received in it, and nothing else', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const { tenant: other } = await aTenancy(app);
    await aProperty(landlord);
    const { conversationId } = await write(tenant, landlord);
    await write(tenant, landlord);
    await write(landlord, tenant);
    const elsewhere = await write(other, landlord);
    expect(elsewhere.conversationId).not.toBe(conversationId);
    for (let twice = 0; twice < 2; twice++) {
      const answer = await landlord.call(markConversationRead, { params: { id: conversationId } });
      expect(answer.body).toEqual({ count: 1 });
    }
    expect(await unread(landlord)).toBe(1);
    expect(await unread(tenant)).toBe(1);
    const counts = (await landlord.call(listConversations)).body.map((row) => [row.id, row.unread]);
    expect(counts).toEqual([
      [elsewhere.conversationId, 1],
      [conversationId, 0],
    ]);
  });

  it('of strangers finds nothing', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const { landlord: stranger } = await aTenancy(app);
    const { conversationId: id } = await write(tenant, landlord);
    const answer = await stranger.call(markConversationRead, { params: { id } });
    expect([answer.status, answer.error.message]).toEqual([404, 'There is no such conversation.']);
    expect((await stranger.call(listMessages, { query: { conversationId: id } })).status).toBe(404);
    expect(await unread(landlord)).toBe(1);
  });
});

describe('open browsers', () => {
  it('of both sides hear of a message and of its receipt', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const [theirs, mine] = [await listen(landlord), await listen(tenant)];
    const { id, conversationId } = await write(tenant, landlord);
    expect(await changes(theirs, 2)).toEqual(['messages', 'notifications']);
    expect(await changes(mine, 1)).toEqual(['messages']);
    await landlord.call(markMessageRead, { params: { id } });
    expect(await changes(theirs, 2)).toEqual(['messages', 'notifications']);
    expect(await changes(mine, 1)).toEqual(['messages']);
    // Nothing is left to mark, so nobody needs to hear of it.
    await landlord.call(markMessageRead, { params: { id } });
    await landlord.call(markConversationRead, { params: { id: conversationId } });
    await write(landlord, tenant);
    expect(await changes(theirs, 1)).toEqual(['messages']);
    expect(await changes(mine, 2)).toEqual(['messages', 'notifications']);
    expect([theirs.seen.length, mine.seen.length]).toEqual([6, 5]);
  });
});
