import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePort } from '../scripts/free-port.ts';
import { root, run } from '../scripts/run.mjs';

const ended = (child: ReturnType<typeof spawn>) => new Promise((done) => child.once('exit', done));

/** What lies in a folder, by its fingerprint, apart from the packages. */
const stateOf = (folder: string): string => {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of entries.sort()) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
};

/** What a command of the manual says, run in a folder as an operator does it. */
const told = async (cwd: string, env: NodeJS.ProcessEnv, ...command: string[]): Promise<string> => {
  const args = ['run', '--silent', ...command];
  const said = await promisify(execFile)('npm', args, { cwd, env }).catch((error: { stderr: string }) => error);
  return 'stdout' in said && said.stdout ? said.stdout : said.stderr;
};

test('a release runs by itself, writes to its data folder alone, and says what it is made of', async () => {
  test.slow();
  const place = mkdtempSync(join(tmpdir(), 'kiraya-release-'));
  const folder = join(place, 'release');
  const made = await run(process.execPath, ['scripts/release.mjs', folder], { quiet: true });
  expect(made.code, made.output).toBe(0);
  const sbom = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as { components: { name: string }[] };
  const names = sbom.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', '@mantine/core']));
  for (const tool of ['vitest', 'vite', '@playwright/test']) expect(names).not.toContain(tool);
  expect(readFileSync(join(folder, 'licences.txt'), 'utf8')).toMatch(/^MIT\n(?: {2}.*\n)* {2}fastify \d/m);

  for (const page of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md')))
    for (const [, target = ''] of readFileSync(join(folder, page), 'utf8').matchAll(/\]\((?!https?:|#|\/)([^)#]+)/g))
      expect(existsSync(join(folder, dirname(page), target)), `${page}: ${target}`).toBe(true);

  // The packages that are installed here stand in for those that the lock file names there.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const before = stateOf(folder);
  const port = String(await freePort());
  const env = { PATH: process.env.PATH, PORT: port, DATA_DIR: join(place, 'data'), DEMO: '1', LOG_LEVEL: 'warn' };
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore', detached: true });
  const over = ended(child);
  try {
    const url = `http://127.0.0.1:${port}`;
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
    // A year of the demo is loaded meanwhile.
    await expect.poll(isReady, { timeout: 240_000 }).toBe(200);
    expect(await (await fetch(url)).text()).toContain('<title>');
    const body = JSON.stringify({ email: 'tenant@kiraya.example', password: 'Kiraya@demo1' });
    const headers = { 'content-type': 'application/json' };
    const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', body, headers });
    expect(signedIn.status).toBe(200);
    // Whoever ends npm, as a process manager does, does not leave the server running.
    child.kill('SIGTERM');
    await over;
    await expect.poll(isReady, { timeout: 30_000 }).toBe(0);
  } finally {
    // Where something went wrong: all that is left of it.
    await promisify(execFile)('kill', ['--', `-${child.pid}`]).catch(() => undefined);
    await over;
  }
  expect(stateOf(folder)).toBe(before);

  const backup = join(place, 'backup');
  const elsewhere = { ...env, DATA_DIR: join(place, 'restored') };
  expect(await told(folder, env, 'backup', '--', backup)).toContain('Backed up');
  expect(await told(folder, elsewhere, 'restore', '--', backup)).toContain('Restored');
  for (const command of ['books', 'papers']) expect(await told(folder, elsewhere, command)).toContain('in order');
  const reset = await told(folder, elsewhere, 'admin', '--', 'reset-password', 'admin');
  expect(reset).toContain('The new password of admin is');
  expect(await told(folder, elsewhere, 'admin', '--', 'retry-failed')).toContain('Nothing has failed');
  expect(await told(folder, elsewhere, 'db:move')).toContain('Set DATABASE_URL to the server');
  expect(stateOf(folder)).toBe(before);
  rmSync(place, { recursive: true, force: true });
});
