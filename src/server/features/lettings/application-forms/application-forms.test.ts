import { describe, expect, it } from 'vitest';
import {
  createApplicationForm,
  deleteApplicationForm,
  FORM_NOT_FOUND,
  getPublicApplicationForm,
  listApplicationForms,
  updateApplicationForm,
} from '#contract/lettings/application-forms';
import { getApplication } from '#contract/lettings/applications';
import { removeAgent } from '#contract/lettings/mandates';
import { deleteProperty, updateProperty } from '#contract/lettings/properties';
import { lockUser } from '#server/features/identity/users/service';
import { openTestApp } from '#test/app';
import { aForm, apply, aVisitorsUpload, formBody } from '#test/applications-and-forms';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { anAgentOf } from '#test/leases-and-tenants';
import { aLandlord, aPhoto, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const anybody = await aLandlord(app);
const list = async (who: Caller) => (await who.call(listApplicationForms)).body;
const open = (shareableLink: string) => app.nobody().call(getPublicApplicationForm, { params: { shareableLink } });

describe('making an application form', () => {
  it('needs a title, and takes its defaults', async () => {
    const landlord = await aLandlord(app);
    const { body, status } = await landlord.call(createApplicationForm, { body: formBody({ title: ' Sunrise ' }) });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Sunrise',
      description: null,
      propertyId: null,
      property: null,
      minIncome: null,
      maxIncome: null,
      minCreditScore: null,
      maxOccupants: null,
      allowPets: false,
      employmentRequired: true,
      minEmploymentLength: null,
      preferredTenantType: 'any',
      dietaryRestrictions: 'no_preference',
      smokingPolicy: 'no_smoking',
      petPolicy: 'no_pets',
      requiredDocuments: ['tenant_aadhaar', 'tenant_pan'],
      isActive: true,
      applications: 0,
    });
    // 128 bits in the alphabet of addresses.
    expect(body.shareableLink).toMatch(/^[\w-]{22}$/);
    const again = await landlord.call(createApplicationForm, { body: formBody() });
    expect(again.body.shareableLink).not.toBe(body.shareableLink);
  });

  it.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ minIncome: '-1' }, 'minIncome', 'Minimum income must be positive'],
    [{ maxIncome: '-1' }, 'maxIncome', 'Maximum income must be positive'],
    [{ minIncome: '5', maxIncome: '4.99' }, 'maxIncome', 'Maximum income must be at least the minimum income'],
    [{ minCreditScore: 299 }, 'minCreditScore', 'Credit score must be between 300 and 850'],
    [{ minCreditScore: 851 }, 'minCreditScore', 'Credit score must be between 300 and 850'],
    [{ maxOccupants: 0 }, 'maxOccupants', 'At least 1 occupant'],
    [{ propertyId: 999_999 }, 'propertyId', 'There is no such property.'],
  ])('refuses %j', async (wrong, field, message) => {
    const { status, error } = await anybody.call(createApplicationForm, { body: formBody(wrong) });
    expect(status).toBe(400);
    expect(error.fieldErrors?.[field]).toBe(message);
  });

  it("refuses another landlord's property, and one that was removed", async () => {
    const [owner, other] = [await aLandlord(app), await aLandlord(app)];
    const [property, removed] = [await aProperty(owner), await aProperty(owner)];
    await owner.call(deleteProperty, { params: { id: removed.id } });
    for (const [who, { id }] of [
      [other, property],
      [owner, removed],
    ] as const) {
      const { status, error } = await who.call(createApplicationForm, { body: formBody({ propertyId: id }) });
      expect(status).toBe(400);
      expect(error.fieldErrors).toEqual({ propertyId: 'There is no such property.' });
    }
  });

  it('does not require what is other', async () => {
    const landlord = await aLandlord(app);
    const body = formBody({ requiredDocuments: ['other' as 'tenant_pan'] });
    expect((await landlord.call(createApplicationForm, { body })).status).toBe(400);
  });
});

describe('application forms', () => {
  it('are listed for their landlord, and read only for the agent of the property', async () => {
    const landlord = await aLandlord(app);
    const property = await aProperty(landlord, { name: 'Palm Court' });
    const agent = await anAgentOf(app, property);
    const form = await aForm(landlord, { propertyId: property.id });
    await aForm(landlord, { title: 'Any flat' });
    await apply(app.nobody(), property, { applicationFormId: form.id });
    expect((await list(landlord)).map((row) => row.title)).toEqual(['Any flat', 'Apply for a flat']);
    const expected = { id: form.id, property: { id: property.id, name: 'Palm Court' }, applications: 1 };
    expect(await list(agent)).toMatchObject([expected]);
    const params = { id: form.id };
    expect((await agent.call(updateApplicationForm, { params, body: { isActive: false } })).status).toBe(403);
    expect((await agent.call(deleteApplicationForm, { params })).status).toBe(403);
    await landlord.call(removeAgent, { params: { id: property.id } });
    expect(await list(agent)).toEqual([]);
    expect(await list(await aLandlord(app))).toEqual([]);
  });

  it('come by page, in one statement however many there are', async () => {
    const landlord = await aLandlord(app);
    await aForm(landlord);
    const one = await countStatements(app, () => list(landlord));
    for (let i = 0; i < 4; i++) await aForm(landlord, { propertyId: (await aProperty(landlord)).id });
    expect(await countStatements(app, () => list(landlord))).toBe(one);
    const page = await landlord.call(listApplicationForms, { query: { limit: 2 } });
    expect(page.headers.link).toContain('rel="next"');
    const cursor = page.body.at(-1)?.id;
    expect((await landlord.call(listApplicationForms, { query: { limit: 2, cursor } })).body).toHaveLength(2);
  });

  it('are changed in part; what is left out stays', async () => {
    const landlord = await aLandlord(app);
    const property = await aProperty(landlord);
    const all = { minIncome: '100000', maxOccupants: 3, minEmploymentLength: '6 months', propertyId: property.id };
    const { id, shareableLink } = await aForm(landlord, { ...all, requiredDocuments: ['police_noc'] });
    const change = async (body: object) => landlord.call(updateApplicationForm, { params: { id }, body });
    const kept = { minIncome: '100000.00', maxOccupants: 3, minEmploymentLength: '6 months', shareableLink };
    expect((await change({ isActive: false })).body).toMatchObject({
      ...kept,
      isActive: false,
      propertyId: property.id,
      requiredDocuments: ['police_noc'],
    });
    expect((await change({})).body).toMatchObject({ ...kept, isActive: false });
    expect((await change({ maxOccupants: '', propertyId: null })).body).toMatchObject({
      maxOccupants: null,
      propertyId: null,
    });
    const refused = await change({ maxIncome: '99999.99' });
    expect(refused.status).toBe(400);
    expect(refused.error.fieldErrors).toEqual({ maxIncome: 'Maximum income must be at least the minimum income' });
    const foreign = await aProperty(await aLandlord(app));
    expect((await change({ propertyId: foreign.id })).error.fieldErrors).toHaveProperty('propertyId');
  });

  it('are deleted once, and leave their applications', async () => {
    const landlord = await aLandlord(app);
    const property = await aProperty(landlord);
    const form = await aForm(landlord, { minIncome: '1' });
    const { id } = await apply(app.nobody(), property, { applicationFormId: form.id });
    const remove = () => landlord.call(deleteApplicationForm, { params: { id: form.id } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const { body } = await landlord.call(getApplication, { params: { id } });
    expect(body).toMatchObject({ applicationFormId: null, screening: [] });
    expect((await open(form.shareableLink)).status).toBe(404);
  });
});

describe('the page behind the link', () => {
  it('shows the questions, the house rules and the property, and not what the landlord wants', async () => {
    const landlord = await aLandlord(app);
    const photo = await aPhoto(landlord);
    const property = await aProperty(landlord, { name: 'Palm Court', photos: [photo] });
    const form = await aForm(landlord, {
      propertyId: property.id,
      description: 'A quiet house',
      minIncome: '600000',
      minCreditScore: 700,
      maxOccupants: 2,
      petPolicy: 'cats_only',
      requiredDocuments: ['tenant_pan'],
    });
    const { body, text } = await open(form.shareableLink);
    expect(body).toMatchObject({
      id: form.id,
      propertyId: property.id,
      title: 'Apply for a flat',
      description: 'A quiet house',
      requiredDocuments: ['tenant_pan'],
      petPolicy: 'cats_only',
      asksOccupants: true,
      asksEmployment: true,
      isOffered: true,
      properties: [],
      property: {
        id: property.id,
        name: '2-bedroom home in Camp',
        city: 'Pune',
        monthlyRent: '25000.00',
        photos: [photo],
      },
    });
    for (const secret of [
      'minIncome',
      '600000',
      'minCreditScore',
      '700',
      landlord.user.id,
      'Palm Court',
      '402',
      'MG Road',
    ])
      expect(text).not.toContain(secret);
    expect((await app.nobody().request({ method: 'GET', url: photo })).statusCode).toBe(200);
  });

  it("offers the landlord's available properties where the form is for none", async () => {
    const [landlord, other] = [await aLandlord(app), await aLandlord(app)];
    const [first, second] = [await aProperty(landlord), await aProperty(landlord)];
    await aProperty(other);
    await aProperty(landlord, { isAvailable: false });
    const { shareableLink } = await aForm(landlord, { employmentRequired: false });
    const { body } = await open(shareableLink);
    expect(body).toMatchObject({ property: null, isOffered: true, asksOccupants: false, asksEmployment: false });
    expect(body.properties.map(({ id }) => id)).toEqual([second.id, first.id]);
    const statements = await countStatements(app, () => open(shareableLink));
    await aProperty(landlord);
    expect(await countStatements(app, () => open(shareableLink))).toBe(statements);
  });

  it('still loads when the property is let, without its photos', async () => {
    const landlord = await aLandlord(app);
    const property = await aProperty(landlord, { photos: [await aPhoto(landlord)] });
    const { shareableLink } = await aForm(landlord, { propertyId: property.id });
    await landlord.call(updateProperty, { params: { id: property.id }, body: { isAvailable: false } });
    const { body } = await open(shareableLink);
    expect(body).toMatchObject({ isOffered: false, property: { id: property.id, photos: [] } });
  });

  it('is not there when switched off, when the property is removed, or when its landlord is locked out', async () => {
    const landlord = await aLandlord(app);
    const property = await aProperty(landlord);
    const [off, gone, locked] = [
      await aForm(landlord),
      await aForm(landlord, { propertyId: property.id }),
      await aForm(landlord),
    ];
    await landlord.call(updateApplicationForm, { params: { id: off.id }, body: { isActive: false } });
    await landlord.call(deleteProperty, { params: { id: property.id } });
    await lockUser(app.deps, landlord.user.id);
    for (const link of [off.shareableLink, gone.shareableLink, locked.shareableLink, 'never-was']) {
      const { status, error } = await open(link);
      expect(status).toBe(404);
      expect(error.message).toBe(FORM_NOT_FOUND);
      const upload = await app.nobody().request({ method: 'POST', url: `/api/files?application=${link}` });
      expect(upload.statusCode).toBe(401);
    }
  });

  it('takes the uploads of visitors', async () => {
    const form = await aForm(await aLandlord(app));
    const { fileUrl, claimToken } = await aVisitorsUpload(app.nobody(), form);
    expect(claimToken).not.toBe('');
    expect((await app.nobody().request({ method: 'GET', url: fileUrl })).statusCode).toBe(404);
  });
});
