import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresPrograms } from '../../scripts/postgres.mjs';
import { root } from '../../scripts/run.mjs';
import { requestBody } from '../maintenance.ts';
import { multipart } from '../multipart.ts';
import { propertyBody } from '../people-and-homes.ts';
import { type Cluster, startCluster } from '../postgres-cluster.ts';
import { onServer } from '../postgres-databases.ts';
import { pdf } from '../sample-documents.ts';
import { Landlord } from './rent-over-http.ts';
import { ServerProcess } from './server-process.ts';

const git = (...args: string[]): string | undefined => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
};

/** The last release; before there is one, what was there before the newest migration came. */
const versionBefore = (): string | undefined => {
  const released = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  if (released) return released;
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'src/server/db/migrations/*.sql');
  return newest && git('rev-parse', '--verify', `${newest}^`);
};

/** A request for a repair, a message of somebody who looks for a home, and a document, each called by the same words. */
const leaveWords = async (server: ServerProcess, landlord: Landlord, seeker: Landlord, words: string) => {
  const [home] = await landlord.ask<{ id: number; landlordId: string }[]>(server, '/api/properties');
  await landlord.ask(server, '/api/maintenance-requests', requestBody(home?.id ?? 0, { title: words }));
  await seeker.ask(server, '/api/messages', { receiverId: home?.landlordId, content: words });
  const { payload, headers } = multipart([
    { field: 'file', name: 'deed.pdf', type: 'application/pdf', content: pdf() },
  ]);
  const authorization = `Bearer ${seeker.token}`;
  const uploaded = await fetch(`${server.url}/api/files`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body: payload,
  });
  const { fileUrl } = (await uploaded.json()) as { fileUrl: string };
  await seeker.ask(server, '/api/documents', { name: words, type: 'other', fileUrl });
};

/** What both versions have left, as one of them reads it; a document with its file. */
const wordsLeft = async (server: ServerProcess, landlord: Landlord, seeker: Landlord) => {
  const documents = await seeker.ask<{ name: string; fileUrl: string }[]>(server, '/api/documents');
  for (const { fileUrl } of documents) expect(await seeker.read(server, fileUrl)).toContain('%PDF');
  const requests = await landlord.ask<{ title: string }[]>(server, '/api/maintenance-requests');
  const messages = await landlord.ask<{ content: string }[]>(server, '/api/messages');
  return [
    requests.map(({ title }) => title),
    messages.map(({ content }) => content),
    documents.map(({ name }) => name),
  ];
};

const commit = versionBefore();
if (!commit) process.stderr.write('The history has no version before this one: it is not tried beside this one.\n');

describe.skipIf(!commit || postgresPrograms() === undefined)('the version before, while this one takes over', () => {
  const place = mkdtempSync(join(tmpdir(), 'kiraya-before-'));
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
    await onServer(cluster.url('postgres'), 'create database shared');
    const packed = join(place, 'before.tar');
    execFileSync('git', ['archive', '-o', packed, commit ?? '', 'package.json', 'tsconfig.json', 'src'], { cwd: root });
    execFileSync('tar', ['-xf', packed, '-C', place]);
    symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
  });
  afterAll(async () => {
    await cluster?.stop();
    rmSync(place, { recursive: true, force: true });
  });

  it('goes on with the new schema; both enter money into the same books, and read what the other was told; started anew, it refuses', async () => {
    const env = {
      DATABASE_URL: cluster.url('shared'),
      DATA_DIR: join(place, 'data'),
      ENCRYPTION_KEY: 'a key that both are told',
    };
    const former = await ServerProcess.start(env, place);
    const landlord = await Landlord.signUp(former, 'before@example.in');
    await landlord.letHome(former);
    const paid = [await landlord.collect(former)];

    const present = await ServerProcess.start(env);
    for (const server of [former, present, former]) paid.push(await landlord.collect(server));
    const next = await Landlord.signUp(former, 'meanwhile@example.in');
    await next.letHome(former);
    paid.push(await next.collect(present));
    for (const server of [former, present]) {
      const seen = await landlord.ask<{ id: number; status: string }[]>(server, '/api/payments');
      const ofLandlord = paid.slice(0, -1);
      expect(seen.filter(({ id, status }) => ofLandlord.includes(id) && status === 'paid')).toHaveLength(4);
    }
    // With a home that is free: whoever looks for one may write to its owner.
    const owner = await Landlord.signUp(former, 'owner@example.in');
    await owner.ask(former, '/api/properties', propertyBody());
    const seeker = await Landlord.signUp(present, 'seeker@example.in', 'tenant');
    await leaveWords(former, owner, seeker, 'Left before');
    await leaveWords(present, owner, seeker, 'Left after');
    const newestFirst = ['Left after', 'Left before'];
    for (const server of [former, present])
      expect(await wordsLeft(server, owner, seeker)).toEqual([newestFirst, newestFirst, newestFirst]);
    expect((await former.kill('SIGTERM')).code).toBe(0);
    const { output } = await (await ServerProcess.spawn(env, ['books'])).ended;
    expect(output).toContain('in order');

    const again = await (await ServerProcess.spawn(env, [], place)).ended;
    expect(again.code).toBe(1);
    expect(again.output).toMatch(/^The database is newer than this version of Kiraya/);
    await present.kill('SIGTERM');
  });
});
