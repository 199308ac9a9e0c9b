import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { updateLease } from '#contract/lettings/leases';
import { withdrawTenantCard } from '#contract/overview/tenant-cards';
import { getMaintenanceRequest, listMaintenanceRequests } from '#contract/upkeep/maintenance-requests';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation } from '#test/leases-and-tenants';
import { aLandlord } from '#test/people-and-homes';
import { jpeg } from '#test/sample-pictures';
import { COMMENT_TEXT, TRAILER_TEXT, XMP_TEXT } from '#test/sample-private-data';
import { aCard, byCard, fault } from '#test/tenant-cards';

const app = await openTestApp();
const { cardOf, act, send, sent, open } = byCard(app);
const clientId = '6f9619ff-8b86-4d01-b42d-00cf4fc96401';

/** When and where it was taken, beside the picture. */
const tellsMore = ({ rawPayload }: { rawPayload: Buffer }) =>
  [COMMENT_TEXT, XMP_TEXT, TRAILER_TEXT].some((text) => rawPayload.includes(text));

const photosOf = async (token: string) => (await cardOf(token)).requests.flatMap(({ photos }) => photos);

const reported = async (landlord: Caller) => {
  const [request] = (await landlord.call(listMaintenanceRequests, { query: {} })).body;
  const { events } = (await landlord.call(getMaintenanceRequest, { params: { id: request?.id ?? 0 } })).body;
  return events.flatMap(({ photos }) => photos);
};

it('a fault by the card comes with photos: as they were sent for the parties, made anew for everybody', async () => {
  const { landlord, tenant, token } = await aCard(app);
  const person = await acceptInvitation(app, tenant);
  const content = jpeg();
  expect(tellsMore({ rawPayload: content })).toBe(true);
  const answer = await act(token, { ...fault, photos: [await sent(token, content), await sent(token)] });
  expect(answer.status).toBe(200);
  const shown = await photosOf(token);
  expect(shown).toHaveLength(2);

  const [first] = await reported(landlord);
  expect(first).toMatchObject({ sha256: createHash('sha256').update(content).digest('hex') });
  for (const party of [landlord, person]) {
    const original = await party.request({ method: 'GET', url: `${first?.fileUrl}?original=true` });
    expect(original.rawPayload.equals(content)).toBe(true);
    const copy = await party.request({ method: 'GET', url: first?.fileUrl ?? '' });
    expect([copy.statusCode, tellsMore(copy)]).toEqual([200, false]);
  }
  const byLink = await open(shown[0] ?? '');
  expect([byLink.statusCode, byLink.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(byLink.headers['cache-control']).toContain('no-store');
  expect(tellsMore(byLink)).toBe(false);
});

it('nobody else sees a photo by its address', async () => {
  const [one, other] = [await aCard(app), await aCard(app)];
  await act(one.token, { ...fault, photos: [await sent(one.token)] });
  await act(other.token, fault);
  const [shown = ''] = await photosOf(one.token);
  const [kept] = await reported(one.landlord);
  const strangers = [app.nobody(), await aLandlord(app), other.landlord, await app.signUp('tenant')];
  for (const stranger of strangers)
    for (const url of [kept?.fileUrl ?? '', `${kept?.fileUrl}?original=true`, `${kept?.fileUrl}?size=320`])
      expect((await stranger.request({ method: 'GET', url })).statusCode).toBe(404);
  for (const token of [other.token, 'nobody'])
    expect((await open(shown.replace(one.token, token))).statusCode).toBe(404);
  expect((await open(`${shown}9`)).statusCode).toBe(404);
});

it('what is sent counts once, by the card that it was sent with, and eight at most', async () => {
  const [one, other] = [await aCard(app), await aCard(app)];
  const photo = await sent(one.token);
  const report = (token: string, photos: object[], changes: object = {}) =>
    act(token, { ...fault, ...changes, photos });
  expect((await report(other.token, [photo])).status).toBe(400);
  expect((await report(one.token, [{ fileUrl: photo.fileUrl }])).status).toBe(400);
  expect((await report(one.token, [{ fileUrl: 'https://example.com/a.jpg', claimToken: 'x' }])).status).toBe(400);
  const nine = Array.from({ length: 9 }, () => photo);
  expect((await report(one.token, nine)).error.fieldErrors).toEqual({ photos: 'At most 8 photos' });
  // What was refused has made nothing: the photo is still to be had.
  expect(await photosOf(one.token)).toEqual([]);
  expect((await report(one.token, [photo], { clientId })).status).toBe(200);
  expect((await report(one.token, [await sent(one.token)], { clientId })).status).toBe(200);
  expect(await photosOf(one.token)).toHaveLength(1);
  expect((await report(one.token, [photo])).status).toBe(400);
});

it('a card that has ended takes no photos and shows none', async () => {
  const { landlord, leaseId, token } = await aCard(app);
  await act(token, { ...fault, photos: [await sent(token)] });
  const [shown = ''] = await photosOf(token);
  await landlord.call(updateLease, { params: { id: leaseId }, body: { status: 'ended' } });
  expect([(await open(shown)).statusCode, (await send(token)).statusCode]).toEqual([404, 401]);

  const withdrawn = await aCard(app);
  await act(withdrawn.token, { ...fault, photos: [await sent(withdrawn.token)] });
  const [photo = ''] = await photosOf(withdrawn.token);
  await withdrawn.landlord.call(withdrawTenantCard, { params: { id: withdrawn.leaseId } });
  expect([(await open(photo)).statusCode, (await send(withdrawn.token)).statusCode]).toEqual([404, 401]);
});

it('takes pictures only, and as many of an address as links do', async () => {
  const { token } = await aCard(app);
  expect((await send(token, Buffer.from('no picture'))).statusCode).toBe(415);
  const strict = await openTestApp({ rateLimitFactor: 1 });
  const flooded = await aCard(strict);
  const flood = byCard(strict);
  let taken = 0;
  while (taken < 70 && (await flood.send(flooded.token)).statusCode === 201) taken += 1;
  expect(taken).toBe(60);
  expect((await flood.look(flooded.token)).state).toBe('open');
});
