import { expect, it } from 'vitest';
import { actOnSigning } from '#contract/papers/signing-acts';
import { beginInspection, getInspection } from '#contract/upkeep/inspections';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { anEntry, anInspection, askToSign, itemOf, say } from '#test/inspections';
import { acceptInvitation, leaseFields, onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { signInApp } from '#test/signings';

const app = await openTestApp();
const ROUNDS = 5;

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

it('of two who ask for the signatures at once one does', async () => {
  const { landlord, tenant, leaseId } = await aHome();
  const { id } = await anInspection(landlord, leaseId);
  await anEntry(landlord, { id }, 'Floor', { condition: 'fine' });
  const statuses = (await Promise.all([askToSign(landlord, id), askToSign(tenant, id)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409]);
});

it('nothing is added to what both have signed, and no signature stands for what was not seen', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { landlord, tenant, leaseId } = await aHome();
    const { id } = await anInspection(landlord, leaseId);
    await anEntry(landlord, { id }, 'Floor', { condition: 'fine' });
    const { contentHash, ...seen } = (await tenant.call(getInspection, { params: { id } })).body;
    const item = itemOf({ contentHash, ...seen }, 'Floor').id;
    const { id: signingId } = (await askToSign(landlord, id)).body;
    await signInApp(app, tenant, signingId, 'Meera Iyer');
    const add = () => say(tenant, id, { itemIds: [item], condition: 'damaged' });
    // The landlord's last step against what the tenant adds.
    const [signed, added] = await Promise.all([signInApp(app, landlord, signingId, 'Asha Rao'), add()]);
    const after = (await landlord.call(getInspection, { params: { id } })).body;
    const entries = itemOf(after, 'Floor').entries.length;
    if (after.state === 'confirmed')
      expect({ entries, hash: after.contentHash, added: added.status }).toEqual({
        entries: 1,
        hash: contentHash,
        added: 409,
      });
    else
      expect({ entries, signatures: after.confirmations, signed: signed.status }).toEqual({
        entries: 2,
        signatures: [],
        signed: 409,
      });
  }
});

it('what is added while the signatures are asked for and given is taken in, whoever comes first', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { landlord, tenant, leaseId } = await aHome();
    const { id } = await anInspection(landlord, leaseId);
    const { items } = await anEntry(landlord, { id }, 'Floor', { condition: 'fine' });
    const floor = items.find(({ name }) => name === 'Floor')?.id ?? 0;
    const add = (who: Caller, text: string) => say(who, id, { itemIds: [floor], text });
    const askAndOpen = async () => {
      const asked = await askToSign(landlord, id);
      if (asked.status !== 201) return;
      const open = () => tenant.call(actOnSigning, { params: { id: asked.body.id }, body: { action: 'open' } });
      await Promise.all([open(), open(), add(landlord, 'Once more').then(({ status }) => expect(status).toBe(201))]);
    };
    const [, ...added] = await Promise.all([
      askAndOpen(),
      ...[1, 2, 3].flatMap((number) => [add(tenant, `Scratch ${number}`), add(landlord, `Stain ${number}`)]),
    ]);
    expect(added.map(({ status }) => status)).toEqual(added.map(() => 201));
  }
});
