import { type ChildProcess, spawn } from 'node:child_process';
import { isBuilt, serverFile } from '../../scripts/build.mjs';
import { freePort } from '../../scripts/free-port.ts';

export interface Ended {
  code: number | null;
  output: string;
}

/** The built server, as `npm test` has it; from its sources where these have changed since. */
const FROM_SOURCES = ['--import', 'tsx', 'src/server/main.ts'];
const program = (): string[] => (isBuilt() ? [serverFile] : FROM_SOURCES);

const started = new Set<ChildProcess>();
// One that its test gave up on would hold the folder against the next, and outlive the run.
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

export class ServerProcess {
  readonly url: string;
  readonly ended: Promise<Ended>;
  /** What it has said so far. */
  output = '';
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.child = child;
    this.url = url;
    const collect = (chunk: Buffer) => {
      this.output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    this.ended = new Promise((done) => child.once('close', (code) => done({ code, output: this.output })));
  }

  /** The server as a process of its own, as an operator runs it; of another folder, from the sources there. */
  static async spawn(env: Record<string, string>, args: string[] = [], folder?: string): Promise<ServerProcess> {
    const port = await freePort();
    const child = spawn(process.execPath, [...(folder ? FROM_SOURCES : program()), ...args], {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? '',
        DEMO: '0',
        RATE_LIMIT_FACTOR: '1000',
        LOG_LEVEL: 'warn',
        PORT: String(port),
        ...env,
      },
    });
    started.add(child);
    child.once('close', () => started.delete(child));
    return new ServerProcess(child, `http://127.0.0.1:${port}`);
  }

  static async start(env: Record<string, string>, folder?: string): Promise<ServerProcess> {
    const server = await ServerProcess.spawn(env, [], folder);
    await server.untilReady();
    return server;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async untilReady(): Promise<void> {
    let hasEnded: Ended | undefined;
    this.ended.then((ended) => {
      hasEnded = ended;
    });
    for (;;) {
      if (hasEnded) throw new Error(`the server ended: ${hasEnded.output}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 100));
    }
  }

  kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<Ended> {
    this.child.kill(signal);
    return this.ended;
  }

  post(path: string, body: unknown): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}
