/** What many pictures that are uploaded at once cost one process: memory at its highest and afterwards, and the time of all. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { startCluster } from '../../test/postgres-cluster.ts';
import { ServerProcess } from '../../test/processes/server-process.ts';

const UPLOADS = 30;
/** As cameras of phones make them: 12 megapixels, 3 to 4 MB. */
const SIZE = { width: 4000, height: 3000 };
const MOST_MB = 400;
const PASSWORD = 'Sunny-day-7!';

const memoryOf = async ({ url }: ServerProcess): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1] ?? 0) / 1024 / 1024;
};

const aPhoto = () =>
  sharp({ create: { ...SIZE, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 12 } } })
    .jpeg({ quality: 85 })
    .toBuffer();

const signUp = async (server: ServerProcess): Promise<string> => {
  const form = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in', password: PASSWORD, role: 'landlord' };
  return ((await (await server.post('/api/auth/register', form)).json()) as { token: string }).token;
};

const upload = async ({ url }: ServerProcess, token: string, photo: Buffer) => {
  const body = new FormData();
  body.set('file', new Blob([photo as BlobPart], { type: 'image/jpeg' }), 'photo.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/files?use=photo`, { method: 'POST', body, headers });
  if (answer.status !== 201) throw new Error(`refused: ${answer.status} ${await answer.text()}`);
};

const dataDir = mkdtempSync(join(tmpdir(), 'kiraya-pictures-'));
const cluster = await startCluster();
/** How the C library keeps memory: `MALLOC_TRIM_THRESHOLD_=131072 npx tsx bench/pictures/run.ts`. */
const allocator = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (name.startsWith('MALLOC_') && value ? [[name, value]] : [])),
);
const settings = { DATA_DIR: dataDir, DATABASE_URL: cluster.url('postgres'), ...allocator };
const server = await ServerProcess.start(settings);
try {
  const token = await signUp(server);
  const photo = await aPhoto();
  const idle = await memoryOf(server);
  let highest = idle;
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      highest = Math.max(highest, await memoryOf(server));
      await pause(50);
    }
  })();
  const begun = performance.now();
  await Promise.all(Array.from({ length: UPLOADS }, () => upload(server, token, photo)));
  const seconds = (performance.now() - begun) / 1000;
  isOver = true;
  await watch;
  await pause(10_000);
  const after = await memoryOf(server);
  const [mb, took] = [(bytes: number) => `${Math.round(bytes)} MB`, `${seconds.toFixed(1)} s`];
  process.stdout.write(`${UPLOADS} pictures of ${mb(photo.length / 1024 / 1024)} at once: ${took}\n`);
  process.stdout.write(`memory: ${mb(idle)} before, ${mb(highest)} at its highest, ${mb(after)} ten seconds later\n`);
  process.exitCode = highest > MOST_MB ? 1 : 0;
} finally {
  await server.kill('SIGTERM');
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
