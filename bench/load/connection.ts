import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  body: Buffer;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * One kept-alive connection with one request at a time. By hand, because the driver shares the processors with what it
 * measures: a whole HTTP client costs about as much as the server.
 */
export class Connection {
  private readonly socket: Socket;
  private received: Buffer = Buffer.alloc(0);
  private waiting: { answered: (answer: Answer) => void; failed: (error: Error) => void } | undefined;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('data', (chunk) => this.read(chunk));
    this.socket.on('error', (error) => this.waiting?.failed(error));
    this.socket.on('close', () => this.waiting?.failed(new Error('the server closed the connection')));
  }

  send(request: string): Promise<Answer> {
    return new Promise((answered, failed) => {
      this.waiting = { answered, failed };
      this.socket.write(request);
    });
  }

  close() {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private read(chunk: Buffer) {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const headEnd = this.received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.received.toString('latin1', 0, headEnd);
    const status = Number(head.slice(9, 12));
    const length = status === 204 ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) {
      this.waiting?.failed(new Error(`an answer without its length: ${head}`));
      return;
    }
    const bodyStart = headEnd + HEAD_END.length;
    const end = bodyStart + Number(length);
    if (this.received.length < end) return;
    const body = this.received.subarray(bodyStart, end);
    this.received = Buffer.alloc(0);
    this.waiting?.answered({ status, body });
  }
}
