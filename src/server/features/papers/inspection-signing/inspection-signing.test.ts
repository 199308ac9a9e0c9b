import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listPropertyEvents } from '#contract/lettings/history';
import { addLeaseTenant } from '#contract/lettings/lease-tenants';
import { changeRights, endMandate, listMandates } from '#contract/lettings/mandates';
import { sendInspection, sendInspectionByLink } from '#contract/papers/inspection-signing';
import { listSignings, readSigning, withdrawSigning } from '#contract/papers/signings';
import { verifyCode } from '#contract/papers/verify';
import { readActionLink } from '#contract/platform/action-links';
import { listNotifications } from '#contract/platform/notifications';
import {
  beginInspection,
  downloadInspection,
  extendInspection,
  getInspection,
  inspection as inspectionSchema,
  removeInspection,
  sendInspectionLink,
  strikeItem,
} from '#contract/upkeep/inspections';
import { checkPapers } from '#server/features/papers/signings/service/check';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { aHomeToInspect, anEntry, anInspection, askToSign, itemOf, say, signedByBoth } from '#test/inspections';
import { acceptInvitation, everyRight, leaseFields, onboard } from '#test/leases-and-tenants';
import { textIn } from '#test/pdf-text';
import { aLandlord, aPhoto, aProperty } from '#test/people-and-homes';
import { aSharedFlat } from '#test/shared-flat';
import { byLink, codeTo, linkTo, pageBy, signature, signBy, signInApp } from '#test/signings';

// It is 5 April 2026 here.
const app = await openTestApp();

const titlesOf = async (who: Caller) => (await who.call(listNotifications)).body.map(({ title }) => title);
const paperOf = async (who: Caller, id: number) => {
  const url = downloadInspection.path.replace('{id}', String(id));
  return (await who.request({ method: 'GET', url })).rawPayload;
};

/** One in which something was said, with a photo. */
const aSpokenInspection = async (rights = {}) => {
  const people = await aHomeToInspect(app, rights);
  const { id } = await anInspection(people.landlord, people.leaseId);
  const photos = [{ fileUrl: await aPhoto(people.tenant, undefined, 'evidence') }];
  await anEntry(people.landlord, { id }, 'Floor', { condition: 'fine' });
  await anEntry(people.tenant, { id }, 'Floor', { condition: 'worn', text: 'A scratch at the door', photos });
  return { ...people, id };
};

describe('an inspection', () => {
  it('is signed by the tenant, then by the landlord, and from then on nothing changes', async () => {
    const { landlord, tenant, home, id } = await aSpokenInspection();
    await app.mails();
    const asked = await askToSign(landlord, id);
    expect(asked).toMatchObject({ status: 201, body: { subject: 'inspection', subjectId: id, version: 1 } });
    expect(asked.body.signers.map(({ role, isAwaited }) => [role, isAwaited])).toEqual([
      ['tenant', true],
      ['landlord', false],
    ]);
    const signingId = asked.body.id;
    expect((await signInApp(app, landlord, signingId, 'Asha Rao')).status).toBe(404);
    expect((await signInApp(app, tenant, signingId, 'Meera Iyer')).status).toBe(200);
    expect((await tenant.call(getInspection, { params: { id } })).body).toMatchObject({
      state: 'open',
      signingSince: expect.any(String),
      confirmations: [{ side: 'tenant', name: 'Meera Iyer', isSigned: true }],
    });
    expect((await signInApp(app, tenant, signingId, 'Meera Iyer')).status).toBe(409);
    expect((await signInApp(app, landlord, signingId, 'Asha Rao')).status).toBe(200);
    await app.mails();
    const signed = (await tenant.call(getInspection, { params: { id } })).body;
    expect(signed).toMatchObject({ state: 'confirmed', signingSince: null });
    expect(signed.confirmations.map(({ side, name }) => [side, name])).toEqual([
      ['tenant', 'Meera Iyer'],
      ['manager', 'Asha Rao'],
    ]);

    const item = itemOf(signed, 'Floor').id;
    for (const who of [landlord, tenant]) {
      expect((await say(who, id, { itemIds: [item], text: 'One more' })).status).toBe(409);
      expect((await askToSign(who, id)).status).toBe(409);
      expect((await who.call(strikeItem, { params: { id, itemId: item } })).status).toBe(409);
      expect((await who.call(removeInspection, { params: { id } })).status).toBe(409);
    }
    const body = { openUntil: '2026-04-20' };
    expect((await landlord.call(extendInspection, { params: { id }, body })).status).toBe(409);
    // What the database itself refuses.
    await expect(app.db.execute(`delete from inspection_entries where inspection_id = ${id}`)).rejects.toThrow();
    await expect(app.db.execute(`delete from inspection_confirmations where inspection_id = ${id}`)).rejects.toThrow();
    const events = (await landlord.call(listPropertyEvents, { params: { id: home.id }, query: {} })).body;
    const actions = events.map(({ action }) => action);
    expect(actions).toContain('inspection.sent');
    expect(actions).toContain('inspection.signed');
  });

  it('has one sealed file with both signatures, its times and its chain, which anybody can check', async () => {
    const { landlord, tenant, id } = await aSpokenInspection();
    const before = textIn(await paperOf(tenant, id));
    expect(before).toContain('Not signed');
    await signedByBoth(app, { tenant, manager: landlord }, id);
    await app.mails();
    const file = await paperOf(tenant, id);
    expect((await paperOf(landlord, id)).equals(file)).toBe(true);
    const text = textIn(file);
    for (const words of [
      'Move-in inspection',
      'A scratch at the door',
      'Signed electronically on',
      'Certificate of signing',
    ])
      expect(text).toContain(words);
    const [signing] = (await tenant.call(listSignings, { query: { subject: 'inspection', subjectId: id } })).body;
    expect(signing).toMatchObject({ status: 'signed', verifyPath: expect.stringContaining('/verify/') });
    const code = signing?.verifyPath?.split('/').at(-1) ?? '';
    const sha256 = createHash('sha256').update(file).digest('hex');
    const verified = await app.nobody().call(verifyCode, { params: { code }, query: { sha256 } });
    expect(verified.body).toMatchObject({ subject: 'inspection', state: 'genuine', isSameFile: true, isIntact: true });
    const kinds = (await tenant.call(readSigning, { params: { id: signing?.id ?? 0 } })).body.events.map(
      ({ kind }) => kind,
    );
    expect(kinds.filter((kind) => kind === 'code_confirmed')).toHaveLength(2);
    expect(kinds.at(-1)).toBe('completed');
    expect((await checkPapers(app.deps)).problems).toEqual([]);
  });

  it('is signed by the links in the mails, without an account, on whatever device', async () => {
    const { landlord, tenant, id } = await aSpokenInspection();
    await app.mails();
    expect((await askToSign(tenant, id)).status).toBe(201);
    const mails = await app.mails();
    const token = linkTo(mails, tenant.user.email ?? '');
    const page = await pageBy(app, token);
    expect(page).toMatchObject({ subject: 'inspection', you: { role: 'tenant', isYourTurn: true } });
    expect(JSON.stringify(page.text)).toContain('A scratch at the door');
    // Without the code nobody signs.
    for (const action of ['open', 'read']) await byLink(app, token, { action });
    expect((await byLink(app, token, signature('Meera Iyer'))).status).toBe(409);
    await byLink(app, token, { action: 'send_code' });
    const code = codeTo(await app.mails(), tenant.user.email ?? '');
    const wrong = await byLink(app, token, { action: 'confirm_code', code: code === '000000' ? '000001' : '000000' });
    expect(wrong.status).toBe(400);
    await byLink(app, token, { action: 'confirm_code', code });
    expect((await byLink(app, token, { ...signature('Meera Iyer'), consentVersion: 'another' })).status).toBe(409);
    expect((await byLink(app, token, signature('Meera Iyer'))).status).toBe(200);
    await signBy(app, await app.mails(), landlord.user.email ?? '', 'Asha Rao');
    expect((await tenant.call(getInspection, { params: { id } })).body.state).toBe('confirmed');
  });

  it('is sent for signing by the link with which the tenant fills it in; what they sign with is in their mail', async () => {
    const { landlord, tenant, home, id } = await aSpokenInspection();
    await app.mails();
    await landlord.call(sendInspectionLink, { params: { id } });
    const email = tenant.user.email ?? '';
    const token = linkTo(await app.mails(), email);
    const shown = (await app.nobody().call(readActionLink, { params: { token } })).body.details;
    const { contentHash } = inspectionSchema.parse(shown);
    const ask = (by: string, hash: string) =>
      app.nobody().call(sendInspectionByLink, { params: { token: by }, body: { contentHash: hash } });
    expect((await ask('guessed', contentHash)).status).toBe(404);
    expect((await ask(token, 'short')).status).toBe(400);
    expect((await ask(token, 'f'.repeat(64))).status).toBe(409);
    const answers = await Promise.all([ask(token, contentHash), ask(token, contentHash)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ text }) => text).join()).not.toContain('/link/');
    const mails = await app.mails();
    const toSign = linkTo(mails, email);
    expect((await pageBy(app, toSign)).you).toMatchObject({ role: 'tenant', isYourTurn: true });
    // A link to sign is none to fill in.
    expect((await ask(toSign, contentHash)).status).toBe(404);
    await signBy(app, await signBy(app, mails, email, 'Meera Iyer'), landlord.user.email ?? '', 'Asha Rao');
    expect((await landlord.call(getInspection, { params: { id } })).body.state).toBe('confirmed');
    expect((await ask(token, contentHash)).error.code).toBe('link_expired');
    const events = (await landlord.call(listPropertyEvents, { params: { id: home.id }, query: {} })).body;
    expect(events.find(({ action }) => action === 'inspection.sent')?.by).toContain('Meera Iyer (by link)');
  });

  it('is signed also after its last day, with what was not answered', async () => {
    const { landlord, tenant, id } = await aSpokenInspection();
    app.pass(10 * 24 * 60 * 60);
    expect((await tenant.call(getInspection, { params: { id } })).body.state).toBe('closed');
    await app.mails();
    expect((await askToSign(tenant, id)).status).toBe(201);
    const page = await pageBy(app, linkTo(await app.mails(), tenant.user.email ?? ''));
    expect(JSON.stringify(page.text)).toContain('Not answered by either side: Walls and ceiling, ');
    const [signing] = (await landlord.call(listSignings, { query: { subject: 'inspection', subjectId: id } })).body;
    for (const who of [tenant, landlord]) await signInApp(app, who, signing?.id ?? 0, 'Meera Iyer');
    expect((await tenant.call(getInspection, { params: { id } })).body.state).toBe('confirmed');
    app.pass(-10 * 24 * 60 * 60);
  });

  it('is sent only as it was seen, once something was said, and once', async () => {
    const { landlord, tenant, leaseId } = await aHomeToInspect(app);
    const { id } = await anInspection(landlord, leaseId);
    expect(await askToSign(landlord, id)).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('nothing to sign') },
    });
    await anEntry(landlord, { id }, 'Floor', { condition: 'fine' });
    const { contentHash } = (await tenant.call(getInspection, { params: { id } })).body;
    await anEntry(landlord, { id }, 'Floor', { text: 'A scratch at the door' });
    const send = (hash: string) => tenant.call(sendInspection, { params: { id }, body: { contentHash: hash } });
    expect(await send(contentHash)).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('added meanwhile') },
    });
    expect((await send('short')).error.fieldErrors).toHaveProperty('contentHash');
    expect((await askToSign(tenant, id)).status).toBe(201);
    expect(await askToSign(landlord, id)).toMatchObject({
      status: 409,
      error: { message: 'This is being signed already.' },
    });
    expect((await app.nobody().call(sendInspection, { params: { id }, body: { contentHash } })).status).toBe(401);
    for (const who of [await aLandlord(app), await app.signUp('tenant'), await app.signUp('agent')])
      expect((await who.call(sendInspection, { params: { id }, body: { contentHash } })).status).toBe(404);
  });
});

describe('what is added while it is signed', () => {
  it('takes the signatures back, says so to both, and is signed anew as another version', async () => {
    const { landlord, tenant, id } = await aSpokenInspection();
    const first = (await askToSign(landlord, id)).body;
    await signInApp(app, tenant, first.id, 'Meera Iyer');
    await app.mails();
    await anEntry(tenant, { id }, 'Floor', { condition: 'damaged' });
    expect((await landlord.call(getInspection, { params: { id } })).body).toMatchObject({
      confirmations: [],
      signingSince: null,
    });
    expect((await landlord.call(readSigning, { params: { id: first.id } })).body.status).toBe('replaced');
    expect((await signInApp(app, landlord, first.id, 'Asha Rao')).status).toBe(409);
    expect(await titlesOf(landlord)).toContain('To be signed anew');
    expect((await titlesOf(tenant)).some((title) => title.startsWith('A newer version follows'))).toBe(true);
    const again = await askToSign(tenant, id);
    expect(again.body).toMatchObject({ version: 2, status: 'open' });
    for (const [who, name] of [
      [tenant, 'Meera Iyer'],
      [landlord, 'Asha Rao'],
    ] as const)
      await signInApp(app, who, again.body.id, name);
    expect((await tenant.call(getInspection, { params: { id } })).body.state).toBe('confirmed');
  });

  it('is asked for again after somebody declined, or it was withdrawn', async () => {
    const { landlord, tenant, id } = await aSpokenInspection();
    const declined = (await askToSign(landlord, id)).body;
    const token = linkTo(await app.mails(), tenant.user.email ?? '');
    await byLink(app, token, { action: 'decline', reason: 'The kitchen is missing' });
    expect((await landlord.call(getInspection, { params: { id } })).body.signingSince).toBeNull();
    expect((await landlord.call(readSigning, { params: { id: declined.id } })).body).toMatchObject({
      status: 'declined',
      reason: 'The kitchen is missing',
    });
    const second = (await askToSign(landlord, id)).body;
    await signInApp(app, tenant, second.id, 'Meera Iyer');
    const body = { reason: 'Too early' };
    expect((await landlord.call(withdrawSigning, { params: { id: second.id }, body })).status).toBe(200);
    expect((await landlord.call(getInspection, { params: { id } })).body).toMatchObject({
      confirmations: [],
      signingSince: null,
    });
  });
});

describe('who signs', () => {
  it('is the agent where the owner has granted it and the agent asks, otherwise the landlord', async () => {
    const granted = await aSpokenInspection(everyRight);
    const byAgent = (await askToSign(granted.agent, granted.id)).body;
    expect(byAgent.signers.map(({ role }) => role)).toEqual(['tenant', 'agent']);
    await signInApp(app, granted.tenant, byAgent.id, 'Meera Iyer');
    expect((await signInApp(app, granted.landlord, byAgent.id, 'Asha Rao')).status).toBe(404);
    expect((await signInApp(app, granted.agent, byAgent.id, 'Farhan Sheikh')).status).toBe(200);
    const plain = await aSpokenInspection();
    const asked = (await askToSign(plain.agent, plain.id)).body;
    expect(asked.signers.map(({ role }) => role)).toEqual(['tenant', 'landlord']);
  });

  it('is the main tenant: who shares the home adds, a guarantor sees nothing', async () => {
    const { landlord, tenant, leaseId } = await aHomeToInspect(app);
    const join = async (role: 'co_tenant' | 'guarantor', email: string) => {
      const body = { email, firstName: 'Priya', lastName: 'Shah', phone: '9822011223', role };
      await landlord.call(addLeaseTenant, { params: { id: leaseId }, body });
      return acceptInvitation(app, { email });
    };
    const coTenant = await join('co_tenant', 'shares@example.in');
    const guarantor = await join('guarantor', 'surety@example.in');
    const { id } = await anInspection(coTenant, leaseId);
    expect(await anEntry(coTenant, { id }, 'Floor', { condition: 'fine' })).toMatchObject({ speaksForSide: false });
    expect((await askToSign(coTenant, id)).status).toBe(403);
    const asked = (await askToSign(landlord, id)).body;
    expect((await titlesOf(coTenant))[0]).toBe('An inspection is being signed');
    await anEntry(coTenant, { id }, 'Floor', { text: 'A scratch at the door' });
    const again = await askToSign(landlord, id);
    for (const [who, name] of [
      [tenant, 'Meera Iyer'],
      [landlord, 'Asha Rao'],
    ] as const)
      await signInApp(app, who, again.body.id, name);
    expect((await titlesOf(coTenant))[0]).toBe('An inspection is signed');
    expect(await titlesOf(guarantor)).not.toContain('An inspection is signed');
    expect((await coTenant.call(readSigning, { params: { id: asked.id } })).status).toBe(404);
    expect((await guarantor.call(getInspection, { params: { id } })).status).toBe(404);
    const begun = { params: { id: leaseId }, body: { kind: 'periodic' as const } };
    expect((await guarantor.call(beginInspection, begun)).status).toBe(404);
  });

  it('is nobody whom the landlord only stated', async () => {
    const landlord = await aLandlord(app);
    const { lease } = await onboard(landlord, leaseFields(await aProperty(landlord)));
    const { id } = await anInspection(landlord, lease?.id ?? 0);
    await anEntry(landlord, { id }, 'Floor', { condition: 'fine' });
    expect(await askToSign(landlord, id)).toMatchObject({ status: 409, error: { code: 'tenant_unreachable' } });
  });
});

describe('who does not speak for a side any more', () => {
  it('does not sign: the agent whom the owner no longer lets, and everybody hears of it', async () => {
    const { landlord, tenant, agent, id } = await aSpokenInspection(everyRight);
    const { id: signingId } = (await askToSign(agent, id)).body;
    await signInApp(app, tenant, signingId, 'Meera Iyer');
    const token = linkTo(await app.mails(), agent.user.email ?? '');
    const [mandate] = (await landlord.call(listMandates)).body;
    const params = { id: mandate?.id ?? 0 };
    await landlord.call(changeRights, { params, body: { rights: { renewLeases: false } } });
    const statusFor = async (who: Caller) => (await who.call(readSigning, { params: { id: signingId } })).body.status;
    expect(await statusFor(landlord)).toBe('open');
    await landlord.call(changeRights, { params, body: { rights: { signAgreements: false } } });
    for (const who of [landlord, tenant, agent]) {
      expect(await statusFor(who)).toBe('withdrawn');
      expect((await titlesOf(who)).some((title) => title.startsWith('Withdrawn: Move-in inspection'))).toBe(true);
    }
    expect((await byLink(app, token, { action: 'open' })).error.code).toBe('link_expired');
    expect((await signInApp(app, agent, signingId, 'Farhan Sheikh')).status).toBe(409);
    expect((await landlord.call(getInspection, { params: { id } })).body.state).toBe('open');
    expect((await askToSign(agent, id)).body.signers).toMatchObject([{ role: 'tenant' }, { role: 'landlord' }]);
  });

  it('does not sign: the agent whose mandate ended, by no link either, and everybody hears of it', async () => {
    const { landlord, tenant, agent, id } = await aSpokenInspection(everyRight);
    const { id: signingId } = (await askToSign(agent, id)).body;
    await signInApp(app, tenant, signingId, 'Meera Iyer');
    const token = linkTo(await app.mails(), agent.user.email ?? '');
    const [mandate] = (await landlord.call(listMandates)).body;
    await landlord.call(endMandate, { params: { id: mandate?.id ?? 0 } });
    expect((await byLink(app, token, { action: 'open' })).error.code).toBe('link_expired');
    expect((await signInApp(app, agent, signingId, 'Farhan Sheikh')).status).toBe(409);
    expect((await askToSign(landlord, id)).body).toMatchObject({
      version: 2,
      signers: [{ role: 'tenant' }, { role: 'landlord' }],
    });
    for (const who of [landlord, tenant])
      expect((await titlesOf(who)).some((title) => title.startsWith('Withdrawn: Move-in inspection'))).toBe(true);
  });

  it('neither signs nor adds by a link: the main tenant who has left', async () => {
    const landlord = await aLandlord(app);
    const flat = await aSharedFlat(app, landlord);
    const { id } = await anInspection(landlord, flat.id, { kind: 'periodic' });
    const { items } = await anEntry(landlord, { id }, 'Floor', { condition: 'fine' });
    await app.mails();
    await landlord.call(sendInspectionLink, { params: { id } });
    const fillIn = linkTo(await app.mails(), flat.main.user.email ?? '');
    const { id: signingId } = (await askToSign(landlord, id)).body;
    const toSign = linkTo(await app.mails(), flat.main.user.email ?? '');
    expect((await flat.leave({ nextMainId: flat.priya.personId })).status).toBe(200);
    const entry = { action: 'add', itemIds: [items[0]?.id], condition: 'new' };
    expect((await byLink(app, fillIn, entry)).error.code).toBe('link_expired');
    expect((await byLink(app, toSign, { action: 'open' })).error.code).toBe('link_expired');
    expect((await signInApp(app, flat.main, signingId, 'Meera Iyer')).status).toBe(409);
    expect((await flat.main.call(getInspection, { params: { id } })).status).toBe(404);
    const again = (await askToSign(flat.priya.caller, id)).body;
    expect(again.signers.map(({ role, name }) => [role, name])[0]).toEqual(['tenant', 'Priya Shah']);
    const read = await app.nobody().call(readActionLink, { params: { token: fillIn } });
    expect(read.body).toMatchObject({ state: 'withdrawn', details: null });
  });
});
