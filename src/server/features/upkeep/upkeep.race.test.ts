import { expect, it } from 'vitest';
import { listMaintenanceRequests, reportMaintenance } from '#contract/upkeep/maintenance-requests';
import { getRepairLimits, setHomeLimits, setRepairLimits, usualLimits } from '#contract/upkeep/repair-limits';
import { openTestApp } from '#test/app';
import { requestBody } from '#test/maintenance';
import { write } from '#test/messages';
import { aRental } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const ROUNDS = 5;
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

it('of two requests that are made of one message at once one is made', async () => {
  const { landlord, tenant, property } = await aRental(app);
  for (let round = 1; round <= ROUNDS; round++) {
    const message = await write(tenant, landlord, { content: `The tap drips (${round})` });
    const make = () => landlord.call(reportMaintenance, { body: requestBody(property.id, { messageId: message.id }) });
    expect(statuses(await Promise.all([make(), make()]))).toEqual([201, 409]);
    expect((await landlord.call(listMaintenanceRequests)).body).toHaveLength(round);
  }
});

it('of repair limits that are set twice at once the later ones hold, whole', async () => {
  const landlord = await aLandlord(app);
  const { id } = await aProperty(landlord);
  const limits = ['4000.00', '7000.00'].map((approvalLimit) => ({ ...usualLimits, approvalLimit }));
  for (let round = 0; round < ROUNDS; round++) {
    const set = [
      ...limits.map((body) => landlord.call(setRepairLimits, { body })),
      ...limits.map((body) => landlord.call(setHomeLimits, { params: { id }, body })),
    ];
    expect(statuses(await Promise.all(set))).toEqual([200, 200, 200, 200]);
    const { usual, homes } = (await landlord.call(getRepairLimits)).body;
    expect(limits).toContainEqual(expect.objectContaining({ approvalLimit: usual.approvalLimit }));
    expect(homes).toHaveLength(1);
    expect(limits).toContainEqual(expect.objectContaining({ approvalLimit: homes[0]?.approvalLimit }));
  }
});
