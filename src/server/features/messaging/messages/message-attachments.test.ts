import { describe, expect, it } from 'vitest';
import { listMessages, MAX_CONTENT } from '#contract/messaging/messages';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { anUpload } from '#test/leases-and-tenants';
import { aTenancy, tryToWrite, write } from '#test/messages';

const app = await openTestApp();

const statusOf = async (person: Caller, url: string) => (await person.request({ method: 'GET', url })).statusCode;
const file = (fileUrl: string, name = 'typed.pdf') => ({ fileUrl, name });

describe('the files of a message', () => {
  it('come with it, and its text says what they are called', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const uploads = [await anUpload(tenant, 'meter.pdf'), await anUpload(tenant, 'bill.pdf')];
    const sent = await write(tenant, landlord, { content: 'See here', attachments: uploads.map((url) => file(url)) });
    expect(sent.content).toBe('See here\n\n[2 files attached: meter.pdf, bill.pdf]');
    const [received] = (await landlord.call(listMessages)).body;
    expect(received).toEqual(sent);
    expect(received?.attachments.map(({ name, fileUrl, type }) => ({ name, fileUrl, type }))).toEqual([
      { name: 'meter.pdf', fileUrl: uploads[0], type: 'application/pdf' },
      { name: 'bill.pdf', fileUrl: uploads[1], type: 'application/pdf' },
    ]);
    expect(received?.attachments.every(({ size }) => size > 0)).toBe(true);
    expect((await landlord.call(listNotifications)).body[0]?.content).toBe('See here');
  });

  it('are read by both sides and nobody else', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const { landlord: stranger } = await aTenancy(app);
    const url = await anUpload(tenant);
    expect(await statusOf(landlord, url)).toBe(404);
    await write(tenant, landlord, { attachments: [file(url)] });
    expect(await statusOf(landlord, url)).toBe(200);
    expect(await statusOf(tenant, url)).toBe(200);
    expect(await statusOf(stranger, url)).toBe(404);
    expect(await statusOf(app.nobody(), url)).toBe(404);
  });

  it('leave all 10,000 characters to what is typed', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const content = 'a'.repeat(MAX_CONTENT);
    const sent = await write(tenant, landlord, { content, attachments: [file(await anUpload(tenant, 'one.pdf'))] });
    expect(sent.content).toBe(`${content}\n\n[1 file attached: one.pdf]`);
  });

  it.each([
    ['an https address', ['https://example.in/a.pdf'], 'attachments.0.fileUrl', 'Please upload the file.'],
    [
      'another scheme',
      ['javascript:alert(1)'],
      'attachments.0.fileUrl',
      'The file must be uploaded, or be an https address.',
    ],
    [
      'an unknown file',
      ['/api/files/99999'],
      'attachments.0.fileUrl',
      'This file is not there any more. Please upload it again.',
    ],
    ['the same file twice', ['own', 'own'], 'attachments.1.fileUrl', 'This file is attached twice.'],
    ['six files', ['own', 'own', 'own', 'own', 'own', 'own'], 'attachments', 'Too many files'],
  ])('are refused when there is %s', async (_case, urls, field, words) => {
    const { landlord, tenant } = await aTenancy(app);
    const own = await anUpload(tenant);
    const attachments = urls.map((url) => file(url === 'own' ? own : url));
    const answer = await tryToWrite(tenant, landlord, { attachments });
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors).toEqual({ [field]: words });
    expect((await landlord.call(listMessages)).body).toEqual([]);
    expect(await statusOf(tenant, own)).toBe(200);
    expect(await statusOf(landlord, own)).toBe(404);
  });

  it('are one’s own uploads, each in one message only', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const theirs = await anUpload(landlord);
    expect((await tryToWrite(tenant, landlord, { attachments: [file(theirs)] })).status).toBe(400);
    const own = await anUpload(tenant);
    await write(tenant, landlord, { attachments: [file(own)] });
    expect((await tryToWrite(tenant, landlord, { attachments: [file(own)] })).status).toBe(400);
    expect((await landlord.call(listMessages)).body).toHaveLength(1);
  });
});
