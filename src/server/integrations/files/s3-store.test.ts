import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { updateProfile } from '#contract/identity/account';
import { pictureAt, uploadedFile } from '#contract/platform/files';
import { files } from '#server/db/schema/files';
import { removeBlobs } from '#server/features/platform/files/jobs';
import { openTestApp } from '#test/app';
import { multipart } from '#test/multipart';
import { png } from '#test/sample-pictures';
import { startS3StandIn } from '#test/stand-ins/s3-store';
import { s3Store } from './s3-store.ts';

const { env, close } = await startS3StandIn();
afterAll(close);

const settings = {
  endpoint: env.S3_ENDPOINT,
  bucket: env.S3_BUCKET,
  region: 'ap-south-1',
  accessKeyId: env.S3_ACCESS_KEY_ID,
  secretAccessKey: env.S3_SECRET_ACCESS_KEY,
};
const store = s3Store(settings, 5_000);
const app = await openTestApp({ s3: settings });

describe('files in an S3-compatible store', () => {
  it('are put, read by range and removed', async () => {
    const key = randomUUID();
    const content = Buffer.from('0123456789'.repeat(100_000));
    await store.put(key, { content: Readable.from([content]), size: content.length, type: 'application/pdf' });
    const read = await buffer(await store.read(key, { from: 0, to: content.length - 1 }));
    expect(read.equals(content)).toBe(true);
    expect((await buffer(await store.read(key, { from: 12, to: 15 }))).toString()).toBe('2345');
    expect((await store.find(key))?.equals(content)).toBe(true);
    await store.remove(key);
    await store.remove(key);
    expect(await store.find(key)).toBeUndefined();
    await expect(store.read(key, { from: 0, to: 1 })).rejects.toThrow();
  });

  it('serve the whole way from upload to removal', async () => {
    const person = await app.signUp();
    const { payload, headers } = multipart([{ field: 'file', name: 'a.png', type: 'image/png', content: png() }]);
    const answer = await person.request({ method: 'POST', url: '/api/files', payload, headers });
    const file = uploadedFile.parse(answer.json());
    const read = await person.request({ method: 'GET', url: file.fileUrl });
    expect(read.statusCode).toBe(200);
    expect(read.rawPayload.length).toBe(file.size);
    await person.call(updateProfile, { body: { profileImageUrl: file.fileUrl } });
    for (const _try of ['made', 'kept']) {
      const sized = await person.request({ method: 'GET', url: pictureAt(file.fileUrl, 320) });
      expect(sized.headers['content-type']).toBe('image/webp');
    }
    const [row] = await app.db.select().from(files).where(eq(files.id, file.id));
    expect(await store.find(`${row?.storageKey}-320`)).toBeDefined();
    await person.call(updateProfile, { body: { profileImageUrl: null } });
    await app.deps.queue.drain(app.deps, removeBlobs);
    expect((await person.request({ method: 'GET', url: file.fileUrl })).statusCode).toBe(404);
    for (const key of [row?.storageKey, `${row?.storageKey}-320`])
      expect(await store.find(String(key))).toBeUndefined();
  });
});
