import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { actByLink } from '#contract/platform/action-links';
import { actionLinks, actionLinkUses } from '#server/db/schema/action-links';
import { openTestApp } from '#test/app';
import { aReceipt, detailsOf } from '#test/payments';
import { aCard, byCard, fault, paid } from '#test/tenant-cards';

const app = await openTestApp();
const { phone, act, look, cardOf, open } = byCard(app);

const usesOf = async (leaseId: number): Promise<number> => {
  const ofLease = eq(actionLinks.subjectId, leaseId);
  const uses = app.db.select({ id: actionLinkUses.id }).from(actionLinkUses);
  return (await uses.innerJoin(actionLinks, eq(actionLinks.id, actionLinkUses.actionLinkId)).where(ofLease)).length;
};

it('is not used by what messengers and mail scanners do with a link', async () => {
  const { landlord, leaseId, paymentId, token } = await aCard(app);
  await aReceipt(landlord, paymentId);
  const [receipt] = (await cardOf(token)).receipts;
  const robots: Record<string, string>[] = [
    { 'user-agent': 'WhatsApp/2.24 A' },
    { 'user-agent': 'facebookexternalhit/1.1', purpose: 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
  ];
  const paths = [`/link/${token}`, `/api/action-links/${token}`, receipt?.fileUrl ?? ''];
  for (const url of paths)
    for (const headers of robots)
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) await phone().request({ method, url, headers });
  expect(await usesOf(leaseId)).toBe(0);
  expect(await look(token)).toMatchObject({ state: 'open' });
  const preview = await phone().request({ method: 'GET', url: `/api/action-links/${token}` });
  expect([preview.headers['x-robots-tag'], preview.headers['cache-control']]).toEqual([
    'noindex, nofollow',
    expect.stringContaining('no-store'),
  ]);
});

it('takes nothing that is no card of its own', async () => {
  const { landlord, paymentId, token } = await aCard(app);
  await aReceipt(landlord, paymentId);
  const [receipt] = (await cardOf(token)).receipts;
  const url = receipt?.fileUrl ?? '';
  for (const other of [`${token}x`, token.slice(1), token.toUpperCase(), '..%2f..', "' or 1=1"]) {
    expect((await act(other, fault)).status).toBe(404);
    expect((await open(url.replace(token, encodeURIComponent(other)))).statusCode).toBe(404);
  }
  expect((await act('x'.repeat(201), fault)).status).toBe(400);
  expect((await open(url.replace(/\d+$/, '0'))).statusCode).toBe(400);
  expect((await open(url.replace(/\d+$/, '99999999999'))).statusCode).toBe(400);
});

it('acts as whom it was made for, whoever is signed in', async () => {
  const { landlord, paymentId, token } = await aCard(app);
  const stranger = await app.signUp('tenant', { firstName: 'Zubin' });
  await stranger.call(actByLink, { params: { token }, body: paid(paymentId) });
  const { claims, timeline } = await detailsOf(landlord, paymentId);
  expect(claims).toMatchObject([{ isByLink: true }]);
  expect(JSON.stringify([claims, timeline])).not.toContain('Zubin');
});

it('is held back when it is flooded', async () => {
  const strict = await openTestApp({ rateLimitFactor: 1 });
  const flooded = await aCard(strict);
  const flood = byCard(strict);
  await aReceipt(flooded.landlord, flooded.paymentId);
  const [receipt] = (await flood.cardOf(flooded.token)).receipts;
  const untilRefused = async (most: number, status: () => Promise<number>) => {
    for (let times = 0; times <= most; times += 1) if ((await status()) === 429) return times;
    return undefined;
  };
  expect(await untilRefused(30, async () => (await flood.open(receipt?.fileUrl ?? '')).statusCode)).toBe(30);
  const say = async () => (await flood.act(flooded.token, paid(flooded.paymentId))).status;
  expect(await untilRefused(60, say)).toBe(60);
});
