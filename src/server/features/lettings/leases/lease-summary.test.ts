import { expect, it } from 'vitest';
import { createLease, downloadLeaseSummary, updateLease } from '#contract/lettings/leases';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation, leaseFields, onboard } from '#test/leases-and-tenants';
import { pagesIn, textIn } from '#test/pdf-text';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const download = (who: Caller, id: number) =>
  who.request({ method: 'GET', url: downloadLeaseSummary.path.replace('{id}', String(id)) });

it('is one page for everybody on the lease, and nobody else', async () => {
  const landlord = await aLandlord(app, { firstName: 'Lata' });
  const made = await onboard(landlord, leaseFields(await aProperty(landlord, { name: 'Palm Court, Wing B' })));
  const id = made.lease?.id ?? 0;
  for (const who of [landlord, await acceptInvitation(app, made)]) {
    const answer = await download(who, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="lease-${id}-palm-court-wing-b.pdf"`);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesIn(answer.rawPayload)).toBe(1);
    expect(textIn(answer.rawPayload)).toContain('₹25,000');
  }
  expect((await download(await aLandlord(app), id)).statusCode).toBe(404);
  expect((await download(landlord, 999999)).statusCode).toBe(404);
});

it('holds names in other scripts, very long ones, and a lease that was renewed often', async () => {
  const landlord = await aLandlord(app, { firstName: 'लता' });
  const property = await aProperty(landlord, {
    name: 'सूर्योदय अपार्टमेंट',
    street1: 'é'.repeat(190),
    area: 'महात्मा गांधी रोड 😀',
  });
  const made = await onboard(landlord, {
    ...leaseFields(property),
    exitTerms: { noticeDays: 30, exitPaintingCharge: '9000', exitCleaningCharge: null, depositReturnDays: 15 },
    firstName: '李'.repeat(80),
    lastName: 'Ó Súilleabháin',
  });
  const id = made.lease?.id ?? 0;
  for (let year = 2027; year < 2039; year++) {
    const renewal = { startDate: `${year}-05-05`, endDate: `${year + 1}-05-04`, monthlyRent: '30000.50' };
    expect((await landlord.call(updateLease, { params: { id }, body: { renewal } })).status).toBe(200);
  }
  const answer = await download(landlord, id);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="lease-${id}.pdf"`);
  expect(pagesIn(answer.rawPayload)).toBe(1);
});

it('says what was agreed for moving out, as it was said when the lease was made', async () => {
  const landlord = await aLandlord(app);
  const [first, second] = [await aProperty(landlord), await aProperty(landlord)];
  const exitTerms = { noticeDays: 30, exitPaintingCharge: '9000', exitCleaningCharge: '', depositReturnDays: '' };
  const made = await onboard(landlord, { ...leaseFields(first), exitTerms });
  const text = textIn((await download(landlord, made.lease?.id ?? 0)).rawPayload);
  for (const words of ['When the lease ends', '30 days', '₹9,000', 'nothing agreed', 'not agreed'])
    expect(text).toContain(words);
  const lease = { tenantId: made.id, propertyId: second.id, startDate: '2027-01-01', endDate: '', monthlyRent: 9000 };
  const next = await landlord.call(createLease, { body: { ...lease, exitTerms: { ...exitTerms, noticeDays: 60 } } });
  expect(next.body).toMatchObject({ noticeDays: 60, exitPaintingCharge: '9000.00', depositReturnDays: null });
  const plain = await onboard(landlord, leaseFields(await aProperty(landlord)));
  expect(textIn((await download(landlord, plain.lease?.id ?? 0)).rawPayload)).not.toContain('When the lease ends');
});
