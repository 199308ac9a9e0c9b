import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  decideApplication,
  getApplication,
  getApplicationState,
  listApplications,
  withdrawApplication,
} from '#contract/lettings/applications';
import { listNotifications } from '#contract/platform/notifications';
import { applications } from '#server/db/schema/applications';
import { documents } from '#server/db/schema/documents';
import { files } from '#server/db/schema/files';
import { openTestApp, tokenIn } from '#test/app';
import { aDocument, aForm, apply, aVisitorsUpload } from '#test/applications-and-forms';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const landlord = await aLandlord(app);
const home = await aProperty(landlord, { name: 'Palm Court' });
const visitor = app.nobody();

const tokenOf = async (email: string) =>
  tokenIn((await app.mails()).find(({ to, subject }) => to === email && subject.startsWith('Your application')));
const withdraw = (token: string) => visitor.call(withdrawApplication, { params: { token } });
const rowsOf = (id: number) => app.db.select().from(applications).where(eq(applications.id, id));

it('takes answers and files back by the private link; a stub stays with the landlord, and it may be sent again', async () => {
  const form = await aForm(landlord, { propertyId: home.id, requiredDocuments: [] });
  const email = 'kabir@example.in';
  const answers = { email, firstName: 'Kabir', employer: 'Wipro', annualIncome: '1200000', applicationFormId: form.id };
  const upload = { type: 'tenant_aadhaar' as const, name: 'Aadhaar', ...(await aVisitorsUpload(visitor, form)) };
  const { id } = await apply(visitor, home, { ...answers, uploads: [upload] });
  const token = await tokenOf(email);
  expect(await app.db.select().from(files)).toHaveLength(1);

  const withdrawn = await withdraw(token);
  expect(withdrawn.status).toBe(200);
  expect(withdrawn.body).toMatchObject({ status: 'withdrawn', propertyName: '2-bedroom home in Camp' });
  const [row] = await rowsOf(id);
  expect(JSON.stringify(row)).not.toMatch(/kabir|wipro|1200000/i);
  expect(await app.db.select().from(files)).toEqual([]);
  expect(await app.db.select().from(documents)).toEqual([]);

  const stub = (await landlord.call(getApplication, { params: { id } })).body;
  expect(stub).toMatchObject({ firstName: 'Withdrawn', lastName: 'application', email: '', status: 'withdrawn' });
  expect(stub.documents).toEqual([]);
  const told = (await landlord.call(listNotifications)).body;
  const [notices] = told;
  expect(JSON.stringify(told)).not.toContain('Kabir');
  expect(told.find(({ title }) => title === 'New application for Palm Court')?.content).toBe(
    'An applicant applied for Palm Court, and has withdrawn since.',
  );
  expect(notices?.title).toBe('An application for Palm Court was withdrawn');

  expect((await withdraw(token)).body.status).toBe('withdrawn');
  expect((await landlord.call(listNotifications)).body.filter(({ title }) => title === notices?.title)).toHaveLength(1);
  expect((await visitor.call(getApplicationState, { params: { token } })).body.status).toBe('withdrawn');
  for (const decision of [{ status: 'approved' as const }, { status: 'rejected' as const, from: 'pending' as const }]) {
    expect((await landlord.call(decideApplication, { params: { id }, body: decision })).status).toBe(409);
  }
  const asWithdrawn = { status: 'approved' as const, from: 'withdrawn' as never };
  expect((await landlord.call(decideApplication, { params: { id }, body: asWithdrawn })).status).toBe(400);
  expect((await apply(visitor, home, { email })).status).toBe('pending');
});

it('of somebody with an account leaves their own documents with them, and their list without it', async () => {
  const tenant = await app.signUp('tenant', { email: 'tara@example.in' });
  const document = await aDocument(tenant);
  const chosen = { tenant_aadhaar: [document.id] };
  const { id } = await apply(tenant, home, { email: tenant.user.email, selectedDocuments: chosen });
  const token = await tokenOf(tenant.user.email);
  expect((await withdraw(token)).status).toBe(200);
  expect((await tenant.call(listApplications)).body).toEqual([]);
  expect((await landlord.call(getApplication, { params: { id } })).body.documents).toEqual([]);
  expect(await app.db.select().from(documents).where(eq(documents.id, document.id))).toHaveLength(1);
});

it('needs the link', async () => {
  expect((await withdraw('guessed')).status).toBe(404);
});
