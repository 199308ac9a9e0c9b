import { randomUUID } from 'node:crypto';
import { actByLink, readActionLink } from '#contract/platform/action-links';
import { dateInIndia } from '#contract/platform/calendar';
import { reportMaintenance } from '#contract/upkeep/maintenance-requests';
import { addMeter, readMeter } from '#contract/upkeep/meters';
import { addVendor } from '#contract/upkeep/vendors';
import { offerWorkOrder } from '#contract/upkeep/work-orders';
import { requestBody } from '../../../test/maintenance.ts';
import type { LetHome } from './rental.ts';
import { sentTwice } from './twice.ts';
import type { Walker } from './walker.ts';

const expectSame = (what: string, [one, other]: { id: number }[]) => {
  if (one?.id !== other?.id) throw new Error(`${what} that was sent twice became two: ${one?.id} and ${other?.id}`);
};

/** A fault and a reading come out of the queue of a phone; a vendor takes the job by a link, and is done. */
export const repairs = async (walker: Walker, { landlord, propertyId }: LetHome): Promise<void> => {
  const fault = { body: requestBody(propertyId, { clientId: randomUUID() }) };
  const requests = await sentTwice(() => walker.step<{ id: number }>(reportMaintenance, fault, landlord));
  expectSame('a fault', requests);

  const { id } = await walker.step<{ id: number }>(
    addMeter,
    { body: { propertyId, kind: 'electricity', unitPrice: 8, number: '4711' } },
    landlord,
  );
  const reading = { value: 120, date: dateInIndia(new Date()), clientId: randomUUID() };
  expectSame(
    'a reading',
    await sentTwice(() => walker.step<{ id: number }>(readMeter, { params: { id }, body: reading }, landlord)),
  );

  const vendor = await walker.step<{ id: number }>(
    addVendor,
    { body: { name: 'Ravi Plumbing', phone: '9876500000', trades: ['plumbing'] } },
    landlord,
  );
  const { link } = await walker.step<{ link: string }>(
    offerWorkOrder,
    { params: { id: requests[0]?.id }, body: { vendorId: vendor.id } },
    landlord,
  );
  const params = { token: link.split('/').at(-1) };
  await walker.step(readActionLink, { params });
  const visitAt = new Date(Date.now() + 86_400_000).toISOString();
  const deeds = [
    { action: 'accept' },
    { action: 'schedule', visitAt },
    { action: 'on_my_way' },
    { action: 'done', note: 'New washer' },
    { action: 'bill', amount: '850' },
  ];
  for (const body of deeds) await walker.step(actByLink, { params, body });
};
