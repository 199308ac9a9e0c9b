import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { downloadMyData, downloadMyDataWithFiles, updateProfile } from '#contract/identity/account';
import { uploadedFile } from '#contract/platform/files';
import { notifications } from '#server/db/schema/notifications';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { aMeter } from '#test/meters';
import { multipart } from '#test/multipart';
import { aRental } from '#test/payments';
import { readZip } from '#test/read-zip';
import { png } from '#test/sample-pictures';

const app = await openTestApp();

const zipOf = async (who: Caller) => {
  const answer = await who.request({ method: 'GET', url: downloadMyDataWithFiles.path });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="kiraya-my-data.zip"');
  return readZip(answer.rawPayload);
};
const upload = async (who: Caller, name: string) => {
  const { payload, headers } = multipart([{ field: 'file', name, type: 'image/png', content: png() }]);
  return uploadedFile.parse((await who.request({ method: 'POST', url: '/api/files', payload, headers })).json());
};

it('is a zip with the same parts, complete, and the files of that person alone', async () => {
  const [person, other] = [await app.signUp('landlord'), await app.signUp('landlord')];
  const picture = await upload(person, 'चित्र.png');
  await upload(other, 'not-mine.png');
  await person.call(updateProfile, { body: { profileImageUrl: picture.fileUrl } });
  const many = Array.from({ length: 1203 }, (_, index) => ({
    userId: person.user.id,
    type: 'account' as const,
    title: `Number ${index}`,
    content: 'Something happened',
    createdAt: app.deps.now(),
  }));
  await app.db.insert(notifications).values(many);

  const zip = await zipOf(person);
  const read = (name: string) => JSON.parse(zip.get(`${name}.json`)?.toString() ?? '');
  expect(zip.get('READ-ME.txt')?.toString()).toContain('everything that Kiraya keeps about you');
  expect(read('user')).toMatchObject({ id: person.user.id, email: person.user.email });
  expect(read('notifications').length).toBeGreaterThanOrEqual(1203);
  expect(read('leases.asLandlord')).toEqual([]);
  expect(read('activity').at(-1)).toMatchObject({ what: 'Signed up' });
  expect(read('paymentsAsLandlord')).toEqual([]);
  expect([...zip.keys()].filter((name) => name.startsWith('files/'))).toEqual([`files/${picture.id}-चित्र.png`]);
  expect(zip.get(`files/${picture.id}-चित्र.png`)?.subarray(1, 4).toString()).toBe('PNG');
});

it('says which file the store has lost, and gives the rest', async () => {
  const person = await app.signUp('tenant');
  const { id } = await upload(person, 'lost.png');
  const { read } = app.deps.fileStore;
  app.deps.fileStore.read = () => Promise.reject(new Error('ENOENT'));
  const zip = await zipOf(person);
  app.deps.fileStore.read = read;
  expect(zip.get('files-not-found.txt')?.toString()).toBe(`files/${id}-lost.png`);
  expect(zip.has('user.json')).toBe(true);
});

it('leaves nothing out of the export, however much there is', async () => {
  const person = await app.signUp('tenant');
  const userId = person.user.id;
  const many = Array.from({ length: 1203 }, (_, index) => ({
    userId,
    type: 'account' as const,
    title: `Number ${index}`,
    content: 'Something happened',
    createdAt: app.deps.now(),
  }));
  await app.db.insert(notifications).values(many);

  const file = JSON.parse((await person.call(downloadMyData)).text);
  const titles = new Set(file.notifications.map(({ title }: { title: string }) => title));
  for (const { title } of many) expect(titles).toContain(title);
});

it('has every schedule, reading, closing and invoice, also of who has more than a page of each', async () => {
  const { landlord, lease } = await aRental(app);
  const meter = await aMeter(landlord, lease.propertyId);
  const MANY = 502;
  await app.db.execute(sql`
    insert into payment_schedules (lease_id, schedule_name, amount, frequency, payment_type, start_date, day_of_month,
      reminder_days, late_fee_kind, grace_days, status, created_at, updated_at)
    select ${lease.id}, 'Number ' || n, 100, 'monthly', 'other', '2026-04-05', 5, 3, 'none', 0, 'ended', now(), now()
    from generate_series(1, ${MANY}::int) n`);
  await app.db.execute(sql`
    insert into meter_readings (meter_id, client_id, date, value, kind, read_by, created_at)
    select ${meter.id}, gen_random_uuid(), '2024-01-01'::date + n, n, 'read', 'Asha Rao', now() from generate_series(1, ${MANY}::int) n`);
  await app.db.execute(sql`
    insert into book_closings (landlord_id, act, month, closed_through, by, at)
    select ${landlord.user.id}, 'closed', '2025-01', '2025-01-31', 'Asha Rao', now() from generate_series(1, ${MANY}::int)`);
  await app.db.execute(sql`
    insert into invoices (number, user_id, customer_name, customer_email, plan, plan_name, billing_cycle, amount,
      final_amount, status, due_date, created_at)
    select 'OLD-' || n, ${landlord.user.id}, 'Asha Rao', 'asha@example.in', 'basic', 'Basic', 'monthly', 100, 100,
      'cancelled', '2025-01-31', now() from generate_series(1, ${MANY}::int) n`);

  const file = JSON.parse((await landlord.call(downloadMyData)).text);
  expect(file.paymentSchedulesAsLandlord.length).toBeGreaterThanOrEqual(MANY);
  expect(file.meters.asLandlord).toMatchObject([{ id: meter.id }]);
  expect(file.meters.asLandlord[0].readings.length).toBeGreaterThanOrEqual(MANY);
  expect(file.monthsClosed).toHaveLength(MANY);
  expect(file.invoices).toHaveLength(MANY);
});
