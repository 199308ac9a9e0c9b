import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deleteAccount, updateProfile } from '#contract/identity/account';
import { login } from '#contract/identity/auth';
import { decideApplication, listApplications } from '#contract/lettings/applications';
import { deleteTenant } from '#contract/lettings/tenants';
import { agreements } from '#server/db/schema/agreements';
import { auditLog } from '#server/db/schema/audit-log';
import { files } from '#server/db/schema/files';
import { signings } from '#server/db/schema/signings';
import { checkPapers } from '#server/features/papers/signings/service/check';
import { openTestApp, PASSWORD } from '#test/app';
import { aForm, apply, aVisitorsUpload } from '#test/applications-and-forms';
import { historyOf } from '#test/history';
import { anAgentOf } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { aSignedAgreement } from '#test/signings';
import { retentionDaily } from './jobs.ts';

const DAY = 24 * 60 * 60;
const app = await openTestApp({ retentionDays: 90 });
const entries = () => app.db.select().from(auditLog);

it('removes rejected applications with their files, and old entries, after the days that are set', async () => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord);
  const form = await aForm(landlord, { propertyId: home.id, requiredDocuments: [] });
  const sent = { type: 'tenant_aadhaar' as const, name: 'Aadhaar', ...(await aVisitorsUpload(app.nobody(), form)) };
  const rejected = await apply(app.nobody(), home, {
    email: 'one@example.in',
    applicationFormId: form.id,
    uploads: [sent],
  });
  const approved = await apply(app.nobody(), home, { email: 'two@example.in' });
  const pending = await apply(app.nobody(), home, { email: 'three@example.in' });
  const decide = (id: number, status: 'approved' | 'rejected') =>
    landlord.call(decideApplication, { params: { id }, body: { status } });
  await decide(rejected.id, 'rejected');
  await decide(approved.id, 'approved');
  const count = (await entries()).length;
  expect(count).toBeGreaterThan(0);

  app.pass(89 * DAY);
  await retentionDaily.run(app.deps, {});
  expect(await entries()).toHaveLength(count);
  app.pass(2 * DAY);
  await retentionDaily.run({ ...app.deps, config: { ...app.deps.config, retentionDays: undefined } }, {});
  expect(await entries()).toHaveLength(count);
  await retentionDaily.run(app.deps, {});
  expect(await entries()).toEqual([]);
  expect(await app.db.select().from(files)).toEqual([]);
  const again = await app.nobody().call(login, { body: { email: landlord.user.email, password: PASSWORD } });
  const asLandlord = { authorization: `Bearer ${again.body.token}` };
  const listed = await app.nobody().request({ method: 'GET', url: listApplications.path, headers: asLandlord });
  expect(listed.json().map(({ id }: { id: number }) => id)).toEqual([pending.id, approved.id]);
});

it('leaves a pseudonym of an account that is gone, and refuses every other change', async () => {
  const person = await app.signUp('tenant', { email: 'leaving@example.in', firstName: 'Leela' });
  await app.nobody('10.3.3.3').call(login, { body: { email: 'leaving@example.in', password: 'Wrong-1!' } });
  await person.call(updateProfile, { body: { firstName: 'Lata' } });
  await person.call(deleteAccount, { body: { password: PASSWORD } });
  const left = await entries();
  const about = left.filter(({ subjectId }) => subjectId === person.user.id);
  expect(about.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['account.registered', 'account.sign_in_failed', 'account.deleted']),
  );
  for (const { actorName, subjectName, address } of about) {
    expect(actorName).toMatch(/^deleted user [0-9a-f]{8}$/);
    expect(subjectName).toBe(actorName);
    expect(address).toBeNull();
  }
  expect(JSON.stringify(left)).not.toMatch(/leaving@|Leela|Lata/);

  for (const why of ['', 'retention', 'pseudonyms']) {
    const change = app.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('kiraya.audit_log', ${why}, true)`);
      await tx.execute(sql`update audit_log set action = 'account.signed_in'`);
    });
    await expect(change).rejects.toThrow();
  }
  await expect(app.db.execute(sql`delete from audit_log`)).rejects.toThrow();
});

it('leaves no name of an agent who is gone in what was done by them and about them', async () => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord);
  const agent = await anAgentOf(app, home, { recordMoney: true });
  await agent.call(deleteAccount, { body: { password: PASSWORD } });
  const told = await historyOf(landlord, 'property', home.id);
  const gone = expect.stringMatching(/deleted user [0-9a-f]{8}/);
  expect(told).toEqual([
    ['Rights of the agent changed', 'Asha Rao (owner)', gone, 'Record money received: no → yes'],
    ['Agent confirmed', 'Asha Rao (owner)', gone],
    ['Agent took the property', gone, gone],
  ]);
  expect(JSON.stringify(await entries())).not.toContain('Farhan');
});

it('keeps what a deleted tenant has signed for the days that are set, and then lets paper, proof and files go', async () => {
  const { landlord, tenant, signing } = await aSignedAgreement(app);
  const kept = async () => ({
    signings: (await app.db.select().from(signings)).length,
    agreements: (await app.db.select().from(agreements)).length,
    files: (await app.db.select().from(files).where(eq(files.subject, 'signing'))).length,
  });
  const inYears = new Date(app.deps.now().getTime() + 900 * DAY * 1000);
  await retentionDaily.run({ ...app.deps, now: () => inYears }, {});
  expect(await kept()).toEqual({ signings: 1, agreements: 1, files: 2 });
  await landlord.call(deleteTenant, { params: { id: tenant.id } });
  app.pass(89 * DAY);
  await retentionDaily.run(app.deps, {});
  expect(await kept()).toEqual({ signings: 1, agreements: 1, files: 2 });
  await expect(app.db.delete(signings).where(eq(signings.id, signing.id))).rejects.toThrow();
  app.pass(2 * DAY);
  await retentionDaily.run(app.deps, {});
  expect(await kept()).toEqual({ signings: 0, agreements: 0, files: 0 });
  expect((await checkPapers(app.deps)).problems).toEqual([]);
});
