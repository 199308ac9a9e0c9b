import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  text: string;
}

export interface Answered {
  status: number;
  /** An object goes out as JSON, a text as a page. */
  body: object | string;
  headers?: Record<string, string>;
}

/**
 * What can be wrong with a vendor: `down` fails before it does anything, `lost` and `slow` do what was asked and answer
 * nothing or too late, `garbage` does it and answers what nobody can read.
 */
export type Trouble = 'none' | 'down' | 'lost' | 'slow' | 'garbage';

/** A request that breaks the vendor's rules. */
export class RuleBroken extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

export const insist: (holds: boolean, rule: string, status?: number) => asserts holds = (holds, rule, status) => {
  if (!holds) throw new RuleBroken(rule, status);
};

/** A vendor's HTTP API on this machine. It is strict: what the vendor would refuse is refused, and kept for the test to see. */
export abstract class HttpStandIn {
  trouble: Trouble = 'none';
  slowMs = 1_000;
  readonly asked: Asked[] = [];
  readonly rulesBroken: string[] = [];
  private readonly server = createServer((request, response) => void this.serve(request, response));

  protected abstract answer(asked: Asked): Answered;
  protected abstract refusal(error: RuleBroken): object;

  async open(): Promise<this> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return this;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close = (): Promise<void> =>
    new Promise((done) => {
      this.server.close(() => done());
      this.server.closeAllConnections();
    });

  /** How often something was asked, such as 'POST /v1/orders'. */
  count(what: string): number {
    return this.asked.filter(({ method, path }) => `${method} ${path}` === what).length;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const asked: Asked = {
      method: request.method ?? '',
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: request.headers,
      text: (await buffer(request)).toString('utf8'),
    };
    this.asked.push(asked);
    const { trouble } = this;
    if (trouble === 'down') return send(response, { status: 502, body: '<html>Bad gateway</html>' });
    const answered = this.answerStrictly(asked);
    if (trouble === 'lost') return void request.socket.destroy();
    if (trouble === 'slow') await pause(this.slowMs);
    send(response, trouble === 'garbage' ? { status: 200, body: '{"id": "order_' } : answered);
  }

  private answerStrictly(asked: Asked): Answered {
    try {
      return this.answer(asked);
    } catch (error) {
      if (!(error instanceof RuleBroken)) throw error;
      this.rulesBroken.push(`${asked.method} ${asked.path}: ${error.message}`);
      return { status: error.status, body: this.refusal(error) };
    }
  }
}

const send = (response: ServerResponse, { status, body, headers }: Answered): void => {
  const isPage = typeof body === 'string';
  response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json', ...headers });
  response.end(isPage ? body : JSON.stringify(body));
};
