import { expect, it } from 'vitest';
import { beginInspection, confirmInspection, getInspection } from '#contract/upkeep/inspections';
import { openTestApp } from '#test/app';
import { anEntry, anInspection, itemOf, say } from '#test/inspections';
import { acceptInvitation, leaseFields, onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const ROUNDS = 8;

const aHome = async () => {
  const landlord = await aLandlord(app);
  const onboarded = await onboard(landlord, leaseFields(await aProperty(landlord)));
  return { landlord, tenant: await acceptInvitation(app, onboarded), leaseId: onboarded.lease?.id ?? 0 };
};

it('of two who begin at once one does', async () => {
  const { landlord, tenant, leaseId } = await aHome();
  const begin = (who: typeof landlord) =>
    who.call(beginInspection, { params: { id: leaseId }, body: { kind: 'move_in' } });
  const statuses = (await Promise.all([begin(landlord), begin(tenant), begin(landlord)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409, 409]);
});

it('nothing is added to what both have confirmed, and nothing confirmed that was not seen', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { landlord, tenant, leaseId } = await aHome();
    const { id } = await anInspection(landlord, leaseId);
    await anEntry(landlord, { id }, 'Floor', { condition: 'fine' });
    const { contentHash, ...seen } = (await tenant.call(getInspection, { params: { id } })).body;
    const item = itemOf({ contentHash, ...seen }, 'Floor').id;
    const confirm = (who: typeof landlord) =>
      who.call(confirmInspection, { params: { id }, body: { name: 'Asha', contentHash } });
    const add = () => say(tenant, id, { itemIds: [item], condition: 'damaged' });
    await Promise.all([confirm(landlord), confirm(tenant), add()]);
    const after = (await landlord.call(getInspection, { params: { id } })).body;
    const entries = itemOf(after, 'Floor').entries.length;
    if (after.state === 'confirmed')
      expect({ entries, hash: after.contentHash }).toEqual({ entries: 1, hash: contentHash });
    else expect(entries).toBe(2);
    // Whoever's confirmation stands, stands for what is there.
    if (entries === 2) expect(after.confirmations).toEqual([]);
  }
});
