import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { readMeter } from '#contract/upkeep/meters';
import { meterReadings } from '#server/db/schema/meters';
import { openTestApp } from '#test/app';
import { aMeter } from '#test/meters';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp({ logLevel: 'warn' });

const waitingForLocks = async (): Promise<number> => {
  const { rows } = (await app.db.execute(
    sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) as unknown as { rows: { waiting: number }[] };
  return rows[0]?.waiting ?? 0;
};

it('who does the same a moment after somebody else is told so, and the log names the key', async () => {
  const landlord = await aLandlord(app);
  const { id: propertyId } = await aProperty(landlord);
  const [one, other] = [await aMeter(landlord, propertyId), await aMeter(landlord, propertyId)];
  const reading = { clientId: randomUUID(), date: '2026-04-05', value: 7 };
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  let isWritten = () => {};
  const written = new Promise<void>((done) => {
    isWritten = done;
  });
  let go = () => {};
  const waits = new Promise<void>((done) => {
    go = done;
  });
  const first = app.db.transaction(async (tx) => {
    const values = { ...reading, meterId: one.id, kind: 'read' as const, readBy: 'Asha', createdAt: app.deps.now() };
    await tx.insert(meterReadings).values(values);
    isWritten();
    await waits;
  });
  await written;
  const second = landlord.call(readMeter, { params: { id: other.id }, body: reading });
  await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(1);
  go();
  await first;
  const { status, error } = await second;
  expect({ status, ...error }).toEqual({
    status: 409,
    code: 'conflict',
    message: 'This has changed meanwhile. Please try again.',
  });
  expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    { level: 40, err: { message: expect.stringContaining('meter_readings_client_id') } },
  ]);
});
