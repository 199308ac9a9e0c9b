import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../scripts/free-port.ts';

/**
 * What is wrong with a service: nothing; nobody listens; connections are taken and nothing is ever said; every piece
 * takes a while; what was asked is done and the answer never arrives; every request is answered with a failure.
 */
export type Mood = 'fine' | 'gone' | 'silent' | 'slow' | 'cut' | 'failing';

const SLOW_MS = 150;
const FAILURE = 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** Stands between the app and a service, at one address, and plays its moods. */
export class Gate {
  readonly port: number;
  private readonly behind: number;
  private mood: Mood = 'fine';
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();

  private constructor(port: number, behind: number) {
    this.port = port;
    this.behind = behind;
  }

  static async before(behind: number): Promise<Gate> {
    const gate = new Gate(await freePort(), behind);
    await gate.listen();
    return gate;
  }

  /** From now on. Whoever is connected is cut off, as when a service restarts, unless it was only slow. */
  async turn(mood: Mood): Promise<void> {
    const wasSlow = this.mood === 'slow';
    if (wasSlow && mood === 'fine') {
      this.mood = mood;
      return;
    }
    await this.close();
    this.mood = mood;
    if (mood !== 'gone') await this.listen();
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    for (const socket of this.sockets) socket.destroy();
    if (server) await new Promise((done) => server.close(done));
  }

  private async listen(): Promise<void> {
    const server = createServer((socket) => this.take(socket));
    this.server = server;
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done));
  }

  private keep(socket: Socket) {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.sockets.delete(socket));
  }

  private take(caller: Socket) {
    this.keep(caller);
    if (this.mood === 'silent') return void caller.resume();
    if (this.mood === 'failing') return void caller.once('data', () => caller.end(FAILURE));
    const { mood } = this;
    const service = connect(this.behind, '127.0.0.1');
    this.keep(service);
    caller.once('close', () => service.destroy());
    service.once('close', () => caller.destroy());
    caller.pipe(service);
    if (mood === 'cut') service.once('data', () => caller.destroy());
    else if (mood === 'slow') void this.trickle(service, caller);
    else service.pipe(caller);
  }

  private async trickle(service: Socket, caller: Socket) {
    try {
      for await (const piece of service) {
        await sleep(SLOW_MS);
        caller.write(piece);
      }
    } catch {
      caller.destroy();
    }
  }
}
