import { describe, expect, it, vi } from 'vitest';
import { updateLease } from '#contract/lettings/leases';
import { changeRights, listMandates } from '#contract/lettings/mandates';
import { deleteProperty } from '#contract/lettings/properties';
import { deleteTenant } from '#contract/lettings/tenants';
import { getAttention } from '#contract/overview/attention';
import { getTenantDashboard } from '#contract/overview/dashboard';
import { getAgreement, reviseAgreement } from '#contract/papers/agreements';
import { actOnSigning, readOwnSigning } from '#contract/papers/signing-acts';
import { signingConsent } from '#contract/papers/signing-consent';
import {
  listSignings,
  proposeSigners,
  readSigning,
  remindSigners,
  sendAgreement,
  withdrawSigning,
} from '#contract/papers/signings';
import { readActionLink } from '#contract/platform/action-links';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import { acceptInvitation, everyRight } from '#test/leases-and-tenants';
import { aLandlord } from '#test/people-and-homes';
import { png } from '#test/sample-pictures';
import {
  aReadyAgreement,
  aSignedAgreement,
  byLink,
  codeTo,
  linkTo,
  pageBy,
  proveBy,
  sent,
  signature,
  signBy,
  WITNESS,
} from '#test/signings';
import { followSignings } from './service/by-clock.ts';
import { checkPapers } from './service/check.ts';

const app = await openTestApp();
const DAY = 24 * 60 * 60;

const asked = async () => {
  const ready = await aReadyAgreement(app);
  await app.mails();
  const signing = await sent(ready.landlord, ready.agreement.id, { witnesses: [WITNESS] });
  const mails = await app.mails();
  return { ...ready, signing, mails, token: linkTo(mails, ready.tenant.email) };
};

it('is proposed with the people of the lease, and says who cannot be asked', async () => {
  const { landlord, tenant, agreement } = await aReadyAgreement(app);
  const { body } = await landlord.call(proposeSigners, { params: { id: agreement.id } });
  expect(body.signers).toEqual([
    { role: 'tenant', name: 'Meera Iyer', email: tenant.email, problem: null },
    { role: 'landlord', name: 'Asha Rao', email: landlord.user.email, problem: null },
  ]);
  expect(body.ownersSides).toEqual(['landlord', 'attorney']);
});

it('asks tenants first, then witnesses, the landlord last; ends with a sealed file for each party', async () => {
  const { landlord, tenant, agreement, signing, mails } = await aSignedAgreement(app);
  expect(signing).toMatchObject({ status: 'open', version: 1, mayManage: true });
  expect(signing.signers.map(({ role, status }) => [role, status])).toEqual([
    ['tenant', 'asked'],
    ['witness', 'later'],
    ['landlord', 'later'],
  ]);
  const { body } = await landlord.call(readSigning, { params: { id: signing.id } });
  expect(body.status).toBe('signed');
  expect(body.events.map(({ kind }) => kind)).toEqual([
    'sent',
    ...['tenant', 'witness', 'landlord'].flatMap(() => [
      'asked',
      'opened',
      'read',
      'code_sent',
      'code_confirmed',
      'signed',
    ]),
    'completed',
  ]);
  expect((await landlord.call(getAgreement, { params: { id: agreement.id } })).body.status).toBe('signed');
  // Who attests gets no copy of what the others agreed on.
  expect(mails.filter(({ text }) => text.includes('Get your copy')).map(({ to }) => to)).toEqual([tenant.email]);
  expect(mails.find(({ to }) => to === WITNESS.email)?.text).toContain(`/verify/`);
});

it('goes step by step: in turn, read, proved, agreed to', async () => {
  const { token, tenant } = await asked();
  expect((await byLink(app, token, signature('Meera Iyer'))).error.message).toBe('Please read it to its end first.');
  await byLink(app, token, { action: 'read' });
  expect((await byLink(app, token, signature('Meera Iyer'))).error.message).toBe(
    'Please enter the code from your mail first.',
  );
  await proveBy(app, token, tenant.email);
  expect((await byLink(app, token, { ...signature('Meera'), agrees: false })).error.fieldErrors).toEqual({
    agrees: 'Please agree first',
  });
  expect((await byLink(app, token, { ...signature('Meera'), consentVersion: '2020-01-01' })).status).toBe(409);
  expect((await byLink(app, token, { ...signature(''), name: ' ' })).error.fieldErrors).toEqual({
    name: 'Please type your name',
  });
  expect((await byLink(app, token, { action: 'dance' })).status).toBe(400);
  expect((await byLink(app, token, signature('Meera Iyer'))).status).toBe(200);
  expect((await byLink(app, token, signature('Meera Iyer'))).error.message).toBe('You have signed this already.');
  const page = await pageBy(app, token);
  expect(page.you.status).toBe('signed');
  expect(page.consent).toEqual(signingConsent);
});

it('keeps count of wrong codes, and of codes', async () => {
  const { token, tenant } = await asked();
  await byLink(app, token, { action: 'send_code' });
  const code = codeTo(await app.mails(), tenant.email);
  const wrong = code === '000000' ? '000001' : '000000';
  for (const left of ['4 times', '3 times', '2 times', 'once'])
    expect((await byLink(app, token, { action: 'confirm_code', code: wrong })).error.message).toContain(left);
  await byLink(app, token, { action: 'confirm_code', code: wrong });
  expect((await byLink(app, token, { action: 'confirm_code', code })).error.message).toContain('counts no more');
  for (let sentCodes = 1; sentCodes < 6; sentCodes += 1) await byLink(app, token, { action: 'send_code' });
  expect((await byLink(app, token, { action: 'send_code' })).status).toBe(429);
  const last = codeTo(await app.mails(), tenant.email);
  app.pass(16 * 60);
  expect((await byLink(app, token, { action: 'confirm_code', code: last })).error.message).toContain('counts no more');
});

it('takes a drawn name as a picture of its own, and no other file', async () => {
  const { token, tenant, landlord, signing } = await asked();
  await proveBy(app, token, tenant.email);
  const broken = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`;
  expect((await byLink(app, token, { ...signature('Meera'), drawn: broken })).error.fieldErrors).toHaveProperty(
    'drawn',
  );
  expect((await byLink(app, token, { ...signature('Meera'), drawn: 'data:text/html;base64,AAAA' })).status).toBe(400);
  const drawn = `data:image/png;base64,${png().toString('base64')}`;
  expect((await byLink(app, token, { ...signature('Meera'), drawn })).status).toBe(200);
  const { body } = await landlord.call(readSigning, { params: { id: signing.id } });
  expect(body.signers[0]?.status).toBe('signed');
});

it('is signed by an account as by a link; nobody else finds it', async () => {
  const { landlord, tenant, agreement } = await aReadyAgreement(app);
  const account = await acceptInvitation(app, tenant);
  const { id } = await sent(landlord, agreement.id);
  const act = (body: Parameters<typeof account.call<typeof actOnSigning>>[1]) => account.call(actOnSigning, body);
  const params = { id };
  const toSign = async () => (await account.call(getTenantDashboard)).body.toSign;
  const needs = async () => (await landlord.call(getAttention)).body.filter(({ kind }) => kind === 'to_sign');
  expect([await toSign(), await needs()]).toMatchObject([[{ id, sentBy: 'Asha Rao' }], []]);
  for (const action of ['open', 'read', 'send_code'] as const) await act({ params, body: { action } });
  const code = codeTo(await app.mails(), tenant.email);
  expect((await act({ params, body: { action: 'confirm_code', code } })).body.you.isProved).toBe(true);
  expect((await act({ params, body: signature('Meera Iyer') })).body.you.status).toBe('signed');
  // Of the landlord the tenant knows that they sign, not where they are written to.
  const seen = (await account.call(readSigning, { params })).body;
  expect(seen.signers.find(({ role }) => role === 'landlord')?.email).toMatch(/^.…@/);
  expect((await landlord.call(listSignings, { query: { awaiting: 'me' } })).body.map((each) => each.id)).toContain(id);
  expect([await toSign(), await needs()]).toEqual([[], [{ kind: 'to_sign', count: 1 }]]);
  const stranger = await aLandlord(app);
  for (const call of [readSigning, readOwnSigning]) expect((await stranger.call(call, { params })).status).toBe(404);
  expect((await stranger.call(withdrawSigning, { params, body: { reason: 'Mine' } })).status).toBe(404);
  expect((await stranger.call(sendAgreement, { params: { id: agreement.id }, body: {} })).status).toBe(404);
  expect((await account.call(withdrawSigning, { params, body: { reason: 'No' } })).status).toBe(403);
  expect((await app.nobody().call(readSigning, { params })).status).toBe(401);
});

it('is sent once, with an address for each', async () => {
  const { landlord, tenant, agreement } = await aReadyAgreement(app);
  const params = { id: agreement.id };
  const twice = await landlord.call(sendAgreement, {
    params,
    body: { witnesses: [{ name: 'Twin', email: tenant.email }] },
  });
  expect(twice.error.fieldErrors).toHaveProperty(['witnesses.0.email']);
  expect((await landlord.call(sendAgreement, { params, body: { ownerSide: 'attorney' } })).status).toBe(400);
  expect((await landlord.call(sendAgreement, { params, body: { ownerSide: 'agent' } })).status).toBe(403);
  await sent(landlord, agreement.id);
  expect((await landlord.call(sendAgreement, { params, body: {} })).status).toBe(409);
});

it('is sent and signed by an agent whom the owner has granted it', async () => {
  const { landlord, agent, agreement } = await aReadyAgreement(app, { signAgreements: true });
  if (!agent) throw new Error('there is no agent');
  const signing = await sent(agent, agreement.id, { ownerSide: 'agent' });
  expect(signing.signers.at(-1)).toMatchObject({ role: 'agent', isYou: true });
  expect((await landlord.call(readSigning, { params: { id: signing.id } })).body.mayManage).toBe(true);
  const other = await aReadyAgreement(app, { renewLeases: true });
  const refused = await other.agent?.call(sendAgreement, { params: { id: other.agreement.id }, body: {} });
  expect(refused?.status).toBe(403);
});

it('comes to nothing when the owner no longer lets the agent sign who was to', async () => {
  const { landlord, tenant, agent, agreement } = await aReadyAgreement(app, { signAgreements: true });
  if (!agent) throw new Error('there is no agent');
  const { id } = await sent(agent, agreement.id, { ownerSide: 'agent' });
  const token = linkTo(await app.mails(), tenant.email);
  const [mandate] = (await landlord.call(listMandates)).body;
  const params = { id: mandate?.id ?? 0 };
  await landlord.call(changeRights, { params, body: { rights: { signAgreements: false } } });
  const { body } = await landlord.call(readSigning, { params: { id } });
  expect(body).toMatchObject({ status: 'withdrawn', reason: 'The agent may not sign it for the owner any more.' });
  expect((await landlord.call(getAgreement, { params: { id: agreement.id } })).body.status).toBe('withdrawn');
  expect((await byLink(app, token, { action: 'open' })).error.code).toBe('link_expired');
});

describe('once the owner has removed the property', () => {
  const sentByAgent = async (ownerSide: 'agent' | 'landlord') => {
    const { landlord, tenant, agent, home, leaseId, agreement } = await aReadyAgreement(app, everyRight);
    if (!agent) throw new Error('there is no agent');
    const { id } = await sent(agent, agreement.id, { ownerSide });
    const token = linkTo(await app.mails(), tenant.email);
    await landlord.call(updateLease, { params: { id: leaseId }, body: { status: 'ended' } });
    expect((await agent.call(readSigning, { params: { id } })).body.status).toBe('open');
    expect((await landlord.call(deleteProperty, { params: { id: home.id } })).status).toBe(204);
    const titles = (await landlord.call(listNotifications)).body.map(({ title }) => title);
    return {
      signing: (await landlord.call(readSigning, { params: { id } })).body,
      agreement: (await landlord.call(getAgreement, { params: { id: agreement.id } })).body,
      opened: await byLink(app, token, { action: 'open' }),
      isHeardOf: titles.some((title) => title.startsWith('Withdrawn: ')),
    };
  };

  it('comes to nothing where its agent was to sign, and the owner hears of it', async () => {
    const { signing, agreement, opened, isHeardOf } = await sentByAgent('agent');
    expect(signing).toMatchObject({ status: 'withdrawn', reason: 'The agent may not sign it for the owner any more.' });
    expect(agreement.status).toBe('withdrawn');
    expect(opened.error.code).toBe('link_expired');
    expect(isHeardOf).toBe(true);
  });

  it('goes on where its owner signs, whoever sent it', async () => {
    const { signing, agreement, opened, isHeardOf } = await sentByAgent('landlord');
    expect(signing).toMatchObject({ status: 'open', reason: null });
    expect(agreement.status).toBe('sent');
    expect(opened.status).toBe(200);
    expect(isHeardOf).toBe(false);
  });
});

it('is neither withdrawn nor reminded of by an agent whom the owner has not granted it', async () => {
  const { landlord, agent, agreement } = await aReadyAgreement(app, { renewLeases: true });
  if (!agent) throw new Error('there is no agent');
  const { id } = await sent(landlord, agreement.id);
  const params = { id };
  expect((await agent.call(readSigning, { params })).body.mayManage).toBe(false);
  expect((await agent.call(listSignings)).body.map(({ mayManage }) => mayManage)).toEqual([false]);
  app.pass(2 * DAY);
  for (const refused of [
    await agent.call(withdrawSigning, { params, body: { reason: 'I would rather not' } }),
    await agent.call(remindSigners, { params }),
  ])
    expect(refused).toMatchObject({ status: 403, error: { code: 'right_missing' } });
  expect((await landlord.call(readSigning, { params })).body).toMatchObject({ status: 'open', mayManage: true });
});

it('goes on when the agent whom the owner no longer lets sign only sent it', async () => {
  const { landlord, agent, agreement } = await aReadyAgreement(app, { signAgreements: true });
  if (!agent) throw new Error('there is no agent');
  const { id } = await sent(agent, agreement.id, { ownerSide: 'landlord' });
  const [mandate] = (await landlord.call(listMandates)).body;
  const params = { id: mandate?.id ?? 0 };
  await landlord.call(changeRights, { params, body: { rights: { signAgreements: false } } });
  expect((await landlord.call(readSigning, { params: { id } })).body.status).toBe('open');
});

it('ends with a reason when somebody declines', async () => {
  const { token, landlord, signing, agreement } = await asked();
  expect((await byLink(app, token, { action: 'decline', reason: ' ' })).error.fieldErrors).toEqual({
    reason: 'Please say why',
  });
  await byLink(app, token, { action: 'decline', reason: 'The rent is another one.' });
  const { body } = await landlord.call(readSigning, { params: { id: signing.id } });
  expect(body).toMatchObject({ status: 'declined', reason: 'The rent is another one.' });
  expect((await landlord.call(getAgreement, { params: { id: agreement.id } })).body.status).toBe('declined');
  expect((await byLink(app, token, { action: 'open' })).error.code).toBe('link_expired');
});

it('is withdrawn by who sent it, and nothing is signed any more', async () => {
  const { token, tenant, landlord, signing } = await asked();
  await proveBy(app, token, tenant.email);
  const params = { id: signing.id };
  expect((await landlord.call(withdrawSigning, { params, body: { reason: '' } })).status).toBe(400);
  await landlord.call(withdrawSigning, { params, body: { reason: 'A mistake in the rent' } });
  expect((await byLink(app, token, signature('Meera'))).error.code).toBe('link_expired');
  expect((await landlord.call(withdrawSigning, { params, body: { reason: 'Again' } })).status).toBe(409);
  expect((await app.mails()).some(({ to, subject }) => to === tenant.email && subject.startsWith('Withdrawn'))).toBe(
    true,
  );
});

it('counts no more once a new version is begun; the old link says so', async () => {
  const { token, tenant, landlord, agreement, signing, mails } = await asked();
  await signBy(app, mails, tenant.email, 'Meera Iyer');
  await landlord.call(reviseAgreement, { params: { id: agreement.id } });
  expect((await landlord.call(readSigning, { params: { id: signing.id } })).body.status).toBe('replaced');
  const link = await app.nobody().call(readActionLink, { params: { token } });
  expect(link.body).toMatchObject({ state: 'withdrawn', details: null });
});

it('is not changed by whoever only looks at the link', async () => {
  const { token, landlord, signing } = await asked();
  const before = (await landlord.call(readSigning, { params: { id: signing.id } })).body;
  for (let looks = 0; looks < 3; looks += 1) await app.nobody().call(readActionLink, { params: { token } });
  expect((await landlord.call(readSigning, { params: { id: signing.id } })).body).toEqual(before);
});

it('shows a witness what they sign, and to whom; their link signs for nobody else', async () => {
  const { mails, tenant, signing } = await asked();
  const later = await signBy(app, mails, tenant.email, 'Meera Iyer');
  const page = await pageBy(app, linkTo(later, WITNESS.email));
  expect(page.you).toMatchObject({ role: 'witness', isYourTurn: true, email: 'v…@example.in' });
  expect(page.others.map(({ name, hasSigned }) => [name, hasSigned])).toEqual([
    ['Meera Iyer', true],
    ['Asha Rao', false],
  ]);
  expect(JSON.stringify(page)).not.toContain(tenant.email);
  expect(page.signingId).toBe(signing.id);
  // The tenant's own link does not sign a second time, and never as the witness.
  expect((await byLink(app, linkTo(mails, tenant.email), signature('Vikram Shah'))).status).toBe(409);
});

it('tells who sent it of their own turn, and not that they ask themselves', async () => {
  const { mails, tenant, landlord, signing } = await asked();
  const later = await signBy(app, mails, tenant.email, 'Meera Iyer');
  const last = await signBy(app, later, WITNESS.email, 'Vikram Shah');
  const own = last.find(({ to, subject }) => to === landlord.user.email && !subject.includes('has signed'));
  expect(own?.subject).toBe(`Your signature is next: ${signing.title}`);
  expect(own?.text).toContain('It is your turn to sign');
  expect(own?.text).not.toContain('asks you to sign');
});

it('reminds by itself, and by hand once a day; then its time is over', async () => {
  const { landlord, tenant, signing } = await asked();
  const params = { id: signing.id };
  const reminders = async () =>
    (await app.mails()).filter(({ to, subject }) => to === tenant.email && subject.startsWith('Still waiting'));
  expect((await landlord.call(remindSigners, { params })).error.code).toBe('reminded_today');
  app.pass(DAY);
  expect((await landlord.call(remindSigners, { params })).status).toBe(200);
  expect(await reminders()).toHaveLength(1);
  await followSignings(app.deps);
  expect(await reminders()).toHaveLength(0);
  app.pass(3 * DAY);
  await followSignings(app.deps);
  await followSignings(app.deps);
  expect(await reminders()).toHaveLength(1);
  app.pass(11 * DAY);
  await followSignings(app.deps);
  expect((await landlord.call(readSigning, { params })).body.status).toBe('expired');
});

it('comes to its end though another one cannot be ended at the moment', async () => {
  const both = [await asked(), await asked()];
  const statuses = () =>
    Promise.all(
      both.map(
        async ({ landlord, signing: { id } }) => (await landlord.call(readSigning, { params: { id } })).body.status,
      ),
    );
  app.pass(15 * DAY);
  const told = vi.spyOn(app.deps.log, 'error').mockImplementation(() => undefined);
  const queue = vi.spyOn(app.deps.queue, 'enqueueAll').mockRejectedValueOnce(new Error('not now'));
  await followSignings(app.deps);
  expect([await statuses(), told.mock.calls.length]).toEqual([['open', 'expired'], 1]);
  for (const spy of [told, queue]) spy.mockRestore();
  await followSignings(app.deps);
  expect(await statuses()).toEqual(['expired', 'expired']);
});

it('goes with a tenancy that is removed: what is open comes to nothing, and no name stays', async () => {
  const { landlord, tenant, signing, token } = await asked();
  await landlord.call(deleteTenant, { params: { id: tenant.id } });
  const { body } = await landlord.call(readSigning, { params: { id: signing.id } });
  expect(body).toMatchObject({ status: 'withdrawn', leaseId: null });
  expect(body.signers.map(({ name, email }) => [name, email])).toEqual([
    ['M. I.', ''],
    ['V. S.', ''],
    ['A. R.', ''],
  ]);
  expect((await byLink(app, token, { action: 'open' })).error.code).toBe('link_expired');
  expect((await checkPapers(app.deps)).problems).toEqual([]);
});
