import { existsSync, readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { updateProfile } from '#contract/identity/account';
import { type FileType, fileEndings, uploadedFile } from '#contract/platform/files';
import { cleanUp } from '#server/clean-up';
import { applicationForms } from '#server/db/schema/application-forms';
import { files } from '#server/db/schema/files';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { multipart } from '#test/multipart';
import { pdf as samplePdf } from '#test/sample-documents';
import { badFiles, properFiles } from '#test/sample-files';
import { jpeg as sampleJpeg, png as samplePng } from '#test/sample-pictures';
import { removeBlobs } from './jobs.ts';
import { claimFile } from './service.ts';

const app = await openTestApp();
const MIB = 1024 * 1024;
const { dataDir } = app.deps.config;

const upload = (
  who: Caller,
  content: Buffer,
  { name = 'file', type = 'application/octet-stream', query = '' } = {},
) => {
  const { payload, headers } = multipart([{ field: 'file', name, type, content }]);
  return who.request({ method: 'POST', url: `/api/files${query}`, payload, headers });
};
const uploaded = async (who: Caller, content: Buffer, options = {}) => {
  const answer = await upload(who, content, options);
  expect(answer.statusCode, answer.body).toBe(201);
  return uploadedFile.parse(answer.json());
};
const read = (who: Caller, fileUrl: string, headers: Record<string, string> = {}) =>
  who.request({ method: 'GET', url: fileUrl, headers });
const blobs = () =>
  existsSync(join(dataDir, 'files')) ? readdirSync(join(dataDir, 'files'), { recursive: true }) : [];
const blobCount = () => blobs().filter((name) => String(name).length > 10).length;

describe('uploading', () => {
  it.each(Object.entries(properFiles).map(([type, make]) => [type, make()] as const))(
    'takes %s',
    async (type, content) => {
      const name = `lease${fileEndings[type as FileType][0]}`;
      const person = await app.signUp();
      const file = await uploaded(person, content, { name });
      expect(file).toMatchObject({ name, type, fileUrl: `/api/files/${file.id}` });
      const answer = await read(person, file.fileUrl);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe(type);
      expect(answer.rawPayload.length).toBe(file.size);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['cache-control']).toBe('no-store');
      const isShown = type.startsWith('image/') || type === 'application/pdf';
      expect(String(answer.headers['content-disposition'])).toMatch(isShown ? /^inline/ : /^attachment/);
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  const refused = Object.entries(badFiles).filter(([what]) => what !== 'an empty file');
  it.each(refused)('refuses %s, whatever it calls itself', async (_what, make) => {
    const person = await app.signUp();
    const before = blobCount();
    const answer = await upload(person, make(), { name: 'innocent.pdf', type: 'application/pdf' });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().message).toBe('File type must be .jpg, .jpeg, .png, .webp, .pdf, .doc, .docx');
    expect(blobCount()).toBe(before);
  });

  it('tells the type by the content, not by what the sender says', async () => {
    const person = await app.signUp();
    const file = await uploaded(person, samplePng(), { name: 'page.html', type: 'text/html' });
    expect(file.type).toBe('image/png');
    expect((await read(person, file.fileUrl)).headers['content-type']).toBe('image/png');
  });

  it('takes only pictures where pictures are asked for', async () => {
    const answer = await upload(await app.signUp(), samplePdf(), { query: '?use=photo' });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().message).toBe('File type must be .jpg, .jpeg, .png, .webp');
  });

  it('refuses 0 bytes and 11 MB, and takes exactly 10 MB', async () => {
    const person = await app.signUp();
    expect((await upload(person, Buffer.alloc(0))).statusCode).toBe(400);
    const pdf = (size: number) => {
      const content = Buffer.alloc(size, ' ');
      samplePdf().copy(content);
      content.write('startxref\n0\n%%EOF', size - 20);
      return content;
    };
    const tooLarge = await upload(person, pdf(11 * MIB));
    expect(tooLarge.statusCode).toBe(413);
    expect(tooLarge.json().message).toBe('File is larger than 10485760 bytes');
    expect((await uploaded(person, pdf(10 * MIB))).size).toBe(10 * MIB);
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  });

  it('needs a file', async () => {
    const person = await app.signUp();
    const { payload, headers } = multipart([
      { field: 'other', name: 'a.png', type: 'image/png', content: samplePng() },
    ]);
    const wrongField = await person.request({ method: 'POST', url: '/api/files', payload, headers });
    expect(wrongField.statusCode).toBe(400);
    expect(wrongField.json().message).toBe('Please choose a file.');
    const json = await person.request({
      method: 'POST',
      url: '/api/files',
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.statusCode).toBe(400);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'junk'],
    ['an empty boundary', 'multipart/form-data; boundary=', 'junk'],
    ['junk', 'multipart/form-data; boundary=BB', 'junk'],
    [
      'a part without an end',
      'multipart/form-data; boundary=BB',
      '--BB\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhello',
    ],
    [
      'a dangerous field name',
      'multipart/form-data; boundary=BB',
      '--BB\r\nContent-Disposition: form-data; name="__proto__"; filename="a.png"\r\n\r\nhello\r\n--BB--\r\n',
    ],
  ])('refuses a form with %s', async (_what, type, payload) => {
    const person = await app.signUp();
    const answer = await person.request({
      method: 'POST',
      url: '/api/files',
      payload,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fieldErrors).toHaveProperty('file');
  });

  it.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['..\\..\\windows\\system.png', 'system.png'],
    ['a\u0000b.png', 'ab.png'],
    ['"><img src=x onerror=alert(1)>.png', '%22img src=x onerror=alert(1).png'],
    ['photo\u202Egnp.exe.png', 'photognp.exe.png'],
    ['फोटो.png', 'फोटो.png'],
    ['..', 'file'],
  ])('shows %j as %j and stores it under a name of ours', async (sent, shown) => {
    const person = await app.signUp();
    const before = new Set(blobs().map(String));
    const file = await uploaded(person, samplePng(), { name: sent });
    expect(file.name).toBe(shown);
    const added = blobs()
      .map(String)
      .filter((name) => !before.has(name) && name.length > 10);
    expect(added).toHaveLength(1);
    expect(added[0]).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/);
    const header = String((await read(person, file.fileUrl)).headers['content-disposition']);
    expect(header).toMatch(/^inline; filename\*=UTF-8''[\w.%!~-]+$/);
  });

  it('leaves nothing behind when the connection is cut', async () => {
    const person = await app.signUp();
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const before = blobCount();
    const { payload, headers } = multipart([
      { field: 'file', name: 'a.png', type: 'image/png', content: Buffer.alloc(MIB) },
    ]);
    const underWay = async () => (await readdir(join(dataDir, 'uploads')).catch(() => [])).length;
    const sending = httpRequest(`${address}/api/files`, {
      method: 'POST',
      headers: { ...headers, 'content-length': payload.length, authorization: `Bearer ${person.token}` },
    });
    const isCut = new Promise((done) => sending.on('error', done));
    sending.write(payload.subarray(0, payload.length / 2));
    await expect.poll(underWay).toBe(1);
    sending.destroy();
    await isCut;
    await expect.poll(underWay).toBe(0);
    expect(blobCount()).toBe(before);
    expect(await app.db.select().from(files).where(eq(files.ownerId, person.user.id))).toHaveLength(0);
  });

  it('takes the place where a photo was taken out of it', async () => {
    const person = await app.signUp();
    const photo = sampleJpeg();
    expect(photo.includes('http://ns.adobe.com/xap/1.0/')).toBe(true);
    const file = await uploaded(person, photo);
    const stored = (await read(person, file.fileUrl)).rawPayload;
    expect(stored.length).toBeLessThan(photo.length);
    expect(stored.includes('http://ns.adobe.com/xap/1.0/')).toBe(false);
  });
});

describe('reading', () => {
  it('is for the uploader alone until the file is part of something', async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const file = await uploaded(person, samplePng());
    expect((await read(person, file.fileUrl)).statusCode).toBe(200);
    expect((await read(stranger, file.fileUrl)).statusCode).toBe(404);
    expect((await read(app.nobody(), file.fileUrl)).statusCode).toBe(404);
  });

  it.each([
    '/api/files/999999',
    '/api/files/0',
    '/api/files/-1',
    '/api/files/1e3',
    '/api/files/..%2f..%2fetc%2fpasswd',
    '/api/files/%00',
  ])('%s is nothing', async (url) => {
    expect([400, 404]).toContain((await read(await app.signUp(), url)).statusCode);
  });

  it('answers ranges', async () => {
    const person = await app.signUp();
    const pdf = samplePdf();
    const file = await uploaded(person, pdf);
    const part = await read(person, file.fileUrl, { range: 'bytes=0-4' });
    expect(part.statusCode).toBe(206);
    expect(part.body).toBe('%PDF-');
    expect(part.headers['content-range']).toBe(`bytes 0-4/${file.size}`);
    const end = await read(person, file.fileUrl, { range: 'bytes=-5' });
    expect(end.rawPayload).toEqual(pdf.subarray(-5));
    const beyond = await read(person, file.fileUrl, { range: `bytes=${file.size}-` });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${file.size}`);
  });
});

describe('a profile picture', () => {
  it('is set, replaced and removed, and its bytes go with it', async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const first = await uploaded(person, samplePng(), { query: '?use=photo' });
    const set = await person.call(updateProfile, { body: { profileImageUrl: first.fileUrl } });
    expect(set.body.profileImageUrl).toBe(first.fileUrl);
    expect((await read(person, first.fileUrl)).statusCode).toBe(200);
    expect((await read(stranger, first.fileUrl)).statusCode).toBe(404);
    const before = blobCount();
    const second = await uploaded(person, sampleJpeg());
    await person.call(updateProfile, { body: { profileImageUrl: second.fileUrl } });
    await app.deps.queue.drain(app.deps, removeBlobs);
    expect((await read(person, first.fileUrl)).statusCode).toBe(404);
    expect(blobCount()).toBe(before);
    await person.call(updateProfile, { body: { profileImageUrl: null } });
    await app.deps.queue.drain(app.deps, removeBlobs);
    expect(blobCount()).toBe(before - 1);
  });

  it("is not somebody else's file, a document, or an address elsewhere", async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    const theirs = await uploaded(other, samplePng());
    const document = await uploaded(person, samplePdf());
    for (const profileImageUrl of [
      theirs.fileUrl,
      document.fileUrl,
      'https://example.in/a.png',
      'javascript:alert(1)',
      '/api/files/999999',
    ]) {
      const answer = await person.call(updateProfile, { body: { profileImageUrl } });
      expect(answer.status, profileImageUrl).toBe(400);
    }
    expect((await read(other, theirs.fileUrl)).statusCode).toBe(200);
  });
});

it('refuses a picture that claims 65,000 x 65,000 pixels, by its header', async () => {
  const claims = samplePng();
  claims.writeUInt32BE(65_000, 16);
  claims.writeUInt32BE(65_000, 20);
  const answer = await upload(await app.signUp(), claims, { name: 'a.png' });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({
    code: 'too_large',
    fieldErrors: { file: 'This picture has too many pixels. At most 64 million are possible, 8,000 x 8,000.' },
  });
});

describe('what somebody uploads within a day', () => {
  it('has an end, told with when it goes on; others are not concerned', async () => {
    const place = await openTestApp({ maxUploadBytesPerDay: 64 * 1024 });
    const [person, other] = [await place.signUp(), await place.signUp()];
    const send = (who: Caller) => upload(who, Buffer.alloc(20 * 1024, 'no proper file, which is counted all the same'));
    // Each is a little more than 20 KiB: the fourth is beyond 64.
    for (let i = 0; i < 3; i++) expect((await send(person)).statusCode).not.toBe(429);
    const refused = await send(person);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'You have uploaded a lot today. Please go on tomorrow.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
    expect((await send(other)).statusCode).not.toBe(429);
    place.pass(24 * 60 * 60 + 1);
    expect((await send(person)).statusCode).not.toBe(429);
  });
});

describe('an upload that is never used', () => {
  it('is removed within the hour, and what is used stays', async () => {
    const person = await app.signUp();
    const [unused, used] = [await uploaded(person, samplePng()), await uploaded(person, samplePng())];
    await person.call(updateProfile, { body: { profileImageUrl: used.fileUrl } });
    app.pass(45 * 60);
    await cleanUp.run(app.deps, {});
    expect((await read(person, unused.fileUrl)).statusCode).toBe(200);
    app.pass(6 * 60);
    const before = blobCount();
    await cleanUp.run(app.deps, {});
    await app.deps.queue.drain(app.deps, removeBlobs);
    expect((await read(person, unused.fileUrl)).statusCode).toBe(404);
    expect((await read(person, used.fileUrl)).statusCode).toBe(200);
    expect(blobCount()).toBeLessThan(before);
  });
});

describe('a visitor without an account', () => {
  const form = async (isActive: boolean) => {
    const landlord = await app.signUp();
    const shareableLink = `link-${landlord.user.id}`;
    const [row] = await app.db
      .insert(applicationForms)
      .values({ landlordId: landlord.user.id, title: 'Flat in Pune', isActive, shareableLink })
      .returning();
    return { id: row?.id ?? 0, query: `?application=${shareableLink}` };
  };

  it('uploads with the link of a live application form and gets a claim token', async () => {
    const { id, query } = await form(true);
    const file = await uploaded(app.nobody(), samplePdf(), { query });
    expect(file.claimToken).toMatch(/^[\w-]{43}$/);
    expect((await read(app.nobody(), file.fileUrl)).statusCode).toBe(404);
    const [row] = await app.db.select().from(files).where(eq(files.id, file.id));
    expect(JSON.stringify(row)).not.toContain(file.claimToken);
    expect(row).toMatchObject({ ownerId: null, applicationFormId: id });
  });

  it.each(['', '?application=nonsense'])('is refused with "%s"', async (query) => {
    const answer = await upload(app.nobody(), samplePdf(), { query });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toContain('Unauthorized');
  });

  it('is refused with the link of a form that was switched off', async () => {
    const { query } = await form(false);
    expect((await upload(app.nobody(), samplePdf(), { query })).statusCode).toBe(401);
  });

  it('can claim a file for that form only, with that token only, and once', async () => {
    const [own, other] = [await form(true), await form(true)];
    const file = await uploaded(app.nobody(), samplePdf(), { query: own.query });
    const claim = { fileId: file.id, claimToken: file.claimToken ?? '', applicationFormId: own.id };
    const use = { subject: 'profile_image' as const, subjectId: 'somebody' };
    await expect(claimFile(app.db, { ...claim, applicationFormId: other.id }, use)).rejects.toThrow();
    await expect(claimFile(app.db, { ...claim, claimToken: 'wrong' }, use)).rejects.toThrow();
    await expect(claimFile(app.db, claim, use)).resolves.toMatchObject({ id: file.id });
    await expect(claimFile(app.db, claim, use)).rejects.toThrow();
  });
});
