import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverFile } from './build.mjs';
import { freePort } from './free-port.ts';
import { root } from './run.mjs';

const START_LIMIT_MS = 240_000;
const STOP_LIMIT_MS = 10_000;

export interface App {
  url: string;
  /** The folders of the mails that it sends. */
  outboxes: string[];
}

export interface AppProcess extends App {
  dataDir: string;
  stop: (options?: { keepData?: boolean }) => Promise<void>;
}

/** Only what a program needs to run: the settings of whoever runs the tests must not reach the app. */
const bareEnvironment = () =>
  Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'SystemRoot'].map((name) => [name, process.env[name]]));

/**
 * Starts the built app on a free port with a data folder of its own, new or copied, and waits until it is ready. With
 * PORT and DATA_DIR an app that was stopped comes back at its old place.
 */
export const startApp = async (settings: Record<string, string>, copyOf?: string): Promise<AppProcess> => {
  const port = settings.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'kiraya-app-')));
  if (copyOf) await cp(copyOf, dataDir, { recursive: true });
  const child = spawn(process.execPath, [serverFile], {
    cwd: root,
    env: { ...bareEnvironment(), PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const exited = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
  });

  const stop: AppProcess['stop'] = async ({ keepData = false } = {}) => {
    child.kill('SIGTERM');
    await Promise.race([exited, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    child.kill('SIGKILL');
    await exited;
    if (!keepData) await rm(dataDir, { recursive: true, force: true });
  };

  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { url, dataDir, outboxes: [join(dataDir, 'outbox')], stop };
    await sleep(100);
  }
  await stop();
  throw new Error(`The app did not start:\n${output}`);
};
