import { readdir } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { errorBody } from '#contract/platform/error-body';
import { files } from '#server/db/schema/files';
import { queueMail, sendMail } from '#server/jobs/send-mail';
import { openTestApp, type TestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { multipart } from '#test/multipart';
import { png } from '#test/sample-pictures';
import { freePort } from '../../../scripts/free-port.ts';
import { diskStore } from './files/disk-store.ts';
import type { FileStore } from './files/file-store.ts';
import { s3Store } from './files/s3-store.ts';

/** Takes every connection and says nothing. */
const open = new Set<Socket>();
const silent = createServer((socket) => {
  open.add(socket);
  socket.on('error', () => undefined);
});
const port = await freePort();
await new Promise<void>((done) => silent.listen(port, '127.0.0.1', done));
afterAll(() => {
  for (const socket of open) socket.destroy();
  silent.close();
});

const s3 = {
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'kiraya',
  region: 'x',
  accessKeyId: 'a',
  secretAccessKey: 'b',
};
const withSilentStore = await openTestApp({ s3, serviceTimeoutMs: 300 });
const withFullDisk = await openTestApp();
const withFailingStore = await openTestApp();
const withSilentMail = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${port}`, serviceTimeoutMs: 300 });

const uploadAs = (person: Caller) => {
  const { payload, headers } = multipart([{ field: 'file', name: 'a.png', type: 'image/png', content: png() }]);
  return person.request({ method: 'POST', url: '/api/files', payload, headers });
};
const upload = async (app: TestApp) => uploadAs(await app.signUp());
const everythingIn = async (folder: string) => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = found.filter((entry) => entry.isFile()).map((entry) => entry.name);
  return names.filter((name) => name !== 'encryption.key');
};

describe('a file store', () => {
  it('that keeps silent is given up in time, and said to be away', async () => {
    const app = withSilentStore;
    const answer = await upload(app);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(errorBody.parse(answer.json())).toEqual({
      code: 'unavailable',
      message: 'We cannot do this at the moment. Please try again in a few seconds.',
    });
    expect(await app.db.select().from(files)).toEqual([]);
    expect(await everythingIn(app.deps.config.dataDir)).toEqual([]);
  });

  it.each([500, 503, 429])('that answers %d is said to be away, for uploads and for files', async (status) => {
    const app = withFailingStore;
    const person = await app.signUp();
    const file = (await uploadAs(person)).json();
    const onDisk = app.deps.fileStore;
    const failing = createHttpServer((request, response) => {
      request.resume();
      response.writeHead(status).end();
    });
    const at = await freePort();
    await new Promise<void>((done) => failing.listen(at, '127.0.0.1', done));
    app.deps.fileStore = s3Store({ ...s3, endpoint: `http://127.0.0.1:${at}` }, 1_000);
    const answers = [await uploadAs(person), await person.request({ method: 'GET', url: file.fileUrl })];
    app.deps.fileStore = onDisk;
    failing.close();
    failing.closeAllConnections();
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.json().message).toBe('We cannot do this at the moment. Please try again in a few seconds.');
    }
    expect((await person.request({ method: 'GET', url: file.fileUrl })).statusCode).toBe(200);
  });

  it('without room says so, and keeps neither half a file nor a row', async () => {
    const app = withFullDisk;
    const onDisk = diskStore(app.deps.config.dataDir);
    const full = async function* (content: AsyncIterable<Buffer>) {
      for await (const chunk of content) yield chunk.subarray(0, 10);
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    };
    const store: FileStore = {
      ...onDisk,
      put: (key, blob) => onDisk.put(key, { ...blob, content: Readable.from(full(blob.content)) }),
    };
    app.deps.fileStore = store;
    const answer = await upload(app);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json().message).toBe('There is no room left to store this. Please try again later.');
    expect(await app.db.select().from(files)).toEqual([]);
    expect(await everythingIn(app.deps.config.dataDir)).toEqual([]);
  });
});

describe('a mail server', () => {
  it('that keeps silent holds up nobody who signs up, and the mail is tried again', async () => {
    const app = withSilentMail;
    const begun = Date.now();
    await app.signUp();
    await app.db.transaction((tx) =>
      queueMail(app.deps, tx, { to: 'asha@example.in', name: 'Asha', subject: 'Rent', paragraphs: ['Hello'] }),
    );
    await expect(app.deps.queue.drain(app.deps, sendMail)).rejects.toThrow(/timeout|greeting/i);
    expect(Date.now() - begun).toBeLessThan(20_000);
  });
});
