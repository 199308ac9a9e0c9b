import { expect, it } from 'vitest';
import { downloadMyData, downloadMyDataWithFiles, updateProfile } from '#contract/identity/account';
import { uploadedFile } from '#contract/platform/files';
import { notifications } from '#server/db/schema/notifications';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { multipart } from '#test/multipart';
import { readZip } from '#test/read-zip';
import { png } from '#test/sample-pictures';

const app = await openTestApp();

const zipOf = async (who: Caller) => {
  const answer = await who.request({ method: 'GET', url: downloadMyDataWithFiles.path });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="kiraya-my-data.zip"');
  return readZip(answer.rawPayload);
};
const upload = async (who: Caller, name: string) => {
  const { payload, headers } = multipart([{ field: 'file', name, type: 'image/png', content: png() }]);
  return uploadedFile.parse((await who.request({ method: 'POST', url: '/api/files', payload, headers })).json());
};

it('is a zip with the same parts, complete, and the files of that person alone', async () => {
  const [person, other] = [await app.signUp('landlord'), await app.signUp('landlord')];
  const picture = await upload(person, 'चित्र.png');
  await upload(other, 'not-mine.png');
  await person.call(updateProfile, { body: { profileImageUrl: picture.fileUrl } });
  const many = Array.from({ length: 1203 }, (_, index) => ({
    userId: person.user.id,
    type: 'account' as const,
    title: `Number ${index}`,
    content: 'Something happened',
    createdAt: app.deps.now(),
  }));
  await app.db.insert(notifications).values(many);

  const zip = await zipOf(person);
  const read = (name: string) => JSON.parse(zip.get(`${name}.json`)?.toString() ?? '');
  expect(zip.get('READ-ME.txt')?.toString()).toContain('everything that Kiraya keeps about you');
  expect(read('user')).toMatchObject({ id: person.user.id, email: person.user.email });
  expect(read('notifications').length).toBeGreaterThanOrEqual(1203);
  expect(read('leases.asLandlord')).toEqual([]);
  expect(read('activity').at(-1)).toMatchObject({ what: 'Signed up' });
  expect(read('paymentsAsLandlord')).toEqual([]);
  expect([...zip.keys()].filter((name) => name.startsWith('files/'))).toEqual([`files/${picture.id}-चित्र.png`]);
  expect(zip.get(`files/${picture.id}-चित्र.png`)?.subarray(1, 4).toString()).toBe('PNG');
});

it('says which file the store has lost, and gives the rest', async () => {
  const person = await app.signUp('tenant');
  const { id } = await upload(person, 'lost.png');
  const { read } = app.deps.fileStore;
  app.deps.fileStore.read = () => Promise.reject(new Error('ENOENT'));
  const zip = await zipOf(person);
  app.deps.fileStore.read = read;
  expect(zip.get('files-not-found.txt')?.toString()).toBe(`files/${id}-lost.png`);
  expect(zip.has('user.json')).toBe(true);
});

it('leaves nothing out of the export, however much there is', async () => {
  const person = await app.signUp('tenant');
  const userId = person.user.id;
  const many = Array.from({ length: 1203 }, (_, index) => ({
    userId,
    type: 'account' as const,
    title: `Number ${index}`,
    content: 'Something happened',
    createdAt: app.deps.now(),
  }));
  await app.db.insert(notifications).values(many);

  const file = JSON.parse((await person.call(downloadMyData)).text);
  const titles = new Set(file.notifications.map(({ title }: { title: string }) => title));
  for (const { title } of many) expect(titles).toContain(title);
});
