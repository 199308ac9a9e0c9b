import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SmallDisk } from '../../../test/small-disk.ts';
import { PASSWORD } from '../proper-values.ts';
import { type Rental, send } from '../rentals.ts';
import type { Target } from '../target.ts';
import { document, download, leftovers, upload } from './store.ts';
import { isExcuse, type Outcome, shown, waitFor } from './trouble.ts';

const NO_ROOM = 'There is no room left to store this. Please try again later.';
const RECOVERY_SECONDS = 90;
const ROOM_KB = 1_024;
const FILE_BYTES = 150_000;

const withSmallDisk = async (folder: string, work: (disk: SmallDisk) => Promise<Outcome>): Promise<Outcome> => {
  const disk = await SmallDisk.at(folder, ROOM_KB);
  if (!disk) return { summary: 'a full disk: left out, for only root can make a small one', findings: [] };
  const remove = () => disk.remove();
  process.once('exit', remove);
  try {
    return await work(disk);
  } finally {
    process.off('exit', remove);
    remove();
  }
};

/** Where files are stored: uploads fill it, some at once, and those that are acknowledged are there. */
const fullStore = (target: Target, rental: Rental): Promise<Outcome> =>
  withSmallDisk(join(target.dataDir, 'files'), async (disk) => {
    const findings: string[] = [];
    const content = document(FILE_BYTES);
    const stored: string[] = [];
    let refused = 0;
    for (let turn = 0; turn < 4; turn++) {
      for (const answer of await Promise.all([1, 2, 3].map(() => upload(target, rental, content)))) {
        if (answer?.status === 201) stored.push(String(answer.body.fileUrl));
        else if (isExcuse(answer, NO_ROOM)) refused += 1;
        else findings.push(`full disk: an upload was answered ${shown(answer)}`);
      }
    }
    if (refused === 0) findings.push('full disk: it was never full');
    for (const url of stored) {
      const read = await download(target, rental, url);
      if (!Buffer.isBuffer(read) || !read.equals(content)) findings.push(`full disk: ${url} is not what it had been`);
    }
    const found = await readdir(disk.folder, { recursive: true, withFileTypes: true });
    const count = found.filter((entry) => entry.isFile()).length;
    if (count !== stored.length) findings.push(`full disk: ${count} files lie there, ${stored.length} were stored`);
    disk.resize(8 * ROOM_KB);
    const again = await upload(target, rental, content);
    if (again?.status !== 201) findings.push(`with room again an upload was answered ${shown(again)}`);
    findings.push(...(await leftovers(target)));
    return {
      summary: `a full disk: ${stored.length} uploads stored, ${refused} refused in words, then stored again`,
      findings,
    };
  });

/** Where an upload lies until it is looked at. */
const fullUploads = (target: Target, rental: Rental): Promise<Outcome> =>
  withSmallDisk(join(target.dataDir, 'uploads'), async (disk) => {
    const findings: string[] = [];
    await disk.fill();
    const answer = await upload(target, rental, document(FILE_BYTES));
    if (!isExcuse(answer, NO_ROOM)) findings.push(`no room for an upload: it was answered ${shown(answer)}`);
    await disk.empty();
    const again = await upload(target, rental, document(FILE_BYTES));
    if (again?.status !== 201) findings.push(`with room again an upload was answered ${shown(again)}`);
    findings.push(...(await leftovers(target)));
    return { summary: 'no room to receive an upload: refused in words, then stored', findings };
  });

/** Where mails lie that nobody sends: whoever signs up does not notice, and the mail is there once there is room. */
const fullOutbox = (target: Target): Promise<Outcome> =>
  withSmallDisk(join(target.dataDir, 'outbox'), async (disk) => {
    const findings: string[] = [];
    await disk.fill();
    const email = 'no-room@example.in';
    const body = { firstName: 'Asha', lastName: 'Rao', email, password: PASSWORD, role: 'tenant' };
    const answer = await send(target, 'POST', '/api/auth/register', { body });
    if (answer?.status !== 201) findings.push(`no room for mail: signing up was answered ${shown(answer)}`);
    await new Promise((done) => setTimeout(done, 3_000));
    await disk.empty();
    const mailsTo = async () => {
      const names = (await readdir(disk.folder)).filter((name) => name.endsWith('.json'));
      const mails = await Promise.all(names.map((name) => readFile(join(disk.folder, name), 'utf8')));
      return mails.filter((mail) => JSON.parse(mail).to === email).length;
    };
    const ms = await waitFor(async () => (await mailsTo()) > 0, RECOVERY_SECONDS);
    await new Promise((done) => setTimeout(done, 2_000));
    if ((await mailsTo()) !== 1) findings.push(`no room for mail: it is there ${await mailsTo()} times`);
    const halves = (await readdir(disk.folder)).filter((name) => !name.endsWith('.json'));
    if (halves.length > 0) findings.push(`no room for mail: ${halves.join()} was left behind`);
    return {
      summary: `no room for mail: it was there ${Math.round((ms ?? 0) / 1000)} s after there was room`,
      findings,
    };
  });

export const fullDisks = async (target: Target, rental: Rental): Promise<Outcome[]> => [
  await fullStore(target, rental),
  await fullUploads(target, rental),
  await fullOutbox(target),
];
