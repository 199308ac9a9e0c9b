import { describe, expect, it } from 'vitest';
import { updateLease } from '#contract/lettings/leases';
import { deleteTenant } from '#contract/lettings/tenants';
import {
  changeAgreement,
  createAgreement,
  DRAFT_ALREADY,
  DRAFT_CHANGED,
  getAgreement,
  LEASE_OVER,
  listAgreements,
  NOT_A_DRAFT,
  NOTHING_TO_REVISE,
  removeAgreement,
  reviseAgreement,
} from '#contract/papers/agreements';
import { agreements } from '#server/db/schema/agreements';
import { aDraft, aWholeDraft, sendAway, templateOf } from '#test/agreements';
import { openTestApp } from '#test/app';
import { anApplication } from '#test/books';
import { acceptInvitation, anAgentOf, leaseFields, onboard } from '#test/leases-and-tenants';
import { pagesIn, textIn } from '#test/pdf-text';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

const aLet = async () => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord);
  const agent = await anAgentOf(app, home, {});
  const tenant = await onboard(landlord, leaseFields(home));
  return { landlord, agent, tenant, leaseId: tenant.lease?.id ?? 0 };
};

describe('a draft', () => {
  it('is filled from the lease, and says what is missing and where to mend it', async () => {
    const { landlord, leaseId } = await aLet();
    const draft = await aDraft(landlord, leaseId, 'leave_and_licence');
    expect(draft).toMatchObject({ leaseId, version: 1, status: 'draft', kind: 'leave_and_licence', mayEdit: true });
    const rent = draft.printed.find(({ key }) => key === 'rent');
    expect(rent?.text).toContain('₹25,000 (Rupees Twenty-Five Thousand Only) a month');
    expect(draft.printed.find(({ key }) => key === 'parties')?.text).toContain('PAN ABCxxxxx4F');
    expect(draft.printed.some(({ key }) => key === 'pets')).toBe(false);
    expect(draft.missing).toContainEqual(
      expect.objectContaining({
        field: 'landlord_pan',
        message: 'The PAN of the landlord is missing.',
        home: 'account',
        isTyped: false,
      }),
    );
    expect(draft.missing).toContainEqual(
      expect.objectContaining({ field: 'landlord_address', home: 'here', isTyped: true, clauses: ['The parties'] }),
    );
    expect(draft.summary).toContainEqual({
      label: 'Deposit',
      value: '₹50,000, given back when you leave, less what is owed',
    });
  });

  it('names what the tenant does also where the landlord knows no PAN of theirs', async () => {
    const landlord = await aLandlord(app);
    const home = await aProperty(landlord);
    const applicant = { firstName: 'Meera', lastName: 'Iyer', email: 'meera.iyer@example.in' };
    const applied = { propertyId: home.id, ...applicant, status: 'approved' as const };
    const { id: applicationId } = await anApplication(app, applied);
    const known = { ...applicant, applicationId, pan: '', jobTitle: 'software_engineer' };
    const tenant = await onboard(landlord, leaseFields(home, known));
    const { printed, missing } = await aDraft(landlord, tenant.lease?.id ?? 0, 'leave_and_licence');
    expect(printed.find(({ key }) => key === 'parties')?.text).toContain('occupation Software engineer');
    const fields = missing.map(({ field }) => field);
    expect(fields).toContain('tenant_pan');
    expect(fields).not.toContain('tenant_occupation');
  });

  it('takes typed values, other clauses and another order; what belongs to the lease is not typed', async () => {
    const { landlord, leaseId } = await aLet();
    const draft = await aDraft(landlord, leaseId);
    const params = { id: draft.id };
    const typed = await landlord.call(changeAgreement, {
      params,
      body: { values: { landlord_address: '4, Hill Road, Bandra' }, seenAt: draft.updatedAt },
    });
    expect(typed.body.printed[0]?.text).toContain('of 4, Hill Road, Bandra');
    const blocks = typed.body.blocks
      .map((block) => (block.key === 'pets' ? { ...block, isOn: true, text: 'One cat.' } : block))
      .map((block) => (block.key === 'rent' ? { ...block, text: 'The rent is what we agreed.' } : block))
      .reverse();
    const changed = await landlord.call(changeAgreement, { params, body: { blocks, title: 'Our home' } });
    expect(changed.body).toMatchObject({ title: 'Our home' });
    expect(changed.body.printed.at(-1)?.key).toBe('parties');
    expect(changed.body.printed.find(({ key }) => key === 'pets')?.text).toBe('One cat.');
    expect(changed.body.warnings).toEqual(["'Rent' does not name ₹25,000, as the lease does."]);
    app.pass(1);
    await landlord.call(changeAgreement, { params, body: { title: 'Our home' } });
    const stale = await landlord.call(changeAgreement, { params, body: { title: 'Late', seenAt: draft.updatedAt } });
    expect([stale.status, stale.error.message]).toEqual([409, DRAFT_CHANGED]);
    for (const body of [
      { values: { rent: '1' } },
      { title: ' ' },
      { blocks: [] },
      { blocks: [{ key: 'x', title: 'X', text: 'Pay {everything}', isOptional: false, isOn: true }] },
      { blocks: [{ key: 'x', title: '', text: 'x', isOptional: false, isOn: true }] },
    ])
      expect(
        (await landlord.request({ method: 'PATCH', url: `/api/agreements/${draft.id}`, payload: body })).statusCode,
      ).toBe(400);
  });

  it('offers next time what the landlord typed for it', async () => {
    const { landlord, leaseId } = await aLet();
    const first = await aDraft(landlord, leaseId);
    await landlord.call(changeAgreement, {
      params: { id: first.id },
      body: { values: { landlord_address: 'Bandra', parking_space: 'B2' } },
    });
    expect((await aDraft(landlord, leaseId)).values).toEqual({
      ...first.values,
      landlord_address: 'Bandra',
    });
  });

  it("is the landlord's and the confirmed agent's; removed by them, and seen by nobody else", async () => {
    const { landlord, agent, tenant, leaseId } = await aLet();
    const [stranger, other] = [await aLandlord(app), await acceptInvitation(app, tenant)];
    const { id } = await aDraft(agent, leaseId);
    for (const [who, status] of [
      [landlord, 200],
      [agent, 200],
      [stranger, 404],
      [other, 404],
    ] as const)
      expect((await who.call(getAgreement, { params: { id } })).status).toBe(status);
    expect((await stranger.call(changeAgreement, { params: { id }, body: { title: 'Mine' } })).status).toBe(404);
    expect((await other.call(changeAgreement, { params: { id }, body: { title: 'Mine' } })).status).toBe(403);
    const { id: templateId } = await templateOf(stranger);
    expect((await stranger.call(createAgreement, { params: { id: leaseId }, body: { templateId } })).status).toBe(404);
    expect(
      (await landlord.call(createAgreement, { params: { id: leaseId }, body: { templateId: 999_999 } })).status,
    ).toBe(404);
    expect((await agent.call(removeAgreement, { params: { id } })).status).toBe(204);
    expect((await agent.call(removeAgreement, { params: { id } })).status).toBe(404);
    expect((await landlord.call(listAgreements, { query: { leaseId } })).body).toEqual([]);
  });

  it('is not made of a lease that is over', async () => {
    const { landlord, leaseId } = await aLet();
    await landlord.call(updateLease, { params: { id: leaseId }, body: { status: 'ended' } });
    const { id: templateId } = await templateOf(landlord);
    const refused = await landlord.call(createAgreement, { params: { id: leaseId }, body: { templateId } });
    expect([refused.status, refused.error.message]).toEqual([409, LEASE_OVER]);
  });
});

describe('once it is sent', () => {
  it('it never changes, whatever becomes of the lease; tenants read it', async () => {
    const { landlord, tenant, leaseId } = await aLet();
    const resident = await acceptInvitation(app, tenant);
    const { id } = await aWholeDraft(landlord, leaseId);
    await sendAway(app, id);
    const read = await resident.call(getAgreement, { params: { id } });
    expect(read.body).toMatchObject({ status: 'sent', mayEdit: false, blocks: [], values: {}, missing: [] });
    expect(read.body.parties.map(({ key }) => key)).toEqual(['tenant', 'landlord']);
    await landlord.call(updateLease, {
      params: { id: leaseId },
      body: { renewal: { startDate: '2027-03-05', endDate: '2028-02-04', monthlyRent: '30000' } },
    });
    expect((await resident.call(getAgreement, { params: { id } })).body.printed).toEqual(read.body.printed);
    const refused = await landlord.call(changeAgreement, { params: { id }, body: { title: 'Other' } });
    expect([refused.status, refused.error.message]).toEqual([409, NOT_A_DRAFT]);
    expect((await landlord.call(removeAgreement, { params: { id } })).status).toBe(409);
    await expect(app.db.update(agreements).set({ title: 'Forged' })).rejects.toThrow();
  });

  it('a new version takes its place; one that is out is void at once', async () => {
    const { landlord, leaseId } = await aLet();
    const { id } = await aWholeDraft(landlord, leaseId);
    const early = await landlord.call(reviseAgreement, { params: { id } });
    expect([early.status, early.error.message]).toEqual([409, NOTHING_TO_REVISE]);
    await sendAway(app, id);
    const revised = await landlord.call(reviseAgreement, { params: { id } });
    expect(revised.body).toMatchObject({ status: 'draft', version: 2, replacesId: id });
    expect((await landlord.call(getAgreement, { params: { id } })).body.status).toBe('replaced');
    const again = await landlord.call(reviseAgreement, { params: { id } });
    expect([again.status, again.error.message]).toEqual([409, DRAFT_ALREADY]);
  });

  it('it is not sent with a hole', async () => {
    const { landlord, leaseId } = await aLet();
    const { id } = await aDraft(landlord, leaseId);
    await expect(sendAway(app, id)).rejects.toThrow('The address of the landlord is missing.');
  });

  it('an agent needs the right to change leases to make a new version', async () => {
    const { landlord, agent, leaseId } = await aLet();
    const { id } = await aWholeDraft(landlord, leaseId);
    await sendAway(app, id);
    expect((await agent.call(reviseAgreement, { params: { id } })).status).toBe(403);
  });
});

describe('the file', () => {
  it('has a page that sums it up, the text, and each page its number', async () => {
    const { landlord, leaseId } = await aLet();
    const draft = await aWholeDraft(landlord, leaseId);
    const { statusCode, rawPayload } = await landlord.request({
      method: 'GET',
      url: `/api/agreements/${draft.id}/file.pdf`,
    });
    expect(statusCode).toBe(200);
    const text = textIn(rawPayload);
    const pages = pagesIn(rawPayload);
    expect(pages).toBeGreaterThan(2);
    expect(text).toContain('What you are signing');
    expect(text).toContain(`Page ${pages} of ${pages}`);
    expect(text).not.toContain('DRAFT');
  });

  it('says that it is a draft while something is missing', async () => {
    const { landlord, leaseId } = await aLet();
    const { id } = await aDraft(landlord, leaseId);
    const { rawPayload } = await landlord.request({ method: 'GET', url: `/api/agreements/${id}/file.pdf` });
    expect(textIn(rawPayload)).toContain('DRAFT');
  });
});

it('goes with its tenant, unless it was signed', async () => {
  const { landlord, tenant, leaseId } = await aLet();
  const { id } = await aWholeDraft(landlord, leaseId);
  await landlord.call(deleteTenant, { params: { id: tenant.id } });
  expect((await landlord.call(getAgreement, { params: { id } })).status).toBe(404);
});

it('the list narrows, sorts and counts', async () => {
  const { landlord, leaseId } = await aLet();
  const draft = await aWholeDraft(landlord, leaseId);
  const other = await aDraft(landlord, leaseId);
  await sendAway(app, draft.id);
  const ids = async (query: object) => (await landlord.call(listAgreements, { query })).body.map(({ id }) => id);
  expect(await ids({})).toEqual([other.id, draft.id]);
  expect(await ids({ status: 'sent' })).toEqual([draft.id]);
  expect(await ids({ search: 'nobody' })).toEqual([]);
  expect(await ids({ search: 'meera' })).toHaveLength(2);
  expect(await ids({ sort: 'status', order: 'desc' })).toEqual([draft.id, other.id]);
});
