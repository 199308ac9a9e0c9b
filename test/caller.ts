import type { FastifyInstance } from 'fastify';
import type { User } from '#contract/identity/users';
import {
  type BodyIn,
  type Endpoint,
  isRaw,
  nothing,
  type ParamsIn,
  type QueryIn,
  type ResponseOf,
  successStatus,
} from '#contract/platform/endpoint';
import { type ErrorBody, errorBody } from '#contract/platform/error-body';

type Part<Name extends string, T> = undefined extends T ? { [K in Name]?: T } : { [K in Name]: T };
export type Input<E extends Endpoint> = Part<'params', ParamsIn<E>> &
  Part<'query', QueryIn<E>> &
  Part<'body', BodyIn<E>>;

type Headers = Record<string, string | string[] | number | undefined>;

interface Answer<E extends Endpoint> {
  status: number;
  headers: Headers;
  text: string;
  /** What was answered; reading it of a refused call fails the test. */
  readonly body: ResponseOf<E>;
  readonly error: ErrorBody;
}

interface Identity {
  bearer?: string;
  cookie?: string;
  user?: User;
  address?: string;
}

export interface RawRequest {
  method: string;
  url: string;
  payload?: unknown;
  headers?: Record<string, string>;
}

/** A client of the API. Every answer is read by its declared schema, so a wrong shape fails whatever test meets it. */
export class Caller {
  private readonly server: FastifyInstance;
  private readonly who: Identity;

  constructor(server: FastifyInstance, who: Identity = {}) {
    this.server = server;
    this.who = who;
  }

  get user(): User {
    if (!this.who.user) throw new Error('nobody is signed in');
    return this.who.user;
  }

  get token(): string {
    return this.who.bearer ?? '';
  }

  /** The same person with the cookie instead of the header, as a browser has it. */
  inBrowser(): Caller {
    return new Caller(this.server, { ...this.who, bearer: undefined, cookie: `kiraya_session=${this.token}` });
  }

  from(address: string): Caller {
    return new Caller(this.server, { ...this.who, address });
  }

  request(raw: RawRequest) {
    return this.server.inject(this.prepared(raw));
  }

  /** Only the status: an answer that never ends, as a stream of events, is hung up on. */
  async statusOf(raw: RawRequest): Promise<number> {
    const answer = await this.server.inject({ ...this.prepared(raw), payloadAsStream: true });
    answer.stream().destroy();
    return answer.statusCode;
  }

  private prepared({ method, url, payload, headers = {} }: RawRequest) {
    const { bearer, cookie, address } = this.who;
    return {
      method: method as 'GET',
      url,
      payload: payload as string,
      headers: {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
      ...(address !== undefined && { remoteAddress: address }),
    };
  }

  async call<E extends Endpoint>(e: E, input?: Input<E>, headers?: Record<string, string>): Promise<Answer<E>> {
    const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown };
    const path = e.path.replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(String((params as Record<string, unknown>)?.[name])),
    );
    const search = new URLSearchParams(query as Record<string, string>).toString();
    const url = search ? `${path}?${search}` : path;
    const answer = await this.request({ method: e.method, url, payload: body, headers });
    return read(e, answer.statusCode, answer.headers, answer.body);
  }
}

const read = <E extends Endpoint>(e: E, status: number, headers: Headers, text: string): Answer<E> => {
  const declared = e.response[successStatus(e)];
  const isSuccess = status === successStatus(e);
  const isJson = declared && !isRaw(declared) && declared !== nothing;
  const body = isSuccess && isJson ? declared.parse(JSON.parse(text)) : undefined;
  const error = isSuccess || status === 304 ? undefined : errorBody.parse(JSON.parse(text));
  return {
    status,
    headers,
    text,
    get body() {
      if (!isSuccess) throw new Error(`${e.method} ${e.path} answered ${status}: ${text}`);
      return body as ResponseOf<E>;
    },
    get error() {
      if (!error) throw new Error(`${e.method} ${e.path} was not refused: ${status} ${text}`);
      return error;
    },
  };
};
