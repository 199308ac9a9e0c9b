import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createProperty, getProperty, listPublicProperties, updateProperty } from '#contract/lettings/properties';
import { fileIdOf } from '#contract/platform/files';
import { files } from '#server/db/schema/files';
import { properties } from '#server/db/schema/properties';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { anAgentOf } from '#test/leases-and-tenants';
import { aLandlord, aLeaseRow, aPhoto, aProperty, propertyBody } from '#test/people-and-homes';
import { pdf } from '#test/sample-documents';

const app = await openTestApp();
const owner = await aLandlord(app);

const photosOf = (count: number, who = owner) => Promise.all(Array.from({ length: count }, () => aPhoto(who)));
const setPhotos = (id: number, photos: string[], who: Caller = owner) =>
  who.call(updateProperty, { params: { id }, body: { photos } });
const statusOf = async (who: Caller, fileUrl: string) =>
  (await who.request({ method: 'GET', url: fileUrl })).statusCode;
const rowsOf = (urls: string[]) =>
  app.db
    .select()
    .from(files)
    .where(
      inArray(
        files.id,
        urls.flatMap((url) => fileIdOf(url) ?? []),
      ),
    );
const blobCount = () => {
  const folder = join(app.deps.config.dataDir, 'files');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true }).filter((name) => String(name).length > 10).length
    : 0;
};

describe('the photos of a property', () => {
  it('come in the order given, the cover first, in every list', async () => {
    const [one = '', two = '', three = ''] = await photosOf(3);
    const property = await aProperty(owner, { photos: [three, one, two] });
    expect(property.photos).toEqual([three, one, two]);
    const open = await app.nobody().call(listPublicProperties, { query: {} });
    expect(open.body.find((row) => row.id === property.id)?.photos).toEqual([three, one, two]);
  });

  it('are kept, added, dropped and put in order by one change', async () => {
    const [one = '', two = '', three = ''] = await photosOf(3);
    const { id } = await aProperty(owner, { photos: [one, two] });
    const before = blobCount();
    expect((await setPhotos(id, [three, two])).body.photos).toEqual([three, two]);
    expect((await setPhotos(id, [three, two])).body.photos).toEqual([three, two]);
    expect(await rowsOf([one])).toEqual([]);
    expect(await statusOf(owner, one)).toBe(404);
    await app.mails();
    expect(blobCount()).toBe(before - 1);
    expect((await owner.call(updateProperty, { params: { id }, body: { name: 'Other' } })).body.photos).toHaveLength(2);
    expect((await setPhotos(id, [])).body.photos).toEqual([]);
    expect(await rowsOf([two, three])).toEqual([]);
  });

  it('are at most 8, each once, and uploads of ours', async () => {
    const photos = await photosOf(8);
    const { id } = await aProperty(owner, { photos });
    const message = async (values: unknown[]) => {
      const answer = await owner.call(updateProperty, { params: { id }, body: { photos: values } });
      expect(answer.status).toBe(400);
      return answer.error.message;
    };
    const [first = ''] = photos;
    expect(await message([...photos, await aPhoto(owner)])).toBe('At most 8 photos');
    expect(await message([first, first])).toBe('A photo is there twice');
    expect(await message([first, first.replace('files/', 'files/0')])).toBe('A photo is there twice');
    for (const wrong of ['https://example.in/a.jpg', '/api/files/9999999999', 7, ''])
      expect(await message([wrong])).toBe('Please upload the photo.');
    const gone = await setPhotos(id, ['/api/files/999999']);
    expect(gone.error.fieldErrors).toEqual({ photos: 'This file is not there any more. Please upload it again.' });
    expect((await owner.call(getProperty, { params: { id } })).body.photos).toEqual(photos);
  });

  it('are pictures', async () => {
    const document = await aPhoto(owner, pdf(), 'document');
    const answer = await owner.call(createProperty, { body: propertyBody({ photos: [document] }) });
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors).toEqual({ photos: 'File type must be .jpg, .jpeg, .png, .webp' });
    expect((await rowsOf([document]))[0]?.subject).toBeNull();
  });

  it("are neither somebody else's upload nor those of another property", async () => {
    const stranger = await aLandlord(app);
    const [theirs, mine] = [await aPhoto(stranger), await aPhoto(owner)];
    await aProperty(owner, { photos: [mine] });
    for (const photo of [theirs, mine]) {
      const answer = await owner.call(createProperty, { body: propertyBody({ photos: [photo] }) });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.error.fieldErrors ?? {})).toEqual(['photos']);
    }
  });

  it('are seen by anybody while it is for rent, else by whom it concerns', async () => {
    const [tenant, visitor, agent] = [
      await app.signUp('tenant'),
      await app.signUp('tenant'),
      await app.signUp('agent'),
    ];
    const photo = await aPhoto(owner);
    expect(await statusOf(app.nobody(), photo)).toBe(404);
    const property = await aProperty(owner, { photos: [photo] });
    const assigned = await anAgentOf(app, property);
    for (const who of [app.nobody(), visitor, agent, owner]) expect(await statusOf(who, photo)).toBe(200);
    await aLeaseRow(app, property, tenant);
    await app.db
      .update(properties)
      .set({ isAvailable: false, openToAgents: false })
      .where(eq(properties.id, property.id));
    for (const who of [owner, tenant, assigned]) expect(await statusOf(who, photo)).toBe(200);
    for (const who of [app.nobody(), visitor, agent]) expect(await statusOf(who, photo)).toBe(404);
  });
});
