import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { root } from '../../scripts/run.mjs';
import { processorTime } from './processor-time.ts';

const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 20_000;
/** As `deploy/kiraya.service` and the Dockerfile start it. */
const ALLOCATOR = {
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-semi-space-size=8',
};

export interface Target {
  port: number;
  /** Milliseconds on the processors so far. */
  processorTime: () => number;
  /** Megabytes of memory that the process holds. */
  memory: () => number;
  stop: () => Promise<void>;
}

interface Wanted {
  name: string;
  /** For Node: its flags, then the file. */
  args: string[];
  env: Record<string, string>;
  /** Its output goes to a file here, as that of a service does. */
  folder: string;
}

/** Starts a program of ours on a free port and waits until it is ready. */
export const startTarget = async ({ name, args, env, folder }: Wanted): Promise<Target> => {
  const port = await freePort();
  const logFile = join(folder, `${name}.log`);
  const log = openSync(logFile, 'a');
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: 'production', ...ALLOCATOR, PORT: String(port), ...env },
    stdio: ['ignore', log, log],
  });
  const exited = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([exited, pause(STOP_LIMIT_MS, undefined, { ref: false })]);
    child.kill('SIGKILL');
    await exited;
  };
  const memory = () => {
    const pages = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(pages) / 1024);
  };
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return { port, processorTime: () => processorTime(child.pid ?? 0), memory, stop };
    await pause(100);
  }
  await stop();
  throw new Error(`${name} did not start:\n${readFileSync(logFile, 'utf8').slice(-3000)}`);
};
