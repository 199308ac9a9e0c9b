import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminAccess } from '#contract/platform/admin-roles';
import {
  type Access,
  type BodyOf,
  type Endpoint,
  isRaw,
  nothing,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  successStatus,
} from '#contract/platform/endpoint';
import type { Role } from '#contract/platform/roles';
import type { Actor, AdminActor } from '../actor.ts';
import { causedBy } from '../cause.ts';
import { parse } from './parse.ts';
import { serializerOf } from './serializer.ts';

type ActorFor<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'optional'
    ? Actor | null
    : A extends 'admin' | AdminAccess
      ? AdminActor
      : A extends readonly Role[]
        ? Actor & { role: A[number] }
        : Actor;

interface Call<E extends Endpoint> {
  actor: ActorFor<E['access']>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What is not JSON is sent by the handler itself. Where there is nothing to say, it does not matter what it answers. */
type Answered<E extends Endpoint> = [ResponseOf<E>] extends [undefined]
  ? FastifyReply
  : [ResponseOf<E>] extends [null]
    ? unknown
    : ResponseOf<E> | (E extends { asFile: true } ? FastifyReply : never);

type Handler<E extends Endpoint> = (call: Call<E>) => Answered<E> | Promise<Answered<E>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    actor: Actor | AdminActor | null;
  }
}

/** '/api/properties/{id}' as Fastify writes it. */
const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Serves a declared endpoint. Who may call is checked by the gate, before the body is even read. */
export const bind = <E extends Endpoint>(app: FastifyInstance, e: E, handler: Handler<E>): void => {
  const status = successStatus(e);
  const declared = e.response[status];
  const isSentByHandler = declared !== undefined && isRaw(declared);
  const hasNoBody = declared === undefined || isSentByHandler || declared === nothing;
  const serialize = hasNoBody ? undefined : serializerOf(declared);
  app.route({
    method: e.method,
    url: fastifyPath(e.path),
    config: { endpoint: e },
    handler: async (request, reply) => {
      const call = {
        actor: request.actor,
        params: e.params ? parse(e.params, request.params) : {},
        query: e.query ? parse(e.query, request.query) : {},
        body: e.body ? parse(e.body, request.body) : undefined,
        request,
        reply,
      } as Call<E>;
      // A reply is awaited until it has gone out, so one that the handler sends itself is passed on as it is.
      if (isSentByHandler) return handler(call);
      const answer = await (e.method === 'GET' ? handler(call) : causedBy(request.id, async () => handler(call)));
      if (reply.sent) return reply;
      reply.status(status);
      if (serialize) reply.type('application/json; charset=utf-8').serializer(serialize);
      return status === 204 ? undefined : answer;
    },
  });
};
