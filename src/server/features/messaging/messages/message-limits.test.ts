import { describe, expect, it } from 'vitest';
import { countHit } from '#server/features/platform/rate-limits/queries';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { aTenancy, tryToWrite, write } from '#test/messages';
import { aLandlord, aLeaseRow, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const DAY = 24 * 60 * 60;

/** As if the limit had been used up to here. */
const use = async (name: string, person: Caller, times: number, windowSeconds: number) => {
  const hit = { key: `${name}:${person.user.id}`, now: app.deps.now(), windowSeconds };
  for (let i = 0; i < times; i++) await countHit(app.db, hit);
};

describe('a sender', () => {
  it.each([
    ['60 messages a minute', 'messages-minute', 60, 60],
    ['2,000 messages a day', 'messages-day', 2_000, DAY],
  ])('writes at most %s', async (_case, name, max, windowSeconds) => {
    const { landlord, tenant } = await aTenancy(app);
    await write(tenant, landlord);
    await use(name, tenant, max - 2, windowSeconds);
    await write(tenant, landlord);
    const refused = await tryToWrite(tenant, landlord);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tryToWrite(landlord, tenant)).status).toBe(201);
    app.pass(windowSeconds + 1);
    expect((await tryToWrite(tenant, landlord)).status).toBe(201);
  });

  it('starts at most 30 conversations a day, and answers as many as there are', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const stranger = await app.signUp('tenant');
    const next = async () => {
      const person = await app.signUp('tenant');
      await aLeaseRow(app, await aProperty(landlord), person);
      return person;
    };
    await use('new-conversations', landlord, 29, DAY);
    // A refusal is no conversation.
    expect((await tryToWrite(landlord, await aLandlord(app))).status).toBe(403);
    await write(landlord, await next());
    const refused = await tryToWrite(landlord, tenant);
    expect(refused.status).toBe(429);
    expect(refused.error.message).toBe('You have started many conversations today. Please go on tomorrow.');
    await aProperty(landlord);
    await write(stranger, landlord);
    expect((await tryToWrite(landlord, stranger)).status).toBe(201);
    app.pass(DAY + 1);
    expect((await tryToWrite(landlord, tenant)).status).toBe(201);
  });
});
