import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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

const manifest: { dependencies: object; devDependencies: object } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const known = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });

/** Which of our packages some folders import, tests apart. */
const importedIn = (...folders: string[]): string[] => {
  const texts = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(m?[jt]s|tsx)$/.test(name) && !/\.test\./.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  return known.filter((name) => {
    const asImported = new RegExp(`(?:from|import\\(?)\\s*['"]${name}['"/]`);
    return texts.some((text) => asImported.test(text));
  });
};

/** What `npm ci --omit=dev` would install, out of what is installed here: copied, so that none of them finds a package beside it that the release lacks. */
const installWithoutDevelopment = (folder: string): string[] => {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean }>;
  };
  const wanted = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);
  for (const [path, { optional }] of wanted) {
    const from = join(root, path);
    // Of another machine's native packages there are none here.
    if (optional && !existsSync(from)) continue;
    cpSync(from, join(folder, path), {
      recursive: true,
      filter: (file) => file === from || !file.endsWith('node_modules'),
    });
  }
  return wanted.map(([path]) => path.slice('node_modules/'.length));
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

  const installed = installWithoutDevelopment(folder);
  const ofServer = importedIn(join(folder, 'dist/server'), join(folder, 'src/server'));
  expect(ofServer).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', '@electric-sql/pglite']));
  expect(installed).toEqual(expect.arrayContaining(ofServer));
  const ofSources = importedIn(join(root, 'src/server'), join(root, 'src/contract'));
  const onlyOfPages = importedIn(join(root, 'src/web')).filter((name) => !ofSources.includes(name));
  expect(onlyOfPages).toEqual(expect.arrayContaining(['react', '@mantine/core', '@tanstack/react-query']));
  for (const name of [...onlyOfPages, 'vite', '@vitejs/plugin-react', 'postcss-preset-mantine'])
    expect(installed).not.toContain(name);
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
