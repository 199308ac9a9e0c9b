import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listLeases, updateLease } from '#contract/lettings/leases';
import { confirmLease, denyLease } from '#contract/lettings/tenancy-answers';
import { listTenants } from '#contract/lettings/tenants';
import { users } from '#server/db/schema/users';
import { openTestApp } from '#test/app';
import { anApplication } from '#test/books';
import { leaseFields, onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const ROUNDS = 5;

const aStatedTenancy = async () => {
  const [landlord, person] = [await aLandlord(app), await app.signUp('tenant')];
  await app.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, person.user.id));
  const home = await aProperty(landlord);
  const { email } = person.user;
  await anApplication(app, { propertyId: home.id, email });
  const { lease } = await onboard(landlord, { ...leaseFields(home), email });
  return { landlord, person, params: { id: lease?.id ?? 0 } };
};

it('two tabs that say yes at once make one tenancy', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { landlord, person, params } = await aStatedTenancy();
    const answers = await Promise.all([1, 2, 3].map(() => person.call(confirmLease, { params })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await landlord.call(listTenants)).body).toMatchObject([{ id: person.user.id, standing: 'confirmed' }]);
  }
});

it('of yes and no at once one holds, and the landlord may end the lease meanwhile', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { landlord, person, params } = await aStatedTenancy();
    const [yes, no, ended] = await Promise.all([
      person.call(confirmLease, { params }),
      person.call(denyLease, { params }),
      landlord.call(updateLease, { params, body: { status: 'ended' } }),
    ]);
    expect([[200, 409].join(), [404, 200].join()]).toContain([yes.status, no.status].join());
    expect(ended.status).toBe(200);
    const [row] = (await landlord.call(listTenants)).body;
    expect(row?.standing).toBe(yes.status === 200 ? 'confirmed' : 'denied');
    expect((await person.call(listLeases)).body).toHaveLength(yes.status === 200 ? 1 : 0);
  }
});
