import type { Property } from '#contract/lettings/properties';
import { saveRentSettings } from '#contract/money/rent-settings';
import { shareTenantCard, type TenantCard } from '#contract/overview/tenant-cards';
import { actByLink, readActionLink } from '#contract/platform/action-links';
import { uploadedFile } from '#contract/platform/files';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { leaseFields, onboard } from './leases-and-tenants.ts';
import { multipart } from './multipart.ts';
import { aCharge } from './payments.ts';
import { aLandlord, aProperty } from './people-and-homes.ts';
import { jpeg } from './sample-pictures.ts';

/** Rent that is due from somebody who was only stated, and has no account. */
export const aStated = async (
  app: TestApp,
  beforeLetting: (home: Property) => Promise<unknown> = async () => undefined,
) => {
  const landlord = await aLandlord(app, { firstName: 'Meera' });
  await landlord.call(saveRentSettings, { body: { upiId: 'meera@upi' } });
  const home = await aProperty(landlord);
  await beforeLetting(home);
  const tenant = await onboard(landlord, leaseFields(home));
  const leaseId = tenant.lease?.id ?? 0;
  const { id: paymentId } = await aCharge(landlord, { leaseId, description: 'Rent for April' });
  return { landlord, home, tenant, leaseId, paymentId };
};

export const shareCard = (who: Caller, leaseId: number) => who.call(shareTenantCard, { params: { id: leaseId } });
export const tokenOf = (link: string): string => link.split('/').at(-1) ?? '';

export const aCard = async (...how: Parameters<typeof aStated>) => {
  const stated = await aStated(...how);
  const { body } = await shareCard(stated.landlord, stated.leaseId);
  return { ...stated, shared: body, token: tokenOf(body.link) };
};

export const paid = (paymentId: number, changes: object = {}) => ({
  ...{ action: 'paid', paymentId, amount: '25000', method: 'upi', reference: '412345678901', paidDate: '2026-04-05' },
  ...changes,
});
export const fault = { action: 'report', category: 'plumbing', title: 'The tap drips' };

/** Whoever has the link, without an account. */
export const byCard = (app: TestApp, phone = () => app.nobody('203.0.113.7')) => {
  const look = async (token: string) => (await phone().call(readActionLink, { params: { token } })).body;
  const send = (token: string, content = jpeg()) => {
    const { payload, headers } = multipart([{ field: 'file', name: 'tap.jpg', type: 'image/jpeg', content }]);
    return phone().request({ method: 'POST', url: `/api/files?link=${token}&use=evidence`, payload, headers });
  };
  return {
    phone,
    look,
    cardOf: async (token: string) => (await look(token)).details as unknown as TenantCard,
    act: (token: string, body: { action: string } & Record<string, unknown>) =>
      phone().call(actByLink, { params: { token }, body }),
    send,
    /** A photo that has arrived, as the form hands it in. */
    sent: async (token: string, content?: Buffer) => {
      const { fileUrl, claimToken } = uploadedFile.parse((await send(token, content)).json());
      return { fileUrl, claimToken };
    },
    open: (url: string) => phone().request({ method: 'GET', url }),
  };
};
