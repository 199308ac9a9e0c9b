import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/identity/account';
import { markConversationRead, markMessageRead } from '#contract/messaging/messages';
import { setNotificationPreference } from '#contract/platform/notifications';
import { lockUser } from '#server/features/identity/users/service';
import { openTestApp, PASSWORD } from '#test/app';
import { aTenancy, write } from '#test/messages';
import { aProperty } from '#test/people-and-homes';
import { mailMessage } from './jobs.ts';

const app = await openTestApp();
const HOUR = 60 * 60;

const wait = (seconds: number) => app.wait(seconds);
const messageMails = async () => (await app.mails()).filter(({ subject }) => subject.startsWith('New message'));

const aFreshTenancy = async () => {
  const tenancy = await aTenancy(app);
  await app.mails();
  return tenancy;
};

describe('the mail of a message', () => {
  it('goes out after five minutes, with the text and a link, and says how to switch it off', async () => {
    const { landlord, tenant } = await aFreshTenancy();
    const { conversationId } = await write(tenant, landlord, { content: `The tap drips. ${'x'.repeat(600)}` });
    expect(await messageMails()).toEqual([]);
    await wait(299);
    expect(await messageMails()).toEqual([]);
    await wait(2);
    const mails = await messageMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: landlord.user.email, subject: 'New message from Tara Rao' });
    expect(mails[0]?.text).toContain(`The tap drips. ${'x'.repeat(485)}...`);
    expect(mails[0]?.text).not.toContain('x'.repeat(486));
    expect(mails[0]?.text).toContain(`http://localhost:3000/messages?conversation=${conversationId}`);
    expect(mails[0]?.text).toContain('You choose on your account page which mails you get.');
  });

  it('is none where it was read within five minutes', async () => {
    const { landlord, tenant } = await aFreshTenancy();
    const { id } = await write(tenant, landlord);
    await wait(200);
    await landlord.call(markMessageRead, { params: { id } });
    await wait(200);
    expect(await messageMails()).toEqual([]);
  });

  it('is one a day while the conversation stays unread', async () => {
    const { landlord, tenant } = await aFreshTenancy();
    await write(tenant, landlord, { content: 'First' });
    await write(tenant, landlord, { content: 'Second' });
    await wait(301);
    expect(await messageMails()).toHaveLength(1);
    await wait(20 * HOUR);
    await write(tenant, landlord, { content: 'Third' });
    await wait(301);
    expect(await messageMails()).toEqual([]);
    await wait(4 * HOUR);
    await write(tenant, landlord, { content: 'Fourth' });
    await wait(301);
    expect(await messageMails()).toHaveLength(1);
  });

  it('comes again once the conversation has been read', async () => {
    const { landlord, tenant } = await aFreshTenancy();
    const { conversationId: id } = await write(tenant, landlord);
    await wait(301);
    expect(await messageMails()).toHaveLength(1);
    await landlord.call(markConversationRead, { params: { id } });
    await write(tenant, landlord);
    await wait(301);
    expect(await messageMails()).toHaveLength(1);
  });

  it('of another conversation is one of its own', async () => {
    const { landlord, tenant } = await aFreshTenancy();
    const other = await app.signUp('tenant');
    await aProperty(landlord);
    await app.mails();
    await write(tenant, landlord);
    await write(other, landlord);
    await wait(301);
    expect(await messageMails()).toHaveLength(2);
  });

  it('comes once, however often the job runs', async () => {
    const { landlord, tenant } = await aFreshTenancy();
    const { id: messageId } = await write(tenant, landlord);
    for (let i = 0; i < 3; i++) await mailMessage.run(app.deps, { messageId });
    expect(await messageMails()).toHaveLength(1);
    await mailMessage.run(app.deps, { messageId: messageId + 1000 });
    expect(await messageMails()).toEqual([]);
  });

  it('is none for who wants none, is locked or gone', async () => {
    const tenancies = [await aFreshTenancy(), await aFreshTenancy(), await aFreshTenancy()] as const;
    for (const { landlord, tenant } of tenancies) await write(landlord, tenant);
    const [unwilling, locked, gone] = tenancies;
    const body = { type: 'message', inApp: true, mail: false } as const;
    await unwilling.tenant.call(setNotificationPreference, { body });
    await lockUser(app.deps, locked.tenant.user.id);
    await app.db.execute(sql`update leases set status = 'ended' where tenant_id = ${gone.tenant.user.id}`);
    expect((await gone.tenant.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(204);
    await wait(301);
    expect(await messageMails()).toEqual([]);
  });
});
