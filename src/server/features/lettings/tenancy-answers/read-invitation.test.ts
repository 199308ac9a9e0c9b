import { expect, it } from 'vitest';
import { createUser } from '#contract/back-office/admin-users';
import { RESET_INVALID, resetPassword } from '#contract/identity/password-reset';
import { readInvitation } from '#contract/lettings/tenancy-answers';
import { deleteTenant, updateTenant } from '#contract/lettings/tenants';
import { openTestApp, PASSWORD, tokenIn } from '#test/app';
import { anAgentOf, leaseFields, onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

const tokenFor = async (email: string) => tokenIn((await app.mails()).findLast(({ to }) => to === email));
const read = (token: string) => app.nobody().call(readInvitation, { body: { token } });
const refused = async (token: string) => {
  const answer = await read(token);
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(RESET_INVALID)]);
};

const anOwner = async () => {
  const owner = await aLandlord(app, { firstName: 'Meera' });
  return { owner, home: await aProperty(owner, { name: 'Palm Court' }) };
};

it('says who invites to which home and for which email, as often as it is asked, until it is used', async () => {
  const { owner, home } = await anOwner();
  const { email } = await onboard(owner, leaseFields(home));
  const token = await tokenFor(email);
  for (let twice = 0; twice < 2; twice++) {
    const answer = await read(token);
    expect(answer.body).toEqual({
      email,
      invitedBy: 'Meera Rao',
      landlordName: 'Meera Rao',
      propertyName: 'Palm Court',
      address: home.address,
    });
    expect(answer.headers['cache-control']).toContain('no-store');
  }
  await app.nobody().call(resetPassword, { body: { resetToken: token, newPassword: PASSWORD } });
  await refused(token);
});

it('names the agent who took the tenant in, and before there is a lease not the home', async () => {
  const { owner, home } = await anOwner();
  const agent = await anAgentOf(app, home);
  const { email } = await onboard(agent, { propertyId: home.id });
  const { body } = await read(await tokenFor(email));
  expect(body).toMatchObject({ invitedBy: 'Farhan Rao', landlordName: 'Meera Rao' });
  expect(body.propertyName).not.toBe('Palm Court');
  expect(body.address).toBe(`${home.area}, ${home.city}`);
  const { email: homeless } = await onboard(owner);
  expect((await read(await tokenFor(homeless))).body).toMatchObject({
    invitedBy: 'Meera Rao',
    landlordName: null,
    propertyName: null,
    address: null,
  });
});

it('says nothing to whoever has another link, an old one or none', async () => {
  const { owner, home } = await anOwner();
  const tenant = await onboard(owner, leaseFields(home));
  const first = await tokenFor(tenant.email);
  const other = { params: { id: tenant.id }, body: { email: 'moved@example.in' } };
  expect((await owner.call(updateTenant, other)).status).toBe(200);
  await refused(first);
  const second = await tokenFor('moved@example.in');
  expect((await read(second)).body.email).toBe('moved@example.in');
  await owner.call(deleteTenant, { params: { id: tenant.id } });
  for (const token of [second, 'invite-made-up', 'made-up']) await refused(token);
  expect((await app.nobody().request({ method: 'POST', url: '/api/invitations/read', payload: {} })).statusCode).toBe(
    400,
  );
});

it('of an account that an operator made says the email alone', async () => {
  const admin = await app.signInAdmin();
  const body = { firstName: 'Omar', lastName: 'Khan', email: 'omar@example.in', role: 'landlord' as const };
  expect((await admin.call(createUser, { body: body as never })).status).toBe(201);
  expect((await read(await tokenFor('omar@example.in'))).body).toEqual({
    email: 'omar@example.in',
    invitedBy: null,
    landlordName: null,
    propertyName: null,
    address: null,
  });
});
