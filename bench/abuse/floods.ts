import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** What somebody does to the app; answers how to end it and what came back meanwhile. */
export interface Flood {
  statuses: Map<string, number>;
  stop: () => Promise<void>;
}

type Address = { host: string; port: number };
const addressOf = (url: string): Address => ({ host: new URL(url).hostname, port: Number(new URL(url).port) });

/** Opens connections that are kept, a few hundred at a time. */
const openMany = async (url: string, count: number, onOpen: (socket: Socket) => void): Promise<Flood> => {
  const statuses = new Map<string, number>();
  const tally = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
  const sockets = new Set<Socket>();
  for (let opened = 0; opened < count; opened += 250) {
    await Promise.all(
      Array.from({ length: Math.min(250, count - opened) }, () => {
        const socket = connect(addressOf(url));
        sockets.add(socket);
        socket.on('data', (chunk) => tally(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1] ?? 'data'));
        socket.on('error', (error: NodeJS.ErrnoException) => tally(error.code ?? 'error'));
        socket.on('close', () => tally('closed'));
        return new Promise<void>((done) => {
          socket.once('connect', () => {
            tally('connected');
            onOpen(socket);
            done();
          });
          socket.once('error', () => done());
        });
      }),
    );
  }
  return {
    statuses,
    stop: async () => {
      for (const socket of sockets) socket.removeAllListeners('close').destroy();
      await sleep(500);
    },
  };
};

/** A piece every second, never the end. */
const dribble = (socket: Socket, start: string, piece: string) => {
  socket.write(start);
  const timer = setInterval(() => (socket.writable ? socket.write(piece) : clearInterval(timer)), 1_000);
  socket.once('close', () => clearInterval(timer));
};

const LOGIN = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\n';

export const slowHeaders = (url: string) =>
  openMany(url, 1_000, (socket) => dribble(socket, 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-More: 1\r\n'));

export const slowBodies = (url: string) =>
  openMany(url, 1_000, (socket) =>
    dribble(socket, `${LOGIN}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"email":"`, 'a'),
  );

export const idleConnections = (url: string, count: number) => openMany(url, count, () => undefined);

/** The same request again and again, some at once. */
const repeat = (atOnce: number, send: (turn: number) => Promise<Response>): Flood => {
  const statuses = new Map<string, number>();
  let isStopped = false;
  let turn = 0;
  const work = async () => {
    while (!isStopped) {
      turn += 1;
      const status = await send(turn).then(
        async (answer) => {
          await answer.arrayBuffer();
          return String(answer.status);
        },
        (error: Error) => (error.cause as NodeJS.ErrnoException | undefined)?.code ?? 'no answer',
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // The flood is made on the same machine: it must leave the app a processor to be measured.
      await sleep(10);
    }
  };
  const workers = Array.from({ length: atOnce }, work);
  return {
    statuses,
    stop: async () => {
      isStopped = true;
      await Promise.all(workers);
    },
  };
};

const post = (url: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: body as BodyInit,
    signal: AbortSignal.timeout(30_000),
  });

export const giantHeaders = (url: string): Flood =>
  repeat(8, () => fetch(`${url}/api/plans`, { headers: { 'x-giant': 'a'.repeat(200_000) } }));

const MIB = 1024 * 1024;
const DEEP = '['.repeat(MIB - 1_000);
const CLOSED = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
export const deepJson = (url: string): Flood => repeat(4, (turn) => post(url, turn % 2 ? DEEP : CLOSED));

const LONG = JSON.stringify({ email: `${'a.'.repeat(250_000)}@`, password: ' '.repeat(400_000) });
export const longTexts = (url: string): Flood => repeat(4, () => post(url, LONG));

const BOMB = gzipSync(Buffer.alloc(500 * MIB, ' '), { level: 9 });
export const gzipBombs = (url: string): Flood => repeat(4, () => post(url, BOMB, { 'content-encoding': 'gzip' }));

const wrong = (turn: number) => JSON.stringify({ email: `somebody-${turn}@example.in`, password: 'Wrong-day-7!' });
/** One address against many accounts. */
export const loginsOfOne = (url: string): Flood => repeat(16, (turn) => post(url, wrong(turn)));
/** Many addresses, each with a try at another account. */
export const loginsOfMany = (url: string): Flood =>
  repeat(16, (turn) =>
    post(url, wrong(turn), { 'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}` }),
  );
