import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'kiraya-dev-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

it('SIGTERM to `npm run dev` ends the server and Vite with it, and lets the server close', async () => {
  const [port, webPort] = [String(await freePort()), String(await freePort())];
  const dev = spawn('npm', ['run', 'dev'], {
    env: { ...process.env, NODE_ENV: undefined, DEMO: '0', DATA_DIR, PORT: port, WEB_PORT: webPort },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [dev.stdout, dev.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const closed = new Promise((done) => dev.once('close', done));
  const urls = [`http://127.0.0.1:${port}/readyz`, `http://localhost:${webPort}/`];
  const up = () => Promise.all(urls.map(answers));
  await vi.waitFor(async () => expect(await up(), output).toEqual([true, true]), { timeout: 90_000, interval: 250 });

  dev.kill('SIGTERM');
  await closed;
  await vi.waitFor(async () => expect(await up(), output).toEqual([false, false]), { timeout: 10_000, interval: 250 });
  expect(output).not.toContain('Force killing');
});
