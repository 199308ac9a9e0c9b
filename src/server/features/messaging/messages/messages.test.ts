import { describe, expect, it } from 'vitest';
import { listMessages, sendMessage } from '#contract/messaging/messages';
import { countUnreadMessages } from '#contract/messaging/unread-messages';
import { countUnreadNotifications, listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import { countOnWire } from '#test/count-statements';
import { aTenancy, messageBody, tryToWrite, write } from '#test/messages';

const INCOMPLETE = 'Please select a valid recipient and enter a message';
const app = await openTestApp();

describe('a message', () => {
  it('reaches its receiver, whole', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const sent = await tryToWrite(tenant, landlord, {
      subject: ' The tap ',
      content: '  It drips again.  ',
      messageType: 'maintenance',
      priority: 'high',
    });
    expect(sent.status).toBe(201);
    const expected = {
      senderId: tenant.user.id,
      senderName: 'Tara Rao',
      receiverId: landlord.user.id,
      receiverName: 'Leela Rao',
      subject: 'The tap',
      content: 'It drips again.',
      messageType: 'maintenance',
      priority: 'high',
      attachments: [],
      isRead: false,
      readAt: null,
      createdAt: app.deps.now().toISOString(),
    };
    expect(sent.body).toMatchObject(expected);
    for (const side of [tenant, landlord]) expect((await side.call(listMessages)).body).toEqual([sent.body]);
    expect((await landlord.call(countUnreadMessages)).body).toEqual({ count: 1 });
    expect((await tenant.call(countUnreadMessages)).body).toEqual({ count: 0 });
  });

  it('is general, of normal priority and without a subject unless it says otherwise', async () => {
    const { landlord, tenant } = await aTenancy(app);
    expect(await write(landlord, tenant)).toMatchObject({ subject: null, messageType: 'general', priority: 'normal' });
    expect(await write(landlord, tenant, { subject: '   ' })).toMatchObject({ subject: null });
  });

  it('takes what is typed as text, markup included', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const content = '<script>alert(1)</script> & "javascript:alert(2)"\nhttps://example.in';
    await write(landlord, tenant, { content });
    expect((await tenant.call(listMessages)).body[0]?.content).toBe(content);
  });

  it.each([
    ['no receiver', { receiverId: undefined }, 'receiverId', INCOMPLETE],
    ['the placeholder as its receiver', { receiverId: 'no-tenants' }, 'receiverId', INCOMPLETE],
    ['no text', { content: undefined }, 'content', INCOMPLETE],
    ['a blank text', { content: ' \n\t ' }, 'content', INCOMPLETE],
    ['10,001 characters', { content: 'a'.repeat(10_001) }, 'content', 'A message has at most 10,000 characters.'],
    ['too long a subject', { subject: 'a'.repeat(201) }, 'subject', 'At most 200 characters'],
    ['an unknown type', { messageType: 'gossip' }, 'messageType', 'Please choose a message type'],
    ['an unknown priority', { priority: 'asap' }, 'priority', 'Please choose a priority'],
  ])('with %s is refused in words', async (_case, wrong, field, words) => {
    const { landlord, tenant } = await aTenancy(app);
    const body = { ...messageBody(landlord), ...wrong } as ReturnType<typeof messageBody>;
    const answer = await tenant.call(sendMessage, { body });
    expect(answer.status).toBe(400);
    expect(answer.error.message).toBe(words);
    expect(answer.error.fieldErrors).toMatchObject({ [field]: words });
    expect((await landlord.call(countUnreadMessages)).body).toEqual({ count: 0 });
  });

  it('of exactly 10,000 characters is taken', async () => {
    const { landlord, tenant } = await aTenancy(app);
    expect((await write(tenant, landlord, { content: 'ä'.repeat(10_000) })).content).toHaveLength(10_000);
  });

  it('sent twice is two messages', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const [first, second] = [await write(tenant, landlord), await write(tenant, landlord)];
    expect(second.id).toBeGreaterThan(first.id);
    expect(second.conversationId).toBe(first.conversationId);
    expect((await landlord.call(countUnreadMessages)).body).toEqual({ count: 2 });
  });
});

describe('the notification of a message', () => {
  it('is one line a conversation, the newest on top', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const other = await aTenancy(app);
    await write(tenant, landlord, { content: 'First' });
    const { conversationId } = await write(tenant, landlord, { content: `Second ${'long '.repeat(20)}` });
    await write(other.tenant, other.landlord, { content: 'Elsewhere' });
    const lines = (await landlord.call(listNotifications)).body.filter(({ type }) => type === 'message');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      title: 'New message from Tara Rao',
      content: `${`Second ${'long '.repeat(20)}`.slice(0, 50)}...`,
      link: `/messages?conversation=${conversationId}`,
      isRead: false,
    });
    const { count } = (await landlord.call(countUnreadNotifications)).body;
    await write(tenant, landlord, { content: 'Third' });
    expect((await landlord.call(countUnreadNotifications)).body.count).toBe(count);
    expect((await landlord.call(listNotifications)).body[0]?.content).toBe('Third');
  });
});

it('a message is sent in few statements', async () => {
  const { landlord, tenant } = await aTenancy(app);
  for (let known = 0; known < 2; known++) await write(tenant, landlord);
  // None where there is no server.
  expect(await countOnWire(() => write(tenant, landlord))).toBeLessThanOrEqual(11);
});
