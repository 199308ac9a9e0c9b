import { expect, it } from 'vitest';
import { listPropertyEvents } from '#contract/lettings/history';
import { DAY_TO_COME, getLeasePapers, noteLeasePapers, SCAN_MISSING } from '#contract/papers/lease-papers';
import { markAgreement } from '#server/features/papers/agreements/service/state';
import { aWholeDraft, sendAway } from '#test/agreements';
import { openTestApp } from '#test/app';
import { acceptInvitation, anAgentOf, anUpload, leaseFields, onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

const aLet = async () => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord);
  const agent = await anAgentOf(app, home, {});
  const onboarded = await onboard(landlord, leaseFields(home));
  const tenant = await acceptInvitation(app, onboarded);
  return { landlord, agent, tenant, home, params: { id: onboarded.lease?.id ?? 0 } };
};

it('are noted by landlord and agent, read by the tenant with the files, and found by nobody else', async () => {
  const { landlord, agent, tenant, home, params } = await aLet();
  const stranger = await aLandlord(app);
  const before = (await landlord.call(getLeasePapers, { params })).body;
  expect(before).toMatchObject({
    signedOn: null,
    depositAgreed: '50000.00',
    depositHeld: '0.00',
    state: 'Maharashtra',
  });
  expect(before.steps.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open', 'open', 'open']);
  const scanUrl = await anUpload(agent, 'signed.pdf');
  const stamp = { stampNumber: 'IN-MH123', stampedOn: '2026-04-04', stampDuty: '500', stampPaidBy: 'both' as const };
  await agent.call(noteLeasePapers, { params, body: { signedOn: '2026-04-04', scanUrl, ...stamp } });
  const policeUrl = await anUpload(landlord, 'police.pdf');
  const police = { policeVerifiedOn: '2026-04-05', policeReference: 'P-7', policeUrl };
  const noted = await landlord.call(noteLeasePapers, { params, body: { ...police, notNeeded: ['registered'] } });
  expect(noted.body).toMatchObject({ scanUrl, stampDuty: '500.00', stampPaidBy: 'both', policeReference: 'P-7' });
  const read = (await tenant.call(getLeasePapers, { params })).body;
  expect(read).toMatchObject({ stampNumber: 'IN-MH123', policeUrl, mayEdit: false });
  expect(read.steps.map(({ state }) => state)).toEqual(['done', 'done', 'not_needed', 'done', 'open', 'open']);
  for (const url of [scanUrl, policeUrl])
    for (const [who, status] of [
      [tenant, 200],
      [agent, 200],
      [stranger, 404],
    ] as const)
      expect((await who.request({ method: 'GET', url })).statusCode).toBe(status);
  expect((await stranger.call(getLeasePapers, { params })).status).toBe(404);
  expect((await stranger.call(noteLeasePapers, { params, body: { stampNumber: 'x' } })).status).toBe(404);
  expect((await tenant.call(noteLeasePapers, { params, body: { stampNumber: 'x' } })).status).toBe(403);
  const events = await landlord.call(listPropertyEvents, { params: { id: home.id }, query: {} });
  expect(JSON.stringify(events.body)).toContain('IN-MH123');
});

it('refuses days to come, a signature without its pages, and what is no amount or file', async () => {
  const { landlord, params } = await aLet();
  const early = await landlord.call(noteLeasePapers, { params, body: { registeredOn: '2026-04-06' } });
  expect([early.status, early.error.fieldErrors]).toEqual([400, { registeredOn: DAY_TO_COME }]);
  const bare = await landlord.call(noteLeasePapers, { params, body: { signedOn: '2026-04-05' } });
  expect([bare.status, bare.error.fieldErrors]).toEqual([400, { scanUrl: SCAN_MISSING }]);
  for (const body of [
    { stampDuty: -1 },
    { scanUrl: 'https://example.com/x.pdf' },
    { notNeeded: ['deposit'] },
    { stampedOn: 'soon' },
  ])
    expect(
      (await landlord.request({ method: 'PATCH', url: `/api/leases/${params.id}/papers`, payload: body })).statusCode,
    ).toBe(400);
});

it('a new scan takes the place of the old one', async () => {
  const { landlord, params } = await aLet();
  const [first, second] = [await anUpload(landlord, 'one.pdf'), await anUpload(landlord, 'two.pdf')];
  await landlord.call(noteLeasePapers, { params, body: { signedOn: '2026-04-05', scanUrl: first } });
  await landlord.call(noteLeasePapers, { params, body: { scanUrl: second } });
  expect((await landlord.request({ method: 'GET', url: first })).statusCode).toBe(404);
  expect((await landlord.request({ method: 'GET', url: second })).statusCode).toBe(200);
});

it('counts what was signed in the product', async () => {
  const { landlord, params } = await aLet();
  const { id } = await aWholeDraft(landlord, params.id);
  await sendAway(app, id);
  await app.db.transaction((tx) => markAgreement(app.deps, tx, id, 'signed'));
  const { steps } = (await landlord.call(getLeasePapers, { params })).body;
  expect(steps[0]).toEqual({ step: 'signed', state: 'done' });
});
