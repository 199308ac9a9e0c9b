import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/identity/account';
import { listConversations, listMessages, markConversationRead } from '#contract/messaging/messages';
import { countUnreadMessages } from '#contract/messaging/unread-messages';
import { listNotifications } from '#contract/platform/notifications';
import { countHit } from '#server/features/platform/rate-limits/queries';
import { openTestApp, PASSWORD } from '#test/app';
import { anUpload } from '#test/leases-and-tenants';
import { aTenancy, tryToWrite, write } from '#test/messages';
import { aLeaseRow, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

describe('at the same moment', () => {
  it('two people write 50 messages to each other, and nothing is lost', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const written = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        i % 2 === 0
          ? write(landlord, tenant, { content: `Message ${i}` })
          : write(tenant, landlord, { content: `Message ${i}` }),
      ),
    );
    expect(new Set(written.map(({ conversationId }) => conversationId)).size).toBe(1);
    for (const side of [landlord, tenant]) {
      const found = (await side.call(listMessages)).body;
      expect(found.map(({ content }) => content).sort()).toEqual(written.map(({ content }) => content).sort());
      const conversations = (await side.call(listConversations)).body;
      expect(conversations).toHaveLength(1);
      expect(conversations[0]).toMatchObject({ unread: 25, lastMessage: { id: found[0]?.id } });
      expect((await side.call(countUnreadMessages)).body).toEqual({ count: 25 });
      const lines = (await side.call(listNotifications)).body.filter(({ type }) => type === 'message');
      expect(lines).toHaveLength(1);
    }
  });

  it('the first messages of both sides make one conversation', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const both = await Promise.all([write(landlord, tenant), write(tenant, landlord)]);
    expect(both[0].conversationId).toBe(both[1].conversationId);
    expect((await landlord.call(listConversations)).body).toHaveLength(1);
  });

  it('writing and reading do not get into each other’s way', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const { conversationId: id } = await write(tenant, landlord);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 === 0
          ? tryToWrite(tenant, landlord).then(({ status }) => status)
          : landlord.call(markConversationRead, { params: { id } }).then(({ status }) => status),
      ),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(10);
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect((await landlord.call(markConversationRead, { params: { id } })).body).toEqual({ count: 0 });
  });

  it('somebody is written to and leaves: either they get it, or it is refused', async () => {
    for (let round = 0; round < 3; round++) {
      const { landlord, tenant } = await aTenancy(app);
      await app.db.execute(sql`update leases set status = 'ended' where tenant_id = ${tenant.user.id}`);
      if (round > 0) await write(tenant, landlord);
      const writing = Array.from({ length: 8 }, () => tryToWrite(landlord, tenant));
      const leaving = tenant.call(deleteAccount, { body: { password: PASSWORD } });
      const statuses = (await Promise.all(writing)).map(({ status }) => status);
      expect((await leaving).status).toBe(204);
      expect(statuses.filter((status) => status !== 201 && status !== 403)).toEqual([]);
      const written = statuses.filter((status) => status === 201).length + (round > 0 ? 1 : 0);
      expect((await landlord.call(listMessages)).body).toHaveLength(written);
      for (const { counterpart } of (await landlord.call(listConversations)).body)
        expect(counterpart).toEqual({ id: null, name: 'Tara Rao', picture: null });
    }
  });

  it('a file goes with one message only', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const attachments = [{ fileUrl: await anUpload(tenant), name: 'meter.pdf' }];
    const answers = await Promise.all(Array.from({ length: 5 }, () => tryToWrite(tenant, landlord, { attachments })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    expect((await landlord.call(listMessages)).body).toHaveLength(1);
  });

  it('no more conversations are started than the limit allows', async () => {
    const { landlord } = await aTenancy(app);
    const hit = { key: `new-conversations:${landlord.user.id}`, now: app.deps.now(), windowSeconds: 24 * 60 * 60 };
    for (let i = 0; i < 28; i++) await countHit(app.db, hit);
    const tenants = [];
    for (let i = 0; i < 5; i++) {
      const tenant = await app.signUp('tenant');
      await aLeaseRow(app, await aProperty(landlord), tenant);
      tenants.push(tenant);
    }
    const answers = await Promise.all(tenants.map((tenant) => tryToWrite(landlord, tenant)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429]);
  });
});
