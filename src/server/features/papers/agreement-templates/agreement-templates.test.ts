import { describe, expect, it } from 'vitest';
import { agreementFields, isAgreementField } from '#contract/papers/agreement-fields';
import {
  changeAgreementTemplate,
  copyAgreementTemplate,
  getAgreementTemplate,
  listAgreementTemplates,
  listTemplateVersions,
  removeAgreementTemplate,
  TEMPLATE_CHANGED,
} from '#contract/papers/agreement-templates';
import { createAgreement } from '#contract/papers/agreements';
import { namesInBraces, templateBlocks, templateKinds } from '#contract/papers/template-blocks';
import { agreementTemplateVersions } from '#server/db/schema/agreements';
import { templateOf } from '#test/agreements';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { anAgentOf, leaseFields, onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { ourTemplates } from './rules/our-templates.ts';

const app = await openTestApp();

const aCopy = async (landlord: Caller, name = 'Mine') => {
  const { id: fromId } = await templateOf(landlord);
  return (await landlord.call(copyAgreementTemplate, { body: { fromId, name } })).body;
};

describe('ours', () => {
  it('are one of each kind, whole, and name only what there is', () => {
    expect(ourTemplates.map(({ kind }) => kind)).toEqual(templateKinds);
    for (const { blocks } of ourTemplates) {
      expect(templateBlocks.safeParse(blocks).error).toBeUndefined();
      expect(blocks.flatMap(({ text }) => namesInBraces(text)).filter((name) => !isAgreementField(name))).toEqual([]);
    }
  });

  it('use every value that can be filled in', () => {
    const used = new Set(ourTemplates.flatMap(({ blocks }) => blocks.flatMap(({ text }) => namesInBraces(text))));
    // For clauses of their own.
    const spare = ['start_date', 'end_date'];
    expect(Object.keys(agreementFields).filter((field) => !used.has(field))).toEqual(spare);
  });

  it('are there once, for landlords and agents, also where two ask first; nobody changes them', async () => {
    const [landlord, agent] = [await aLandlord(app), await app.signUp('agent')];
    await Promise.all([landlord.call(listAgreementTemplates), agent.call(listAgreementTemplates)]);
    const all = (await agent.call(listAgreementTemplates)).body;
    expect(all.map(({ kind, isOurs, version }) => [kind, isOurs, version])).toEqual(
      templateKinds.map((kind) => [kind, true, 1]),
    );
    const { id, name, blocks } = await templateOf(landlord);
    const params = { id };
    expect((await landlord.call(changeAgreementTemplate, { params, body: { name, blocks, version: 1 } })).status).toBe(
      404,
    );
    expect((await landlord.call(removeAgreementTemplate, { params })).status).toBe(404);
    expect((await (await app.signUp('tenant')).call(listAgreementTemplates)).status).toBe(403);
  });
});

describe('a copy', () => {
  it('is changed in versions that are kept; somebody who saw an older one is told', async () => {
    const landlord = await aLandlord(app);
    const copy = await aCopy(landlord);
    expect(copy).toMatchObject({ name: 'Mine', isOurs: false, version: 1 });
    const params = { id: copy.id };
    const own = { key: 'own-1', title: 'Shoes', text: 'Shoes stay at the door.', isOptional: false, isOn: true };
    const body = {
      name: 'Ours now',
      blocks: [own, ...copy.blocks],
      defaults: { rent_day: '1st', city: '' },
      version: 1,
    };
    expect(
      (await landlord.request({ method: 'PUT', url: `/api/agreement-templates/${copy.id}`, payload: body })).statusCode,
    ).toBe(400);
    const good = { ...body, defaults: { rent_day: '1st', late_charge: ' ' } };
    const changed = (await landlord.call(changeAgreementTemplate, { params, body: good })).body;
    expect(changed).toMatchObject({ name: 'Ours now', version: 2, defaults: { rent_day: '1st' } });
    expect(changed.blocks[0]).toEqual(own);
    const stale = await landlord.call(changeAgreementTemplate, { params, body: good });
    expect([stale.status, stale.error.message]).toEqual([409, TEMPLATE_CHANGED]);
    const versions = (await landlord.call(listTemplateVersions, { params })).body;
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(versions[1]?.blocks).toEqual(copy.blocks);
    await expect(app.db.update(agreementTemplateVersions).set({ version: 9 })).rejects.toThrow();
    for (const blocks of [[], [own, own], [{ ...own, text: 'Pay {all}' }], [{ ...own, title: ' ' }]])
      expect(
        (
          await landlord.request({
            method: 'PUT',
            url: `/api/agreement-templates/${copy.id}`,
            payload: { ...good, version: 2, blocks },
          })
        ).statusCode,
      ).toBe(400);
  });

  it("is the landlord's; an agent who works for them makes agreements from it; once removed it is not offered", async () => {
    const [landlord, stranger] = [await aLandlord(app), await aLandlord(app)];
    const home = await aProperty(landlord);
    const agent = await anAgentOf(app, home, {});
    const { lease } = await onboard(landlord, leaseFields(home));
    const { id } = await aCopy(landlord);
    const params = { id };
    expect((await stranger.call(getAgreementTemplate, { params })).status).toBe(404);
    expect((await stranger.call(removeAgreementTemplate, { params })).status).toBe(404);
    expect((await agent.call(getAgreementTemplate, { params })).status).toBe(200);
    const made = await agent.call(createAgreement, { params: { id: lease?.id ?? 0 }, body: { templateId: id } });
    expect(made.body).toMatchObject({ templateName: 'Mine', status: 'draft' });
    expect((await landlord.call(removeAgreementTemplate, { params })).status).toBe(204);
    expect((await landlord.call(getAgreementTemplate, { params })).status).toBe(404);
    expect((await landlord.call(removeAgreementTemplate, { params })).status).toBe(404);
  });
});
