import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenOnServer } from './listen.ts';

/** A message of PostgreSQL's protocol, of a kind that is a letter. */
const message = (kind: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(kind), length, content]);
};
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const LISTENING = Buffer.concat([message('C', Buffer.from('LISTEN\0')), message('Z', Buffer.from('I'))]);
const REFUSED = Buffer.concat([message('E', Buffer.from('SERROR\0C42501\0Mno\0\0')), message('Z', Buffer.from('I'))]);

const ANSWERED = Buffer.concat([message('C', Buffer.from('SELECT 0\0')), message('Z', Buffer.from('I'))]);

/** What becomes of each connection, in their order; whoever comes later listens. */
let fates: ('listens' | 'falls silent' | 'cut' | 'refused' | 'no welcome' | 'no answer')[] = [];
const open = new Set<Socket>();
let questions = 0;

const server = createServer((socket) => {
  open.add(socket);
  socket.on('close', () => open.delete(socket));
  socket.on('error', () => undefined);
  const fate = fates.shift() ?? 'listens';
  socket.once('data', () => {
    if (fate === 'no welcome') return;
    socket.write(WELCOME);
    socket.once('data', () => {
      if (fate === 'no answer') return;
      if (fate === 'cut') socket.destroy();
      else socket.write(fate === 'refused' ? REFUSED : LISTENING);
      socket.on('data', () => {
        questions += 1;
        if (fate === 'listens') socket.write(ANSWERED);
      });
    });
  });
});

const told: string[] = [];
const listen = () => {
  const { port } = server.address() as { port: number };
  return listenOnServer(`postgres://somebody@127.0.0.1:${port}/any`, 'news', {
    onNotice: () => undefined,
    onCut: () => told.push('cut'),
    onGap: () => told.push('back'),
  });
};

beforeEach(async () => {
  told.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

const cutIt = () => {
  for (const socket of open) socket.destroy();
};

/** Whoever looks does not wait for the next try. */
const look = () => {
  vi.advanceTimersByTime(1_000);
  return { told, open: open.size };
};

let stop = async () => {};

afterEach(async () => {
  vi.useRealTimers();
  await stop();
  cutIt();
  await new Promise((done) => server.close(done));
});

it('is cut while it begins to listen again, and tries once more, not twice', async () => {
  fates = ['listens', 'cut'];
  stop = await listen();
  cutIt();
  await expect.poll(look).toEqual({ told: ['cut', 'cut', 'back'], open: 1 });
});

it('leaves no connection behind that may not listen', async () => {
  fates = ['listens', 'refused', 'refused'];
  stop = await listen();
  cutIt();
  await expect.poll(look).toEqual({ told: ['cut', 'cut', 'cut', 'back'], open: 1 });
});

it('asks whether it is heard, and comes back where no answer comes', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  fates = ['falls silent'];
  stop = await listen();
  questions = 0;
  vi.advanceTimersByTime(30_000);
  await expect.poll(() => questions).toBe(1);
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => told).toEqual(['cut']);
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => ({ told, open: open.size })).toEqual({ told: ['cut', 'back'], open: 1 });
  // Who answers is not given up.
  vi.advanceTimersByTime(30_000);
  await expect.poll(() => [questions, vi.getTimerCount()]).toEqual([2, 1]);
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual(['cut', 'back']);
});

it.each(['no welcome', 'no answer'] as const)('gives up whoever has %s, and tries once more', async (fate) => {
  fates = ['listens', fate];
  stop = await listen();
  cutIt();
  await expect.poll(look).toEqual({ told: ['cut', 'cut', 'back'], open: 1 });
});

it('opens none any more once it is stopped', async () => {
  fates = ['listens'];
  stop = await listen();
  cutIt();
  await expect.poll(() => told).toEqual(['cut']);
  await stop();
  expect([vi.getTimerCount(), open.size]).toEqual([0, 0]);
});
