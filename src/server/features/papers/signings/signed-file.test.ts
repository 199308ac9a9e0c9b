import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { downloadAgreement, reviseAgreement } from '#contract/papers/agreements';
import { downloadByLink } from '#contract/papers/signing-acts';
import { listSignings } from '#contract/papers/signings';
import { verifyCode } from '#contract/papers/verify';
import { papers } from '#server/commands/papers';
import { files } from '#server/db/schema/files';
import { sealKeys } from '#server/db/schema/seal-keys';
import { signingEvents, signings } from '#server/db/schema/signings';
import { openTestApp } from '#test/app';
import { pagesIn, textIn } from '#test/pdf-text';
import { aSignedAgreement, linkTo, sent, signBy, WITNESS } from '#test/signings';

const app = await openTestApp();
const folder = await mkdtemp(join(tmpdir(), 'kiraya-seal-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const { landlord, tenant, agreement, signing, mails, leaseId } = await aSignedAgreement(app);
const fileOf = async (): Promise<Buffer> => {
  const url = downloadAgreement.path.replace('{id}', String(agreement.id));
  return (await landlord.request({ method: 'GET', url })).rawPayload;
};
const file = await fileOf();
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const flipped = (content: Buffer) => {
  const other = Buffer.from(content);
  other[400] = (other[400] ?? 0) ^ 1;
  return other;
};
const [row] = await app.db.select().from(signings).where(eq(signings.id, signing.id));
const code = row?.code ?? '';
const check = (query: { sha256?: string } = {}) => app.nobody().call(verifyCode, { params: { code }, query });

/** What somebody with openssl does: cuts the seal out, and checks it over the rest. */
const verifiedByOpenssl = async (pdf: Buffer): Promise<boolean> => {
  const [, from = 0, to = 0] = (/\/ByteRange \[0 (\d+) (\d+)/.exec(pdf.toString('latin1')) ?? []).map(Number);
  const at = (name: string) => join(folder, name);
  const [key] = await app.db.select().from(sealKeys);
  await writeFile(at('certificate.pem'), key?.certificate ?? '');
  await writeFile(at('seal.der'), Buffer.from(pdf.toString('latin1', from + 1, to - 1), 'hex'));
  await writeFile(at('content'), Buffer.concat([pdf.subarray(0, from), pdf.subarray(to)]));
  const args = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', at('seal.der'), '-content', at('content')];
  try {
    execFileSync('openssl', [...args, '-CAfile', at('certificate.pem'), '-purpose', 'any', '-out', at('out')], {
      stdio: 'pipe',
    });
    return true;
  } catch {
    return false;
  }
};

it('is sealed so that openssl finds a changed byte', async () => {
  expect(await verifiedByOpenssl(file)).toBe(true);
  expect(await verifiedByOpenssl(flipped(file))).toBe(false);
});

it('holds the text, the signatures and the certificate, and claims no more than it is', async () => {
  const text = textIn(file);
  for (const words of [
    'Certificate of signing',
    code,
    row?.unsignedHash,
    row?.stampedHash,
    'Meera Iyer',
    'Vikram Shah',
    'Old phone',
    'v…@example.in',
    'section 10A',
    'UTC',
    '₹25,000',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(words);
  expect(text).not.toMatch(/digitally signed|aadhaar/i);
  expect(text).not.toContain(tenant.email);
  expect(pagesIn(file)).toBeGreaterThan(4);
  expect(sha256(file)).toBe(row?.fileHash);
});

it('is genuine to whoever has the page; whoever has the file learns the names', async () => {
  const { body } = await check();
  expect(body).toMatchObject({ state: 'genuine', isSameFile: null, isIntact: true, version: 1 });
  expect(body.signers.map(({ name }) => name)).toEqual(['M. I.', 'V. S.', 'A. R.']);
  const known = (await check({ sha256: sha256(file) })).body;
  expect(known.isSameFile).toBe(true);
  expect(known.signers.map(({ name }) => name)).toEqual(['Meera Iyer', 'Vikram Shah', 'Asha Rao']);
  const other = (await check({ sha256: sha256(flipped(file)) })).body;
  expect(other.isSameFile).toBe(false);
  expect(other.signers.map(({ name }) => name)).toEqual(['M. I.', 'V. S.', 'A. R.']);
  const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
  expect((await app.nobody().call(verifyCode, { params: { code: typed }, query: {} })).status).toBe(200);
  expect((await app.nobody().call(verifyCode, { params: { code: '0000-0000-0000-0000' }, query: {} })).status).toBe(
    404,
  );
  expect((await app.nobody().call(verifyCode, { params: { code }, query: { sha256: 'x' } })).status).toBe(400);
});

it('is given by link to a party, and not to who only attests', async () => {
  const copy = await app
    .nobody()
    .request({ method: 'GET', url: downloadByLink.path.replace('{token}', linkTo(mails, tenant.email)) });
  expect(copy.rawPayload.equals(file)).toBe(true);
  expect(linkTo(mails, WITNESS.email)).toBe('');
  expect((await app.nobody().call(downloadByLink, { params: { token: 'guessed' } })).status).toBe(404);
});

it('is never changed or removed, nor is what happened', async () => {
  const changes = [
    app.db.update(signings).set({ fileHash: 'another' }).where(eq(signings.id, signing.id)),
    app.db.delete(signings).where(eq(signings.id, signing.id)),
    app.db.update(signingEvents).set({ at: app.deps.now() }).where(eq(signingEvents.signingId, signing.id)),
    app.db.delete(signingEvents).where(eq(signingEvents.signingId, signing.id)),
    app.db.delete(files).where(eq(files.id, row?.fileId ?? 0)),
  ];
  for (const change of changes) await expect(change).rejects.toThrow();
});

it('says that it was replaced once a newer version is signed; keys change, old seals hold', async () => {
  const database = {} as Parameters<ReturnType<typeof papers>>[1];
  expect(await papers(['new-seal'])(app.deps, database)).toContain('new key');
  const revised = await landlord.call(reviseAgreement, { params: { id: agreement.id } });
  expect((await check()).body.state).toBe('genuine');
  const again = await sent(landlord, revised.body.id);
  let later = await app.mails();
  later = await signBy(app, later, tenant.email, 'Meera Iyer');
  await signBy(app, later, landlord.user.email ?? '', 'Asha Rao');
  expect(again.version).toBe(2);
  expect((await check()).body).toMatchObject({ state: 'replaced', isIntact: true });
  expect((await landlord.call(listSignings, { query: { leaseId } })).body.map(({ version }) => version)).toEqual([
    2, 1,
  ]);
  expect(await papers([])(app.deps, database)).toContain('2 signed and sealed');
  expect(() => papers(['dance'])).toThrow('Usage');
});

it('is missed by the check of papers when a byte of what is stored has changed', async () => {
  const [stored] = await app.db
    .select()
    .from(files)
    .where(eq(files.id, row?.fileId ?? 0));
  const { Readable } = await import('node:stream');
  const broken = flipped(file);
  await app.deps.fileStore.put(stored?.storageKey ?? '', {
    content: Readable.from([broken]),
    size: broken.length,
    type: 'application/pdf',
  });
  await expect(papers([])(app.deps, {} as never)).rejects.toThrow(`${code}: the signed file is not what it was`);
  expect((await check()).body.isIntact).toBe(false);
});
