import { leaveSharedLease } from '#contract/books/departures';
import { getDeposit } from '#contract/books/deposits';
import { addLeaseTenant, listLeaseTenants } from '#contract/lettings/lease-tenants';
import type { Property } from '#contract/lettings/properties';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { acceptInvitation, leaseFields, onboard } from './leases-and-tenants.ts';
import { aCharge, aReceipt } from './payments.ts';
import { aProperty } from './people-and-homes.ts';

let typed = 0;
export const aSharer = (firstName: string) => ({
  email: `sharer-${++typed}@example.in`,
  firstName,
  lastName: 'Shah',
  phone: null,
});

/** Three on one lease since March; a deposit of 30,000 is held. Departures are entered for the fifth of April unless said otherwise. */
export const aSharedFlat = async (app: TestApp, landlord: Caller, home?: Property) => {
  const property = home ?? (await aProperty(landlord));
  const made = await onboard(
    landlord,
    leaseFields(property, { leaseStartDate: '2026-03-01', securityDeposit: '30000' }),
  );
  const main = await acceptInvitation(app, made);
  const id = made.lease?.id ?? 0;
  const join = async (firstName: string) => {
    const body = aSharer(firstName);
    const { id: personId } = (await landlord.call(addLeaseTenant, { params: { id }, body })).body;
    return { personId: personId ?? 0, caller: await acceptInvitation(app, body) };
  };
  const [priya, ravi] = [await join('Priya'), await join('Ravi')];
  const deposit = await aCharge(landlord, { leaseId: id, type: 'security_deposit', amount: '30000' });
  await aReceipt(landlord, deposit.id, { amount: '30000' });
  const leave = (body: object, who = landlord) =>
    who.call(leaveSharedLease, {
      params: { id },
      body: { lastDay: '2026-04-05', depositSettledBy: 'landlord', ...body } as never,
    });
  const held = async (who: Caller = landlord) => (await who.call(getDeposit, { params: { id }, query: {} })).body.held;
  const people = async (who: Caller = landlord) => (await who.call(listLeaseTenants, { params: { id } })).body;
  return { id, property, main, priya, ravi, leave, held, people, deposit };
};
