import { expect, it } from 'vitest';
import {
  changeAgreementTemplate,
  copyAgreementTemplate,
  listAgreementTemplates,
} from '#contract/papers/agreement-templates';
import { changeAgreement, getAgreement, reviseAgreement } from '#contract/papers/agreements';
import { agreementTemplates } from '#server/db/schema/agreements';
import { aDraft, aWholeDraft, sendAway, templateOf } from '#test/agreements';
import { openTestApp } from '#test/app';
import { leaseFields, onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

const aLet = async () => {
  const landlord = await aLandlord(app);
  const { lease } = await onboard(landlord, leaseFields(await aProperty(landlord)));
  return { landlord, leaseId: lease?.id ?? 0 };
};

it('brings our templates once, however many ask first', async () => {
  const landlords = await Promise.all([aLandlord(app), aLandlord(app), aLandlord(app)]);
  const answers = await Promise.all(landlords.map((landlord) => landlord.call(listAgreementTemplates)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await app.db.select().from(agreementTemplates)).toHaveLength(4);
});

it('of two who make a new version at once one does', async () => {
  const { landlord, leaseId } = await aLet();
  const { id } = await aWholeDraft(landlord, leaseId);
  await sendAway(app, id);
  const both = await Promise.all([1, 2].map(() => landlord.call(reviseAgreement, { params: { id } })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await landlord.call(getAgreement, { params: { id } })).body.status).toBe('replaced');
});

it('a draft that is sent while somebody changes it is one or the other, never both', async () => {
  const { landlord, leaseId } = await aLet();
  const { id } = await aWholeDraft(landlord, leaseId);
  const [changed] = await Promise.all([
    landlord.call(changeAgreement, { params: { id }, body: { title: 'Changed' } }),
    sendAway(app, id),
  ]);
  const { status, title } = (await landlord.call(getAgreement, { params: { id } })).body;
  expect(status).toBe('sent');
  expect(title === 'Changed').toBe(changed.status === 200);
});

it('of two who change a draft that both saw, the second is told', async () => {
  const { landlord, leaseId } = await aLet();
  const { id, updatedAt: seenAt } = await aDraft(landlord, leaseId);
  app.pass(1);
  const change = (title: string) => landlord.call(changeAgreement, { params: { id }, body: { title, seenAt } });
  const both = await Promise.all([change('One'), change('Two')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('of two who save a template at once one makes the version', async () => {
  const { landlord } = await aLet();
  const { id: fromId } = await templateOf(landlord);
  const copy = (await landlord.call(copyAgreementTemplate, { body: { fromId, name: 'Mine' } })).body;
  const body = { name: 'Mine', blocks: copy.blocks, version: 1 };
  const save = () => landlord.call(changeAgreementTemplate, { params: { id: copy.id }, body });
  expect((await Promise.all([save(), save()])).map(({ status }) => status).sort()).toEqual([200, 409]);
});
