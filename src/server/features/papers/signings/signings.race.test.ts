import { expect, it } from 'vitest';
import { addLeaseTenant } from '#contract/lettings/lease-tenants';
import { readSigning, sendAgreement, withdrawSigning } from '#contract/papers/signings';
import { aWholeDraft } from '#test/agreements';
import { openTestApp } from '#test/app';
import { leaseFields, onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { aReadyAgreement, byLink, linkTo, proveBy, sent, signature } from '#test/signings';
import { selectEvents } from './queries/events.ts';
import { selectSigningById } from './queries.ts';
import { brokenAt } from './rules/chain.ts';

const app = await openTestApp();

const isWhole = async (id: number): Promise<boolean> => {
  const signing = await selectSigningById(app.db, id);
  return brokenAt(signing?.unsignedHash ?? '', await selectEvents(app.db, id)) === undefined;
};

it('two who sign at once both have signed, and the chain is one', async () => {
  const landlord = await aLandlord(app);
  const tenant = await onboard(landlord, leaseFields(await aProperty(landlord)));
  const leaseId = tenant.lease?.id ?? 0;
  const other = { email: 'co-tenant@example.in', firstName: 'Priya', lastName: 'Shah' };
  await landlord.call(addLeaseTenant, { params: { id: leaseId }, body: { ...other, role: 'co_tenant', share: 50 } });
  await app.mails();
  const { id } = await sent(landlord, (await aWholeDraft(landlord, leaseId)).id);
  const mails = await app.mails();
  const tokens = [tenant.email, other.email].map((email) => linkTo(mails, email));
  await proveBy(app, tokens[0] ?? '', tenant.email);
  await proveBy(app, tokens[1] ?? '', other.email);
  const answers = await Promise.all(tokens.map((token) => byLink(app, token, signature('Somebody'))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { signers, events } = (await landlord.call(readSigning, { params: { id } })).body;
  expect(signers.map(({ status }) => status)).toEqual(['signed', 'signed', 'asked']);
  expect(events.filter(({ kind }) => kind === 'asked')).toHaveLength(3);
  expect(await isWhole(id)).toBe(true);
});

it('of a signature and a withdrawal at once one counts', async () => {
  const { landlord, tenant, agreement } = await aReadyAgreement(app);
  await app.mails();
  const { id } = await sent(landlord, agreement.id);
  const token = linkTo(await app.mails(), tenant.email);
  await proveBy(app, token, tenant.email);
  const [signed, withdrawn] = await Promise.all([
    byLink(app, token, signature('Meera Iyer')),
    landlord.call(withdrawSigning, { params: { id }, body: { reason: 'A mistake' } }),
  ]);
  expect(withdrawn.status).toBe(200);
  expect([200, 400, 409, 410]).toContain(signed.status);
  const { status, events } = (await landlord.call(readSigning, { params: { id } })).body;
  expect(status).toBe('withdrawn');
  expect(events.filter(({ kind }) => kind === 'signed')).toHaveLength(signed.status === 200 ? 1 : 0);
  expect(await isWhole(id)).toBe(true);
});

it('is sent once, however often somebody clicks', async () => {
  const { landlord, agreement } = await aReadyAgreement(app);
  const params = { id: agreement.id };
  const answers = await Promise.all([1, 2, 3].map(() => landlord.call(sendAgreement, { params, body: {} })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});
