import { describe, expect, it } from 'vitest';
import { actByLink, readActionLink } from '#contract/platform/action-links';
import { uploadedFile } from '#contract/platform/files';
import { getInspection, inspection as inspectionSchema, sendInspectionLink } from '#contract/upkeep/inspections';
import { openTestApp } from '#test/app';
import { aHomeToInspect, anEntry, anInspection, itemOf, signedByBoth } from '#test/inspections';
import { leaseFields, onboard } from '#test/leases-and-tenants';
import { multipart } from '#test/multipart';
import { aLandlord, aPhoto, aProperty } from '#test/people-and-homes';
import { jpeg } from '#test/sample-pictures';

// It is 5 April 2026 here.
const app = await openTestApp();

describe('by a link', () => {
  it('the tenant adds without signing in, sees the photos, and signs by a link of its own', async () => {
    const { landlord, tenant, leaseId } = await aHomeToInspect(app);
    const { id } = await anInspection(landlord, leaseId);
    const photo = await aPhoto(landlord, undefined, 'evidence');
    await anEntry(landlord, { id }, 'Floor', { condition: 'fine', photos: [{ fileUrl: photo }] });
    expect((await tenant.call(sendInspectionLink, { params: { id } })).status).toBe(403);
    const sent = await landlord.call(sendInspectionLink, { params: { id } });
    expect(sent.status).toBe(200);
    expect(JSON.stringify(sent.body)).not.toContain('/link/');
    const mails = await app.mails();
    const mail = mails.findLast(({ to, text }) => to === tenant.user.email && text.includes('/link/'));
    const token = /\/link\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const nobody = app.nobody();
    const shown = (await nobody.call(readActionLink, { params: { token } })).body;
    const seen = inspectionSchema.parse(shown.details);
    expect(seen).toMatchObject({ id, side: 'tenant', speaksForSide: false });
    const address = itemOf(seen, 'Floor').entries[0]?.photos[0]?.fileUrl ?? '';
    expect((await nobody.request({ method: 'GET', url: address })).statusCode).toBe(200);
    expect((await nobody.request({ method: 'GET', url: photo })).statusCode).toBe(404);
    const foreign = await aPhoto(landlord, undefined, 'evidence');
    const other = address.replace(/\d+$/, foreign.split('/').at(-1) ?? '');
    expect((await nobody.request({ method: 'GET', url: other })).statusCode).toBe(404);

    const upload = await nobody.request({
      method: 'POST',
      url: `/api/files?use=evidence&link=${token}`,
      ...multipart([{ field: 'file', name: 'wall.jpg', type: 'image/jpeg', content: jpeg() }]),
    });
    const { fileUrl, claimToken } = uploadedFile.parse(upload.json());
    const body = {
      action: 'add',
      itemIds: [itemOf(seen, 'Floor').id],
      condition: 'damaged',
      photos: [{ fileUrl, claimToken }],
    };
    expect((await nobody.call(actByLink, { params: { token }, body })).status).toBe(200);
    expect((await nobody.call(actByLink, { params: { token }, body: { action: 'sign' } })).status).toBe(400);
    const after = (await landlord.call(getInspection, { params: { id } })).body;
    expect(itemOf(after, 'Floor').entries.at(-1)).toMatchObject({
      side: 'tenant',
      isByLink: true,
      condition: 'damaged',
    });
    expect(seen.signingSince).toBeNull();
    await signedByBoth(app, { tenant, manager: landlord }, id);
    expect((await nobody.call(readActionLink, { params: { token } })).body.state).toBe('withdrawn');
  });

  it('is not mailed to who has not accepted', async () => {
    const landlord = await aLandlord(app);
    const home = await aProperty(landlord);
    const { lease } = await onboard(landlord, leaseFields(home));
    const { id } = await anInspection(landlord, lease?.id ?? 0);
    expect((await landlord.call(sendInspectionLink, { params: { id } })).status).toBe(409);
  });
});
