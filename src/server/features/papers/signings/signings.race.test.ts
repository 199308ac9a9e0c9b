import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addLeaseTenant } from '#contract/lettings/lease-tenants';
import { getAgreement } from '#contract/papers/agreements';
import { listSignings, readSigning, sendAgreement, withdrawSigning } from '#contract/papers/signings';
import { getInspection } from '#contract/upkeep/inspections';
import { mandates } from '#server/db/schema/mandates';
import { lockProperty } from '#server/features/lettings/properties/service';
import { aWholeDraft } from '#test/agreements';
import { openTestApp } from '#test/app';
import { aHomeToInspect, anEntry, anInspection, askToSign } from '#test/inspections';
import { everyRight, leaseFields, onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { aReadyAgreement, byLink, linkTo, proveBy, sent, signature } from '#test/signings';
import { bySomebodyElse } from '#test/transaction-guard';
import { somebodyWaitsFor } from '#test/waiting-for-a-transaction';
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

describe('an owner who takes the right to sign away while something is sent', () => {
  /** What is sent while the owner's transaction is open waits for it. */
  const sentMeanwhile = async <Answer>(propertyId: number, send: () => Promise<Answer>): Promise<Answer> => {
    const sending = await app.db.transaction(async (tx) => {
      await lockProperty(tx, propertyId);
      await tx.update(mandates).set({ signAgreements: false }).where(eq(mandates.propertyId, propertyId));
      const answer = bySomebodyElse(send);
      await somebodyWaitsFor(tx);
      return { answer };
    });
    return sending.answer;
  };

  it.each(['agent', 'landlord'] as const)(
    'finds that the %s does not send an agreement for the agent to sign',
    async (sender) => {
      const { landlord, agent, home, agreement } = await aReadyAgreement(app, everyRight);
      const params = { id: agreement.id };
      const who = sender === 'agent' ? agent : landlord;
      const answer = await sentMeanwhile(home.id, async () =>
        who?.call(sendAgreement, { params, body: { ownerSide: 'agent' } }),
      );
      expect(answer).toMatchObject({ status: 403, error: { code: 'right_missing' } });
      expect((await landlord.call(getAgreement, { params })).body.status).toBe('draft');
      expect((await landlord.call(listSignings)).body).toEqual([]);
    },
  );

  it('finds that the agent does not sign an inspection', async () => {
    const { landlord, agent, home, leaseId } = await aHomeToInspect(app, everyRight);
    const { id } = await anInspection(landlord, leaseId);
    await anEntry(landlord, { id }, 'Floor', { condition: 'fine' });
    const answer = await sentMeanwhile(home.id, () => askToSign(agent, id));
    expect(answer.status).toBe(409);
    expect((await landlord.call(listSignings)).body).toEqual([]);
    expect((await landlord.call(getInspection, { params: { id } })).body.signingSince).toBeNull();
    expect((await askToSign(agent, id)).body.signers).toMatchObject([{ role: 'tenant' }, { role: 'landlord' }]);
  });
});
