import { expect, it } from 'vitest';
import { addDocument, deleteDocument, listDocuments } from '#contract/lettings/documents';
import { openTestApp } from '#test/app';
import { aDocument, documentBody } from '#test/applications-and-forms';
import { runDocumentsDaily } from './jobs.ts';

const app = await openTestApp();
const ROUNDS = 3;
const body = documentBody();

it('many documents at once do not exceed the limit of the plan', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const tenant = await app.signUp('tenant');
    for (let i = 0; i < 9; i++) await tenant.call(addDocument, { body });
    const answers = await Promise.all(Array.from({ length: 4 }, () => tenant.call(addDocument, { body })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 403, 403, 403]);
    expect((await tenant.call(listDocuments)).body).toHaveLength(10);
  }
});

it('a document is deleted once by two requests', async () => {
  const tenant = await app.signUp('tenant');
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await aDocument(tenant);
    const answers = await Promise.all([1, 2].map(() => tenant.call(deleteDocument, { params: { id } })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 404]);
  }
});

it('two runs of the daily job at once send a reminder once', async () => {
  const tenant = await app.signUp('tenant');
  await aDocument(tenant, { name: 'Police NOC', validityDate: '2026-04-10' });
  await Promise.all([runDocumentsDaily(app.deps), runDocumentsDaily(app.deps)]);
  const answer = await tenant.request({ method: 'GET', url: '/api/notifications' });
  expect(answer.body.split('Police NOC expires soon')).toHaveLength(2);
});
