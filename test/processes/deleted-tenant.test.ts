import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { multipart } from '../multipart.ts';
import { pdf } from '../sample-documents.ts';
import { ServerProcess } from './server-process.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'kiraya-deleted-'));
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.kill('SIGKILL');
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const storedFiles = () =>
  readdirSync(join(DATA_DIR, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

const restart = async (): Promise<ServerProcess> => {
  server = await ServerProcess.start({ DATA_DIR });
  return server;
};

const jsonOf = async <Body>(answer: Promise<Response>): Promise<Body> => {
  const received = await answer;
  if (!received.ok) throw new Error(`${received.status}: ${await received.text()}`);
  return (await received.json()) as Body;
};

const landlord = { firstName: 'Meera', lastName: 'Rao', email: 'meera@example.in', password: 'Sunny-day-7!' };

const onboard = async ({ url }: ServerProcess, token: string, email: string): Promise<string> => {
  const authorization = `Bearer ${token}`;
  const { payload, headers } = multipart([{ field: 'file', name: 'id.pdf', type: 'application/pdf', content: pdf() }]);
  const upload = fetch(`${url}/api/files`, { method: 'POST', headers: { ...headers, authorization }, body: payload });
  const { fileUrl } = await jsonOf<{ fileUrl: string }>(upload);
  const body = JSON.stringify({
    firstName: 'Kabir',
    lastName: 'Mehta',
    email,
    phone: '9876543210',
    pan: 'ABCPM1234F',
    emergencyContactName: 'Asha Mehta',
    emergencyContactPhone: '9876500000',
    emergencyContactRelation: 'mother',
    documents: [{ type: 'tenant_aadhaar', name: 'ID', fileUrl }],
  });
  const asked = { method: 'POST', headers: { 'content-type': 'application/json', authorization }, body };
  return (await jsonOf<{ id: string }>(fetch(`${url}/api/tenants/onboard`, asked))).id;
};

// The deletion is asked for, and the process dies so many milliseconds later: before, in the midst of it, or after.
it.each([0, 25, 90])('a tenant is deleted whole or not at all when the process dies after %i ms', async (delay) => {
  const before = await restart();
  const answer = await before.post('/api/auth/register', { ...landlord, role: 'landlord' });
  const { token } = await (answer.ok ? answer : await before.post('/api/auth/login', landlord)).json();
  const headers = { authorization: `Bearer ${token}` };
  const id = await onboard(before, token, `kabir-${delay}@example.in`);
  const files = storedFiles();
  const asked = fetch(`${before.url}/api/tenants/${id}`, { method: 'DELETE', headers }).catch(() => undefined);
  await sleep(delay);
  await before.kill('SIGKILL');
  await asked;

  const after = await restart();
  const { status } = await fetch(`${after.url}/api/tenants/${id}`, { headers });
  expect([200, 404]).toContain(status);
  const left = status === 404 ? files - 1 : files;
  await expect.poll(storedFiles, { timeout: 15_000 }).toBe(left);
  const documents = await jsonOf<unknown[]>(fetch(`${after.url}/api/documents`, { headers }));
  expect(documents).toHaveLength(left);
  await after.kill('SIGKILL');
});
