import { expect, it } from 'vitest';
import { answerAskedDetails, listAskedDetails } from '#contract/lettings/tenancy-answers';
import { getTenant, onboardTenant, updateTenant } from '#contract/lettings/tenants';
import type { BodyIn } from '#contract/platform/endpoint';
import { openTestApp } from '#test/app';
import { anApplication } from '#test/books';
import { acceptInvitation, leaseFields, onboard, tenantBody } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const landlord = await aLandlord(app, { firstName: 'Lata' });

const open = { pan: '', emergencyContactName: '', emergencyContactPhone: '', emergencyContactRelation: '' };
type Body = BodyIn<typeof onboardTenant>;

/** Somebody who applied, and of whom the landlord knows no more than that. */
const anApplicant = async (known: Partial<Body> = {}) => {
  const property = await aProperty(landlord);
  const person = tenantBody(leaseFields(property));
  const { firstName, lastName, email } = person;
  const sent = { propertyId: property.id, firstName, lastName, email, status: 'approved' as const };
  const { id } = await anApplication(app, sent);
  return { ...person, ...open, applicationId: id, ...known } as Body;
};

it('takes an applicant in without what the application did not ask, and asks the tenant once', async () => {
  const body = await anApplicant();
  const answer = await landlord.call(onboardTenant, { body });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ pan: null, emergencyContactName: null });
  const tenant = await acceptInvitation(app, body);
  const [asked] = (await tenant.call(listAskedDetails)).body;
  expect(asked).toMatchObject({ landlordName: 'Lata Rao', asksPan: true, asksEmergencyContact: true });
  const params = { id: asked?.id ?? 0 };
  const wrong = await tenant.call(answerAskedDetails, { params, body: { pan: '123', emergencyContactPhone: '1' } });
  expect(wrong.status).toBe(400);
  expect(Object.keys(wrong.error.fieldErrors ?? {})).toEqual(['pan', 'emergencyContactPhone']);
  const told = {
    pan: 'abcpe1234f',
    emergencyContactName: 'Ravi Iyer',
    emergencyContactPhone: '9876500000',
    emergencyContactRelation: 'father',
  };
  expect((await tenant.call(answerAskedDetails, { params, body: told })).status).toBe(200);
  expect((await landlord.call(getTenant, { params: { id: tenant.user.id } })).body).toMatchObject({
    ...told,
    pan: 'ABCxxxxx4F',
  });
  expect((await tenant.call(listAskedDetails)).body).toEqual([]);
  expect((await tenant.call(answerAskedDetails, { params, body: told })).status).toBe(404);
});

it('asks nothing again once it was skipped', async () => {
  const body = await anApplicant({ pan: 'ABCPE1234F' });
  await landlord.call(onboardTenant, { body });
  const tenant = await acceptInvitation(app, body);
  const [asked] = (await tenant.call(listAskedDetails)).body;
  expect(asked).toMatchObject({ asksPan: false, asksEmergencyContact: true });
  const skipped = await tenant.call(answerAskedDetails, { params: { id: asked?.id ?? 0 }, body: {} });
  expect(skipped.body.message).toBe('All right. You are not asked again.');
  expect((await tenant.call(listAskedDetails)).body).toEqual([]);
  expect((await landlord.call(getTenant, { params: { id: tenant.user.id } })).body.emergencyContactName).toBeNull();
});

it('keeps what the landlord has learned meanwhile', async () => {
  const body = await anApplicant();
  const { id } = (await landlord.call(onboardTenant, { body })).body;
  const known = {
    emergencyContactName: 'Sunita',
    emergencyContactPhone: '9876511111',
    emergencyContactRelation: 'mother',
  };
  expect((await landlord.call(updateTenant, { params: { id }, body: { ...known, pan: 'ABCPE1234F' } })).status).toBe(
    200,
  );
  const tenant = await acceptInvitation(app, body);
  const [asked] = (await tenant.call(listAskedDetails)).body;
  expect(asked).toMatchObject({ asksPan: false, asksEmergencyContact: false });
  await tenant.call(answerAskedDetails, { params: { id: asked?.id ?? 0 }, body: { emergencyContactName: 'Nobody' } });
  expect((await landlord.call(getTenant, { params: { id: tenant.user.id } })).body).toMatchObject(known);
});

it('is not for those who were onboarded otherwise, nor for others', async () => {
  const missing = await landlord.call(onboardTenant, { body: { ...tenantBody(), ...open } as Body });
  expect(missing.status).toBe(400);
  expect(missing.error.fieldErrors).toMatchObject({
    pan: 'Valid PAN number is required',
    emergencyContactName: 'Emergency contact name is required',
    emergencyContactPhone: 'Emergency contact phone is required',
    emergencyContactRelation: 'Relationship is required',
  });
  const body = await anApplicant();
  const stranger = await aLandlord(app);
  const { propertyId: _home, ...alone } = body;
  expect((await stranger.call(onboardTenant, { body: alone as Body })).error.fieldErrors).toEqual({
    applicationId: 'There is no such application.',
  });
  await landlord.call(onboardTenant, { body });
  const tenant = await acceptInvitation(app, body);
  const [asked] = (await tenant.call(listAskedDetails)).body;
  const other = await acceptInvitation(app, await onboard(landlord));
  expect((await other.call(listAskedDetails)).body).toEqual([]);
  expect((await other.call(answerAskedDetails, { params: { id: asked?.id ?? 0 }, body: {} })).status).toBe(404);
});
