import { expect, it } from 'vitest';
import {
  ALREADY_APPLIED,
  decideApplication,
  getApplication,
  listApplications,
  STATUS_CHANGED,
  submitApplication,
  undoDecision,
} from '#contract/lettings/applications';
import { deleteProperty } from '#contract/lettings/properties';
import { openTestApp } from '#test/app';
import { aForm, apply, aVisitorsUpload, submission } from '#test/applications-and-forms';
import { anAgentOf } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { notifyOfDecision } from './jobs.ts';

const app = await openTestApp();
const landlord = await aLandlord(app);
const visitor = app.nobody();
const ROUNDS = 5;
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status).sort();

const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to === email);

it('two reviewers at once leave one decision', async () => {
  const property = await aProperty(landlord);
  const agent = await anAgentOf(app, property);
  for (const from of ['pending', undefined] as const) {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, email } = await apply(visitor, property);
      await app.mails();
      const answers = await Promise.all([
        landlord.call(decideApplication, { params: { id }, body: { status: 'approved', from } }),
        agent.call(decideApplication, { params: { id }, body: { status: 'rejected', from } }),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      const [winner, loser] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
      expect(loser.error.message).toBe(STATUS_CHANGED);
      const { body } = await landlord.call(getApplication, { params: { id } });
      expect(body).toMatchObject({ status: winner.body.status, decidedBy: winner.body.decidedBy });
      await app.wait(11);
      expect(await mailsTo(email)).toHaveLength(1);
    }
  }
});

it('two reviewers who decide the same at once leave one decision, too', async () => {
  const property = await aProperty(landlord);
  const agent = await anAgentOf(app, property);
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await apply(visitor, property);
    const body = { status: 'approved' } as const;
    const answers = await Promise.all(
      [landlord, agent].map((who) => who.call(decideApplication, { params: { id }, body })),
    );
    expect(statuses(answers)).toEqual([200, 409]);
  }
});

it('of undoing and telling at once one holds', async () => {
  const property = await aProperty(landlord);
  for (let round = 0; round < ROUNDS; round++) {
    const { id, email } = await apply(visitor, property);
    await app.mails();
    const at = app.deps.now().toISOString();
    await landlord.call(decideApplication, { params: { id }, body: { status: 'approved' } });
    const [undone] = await Promise.all([
      landlord.call(undoDecision, { params: { id } }),
      notifyOfDecision.run(app.deps, { applicationId: id, at }),
    ]);
    const { status } = (await landlord.call(getApplication, { params: { id } })).body;
    const isUndone = undone.status === 200;
    expect([undone.status, status]).toEqual(isUndone ? [200, 'pending'] : [409, 'approved']);
    expect(await mailsTo(email)).toHaveLength(isUndone ? 0 : 1);
  }
});

it('of several submissions of one email at once one is taken', async () => {
  const property = await aProperty(landlord);
  for (let round = 0; round < ROUNDS; round++) {
    const body = submission(property);
    const answers = await Promise.all([1, 2, 3].map(() => visitor.call(submitApplication, { body })));
    expect(statuses(answers)).toEqual([201, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.error.message).toBe(ALREADY_APPLIED);
    const { body: found } = await landlord.call(listApplications, { query: { search: body.email } });
    expect(found).toHaveLength(1);
  }
});

it('an upload becomes part of one application', async () => {
  const property = await aProperty(landlord);
  const form = await aForm(landlord);
  const uploads = [{ type: 'other', name: 'File', ...(await aVisitorsUpload(visitor, form)) } as const];
  const send = () =>
    visitor.call(submitApplication, { body: submission(property, { applicationFormId: form.id, uploads }) });
  expect(statuses(await Promise.all([send(), send()]))).toEqual([201, 400]);
});

it('a property that is removed while somebody applies keeps no open application', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const property = await aProperty(landlord);
    const [sent, removed] = await Promise.all([
      visitor.call(submitApplication, { body: submission(property) }),
      landlord.call(deleteProperty, { params: { id: property.id } }),
    ]);
    expect(removed.status).toBe(204);
    expect([201, 409]).toContain(sent.status);
    const { body } = await landlord.call(listApplications, { query: { status: 'pending' } });
    expect(body.filter((row) => row.propertyId === property.id)).toEqual([]);
  }
});
