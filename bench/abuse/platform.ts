import { png } from '../../test/sample-pictures.ts';
import { ADMIN } from '../fuzz/target.ts';
import { papersAtOnce } from './papers.ts';
import { uploadOf } from './rented-home.ts';
import type { Stage } from './stage.ts';

/** The app is told to believe a proxy's word for addresses, so that one machine can be many; and to take little a day. */
export const platformSettings = { TRUST_PROXY: 'true', MAX_UPLOAD_MB_PER_DAY: '1' };

const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const metrics = (stage: Stage) =>
  stage.attack('the metrics are asked for through a proxy, which says that the asker is on this machine', () =>
    Promise.all(FORWARDING.map((name) => stage.refused('GET', '/metrics', { headers: { [name]: '127.0.0.1' } }))),
  );

const hugePicture = (stage: Stage) =>
  stage.attack('a picture claims 65,000 x 65,000 pixels', async () => {
    const claims = Buffer.from(png());
    claims.writeUInt32BE(65_000, 16);
    claims.writeUInt32BE(65_000, 20);
    const { status } = await uploadOf(stage, await stage.signUp('tenant'), claims, 'huge.png');
    return [status === 413 ? undefined : `it was answered ${status}`];
  });

const HALF_MIB = 512 * 1024;
const manyBytes = (stage: Stage) =>
  stage.attack('somebody uploads without end', async () => {
    const person = await stage.signUp('tenant');
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await uploadOf(stage, person, Buffer.alloc(HALF_MIB, 'a'))).status);
    return [statuses.at(-1) === 429 ? undefined : `four halves of what a day allows were answered ${statuses}`];
  });

const EXPORTS: [string, number][] = [
  ['/api/payments/export.csv', 20],
  ['/api/my-data.zip', 5],
  ['/api/payments/1/receipt.pdf', 60],
];
const exportFloods = (stage: Stage) =>
  stage.attack('somebody asks for exports, copies of their data and papers without end', async () => {
    const person = await stage.signUp('landlord');
    const leaks: string[] = [];
    for (const [path, allowed] of EXPORTS) {
      const asked = Array.from({ length: allowed + 10 }, () => stage.ask('GET', path, person));
      const served = (await Promise.all(asked)).filter(({ status }) => status !== 429).length;
      if (served > allowed) leaks.push(`GET ${path} was answered ${served} times`);
    }
    return leaks;
  });

const adminTries = (stage: Stage) =>
  stage.attack("an admin's password is guessed from many addresses", async () => {
    let looked = 0;
    for (let i = 0; i < 60; i++)
      for (let tries = 0; tries < 3; tries++) {
        const headers = { 'x-forwarded-for': `10.9.${i}.1` };
        const body = { ...ADMIN, password: `Wrong-day-${i}-${tries}!` };
        if ((await stage.ask('POST', '/admin/login', { headers }, body)).status !== 429) looked += 1;
      }
    const owner = await stage.ask('POST', '/admin/login', { headers: { 'x-forwarded-for': '10.10.0.1' } }, ADMIN);
    // Fifty from all over, then one from each new address.
    return [
      looked > 50 + 60 ? `${looked} of 180 guesses were looked at` : undefined,
      owner.status === 200 ? undefined : `the admin was answered ${owner.status}`,
    ];
  });

const manyPapers = async (stage: Stage, longestMs?: number) => {
  let summary = '';
  await stage.attack(
    'thirty papers at once hold up everybody else',
    async () => {
      const papers = await papersAtOnce(stage.target, longestMs);
      summary = papers.summary;
      return papers.findings;
    },
    () => summary,
  );
};

/** Whoever would like the machine for themselves. */
export const platform = async (stage: Stage, longestMs?: number): Promise<void> => {
  await manyPapers(stage, longestMs);
  await metrics(stage);
  await hugePicture(stage);
  await manyBytes(stage);
  await exportFloods(stage);
  await adminTries(stage);
};
