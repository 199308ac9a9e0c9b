import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteAccount, downloadMyData } from '#contract/identity/account';
import { deleteTenant } from '#contract/lettings/tenants';
import {
  getMessageStatistics,
  listConversations,
  listMessages,
  markMessageRead,
  NO_CONTACT,
  sendMessage,
} from '#contract/messaging/messages';
import { openTestApp, PASSWORD } from '#test/app';
import type { Caller } from '#test/caller';
import { anUpload, onboard } from '#test/leases-and-tenants';
import { aTenancy, tryToWrite, write } from '#test/messages';
import { aLandlord } from '#test/people-and-homes';

const app = await openTestApp();

const leave = async (person: Caller) => {
  await app.db.execute(sql`update leases set status = 'ended' where status = 'active'`);
  const answer = await person.call(deleteAccount, { body: { password: PASSWORD } });
  if (answer.status !== 204) throw new Error(answer.text);
  await app.mails();
};
const blobs = () => {
  const folder = join(app.deps.config.dataDir, 'files');
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isFile()).length;
};
const countOf = async (table: string) => {
  const found = (await app.db.execute(sql`select count(*)::int as many from ${sql.identifier(table)}`)) as unknown;
  return (found as { rows: { many: number }[] }).rows[0]?.many;
};

describe('when somebody deletes their account', () => {
  it('the other side keeps the conversation, with the name and the files', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const fileUrl = await anUpload(tenant, 'meter.pdf');
    const received = await write(tenant, landlord, { attachments: [{ fileUrl, name: 'meter.pdf' }] });
    const sent = await write(landlord, tenant, { content: 'Thank you' });
    await leave(tenant);
    const [conversation] = (await landlord.call(listConversations)).body;
    expect(conversation).toMatchObject({
      id: sent.conversationId,
      counterpart: { id: null, name: 'Tara Rao', picture: null },
      relation: null,
      canWrite: false,
      unread: 1,
    });
    expect((await landlord.call(listMessages)).body).toMatchObject([
      { id: sent.id, senderName: 'Leela Rao', receiverId: null, receiverName: 'Tara Rao' },
      { id: received.id, senderId: null, senderName: 'Tara Rao', receiverName: 'Leela Rao' },
    ]);
    expect((await landlord.request({ method: 'GET', url: fileUrl })).statusCode).toBe(200);
    expect((await landlord.call(markMessageRead, { params: { id: received.id } })).body.isRead).toBe(true);
    const query = { conversationId: sent.conversationId };
    expect((await landlord.call(listMessages, { query })).body).toHaveLength(2);
    expect((await landlord.call(getMessageStatistics)).body).toMatchObject({
      total: 2,
      mostActiveContact: { userId: null, name: 'Tara Rao', messages: 2 },
    });
    const answer = await tryToWrite(landlord, tenant);
    expect([answer.status, answer.error.message]).toEqual([403, NO_CONTACT]);
  });

  it('what nobody is left to read goes, files included', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const before = [await countOf('conversations'), await countOf('messages'), await countOf('message_attachments')];
    const stored = blobs();
    const fileUrl = await anUpload(tenant);
    await write(tenant, landlord, { attachments: [{ fileUrl, name: 'meter.pdf' }] });
    await write(landlord, tenant);
    await leave(landlord);
    expect((await tenant.call(listConversations)).body[0]?.counterpart).toMatchObject({ id: null, name: 'Leela Rao' });
    expect(blobs()).toBeGreaterThan(stored);
    await leave(tenant);
    expect([await countOf('conversations'), await countOf('messages'), await countOf('message_attachments')]).toEqual(
      before,
    );
    expect(blobs()).toBe(stored);
  });
});

it('an invited tenant who is deleted leaves their name, too', async () => {
  const landlord = await aLandlord(app);
  const { id } = await onboard(landlord);
  await landlord.call(sendMessage, { body: { receiverId: id, content: 'Welcome' } });
  expect((await landlord.call(deleteTenant, { params: { id } })).status).toBe(204);
  expect((await landlord.call(listConversations)).body[0]).toMatchObject({
    counterpart: { id: null, name: 'Meera Iyer' },
    lastMessage: { preview: 'Welcome', isOwn: true },
  });
});

it('the file of everything about a person has what they wrote and received', async () => {
  const { landlord, tenant } = await aTenancy(app);
  await write(tenant, landlord, { content: 'The tap drips' });
  await write(landlord, tenant, { content: 'I send somebody' });
  const file = JSON.parse((await tenant.call(downloadMyData)).text);
  expect(file.messages.map((message: { content: string }) => message.content)).toEqual([
    'I send somebody',
    'The tap drips',
  ]);
});
