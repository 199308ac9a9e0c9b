import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { WATCHED } from './health.ts';

const ID_OF_A_PROXY = /^[\w.:=-]{8,100}$/;

/** What the proxy in front calls a request, so that its log and ours tell of the same; of others nobody's word is taken. */
export const requestIds =
  ({ trustProxy }: Pick<Config, 'trustProxy'>) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    return trustProxy !== false && typeof given === 'string' && ID_OF_A_PROXY.test(given) ? given : randomUUID();
  };

/** One line a request, when it is through; those that machines send every few seconds would bury the others. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const entry = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...entry, err: error }, 'request errored');
    else if (WATCHED.includes(request.routeOptions.url ?? '')) reply.log.debug(entry, 'request completed');
    else reply.log.info(entry, 'request completed');
  }
}
