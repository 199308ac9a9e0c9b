import { describe, expect, it } from 'vitest';
import { getInspectionList, setInspectionList } from '#contract/upkeep/inspection-list';
import { downloadInspection } from '#contract/upkeep/inspections';
import { openTestApp } from '#test/app';
import { aHomeToInspect, anEntry, anInspection } from '#test/inspections';
import { textIn } from '#test/pdf-text';
import { aPhoto } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

describe('a move-out', () => {
  it('is held against how it was, thing by thing, with the years that held when it began', async () => {
    const { landlord, home, tenant, leaseId } = await aHomeToInspect(app);
    const list = (await landlord.call(getInspectionList, { params: { id: home.id } })).body;
    expect(list.isUsual).toBe(true);
    const items = [
      { room: 'Hall', name: 'Paint', kind: 'fitting' as const, wear: 'paint' as const, newOn: '2025-04-05' },
      { room: 'Hall', name: 'Sofa', kind: 'inventory' as const, count: 1 },
    ];
    const put = { furnishing: 'full' as const, items, wearYears: { paint: 5 } };
    const changed = await landlord.call(setInspectionList, { params: { id: home.id }, body: put });
    expect(changed.body).toMatchObject({ isUsual: false, furnishing: 'full', wearYears: { paint: 5 } });
    const moveIn = await anInspection(landlord, leaseId);
    expect(moveIn.items.map(({ name }) => name)).toEqual(['Paint', 'Sofa']);
    await anEntry(tenant, moveIn, 'Paint', {
      condition: 'fine',
      photos: [{ fileUrl: await aPhoto(tenant, undefined, 'evidence') }],
    });
    const more = { ...put, items: [...items, { room: 'Hall', name: 'Lamp', kind: 'fitting' as const }] };
    await landlord.call(setInspectionList, { params: { id: home.id }, body: more });
    const moveOut = await anInspection(landlord, leaseId, { kind: 'move_out' });
    expect(moveOut).toMatchObject({ comparedWith: { id: moveIn.id, kind: 'move_in' }, wearYears: { paint: 5 } });
    expect(moveOut.items.map(({ name, before }) => [name, before?.length ?? null])).toEqual([
      ['Paint', 1],
      ['Sofa', 0],
      ['Lamp', null],
    ]);
    await anEntry(landlord, moveOut, 'Paint', { condition: 'damaged', text: 'Holes' });
    const { path } = downloadInspection;
    const pdf = await tenant.request({ method: 'GET', url: path.replace('{id}', String(moveOut.id)) });
    expect(pdf.statusCode).toBe(200);
    const text = textIn(pdf.rawPayload);
    expect(text).toContain('Move-out inspection');
    expect(text).toContain('Proposed share of the tenant: 80%');
    expect(text).toContain('Not answered');
  });
});
