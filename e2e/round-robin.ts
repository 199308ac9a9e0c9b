import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

interface Served {
  /** The number of the process that the request went to. */
  by: number;
  method: string;
  path: string;
}

export const isCall = (path: string): boolean => /^\/(api|admin)\//.test(path);

/** A load balancer that simply takes turns: each call goes to the next process, whoever sends it, and so does each file. */
export class RoundRobin {
  readonly served: Served[] = [];
  private targets: URL[] = [];
  // Connections stay open as long as the processes say in their answers' heads: one closed before would be asked in vain.
  private readonly server = createServer({ keepAliveTimeout: 90_000 }, (request, response) =>
    this.handOn(request, response),
  );

  async open(): Promise<this> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Known only later: the processes are told its address when they start. */
  sendTo(urls: string[]) {
    this.targets = urls.map((url) => new URL(url));
  }

  close = (): Promise<void> =>
    new Promise((done) => {
      this.server.close(() => done());
      this.server.closeAllConnections();
    });

  private handOn(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url: path = '/' } = request;
    const kind = isCall(path);
    const by = this.served.filter((each) => isCall(each.path) === kind).length % this.targets.length;
    this.served.push({ by, method, path });
    const came = [request.headers['x-forwarded-for'], request.socket.remoteAddress].flat().filter(Boolean).join(', ');
    const { hostname, port } = this.targets[by] ?? {};
    const onward = ask({ hostname, port, method, path, headers: { ...request.headers, 'x-forwarded-for': came } });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // An event stream may have nothing to say for long.
      response.flushHeaders();
      pipeline(answer, response, () => undefined);
    });
    onward.on('error', () => {
      if (!response.headersSent) response.writeHead(502).end();
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }
}
