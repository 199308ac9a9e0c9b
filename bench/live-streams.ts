/** What a thousand open event streams cost one process: memory, the time of other requests, and the way of a message. */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { propertyBody } from '../test/people-and-homes.ts';
import { ServerProcess } from '../test/processes/server-process.ts';

const STREAMS = 1_000;
const STREAMS_A_USER = 20;
const REQUESTS = 500;
const MESSAGES = 20;
const MOST_MB = 150;
/** Longer than the pause between two signs of life, so that these are measured, too. */
const SETTLE_MS = 25_000;
const PASSWORD = 'Sunny-day-7!';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const spread = (times: number[]) => {
  const sorted = [...times].sort((one, other) => one - other);
  return { median: at(sorted, 0.5) ?? 0, p95: at(sorted, 0.95) ?? 0, max: sorted.at(-1) ?? 0 };
};

const memoryOf = async ({ url }: ServerProcess): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1] ?? 0) / 1024 / 1024;
};

interface Person {
  id: string;
  token: string;
}

const signUp = async (server: ServerProcess, name: string, role: string): Promise<Person> => {
  const form = { firstName: name, lastName: 'Rao', email: `${name}@example.in`, password: PASSWORD, role };
  const answer = (await (await server.post('/api/auth/register', form)).json()) as { token: string; user: Person };
  return { id: answer.user.id, token: answer.token };
};

const send = (server: ServerProcess, { token }: Person, path: string, body: unknown) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

/** Answers once the stream says hello; everything after that goes to the listener. */
const openStream = (server: ServerProcess, { token }: Person, onText: (text: string) => void = () => undefined) =>
  new Promise<void>((opened, failed) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = get(`${server.url}/api/events`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`a stream answered ${answer.statusCode}`));
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        if (text.includes('event: hello')) opened();
        onText(text);
      });
      answer.on('error', () => undefined);
    });
    request.on('error', failed);
  });

const timeRequests = async (server: ServerProcess, { token }: Person) => {
  const headers = { authorization: `Bearer ${token}` };
  const times: number[] = [];
  for (let i = 0; i < REQUESTS; i++) {
    const started = performance.now();
    await (await fetch(`${server.url}/api/auth/user`, { headers })).text();
    times.push(performance.now() - started);
  }
  return spread(times);
};

/** From the call that sends a message to the receiver's stream. */
const timeMessages = async (server: ServerProcess, from: Person, to: Person) => {
  let heard: () => void = () => undefined;
  await openStream(server, to, (text) => {
    if (text.includes('/api/messages')) heard();
  });
  const times: number[] = [];
  for (let i = 0; i < MESSAGES; i++) {
    const arrival = new Promise<void>((done) => {
      heard = done;
    });
    const started = performance.now();
    const answer = await send(server, from, '/api/messages', { receiverId: to.id, content: `Message ${i}` });
    if (answer.status !== 201) throw new Error(await answer.text());
    await arrival;
    times.push(performance.now() - started);
  }
  return spread(times);
};

const ms = (value: number) => `${value.toFixed(1)} ms`;
const row = (name: string, ...cells: string[]) =>
  process.stdout.write(`${name.padEnd(34)}${cells.map((cell) => cell.padStart(14)).join('')}\n`);

const measure = async (server: ServerProcess): Promise<void> => {
  const landlord = await signUp(server, 'landlord', 'landlord');
  const tenant = await signUp(server, 'tenant', 'tenant');
  await send(server, landlord, '/api/properties', propertyBody());
  const crowd: Person[] = [];
  for (let i = 0; i < STREAMS / STREAMS_A_USER; i++) crowd.push(await signUp(server, `person-${i}`, 'tenant'));
  await timeRequests(server, tenant);
  await pause(3_000);
  const before = { memory: await memoryOf(server), times: await timeRequests(server, tenant) };

  await Promise.all(
    crowd.flatMap((person) => Array.from({ length: STREAMS_A_USER }, () => openStream(server, person))),
  );
  const opened = await memoryOf(server);
  const [worst] = await Promise.all([timeWorst(server, tenant), pause(SETTLE_MS)]);
  const after = { memory: await memoryOf(server), times: await timeRequests(server, tenant) };
  const message = await timeMessages(server, tenant, landlord);

  const growth = Math.max(opened, after.memory) - before.memory;
  row('', 'without', `${STREAMS} streams`, 'ratio');
  row(
    'resident memory',
    `${before.memory.toFixed(0)} MB`,
    `${after.memory.toFixed(0)} MB`,
    `${growth < 0 ? '' : '+'}${growth.toFixed(0)} MB`,
  );
  for (const name of ['median', 'p95'] as const) {
    const [without, streaming] = [before.times[name], after.times[name]];
    row(`GET /api/auth/user, ${name}`, ms(without), ms(streaming), (streaming / without).toFixed(2));
  }
  row('the slowest during signs of life', '', ms(worst));
  row('a message reaches a stream, median', '', ms(message.median));
  row('a message reaches a stream, slowest', '', ms(message.max));
  if (growth <= MOST_MB) return;
  process.stdout.write(`\nThat is more than ${MOST_MB} MB.\n`);
  process.exitCode = 1;
};

/** The slowest request while the server tells all streams that it is still there. */
const timeWorst = async (server: ServerProcess, { token }: Person): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const until = performance.now() + SETTLE_MS;
  let worst = 0;
  while (performance.now() < until) {
    const started = performance.now();
    await (await fetch(`${server.url}/api/auth/user`, { headers })).text();
    worst = Math.max(worst, performance.now() - started);
    await pause(20);
  }
  return worst;
};

const DATA_DIR = mkdtempSync(join(tmpdir(), 'kiraya-bench-'));
try {
  const server = await ServerProcess.start({ DATA_DIR, HOST: '127.0.0.1' });
  await measure(server).finally(() => {
    agent.destroy();
    return server.kill('SIGTERM');
  });
} finally {
  rmSync(DATA_DIR, { recursive: true, force: true });
}
