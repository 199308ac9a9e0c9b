import { z } from 'zod';
import type { AdminAccess } from './admin-roles.ts';
import type { Subject } from './freshness.ts';
import type { Role } from './roles.ts';

/**
 * Who may call an endpoint.
 * - public: anybody; credentials that come along are not looked at
 * - optional: anybody; a signed-in caller is known to the handler
 * - user: anybody signed in, whatever their role
 * - a list of roles: signed in with one of them
 * - admin: signed in to the back office
 * - admins of certain roles: signed in there with one of them
 */
export type Access = 'public' | 'optional' | 'user' | 'admin' | AdminAccess | readonly Role[];

type Schema = z.ZodType;

/** An answer that is not JSON: a redirect, a file, a page. */
export interface RawAnswer {
  readonly raw: string;
}

interface Declared {
  readonly path: `/${string}`;
  readonly access: Access;
  /** One line for the API reference. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The field of a form in which one file is sent, instead of a body in JSON. */
  readonly fileField?: string;
  /** Moves money: sent again with the same header Idempotency-Key it answers what it did the first time. */
  readonly takesKey?: true;
  /** Answers about sign-in and files are never kept by a cache; neither is what admins see, or what is not a GET. */
  readonly noStore?: boolean;
  /** Of the back office: open to an admin who has to set up a second factor before anything else. */
  readonly beforeSecondFactor?: boolean;
}

/** The one success status and what it answers. */
interface Answers<Answer> {
  readonly [status: number]: Answer;
}

/** A call that reads. */
export interface ReadingEndpoint extends Declared {
  readonly method: 'GET';
  /** What its answer is made of: when one of these changes, it is asked again. */
  readonly shows: readonly Subject[];
  readonly changes?: never;
  /** May be asked for as a file as well, which the handler sends itself. */
  readonly asFile?: true;
  readonly response: Answers<Schema>;
}

/** A call that the browser itself follows: a link, a download, a stream. */
interface RawEndpoint extends Declared {
  readonly method: 'GET';
  readonly shows?: never;
  readonly changes?: never;
  readonly response: Answers<RawAnswer>;
}

/** A call that changes something. */
export interface ChangingEndpoint extends Declared {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly shows?: never;
  /** What is no longer as it was, whoever it is shown to. Of notifications, whoever sends one tells by itself. */
  readonly changes: readonly Subject[];
  readonly response: Answers<Schema>;
}

export type Endpoint = ReadingEndpoint | RawEndpoint | ChangingEndpoint;

export const isForAdmins = (access: Access): access is 'admin' | AdminAccess =>
  access === 'admin' || (typeof access === 'object' && 'admins' in access);

const declared = new WeakSet<object>();

const known = <E extends object>(declaration: E): E => {
  declared.add(declaration);
  return declaration;
};

export const endpoint = <const E extends Endpoint>(declaration: E): E => known(declaration);

type Path = Declared['path'];
type Rest<E> = E extends unknown ? Omit<E, 'method' | 'path'> : never;

export const get = <const D extends Rest<ReadingEndpoint | RawEndpoint>>(path: Path, declaration: D) =>
  known({ method: 'GET' as const, path, ...declaration });

const changing =
  <const Method extends ChangingEndpoint['method']>(method: Method) =>
  <const D extends Rest<ChangingEndpoint>>(path: Path, declaration: D) =>
    known({ method, path, ...declaration });

export const post = changing('POST');
export const put = changing('PUT');
export const patch = changing('PATCH');
export const del = changing('DELETE');

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && declared.has(value);

export const raw = (contentType: string): RawAnswer => ({ raw: contentType });
export const isRaw = (answer: Schema | RawAnswer): answer is RawAnswer => 'raw' in answer;

/** The answer of a call that has nothing to say (204). */
export const nothing = z.null();

type Of<S, Fallback> = S extends Schema ? z.output<S> : Fallback;
type In<S, Fallback> = S extends Schema ? z.input<S> : Fallback;

/** What the handler receives. */
export type ParamsOf<E extends Endpoint> = Of<E['params'], Record<never, never>>;
export type QueryOf<E extends Endpoint> = Of<E['query'], Record<never, never>>;
export type BodyOf<E extends Endpoint> = Of<E['body'], undefined>;

/** What the caller sends. */
export type ParamsIn<E extends Endpoint> = In<E['params'], undefined>;
export type QueryIn<E extends Endpoint> = In<E['query'], undefined>;
export type BodyIn<E extends Endpoint> = In<E['body'], undefined>;

type AnswerSchema<E extends Endpoint> = E['response'][keyof E['response']];
export type ResponseOf<E extends Endpoint> =
  AnswerSchema<E> extends Schema ? z.output<AnswerSchema<E>> : AnswerSchema<E> extends RawAnswer ? undefined : never;

export const successStatus = (e: Endpoint): number => {
  const status = Object.keys(e.response).map(Number)[0];
  if (status === undefined) throw new Error(`${e.method} ${e.path} declares no response`);
  return status;
};
