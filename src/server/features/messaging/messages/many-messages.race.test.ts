import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getMessageStatistics, listConversations, listMessages, listRecipients } from '#contract/messaging/messages';
import { countUnreadMessages } from '#contract/messaging/unread-messages';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { planOf } from '#test/query-plans';
import { selectConversations } from './queries/conversations.ts';
import { wholeMessages } from './queries.ts';

const app = await openTestApp();
let person: Caller;

/** 100,000 messages between 1,000 people; one of them has two hundred and more conversations. */
beforeAll(async () => {
  person = await aLandlord(app);
  const property = await aProperty(person);
  const me = person.user.id;
  await app.db.transaction(async (tx) => {
    // A busy machine may take longer than a request is given.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
    insert into users (id, email, first_name, last_name, role)
    select gen_random_uuid(), 'crowd-' || n || '@example.in', 'Person', n::text, 'tenant' from generate_series(1, 1000) n`);
    await tx.execute(sql`
    create table crowd as
    select id, (row_number() over (order by email))::int as n from users where email like 'crowd-%'`);
    await tx.execute(sql`
    insert into conversations (first_id, second_id, created_at)
    select least(one.id, other.id), greatest(one.id, other.id), now()
    from crowd one join crowd other on other.n > one.n and other.n <= one.n + 10
    union all
    select least(${me}::uuid, id), greatest(${me}::uuid, id), now() from crowd where n <= 250`);
    await tx.execute(sql`
    insert into messages (conversation_id, sender_id, receiver_id, content, message_type, priority, created_at, read_at)
    select id, case when n % 2 = 0 then first_id else second_id end, case when n % 2 = 0 then second_id else first_id end,
      'Message ' || n, 'general', 'normal', now(), case when n % 3 = 0 then null else now() end
    from generate_series(1, 10) n, conversations`);
    await tx.execute(sql`
    update conversations set last_message_id = (select max(m.id) from messages m where m.conversation_id = conversations.id)`);
    await tx.execute(sql`
    insert into leases (property_id, tenant_id, tenant_name, status, monthly_rent, security_deposit, start_date, created_at, updated_at)
    select ${property.id}, id, 'Person', 'ended', 1, 1, '2020-01-01', now(), now() from crowd where n <= 250`);
    await tx.execute(sql`analyze`);
  });
}, 120_000);

describe('among 100,000 messages', () => {
  it('a page is one indexed statement', async () => {
    const { rows } = (await app.db.execute(sql`select count(*)::int as many from messages`)) as unknown as {
      rows: [{ many: number }];
    };
    expect(rows[0].many).toBeGreaterThan(100_000);
    const me = person.user.id;
    const [latest] = (await person.call(listMessages)).body;
    const conversationId = latest?.conversationId ?? 0;
    for (const page of [{}, { cursor: 50_000 }, { pattern: '%Message 7%' }, { conversationId }]) {
      const plan = await planOf(app, wholeMessages.build(app.db, { userId: me, limit: 200, ...page }, ''));
      expect(plan).not.toMatch(/Seq Scan on messages/);
    }
    expect(await planOf(app, selectConversations.build(app.db, { userId: me, limit: 200 }, ''))).not.toMatch(
      /Seq Scan on messages/,
    );
    const session = await countStatements(app, () => person.request({ method: 'GET', url: '/api/notifications' }));
    expect(await countStatements(app, () => person.call(listMessages))).toBe(session);
  });

  it('every list is right and answers at once', async () => {
    expect((await person.call(listMessages)).body).toHaveLength(200);
    const list = (await person.call(listConversations)).body;
    expect(list).toHaveLength(200);
    expect(list[0]?.relation).toBe('Tenant, Sunrise Apartments');
    const unread = (await person.call(countUnreadMessages)).body.count;
    const statistics = (await person.call(getMessageStatistics)).body;
    expect(statistics).toMatchObject({ total: 2_500, conversations: 250, unread });
  });

  it('the picker shows 200 people, and finds the others by name', async () => {
    expect((await person.call(listRecipients)).body).toHaveLength(200);
    const found = (await person.call(listRecipients, { query: { search: 'person 1' } })).body;
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ name }) => name.startsWith('Person 1'))).toBe(true);
  });
});
