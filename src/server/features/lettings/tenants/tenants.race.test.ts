import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deleteTenant, listTenants, onboardTenant, resendInvitation, updateTenant } from '#contract/lettings/tenants';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { openTestApp } from '#test/app';
import { anApplication } from '#test/books';
import { onboard, tenantBody } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const landlord = await aLandlord(app);
const ROUNDS = 5;
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status).sort();

it('of two submissions of one email at once one makes the tenant', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const body = tenantBody();
    const answers = await Promise.all([1, 2, 3].map(() => landlord.call(onboardTenant, { body })));
    expect(statuses(answers)).toEqual([201, 409, 409]);
    const stated = await app.db.select().from(tenantProfiles).where(eq(tenantProfiles.email, body.email));
    expect(stated).toHaveLength(1);
  }
});

it('an applicant who is linked twice at once is one tenant', async () => {
  const owner = await aLandlord(app);
  const property = await aProperty(owner);
  const person = await app.signUp('tenant');
  await anApplication(app, {
    propertyId: property.id,
    applicantId: person.user.id,
    email: person.user.email,
    sentSignedIn: true,
  });
  const body = tenantBody({ email: person.user.email });
  await Promise.all([1, 2].map(() => owner.call(onboardTenant, { body })));
  expect((await owner.call(listTenants)).body).toHaveLength(1);
});

it('of two corrections to one email at once one succeeds', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const both = [await onboard(landlord), await onboard(landlord)];
    const body = { email: `race-${round}@example.in` };
    const answers = await Promise.all(both.map(({ id }) => landlord.call(updateTenant, { params: { id }, body })));
    expect(statuses(answers)).toEqual([200, 409]);
  }
});

it('a tenant is deleted once, and invited once a minute', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await onboard(landlord);
    app.pass(61);
    const mails = await Promise.all([1, 2].map(() => landlord.call(resendInvitation, { params: { id } })));
    expect(statuses(mails)).toEqual([200, 429]);
    const answers = await Promise.all([1, 2].map(() => landlord.call(deleteTenant, { params: { id } })));
    expect(statuses(answers)).toEqual([204, 404]);
  }
});
